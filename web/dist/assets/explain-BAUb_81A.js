import{u as n}from"./index-B2bbHK6d.js";function o(r){return n("h1",{children:"Explain"})}export{o as Explain};
