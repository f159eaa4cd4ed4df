import{u as r}from"./index-B2bbHK6d.js";function t(n){return r("h1",{children:"Play"})}export{t as Play};
