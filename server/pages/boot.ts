/**
 * The one script that stands in a page from the server; the CSP names it by its hash. It asks for the app's scripts
 * after the first frame, so that nothing competes with what is seen, and holds what is pressed or sent before the app
 * can answer; the app lets it go (`everset.ready()`). A form with an address of its own needs no app and goes there.
 * It notes which address the page was drawn for (`everset.at`).
 * Where a script cannot be fetched the page stays readable, and says so (`everset.missing()`).
 */
export const boot = `(()=>{let d=document,{entry:e,parts:p,map:m}=d.currentScript.dataset,q=[],
h=v=>{let t=v.target,b=v.type=='click'&&t.closest('button[type=button]')
if(v.type=='click'?!b:t.hasAttribute('action'))return
v.preventDefault();v.stopImmediatePropagation()
q.push(()=>b?b.click():t.requestSubmit(v.submitter))},
w=f=>['click','submit'].map(t=>f(t,h,!0)),
a=(t,o)=>d.head.append(Object.assign(d.createElement(t),o)),
s=()=>{[e,...p.split(' ')].map(href=>a('link',/css$/.test(href)?{rel:'stylesheet',href}:{rel:'preload',as:'script',crossOrigin:'',href}))
a('script',{src:m,onerror:x,onload(){a('script',{type:'module',src:e,onerror:x})}})},
x=()=>d.getElementById('missing')||d.body.insertAdjacentHTML('beforeend','<p id="missing" role="alert" style="position:fixed;inset:auto 0 0;z-index:9;margin:0;padding:1rem;background:CanvasText;color:Canvas">Part of this page could not be fetched: its buttons do not work. <a href="" style="color:inherit">Reload</a></p>')
w(addEventListener)
window.everset={at:location.pathname+location.search,missing:x,ready(){w(removeEventListener);q.map(f=>f())}}
d.hidden?s():requestAnimationFrame(()=>setTimeout(s))})()`
