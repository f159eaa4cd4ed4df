import{u as o}from"./index-B2bbHK6d.js";function n(r){return o("h1",{children:"Solve"})}export{n as Solve};
