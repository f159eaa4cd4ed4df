import{u as r}from"./index-B2bbHK6d.js";function i(o){return r("h1",{children:"Editor"})}export{i as Editor};
