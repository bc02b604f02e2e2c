/**
 * The one script that stands in a page from the server; the CSP names it by its hash. It asks for the app's scripts
 * after the first frame, so that nothing competes with what is seen, and holds what is pressed or sent before the app
 * can answer; the app lets it go (`everset.ready()`). A form with an address of its own needs no app and goes there.
 */
export const boot = `(()=>{
const{entry,parts,map}=document.currentScript.dataset,held=[]
const hold=event=>{
const button=event.type==='click'&&event.target.closest('button[type=button]')
if(event.type==='click'?!button:event.target.hasAttribute('action'))return
event.preventDefault()
event.stopImmediatePropagation()
held.push(button?()=>button.click():()=>event.target.requestSubmit(event.submitter))
}
const both=(what)=>['click','submit'].forEach(type=>what(type,hold,true))
both(addEventListener)
window.everset={ready(){both(removeEventListener);held.forEach(again=>again())}}
const add=(tag,more)=>document.head.append(Object.assign(document.createElement(tag),more))
const start=()=>{
[entry,...parts.split(' ')].forEach(href=>add('link',href.endsWith('.css')?{rel:'stylesheet',href}:{rel:'preload',as:'script',crossOrigin:'',href}))
add('script',{src:map,onload(){add('script',{type:'module',src:entry})}})
}
document.hidden?start():requestAnimationFrame(()=>setTimeout(start))
})()`
