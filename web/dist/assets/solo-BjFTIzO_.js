import{u as o}from"./index-B2bbHK6d.js";function t(r){return o("h1",{children:"Solo"})}export{t as Solo};
