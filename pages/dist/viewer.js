var e=Array.isArray,t=Array.prototype.indexOf,n=Array.prototype.includes,r=Array.from,i=Object.defineProperty,a=Object.getOwnPropertyDescriptor,o=Object.getOwnPropertyDescriptors,s=Object.prototype,c=Array.prototype,l=Object.getPrototypeOf,u=Object.isExtensible;function d(e){return typeof e==`function`}var f=()=>{};function p(e){return e()}function m(e){for(var t=0;t<e.length;t++)e[t]()}function h(){var e,t;return{promise:new Promise((n,r)=>{e=n,t=r}),resolve:e,reject:t}}function g(e,t,n=!1){return e===void 0?n?t():t:e}function _(e,t){if(Array.isArray(e))return e;if(t===void 0||!(Symbol.iterator in e))return Array.from(e);let n=[];for(let r of e)if(n.push(r),n.length===t)break;return n}var v=1<<24,y=1024,b=2048,x=4096,S=8192,C=16384,w=32768,T=1<<25,E=65536,D=1<<19,O=1<<20,k=1<<25,A=1<<21,j=1<<22,ee=1<<23,M=Symbol(`$state`),te=Symbol(`component`),ne=Symbol(``),re=Symbol(`attributes`),ie=Symbol(`class`),ae=Symbol(`style`),oe=Symbol(`text`),se=Symbol(`form reset`),ce=new class extends Error{name=`StaleReactionError`;message="The reaction that called `getAbortSignal()` was re-run or destroyed"},le=!!globalThis.document?.contentType&&globalThis.document.contentType.includes(`xml`),ue={},de=Symbol(`uninitialized`),fe=`http://www.w3.org/1999/xhtml`;function pe(){console.warn(`https://svelte.dev/e/derived_inert`)}function me(e){console.warn(`https://svelte.dev/e/hydration_mismatch`)}function he(){console.warn(`https://svelte.dev/e/select_multiple_invalid_value`)}function ge(){console.warn(`https://svelte.dev/e/svelte_boundary_reset_noop`)}var _e=!1;function ve(e){_e=e}var ye;function be(e){if(e===null)throw me(),ue;return ye=e}function xe(){return be(cn(ye))}function N(e){if(_e){if(cn(ye)!==null)throw me(),ue;ye=e}}function Se(e=1){if(_e){for(var t=e,n=ye;t--;)n=cn(n);ye=n}}function Ce(e=!0){for(var t=0,n=ye;;){if(n.nodeType===8){var r=n.data;if(r===`]`){if(t===0)return n;--t}else(r===`[`||r===`[!`||r[0]===`[`&&!isNaN(Number(r.slice(1))))&&(t+=1)}var i=cn(n);e&&n.remove(),n=i}}function we(e){if(!e||e.nodeType!==8)throw me(),ue;return e.data}function P(e){return e===this.v}function Te(e,t){return e==e?e!==t||typeof e==`object`&&!!e||typeof e==`function`:t==t}function Ee(e){return!Te(e,this.v)}function De(e){throw Error(`https://svelte.dev/e/lifecycle_outside_component`)}function F(){throw Error(`https://svelte.dev/e/async_derived_orphan`)}function Oe(e,t,n){throw Error(`https://svelte.dev/e/each_key_duplicate`)}function ke(e){throw Error(`https://svelte.dev/e/effect_in_teardown`)}function Ae(){throw Error(`https://svelte.dev/e/effect_in_unowned_derived`)}function je(e){throw Error(`https://svelte.dev/e/effect_orphan`)}function Me(){throw Error(`https://svelte.dev/e/effect_update_depth_exceeded`)}function Ne(){throw Error(`https://svelte.dev/e/state_descriptors_fixed`)}function Pe(){throw Error(`https://svelte.dev/e/state_prototype_fixed`)}function Fe(){throw Error(`https://svelte.dev/e/state_unsafe_mutation`)}function Ie(){throw Error(`https://svelte.dev/e/svelte_boundary_reset_onerror`)}var Le=!1;function Re(){Le=!0}var ze=[];function Be(e,t=!1,n=!1){return Ve(e,new Map,``,ze,null,n)}function Ve(t,n,r,i,a=null,o=!1){if(typeof t==`object`&&t){var c=n.get(t);if(c!==void 0)return c;if(t instanceof Map)return new Map(t);if(t instanceof Set)return new Set(t);if(e(t)){var u=Array(t.length);n.set(t,u),a!==null&&n.set(a,u);for(var d=0;d<t.length;d+=1){var f=t[d];d in t&&(u[d]=Ve(f,n,r,i,null,o))}return u}if(l(t)===s){u={},n.set(t,u),a!==null&&n.set(a,u);for(var p of Object.keys(t))u[p]=Ve(t[p],n,r,i,null,o);return u}if(t instanceof Date)return t.getTime(),structuredClone(t);if(typeof t.toJSON==`function`&&!o)return Ve(t.toJSON(),n,r,i,t)}if(t instanceof EventTarget)return t;try{return structuredClone(t)}catch{return t}}var He=null;function Ue(e){He=e}function We(e,t=!1,n){He={p:He,i:!1,c:null,e:null,s:e,x:null,r:Jn,l:Le&&!t?{s:null,u:null,$:[]}:null}}function Ge(e){var t=He,n=t.e;if(n!==null){t.e=null;for(var r of n)Sn(r)}return e!==void 0&&(t.x=e),t.i=!0,He=t.p,Ke(e)}function Ke(e={}){return i(e,te,{value:!0}),e}function qe(){return!Le||He!==null&&He.l===null}var Je=[];function Ye(){var e=Je;Je=[],m(e)}function Xe(e){if(Je.length===0&&!Tt){var t=Je;queueMicrotask(()=>{t===Je&&Ye()})}Je.push(e)}function Ze(){for(;Je.length>0;)Ye()}var Qe=~(b|x|y);function $e(e,t){e.f=e.f&Qe|t}function et(e){e.f&512||e.deps===null?$e(e,y):$e(e,x)}function tt(e,t){e.f&2048?t.set(e,b):e.f&4096&&t.get(e)!==2048&&t.set(e,x),$e(e,y)}function nt(e,t){if(t){let t=document.body;e.autofocus=!0,Xe(()=>{document.activeElement===t&&e.focus()})}}var rt=!1;function it(){rt||(rt=!0,document.addEventListener(`reset`,e=>{Promise.resolve().then(()=>{if(!e.defaultPrevented)for(let t of e.target.elements)t[se]?.()})},{capture:!0}))}function at(e){var t=Gn,n=Jn;qn(null),Yn(null);try{return e()}finally{qn(t),Yn(n)}}function ot(e,t,n,r=n){e.addEventListener(t,()=>at(n));let i=e[se];e[se]=i?()=>{i(),r(!0)}:()=>r(!0),it()}function st(e,t,n,r){let i=qe()?dt:mt;var a=e.filter(e=>!e.settled),o=t.map(i);if(n.length===0&&a.length===0){r(o);return}var s=Jn,c=ct(),l=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(e=>e.promise)):null;function u(e){if(!(s.f&16384)){c();try{r([...o,...e])}catch(e){hn(e,s)}lt()}}var d=ut();if(n.length===0){l.then(()=>u([])).finally(d);return}function f(){Promise.all(n.map(e=>pt(e))).then(u).catch(e=>hn(e,s)).finally(d)}l?l.then(()=>{s.f&16384?d():(c(),f(),lt())}):f()}function ct(){var e=Jn,t=Gn,n=He,r=xt;return function(i=!0){Yn(e),qn(t),Ue(n),i&&!(e.f&16384)&&(r?.activate(),r?.apply())}}function lt(e=!0){Yn(null),qn(null),Ue(null),e&&xt?.deactivate()}function ut(){var e=Jn,t=e.b,n=xt,r=!!t?.is_rendered();return t?.update_pending_count(1,n),n.increment(r,e),()=>{t?.update_pending_count(-1,n),n.decrement(r,e)}}function dt(e){var t=2|b;return Jn!==null&&(Jn.f|=D),{ctx:He,deps:null,effects:null,equals:P,f:t,fn:e,reactions:null,rv:0,v:de,wv:0,parent:Jn,ac:null}}var ft=Symbol(`obsolete`);function pt(e,t,n){let r=Jn;r===null&&F();var i=void 0,a=Ht(de),o=!Gn,s=new Set;return En(()=>{var t=Jn,n=h();i=n.promise;try{Promise.resolve(e()).then(n.resolve,e=>{e!==ce&&n.reject(e)}).finally(lt)}catch(e){n.reject(e),lt()}var c=xt;if(o){if(t.f&32768)var l=ut();if(r.b?.is_rendered())c.async_deriveds.get(t)?.reject(ft);else for(let e of s.values())e.reject(ft);s.add(n),c.async_deriveds.set(t,n)}let u=(e,t=void 0)=>{l?.(),s.delete(n),t!==ft&&(c.activate(),t?(a.f|=ee,Kt(a,t)):(a.f&8388608&&(a.f^=ee),Kt(a,e)),c.deactivate())};n.promise.then(u,e=>u(null,e||`unknown`))}),bn(()=>{for(let e of s)e.reject(ft)}),new Promise(e=>{function t(n){function r(){n===i?e(a):t(i)}n.then(r,r)}t(i)})}function I(e){let t=dt(e);return Zn(t),t}function mt(e){let t=dt(e);return t.equals=Ee,t}function ht(e){var t=e.effects;if(t!==null){e.effects=null;for(var n=0;n<t.length;n+=1)Pn(t[n])}}function gt(e){var t,n=Jn,r=e.parent;if(!Un&&r!==null&&e.v!==de&&r.f&24576)return pe(),e.v;Yn(r);try{ht(e),t=lr(e)}finally{Yn(n)}return t}function _t(e){var t=gt(e);!e.equals(t)&&(e.wv=or(),(!xt?.is_fork||e.deps===null)&&(xt===null?e.v=t:(xt.capture(e,t,!0),St?.capture(e,t,!0)),e.deps===null))?$e(e,y):Un||(Ct===null?et(e):(yn()||xt?.is_fork)&&Ct.set(e,t))}function vt(e){if(e.effects!==null)for(let t of e.effects)(t.teardown||t.ac)&&(t.teardown?.(),t.ac!==null&&at(()=>{t.ac.abort(ce),t.ac=null}),t.fn!==null&&(t.teardown=f),fr(t,0),Mn(t))}function yt(e){if(e.effects!==null)for(let t of e.effects)t.teardown&&t.fn!==null&&pr(t)}var bt=null,xt=null,St=null,Ct=null,wt=null,Tt=!1,Et=!1,Dt=null,Ot=null,kt=0,At=1,jt=class e{id=At++;started=!1;linked=!0;prev=null;next=null;async_deriveds=new Map;current=new Map;previous=new Map;#e=new Set;#t=new Set;#n=0;#r=new Map;#i=null;#a=[];#o=[];#s=new Map;#c=new Map;#l=new Set;is_fork=!1;#u=!1;constructor(){bt===null?bt=this:(bt.next=this,this.prev=bt),bt=this}#d(){if(this.is_fork)return!0;for(let e of this.#r.keys())if(!this.#f(e))return!0;return!1}#f(e){for(var t=e;t!==null;t=t.parent)if(this.#c.has(t))return!0;return!1}skip_effect(e){this.#c.has(e)||this.#c.set(e,{d:[],m:[]}),this.#l.delete(e)}unskip_effect(e,t=e=>this.schedule(e)){var n=this.#c.get(e);if(n){this.#c.delete(e);for(var r of n.d)$e(r,b),t(r);for(r of n.m)$e(r,x),t(r)}this.#l.add(e)}#p(){var e=[];for(let i of this.#a)if(!(i.f&16384||!(i.f&6144))){for(var t=i,n=!1;t.parent!==null;){t=t.parent;var r=t.f;if(r&96){if(!(r&1024)){n=!0;break}t.f^=y}}n||e.push(t)}return this.#a=[],e}#m(){this.started=!0;for(let[e,t]of this.#s)$e(e,t),this.schedule(e);this.apply();for(var t=Dt=[],n=[],r=Ot=[];this.#a.length>0;){kt++>1e3&&(this.#b(),Nt());for(let e of this.#p())try{this.#h(e,t,n)}catch(t){throw Rt(e),this.#d()||this.discard(),t}}if(xt=null,r.length>0){var i=e.ensure();for(let e of r)i.schedule(e)}if(Dt=null,Ot=null,this.#d()){this.#y(n),this.#y(t);for(let[e,t]of this.#c)Lt(e,t);r.length>0&&xt.#m();return}let a=this.#g();if(a)this.#y(n),this.#y(t),a.#v(this);else{this.#s.clear();for(let e of this.#e)e(this);this.#e.clear(),St=this,Ft(n),Ft(t),St=null,this.#i?.resolve();var o=xt;this.#n===0&&(this.#a.length===0||o!==null)&&this.#b(),o!==null&&(Bt.clear(),o.#m())}}#h(e,t,n){e.f^=y;for(var r=e.first;r!==null;){var i=r.f,a=!!(i&96);if(!(a&&i&1024||i&8192||this.#c.has(r))&&r.fn!==null){a?r.f^=y:i&4?t.push(r):sr(r)&&(i&16&&this.add_dirty_reaction(r,x),pr(r));var o=r.first;if(o!==null){r=o;continue}}for(;r!==null;){var s=r.next;if(s!==null){r=s;break}r=r.parent}}}#g(){for(var e=this.prev;e!==null;e=e.prev)if(!e.is_fork&&this.#_(e))return e;return null}#_(e){for(let[t,[,n]]of this.current)if(!n&&e.current.has(t))return!0;return!1}#v(e){for(let[t,n]of e.current)!this.previous.has(t)&&e.previous.has(t)&&this.previous.set(t,e.previous.get(t)),this.current.set(t,n);for(let[t,n]of e.async_deriveds){let e=this.async_deriveds.get(t);e&&n.promise.then(e.resolve).catch(e.reject)}e.async_deriveds.clear(),this.transfer_reactions(e.#s);let t=e=>{var n=e.reactions;if(n!==null&&!(e.f&2&&!(e.f&6144)))for(let e of n){var r=e.f;if(r&2)t(e);else{var i=e;r&4194320&&!this.async_deriveds.has(i)&&(this.#s.delete(i),$e(i,b),this.schedule(i))}}};for(let e of this.current.keys())t(e);this.oncommit(()=>e.discard()),e.#b(),xt=this,this.#m()}#y(e){for(var t=0;t<e.length;t+=1)tt(e[t],this.#s)}capture(e,t,n=!1){e.v!==de&&!this.previous.has(e)&&this.previous.set(e,e.v),e.f&8388608||(this.current.set(e,[t,n]),Ct?.set(e,t)),this.is_fork||(e.v=t)}activate(){xt=this}deactivate(){xt=null,Ct=null}flush(){try{Et=!0,xt=this,this.#m()}finally{kt=0,wt=null,Dt=null,Ot=null,Et=!1,xt=null,Ct=null,Bt.clear()}}discard(){for(let e of this.#t)e(this);this.#t.clear();for(let e of this.async_deriveds.values())e.reject(ft);this.#b(),this.#i?.resolve()}register_created_effect(e){this.#o.push(e)}increment(e,t){if(this.#n+=1,e){let e=this.#r.get(t)??0;this.#r.set(t,e+1)}}decrement(e,t){if(--this.#n,e){let e=this.#r.get(t)??0;e===1?this.#r.delete(t):this.#r.set(t,e-1)}this.#u||(this.#u=!0,Xe(()=>{this.#u=!1,this.linked&&this.flush()}))}transfer_reactions(e){for(let[t,n]of e)this.add_dirty_reaction(t,n);e.clear()}add_dirty_reaction(e,t){(t===2048||this.#s.get(e)!==2048)&&this.#s.set(e,t)}oncommit(e){this.#e.add(e)}ondiscard(e){this.#t.add(e)}settled(){return(this.#i??=h()).promise}static ensure(){if(xt===null){let t=xt=new e;!Et&&!Tt&&Xe(()=>{t.started||t.flush()})}return xt}apply(){Ct=null}schedule(e){wt=e,e.b?.is_pending&&e.f&16777228&&!(e.f&32768)?e.b.defer_effect(e):this.#a.push(e)}#b(){if(this.linked){var e=this.prev,t=this.next;e===null||(e.next=t),t===null?bt=e:t.prev=e,this.linked=!1}}};function Mt(e){var t=Tt,n=St;St=null,Tt=!0;try{var r;for(e&&(Mt(),r=e());;){if(Ze(),xt===null)return r;xt.flush()}}finally{Tt=t,St=n}}function Nt(){try{Me()}catch(e){hn(e,wt)}}var Pt=null;function Ft(e){var t=e.length;if(t!==0){for(var n=0;n<t;){var r=e[n++];if(!(r.f&24576)&&sr(r)&&(Pt=new Set,pr(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&In(r),Pt?.size>0)){Bt.clear();for(let e of Pt){if(e.f&24576)continue;let t=[e],n=e.parent;for(;n!==null;)Pt.has(n)&&(Pt.delete(n),t.push(n)),n=n.parent;for(let e=t.length-1;e>=0;e--){let n=t[e];n.f&24576||pr(n)}}Pt.clear()}}Pt=null}}function It(e){xt.schedule(e)}function Lt(e,t){if(!(e.f&32&&e.f&1024)){e.f&2048?t.d.push(e):e.f&4096&&t.m.push(e),$e(e,y);for(var n=e.first;n!==null;)Lt(n,t),n=n.next}}function Rt(e){$e(e,y);for(var t=e.first;t!==null;)Rt(t),t=t.next}var zt=new Set,Bt=new Map,Vt=!1;function Ht(e,t){return{f:0,v:e,reactions:null,equals:P,rv:0,wv:0}}function L(e,t){let n=Ht(e,t);return Zn(n),n}function Ut(e,t=!1,n=!0){let r=Ht(e);return t||(r.equals=Ee),Le&&n&&He!==null&&He.l!==null&&(He.l.s??=[]).push(r),r}function R(e,t,n=!1){return Gn!==null&&(!Kn||Gn.f&131072)&&qe()&&Gn.f&4325394&&(Xn===null||!Xn.has(e))&&Fe(),Kt(e,n?Zt(t):t,Ot)}var Wt=null,Gt=0;function Kt(e,t,n=null){if(!e.equals(t)){Un?Bt.set(e,t):Bt.has(e)||Bt.set(e,e.v);var r=jt.ensure();if(r.capture(e,t),e.f&2){let t=e;e.f&2048&&gt(t),Ct===null&&et(t)}e.wv=or(),Wt=null,Gt=0,Xt(e,b,n),Wt=null,qe()&&Jn!==null&&Jn.f&1024&&!(Jn.f&96)&&(er===null?tr([e]):er.push(e)),!r.is_fork&&zt.size>0&&!Vt&&qt()}return t}function qt(){Vt=!1;for(let e of zt){e.f&1024&&$e(e,x);let t;try{t=sr(e)}catch{t=!0}t&&pr(e)}zt.clear()}function Jt(e,t=1){var n=U(e),r=t===1?n++:n--;return R(e,n),r}function Yt(e){R(e,e.v+1)}function Xt(e,t,n){var r=e.reactions;if(r!==null){var i=qe(),a=r.length;if(Gt+=a,Gt>1e5&&Wt===null&&(Wt=new Set),Wt!==null){if(Wt.has(e))return;Wt.add(e)}for(var o=0;o<a;o++){var s=r[o],c=s.f;if(i||s!==Jn){var l=(c&b)===0;if(l&&$e(s,t),c&131072)zt.add(s);else if(c&2){var u=s;Ct?.delete(u),Xt(u,x,n)}else if(l){var d=s;c&16&&Pt!==null&&Pt.add(d),n===null?It(d):n.push(d)}}}}}function Zt(t){if(typeof t!=`object`||!t||M in t||te in t)return t;let n=l(t);if(n!==s&&n!==c)return t;var r=new Map,i=e(t),o=L(0),u=null,d=ir,f=e=>{if(ir===d)return e();var t=Gn,n=ir;qn(null),ar(d);var r=e();return qn(t),ar(n),r};return i&&r.set(`length`,L(t.length,u)),new Proxy(t,{defineProperty(e,t,n){`value`in n&&n.configurable!==!1&&n.enumerable!==!1&&n.writable!==!1||Ne();var i=r.get(t);return i===void 0?f(()=>{var e=L(n.value,u);return r.set(t,e),e}):R(i,n.value,!0),!0},deleteProperty(e,t){var n=r.get(t);if(n===void 0){if(t in e){let e=f(()=>L(de,u));r.set(t,e),Yt(o)}}else R(n,de),Yt(o);return!0},get(e,n,i){if(n===M)return t;var o=r.get(n),s=n in e;if(o===void 0&&(!s||a(e,n)?.writable)&&(o=f(()=>L(Zt(s?e[n]:de),u)),r.set(n,o)),o!==void 0){var c=U(o);return c===de?void 0:c}return Reflect.get(e,n,i)},getOwnPropertyDescriptor(e,t){this.has?.(e,t);var n=Reflect.getOwnPropertyDescriptor(e,t),i=r.get(t);if(i!==void 0){var a=U(i);if(a===de)return;if(n&&`value`in n)n.value=a;else return{enumerable:!0,configurable:!0,value:a,writable:!0}}return n},has(e,t){if(t===M)return!0;var n=r.get(t),i=n!==void 0&&n.v!==de||Reflect.has(e,t);return(n!==void 0||(Jn!==null||Gn!==null)&&(!i||a(e,t)?.writable))&&(n===void 0&&(n=f(()=>L(i?Zt(e[t]):de,u)),r.set(t,n)),U(n)===de)?!1:i},set(e,t,n,s){var c=r.get(t),l=t in e;if(i&&t===`length`)for(var d=n;d<c.v;d+=1){var p=r.get(d+``);p===void 0?d in e&&(p=f(()=>L(de,u)),r.set(d+``,p)):R(p,de)}if(c===void 0)(!l||a(e,t)?.writable)&&(c=f(()=>L(void 0,u)),R(c,Zt(n)),r.set(t,c));else{l=c.v!==de;var m=f(()=>Zt(n));R(c,m)}var h=Reflect.getOwnPropertyDescriptor(e,t);if(h?.set&&h.set.call(s,n),!l){if(i&&typeof t==`string`){var g=r.get(`length`),_=Number(t);Number.isInteger(_)&&_>=g.v&&R(g,_+1)}Yt(o)}return!0},ownKeys(e){U(o);var t=Reflect.ownKeys(e).filter(e=>{var t=r.get(e);return t===void 0||t.v!==de});for(var[n,i]of r)i.v!==de&&!(n in e)&&t.push(n);return t},setPrototypeOf(){Pe()}})}function Qt(e){try{if(typeof e==`object`&&e&&M in e)return e[M]}catch{}return e}function $t(e,t){return Object.is(Qt(e),Qt(t))}var en,tn,nn,rn;function an(){if(en===void 0){en=window,tn=/Firefox/.test(navigator.userAgent);var e=Element.prototype,t=Node.prototype,n=Text.prototype;nn=a(t,`firstChild`).get,rn=a(t,`nextSibling`).get,u(e)&&(e[ie]=void 0,e[re]=null,e[ae]=void 0,e.__e=void 0),u(n)&&(n[oe]=void 0)}}function on(e=``){return document.createTextNode(e)}function sn(e){return nn.call(e)}function cn(e){return rn.call(e)}function z(e,t){if(!_e)return sn(e);var n=sn(ye);if(n===null)n=ye.appendChild(on());else if(t&&n.nodeType!==3){var r=on();return n?.before(r),be(r),r}return t&&pn(n),be(n),n}function ln(e,t=!1){if(!_e){var n=sn(e);return n instanceof Comment&&n.data===``?cn(n):n}if(t){if(ye?.nodeType!==3){var r=on();return ye?.before(r),be(r),r}pn(ye)}return ye}function B(e,t=!1){if(!_e)return sn(e);var n=z(e,t);return N(e),n}function V(e,t=1,n=!1){let r=_e?ye:e;for(var i;t--;)i=r,r=cn(r);if(!_e)return r;if(n){if(r?.nodeType!==3){var a=on();return r===null?i?.after(a):r.before(a),be(a),a}pn(r)}return be(r),r}function un(e){e.textContent=``}function dn(){return!1}function fn(e,t,n){return t==null||t===`http://www.w3.org/1999/xhtml`?n?document.createElement(e,{is:n}):document.createElement(e):n?document.createElementNS(t,e,{is:n}):document.createElementNS(t,e)}function pn(e){if(e.nodeValue.length<65536)return;let t=e.nextSibling;for(;t!==null&&t.nodeType===3;)t.remove(),e.nodeValue+=t.nodeValue,t=e.nextSibling}function mn(e){var t=Jn;if(t===null)return Gn.f|=ee,e;if(!(t.f&32768)&&!(t.f&4))throw e;hn(e,t)}function hn(e,t){if(e===ue)throw e;if(!(t!==null&&t.f&16384)){for(;t!==null;){if(t.f&128&&!(t.f&33570816)){if(!(t.f&32768))throw e;try{t.b.error(e);return}catch(t){e=t}}t=t.parent}throw e}}function gn(e){Jn===null&&(Gn===null&&je(e),Ae()),Un&&ke(e)}function _n(e,t){var n=t.last;n===null?t.last=t.first=e:(n.next=e,e.prev=n,t.last=e)}function vn(e,t){var n=Jn;n!==null&&n.f&8192&&(e|=S);var r={ctx:He,deps:null,nodes:null,f:e|b|512,first:null,fn:t,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};xt?.register_created_effect(r);var i=r;if(e&4)Dt===null?jt.ensure().schedule(r):Dt.push(r);else if(t!==null){try{pr(r)}catch(e){throw Pn(r),e}i.deps===null&&i.teardown===null&&i.nodes===null&&i.first===i.last&&!(i.f&524288)&&(i=i.first,e&16&&e&65536&&i!==null&&(i.f|=E))}if(i!==null&&(i.parent=n,n!==null&&_n(i,n),Gn!==null&&Gn.f&2&&!(e&64))){var a=Gn;(a.effects??=[]).push(i)}return r}function yn(){return Gn!==null&&!Kn}function bn(e){let t=vn(8,null);return $e(t,y),t.teardown=e,t}function xn(e){gn(`$effect`);var t=Jn.f;if(!Gn&&t&32&&He!==null&&!He.i){var n=He;(n.e??=[]).push(e)}else return Sn(e)}function Sn(e){return vn(4|O,e)}function Cn(e){return gn(`$effect.pre`),vn(8|O,e)}function wn(e){jt.ensure();let t=vn(64|D,e);return(e={})=>new Promise(n=>{e.outro?Ln(t,()=>{Pn(t),n(void 0)}):(Pn(t),n(void 0))})}function Tn(e){return vn(4,e)}function En(e){return vn(j|D,e)}function Dn(e,t=0){return vn(8|t,e)}function H(e,t=[],n=[],r=[]){st(r,t,n,t=>{vn(8,()=>{e(...t.map(U))})})}function On(e,t=0){return vn(16|t,e)}function kn(e,t=0){return vn(v|t,e)}function An(e){return vn(32|D,e)}function jn(e){var t=e.teardown;if(t!==null){let n=Un,r=Gn;Wn(!0),qn(null);try{t.call(null)}catch(t){hn(t,e.parent)}finally{Wn(n),qn(r)}}}function Mn(e,t=!1){var n=e.first;for(e.first=e.last=null;n!==null;){let e=n.ac;e!==null&&at(()=>{e.abort(ce)});var r=n.next;n.f&64?n.parent=null:Pn(n,t),n=r}}function Nn(e){for(var t=e.first;t!==null;){var n=t.next;t.f&32||Pn(t),t=n}}function Pn(e,t=!0){var n=!1;(t||e.f&262144)&&e.nodes!==null&&e.nodes.end!==null&&(Fn(e.nodes.start,e.nodes.end),n=!0),e.f|=T,Mn(e,t&&!n),fr(e,0);var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)e.stop();jn(e),e.f^=T,e.f|=C;var i=e.parent;i!==null&&i.first!==null&&In(e),e.next=e.prev=e.teardown=e.ctx=e.deps=e.fn=e.nodes=e.ac=e.b=null}function Fn(e,t){for(;e!==null;){var n=e===t?null:cn(e);e.remove(),e=n}}function In(e){var t=e.parent,n=e.prev,r=e.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),t!==null&&(t.first===e&&(t.first=r),t.last===e&&(t.last=n))}function Ln(e,t,n=!0){var r=[];e.f|=256,Rn(e,r,!0);var i=()=>{n&&Pn(e),t&&t()},a=r.length;if(a>0){var o=()=>--a||i();for(var s of r)s.out(o)}else i()}function Rn(e,t,n){if(!(e.f&8192)){e.f^=S;var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)(e.is_global||n)&&t.push(e);for(var i=e.first;i!==null;){var a=i.next;if(!(i.f&64)){var o=!!(i.f&65536)||!!(i.f&32)&&!!(e.f&16);Rn(i,t,o?n:!1)}i=a}}}function zn(e){e.f&=-257,Bn(e,!0)}function Bn(e,t){if(!(e.f&256)&&e.f&8192){e.f^=S,e.f&1024||($e(e,b),jt.ensure().schedule(e));for(var n=e.first;n!==null;){var r=n.next,i=!!(n.f&65536)||!!(n.f&32);Bn(n,i?t:!1),n=r}var a=e.nodes&&e.nodes.t;if(a!==null)for(let e of a)(e.is_global||t)&&e.in()}}function Vn(e,t){if(e.nodes)for(var n=e.nodes.start,r=e.nodes.end;n!==null;){var i=n===r?null:cn(n);t.append(n),n=i}}var Hn=null,Un=!1;function Wn(e){Un=e}var Gn=null,Kn=!1;function qn(e){Gn=e}var Jn=null;function Yn(e){Jn=e}var Xn=null;function Zn(e){Gn!==null&&(Gn.f&2097152||Gn.f&2)&&(Xn??=new Set).add(e)}var Qn=null,$n=0,er=null;function tr(e){er=e}var nr=1,rr=0,ir=rr;function ar(e){ir=e}function or(){return++nr}function sr(e){var t=e.f;if(t&2048)return!0;if(t&4096){for(var n=e.deps,r=n.length,i=0;i<r;i++){var a=n[i];if(sr(a)&&_t(a),a.wv>e.wv)return!0}t&512&&Ct===null&&$e(e,y)}return!1}function cr(e,t,n=!0){var r=e.reactions;if(r!==null&&!(Xn!==null&&Xn.has(e)))for(var i=0;i<r.length;i++){var a=r[i];a.f&2?cr(a,t,!1):t===a&&(n?$e(a,b):a.f&1024&&$e(a,x),It(a))}}function lr(e){var t=Qn,n=$n,r=er,i=Gn,a=Xn,o=He,s=Kn,c=ir,l=e.f;Qn=null,$n=0,er=null,Gn=l&96?null:e,Xn=null,Ue(e.ctx),Kn=!1,ir=++rr,e.ac!==null&&(at(()=>{e.ac.abort(ce)}),e.ac=null);try{e.f|=A;var u=e.fn,d=u();e.f|=w;var f=ur(e);if(qe()&&er!==null&&!Kn&&f!==null&&!(e.f&6146))for(var p=0;p<er.length;p++)cr(er[p],e);if(i!==null&&i!==e){if(rr++,i.deps!==null)for(let e=0;e<n;e+=1)i.deps[e].rv=rr;if(t!==null)for(let e of t)e.rv=rr;er!==null&&(r===null?r=er:r.push(...er))}return e.f&8388608&&(e.f^=ee),d}catch(t){return ur(e),mn(t)}finally{e.f^=A,Qn=t,$n=n,er=r,Gn=i,Xn=a,Ue(o),Kn=s,ir=c}}function ur(e){var t=e.deps,n=xt?.is_fork;if(Qn!==null){var r;if(n||fr(e,$n),t!==null&&$n>0)for(t.length=$n+Qn.length,r=0;r<Qn.length;r++)t[$n+r]=Qn[r];else e.deps=t=Qn;if(yn()&&e.f&512)for(r=$n;r<t.length;r++)(t[r].reactions??=[]).push(e)}else!n&&t!==null&&$n<t.length&&(fr(e,$n),t.length=$n);return t}function dr(e,r){let i=r.reactions;if(i!==null){var a=t.call(i,e);if(a!==-1){var o=i.length-1;o===0?i=r.reactions=null:(i[a]=i[o],i.pop())}}if(i===null&&r.f&2&&(Qn===null||!n.call(Qn,r))){var s=r;s.f&512&&(s.f^=512),s.v!==de&&et(s),s.ac!==null&&at(()=>{s.ac.abort(ce),s.ac=null,$e(s,b)}),vt(s),fr(s,0)}}function fr(e,t){var n=e.deps;if(n!==null)for(var r=t;r<n.length;r++)dr(e,n[r])}function pr(e){var t=e.f;if(!(t&16384)){$e(e,y);var n=Jn;Jn=e;try{t&16777232?Nn(e):Mn(e),jn(e);var r=lr(e);e.teardown=typeof r==`function`?r:null,e.wv=nr}finally{Jn=n}}}async function mr(){await Promise.resolve(),Mt()}function U(e){var t=!!(e.f&2);if(Hn?.add(e),Gn!==null&&!Kn&&!(Jn!==null&&Jn.f&16384)&&(Xn===null||!Xn.has(e))){var r=Gn.deps;if(Gn.f&2097152)e.rv<rr&&(e.rv=rr,Qn===null&&r!==null&&r[$n]===e?$n++:Qn===null?Qn=[e]:Qn.push(e));else{Gn.deps??=[],n.call(Gn.deps,e)||Gn.deps.push(e);var i=e.reactions;i===null?e.reactions=[Gn]:n.call(i,Gn)||i.push(Gn)}}if(Un&&Bt.has(e))return Bt.get(e);if(t){var a=e;if(Un){var o=a.v;return(!(a.f&1024)&&a.reactions!==null||gr(a))&&(o=gt(a)),Bt.set(a,o),o}var s=!(a.f&512)&&!Kn&&Gn!==null&&!!(Gn.f&512),c=(a.f&w)===0;sr(a)&&(s&&(a.f|=512),_t(a)),s&&!c&&(yt(a),hr(a))}if(Ct?.has(e))return Ct.get(e);if(e.f&8388608)throw e.v;return e.v}function hr(e){if(e.f|=512,e.deps!==null)for(let r of e.deps){var t=r.reactions;t===null?r.reactions=[e]:n.call(t,e)||t.push(e),r.f&2&&!(r.f&512)&&(yt(r),hr(r))}}function gr(e){if(e.v===de)return!0;if(e.deps===null)return!1;for(let t of e.deps)if(Bt.has(t)||t.f&2&&gr(t))return!0;return!1}function _r(e){var t=Kn;try{return Kn=!0,e()}finally{Kn=t}}function vr(e){if(!(typeof e!=`object`||!e||e instanceof EventTarget)){if(M in e)yr(e);else if(!Array.isArray(e))for(let t in e){let n=e[t];typeof n==`object`&&n&&M in n&&yr(n)}}}function yr(e,t=new Set){if(typeof e==`object`&&e&&!(e instanceof EventTarget)&&!t.has(e)){t.add(e),e instanceof Date&&e.getTime();for(let n in e)try{yr(e[n],t)}catch{}let n=l(e);if(n!==Object.prototype&&n!==Array.prototype&&n!==Map.prototype&&n!==Set.prototype&&n!==Date.prototype){let t=o(n);for(let n in t){let r=t[n].get;if(r)try{r.call(e)}catch{}}}}}function br(e){return e.endsWith(`capture`)&&e!==`gotpointercapture`&&e!==`lostpointercapture`}var xr=[`beforeinput`,`click`,`change`,`dblclick`,`contextmenu`,`focusin`,`focusout`,`input`,`keydown`,`keyup`,`mousedown`,`mousemove`,`mouseout`,`mouseover`,`mouseup`,`pointerdown`,`pointermove`,`pointerout`,`pointerover`,`pointerup`,`touchend`,`touchmove`,`touchstart`];function Sr(e){return xr.includes(e)}var Cr=`allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback`.split(`.`),wr={formnovalidate:`formNoValidate`,ismap:`isMap`,nomodule:`noModule`,playsinline:`playsInline`,readonly:`readOnly`,defaultvalue:`defaultValue`,defaultchecked:`defaultChecked`,srcobject:`srcObject`,novalidate:`noValidate`,allowfullscreen:`allowFullscreen`,disablepictureinpicture:`disablePictureInPicture`,disableremoteplayback:`disableRemotePlayback`};function Tr(e){return e=e.toLowerCase(),wr[e]??e}[...Cr];var Er=[`touchstart`,`touchmove`];function Dr(e){return Er.includes(e)}var Or=Symbol(`events`),kr=new Set,Ar=new Set;function jr(e,t,n,r={}){function i(e){if(r.capture||Ir.call(t,e),!e.cancelBubble)return at(()=>n?.call(this,e))}return e.startsWith(`pointer`)||e.startsWith(`touch`)||e===`wheel`?(i.__removed=!1,Xe(()=>{i.__removed||t.addEventListener(e,i,r)})):t.addEventListener(e,i,r),i}function Mr(e,t,n,r,i){var a={capture:r,passive:i},o=jr(e,t,n,a);(t===document.body||t===window||t===document||t instanceof HTMLMediaElement)&&bn(()=>{o.__removed=!0,t.removeEventListener(e,o,a)})}function W(e,t,n){(t[Or]??={})[e]=n}function Nr(e){for(var t=0;t<e.length;t++)kr.add(e[t]);for(var n of Ar)n(e)}var Pr=null,Fr=!1;function Ir(e){var t=this,n=t.ownerDocument,r=e.type,a=e.composedPath?.()||[],o=a[0]||e.target;Pr=e,Fr||(Fr=!0,setTimeout(()=>{Fr=!1,Pr=null}));var s=0,c=Pr===e&&e[Or];if(c){var l=a.indexOf(c);if(l!==-1&&(t===document||t===window)){e[Or]=t;return}var u=a.indexOf(t);if(u===-1)return;l<=u&&(s=l)}if(o=a[s]||e.target,o!==t){i(e,`currentTarget`,{configurable:!0,get(){return o||n}});var d=Gn,f=Jn;qn(null),Yn(null);try{for(var p,m=[];o!==null&&o!==t;){try{var h=o[Or]?.[r];h==null||o.disabled&&e.target!==o||h.call(o,e)}catch(e){p?m.push(e):p=e}if(e.cancelBubble)break;s++,o=s<a.length?a[s]:null}if(p){for(let e of m)queueMicrotask(()=>{throw e});throw p}}finally{e[Or]=t,delete e.currentTarget,qn(d),Yn(f)}}}var Lr=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy(`svelte-trusted-html`,{createHTML:e=>e});function Rr(e){return Lr?.createHTML(e)??e}function zr(e){var t=fn(`template`);return t.innerHTML=Rr(e.replaceAll(`<!>`,`<!---->`)),t.content}function Br(e,t){var n=Jn;n.nodes===null&&(n.nodes={start:e,end:t,a:null,t:null})}function G(e,t){var n=!!(t&1),r=!!(t&2),i,a=!e.startsWith(`<!>`);return()=>{if(_e)return Br(ye,null),ye;i===void 0&&(i=zr(a?e:`<!>`+e),n||(i=sn(i)));var t=r||tn?document.importNode(i,!0):i.cloneNode(!0);if(n){var o=sn(t),s=t.lastChild;Br(o,s)}else Br(t,t);return t}}function Vr(e=``){if(!_e){var t=on(e+``);return Br(t,t),t}var n=ye;return n.nodeType===3?pn(n):(n.before(n=on()),be(n)),Br(n,n),n}function Hr(){if(_e)return Br(ye,null),ye;var e=document.createDocumentFragment(),t=document.createComment(``),n=on();return e.append(t,n),Br(t,n),e}function K(e,t){if(_e){var n=Jn;n.f&32768&&n.nodes.end!==null||(n.nodes.end=ye),xe()}else e!==null&&e.before(t)}function Ur(e){let t=0,n=Ht(0),r;return()=>{yn()&&(U(n),Dn(()=>(t===0&&(r=_r(()=>e(()=>Yt(n)))),t+=1,()=>{Xe(()=>{--t,t===0&&(r?.(),r=void 0,Yt(n))})})))}}var Wr=E|D;function Gr(e,t,n,r){new Kr(e,t,n,r)}var Kr=class{parent;is_pending=!1;transform_error;#e;#t=_e?ye:null;#n;#r;#i;#a=null;#o=null;#s=null;#c=null;#l=0;#u=0;#d=!1;#f=new Map;#p=null;#m=Ur(()=>(this.#p=Ht(this.#l),()=>{this.#p=null}));constructor(e,t,n,r){this.#e=e,this.#n=t,this.#r=e=>{var t=Jn;t.b=this,t.f|=128,n(e)},this.parent=Jn.b,this.transform_error=r??this.parent?.transform_error??(e=>e),this.#i=On(()=>{if(_e){let e=we(this.#t);xe();let t=e===`[!`;if(e.startsWith(`[?`)){let t=JSON.parse(e.slice(2));this.#g(t)}else t?this.#y():this.#h()}else this.#b()},Wr),_e&&(this.#e=ye)}#h(){try{this.#a=An(()=>this.#r(this.#e))}catch(e){this.error(e)}}#g(e){let t=this.#n.failed,{reset:n,invoke_onerror:r}=this.#_(e);Xe(r),t&&(this.#s=An(()=>{t(this.#e,()=>e,()=>n)}))}#_(e){var t=!1,n=!1;let r=()=>{this.#v()||(t?ge():(t=!0,n&&Ie(),this.#s!==null&&Ln(this.#s,()=>{this.#s=null}),this.#S(()=>{this.#b()})))};return{reset:r,invoke_onerror:()=>{if(!this.#v())try{n=!0,this.#n.onerror?.(e,r),n=!1}catch(e){hn(e,this.#i&&this.#i.parent)}}}}#v(){return(this.#i.f&(C|T))!==0}#y(){let e=this.#n.pending;e&&(this.is_pending=!0,this.#o=An(()=>e(this.#e)),Xe(()=>{if(!this.#v()){var e=this.#c=document.createDocumentFragment(),t=on(),n=!1;e.append(t),this.#a=this.#S(()=>{try{return An(()=>this.#r(t))}catch(e){try{this.error(e),n=!0}catch(e){hn(e,this.#i.parent)}return null}}),this.#a===null?(this.#c=null,n&&this.#x(xt)):this.#u===0&&(this.#e.before(e),this.#c=null,Ln(this.#o,()=>{this.#o=null}),this.#x(xt))}}))}#b(){try{if(this.is_pending=this.has_pending_snippet(),this.#u=0,this.#l=0,this.#a=An(()=>{this.#r(this.#e)}),this.#u>0){var e=this.#c=document.createDocumentFragment();Vn(this.#a,e);let t=this.#n.pending;this.#o=An(()=>t(this.#e))}else this.#x(xt)}catch(e){this.error(e)}}#x(e){this.is_pending=!1,e.transfer_reactions(this.#f)}defer_effect(e){tt(e,this.#f)}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!this.#n.pending}#S(e){var t=Jn,n=Gn,r=He;Yn(this.#i),qn(this.#i),Ue(this.#i.ctx);try{return jt.ensure(),e()}finally{Yn(t),qn(n),Ue(r)}}#C(e,t){this.has_pending_snippet()?(this.#u+=e,this.#u===0&&(this.#x(t),this.#o&&Ln(this.#o,()=>{this.#o=null}),this.#c&&=(this.#e.before(this.#c),null))):this.parent&&this.parent.#C(e,t)}update_pending_count(e,t){this.#C(e,t),this.#l+=e,!this.#p||this.#d||(this.#d=!0,Xe(()=>{this.#d=!1,this.#p&&Kt(this.#p,this.#l)}))}get_effect_pending(){return this.#m(),U(this.#p)}error(e){if(e===ue||!this.#n.onerror&&!this.#n.failed)throw e;xt?.is_fork?(this.#a&&xt.skip_effect(this.#a),this.#o&&xt.skip_effect(this.#o),this.#s&&xt.skip_effect(this.#s),xt.oncommit(()=>{this.#v()||this.#w(e)})):this.#w(e)}#w(e){this.#a&&=(Pn(this.#a),null),this.#o&&=(Pn(this.#o),null),this.#s&&=(Pn(this.#s),null),_e&&(be(this.#t),Se(),be(Ce()));let t=this.#n.failed,n=e=>{if(this.#v())return;let{reset:n,invoke_onerror:r}=this.#_(e);r(),t&&!this.#v()&&(this.#s=this.#S(()=>{try{return An(()=>{var r=Jn;r.b=this,r.f|=128,t(this.#e,()=>e,()=>n)})}catch(e){return hn(e,this.#i.parent),null}}))};Xe(()=>{if(!this.#v()){var t;try{t=this.transform_error(e)}catch(e){hn(e,this.#i&&this.#i.parent);return}typeof t==`object`&&t&&typeof t.then==`function`?t.then(n,e=>hn(e,this.#i&&this.#i.parent)):n(t)}})}},qr=!0;function q(e,t){var n=t==null?``:typeof t==`object`?`${t}`:t;n!==(e[oe]??=e.nodeValue)&&(e[oe]=n,e.nodeValue=`${n}`)}function Jr(e,t){return Xr(e,t)}var Yr=new Map;function Xr(e,{target:t,anchor:n,props:i={},events:a,context:o,intro:s=!0,transformError:c}){an();var l=void 0,u=wn(()=>{var u=n??t.appendChild(on());Gr(u,{pending:()=>{}},t=>{We({});var n=He;if(o&&(n.c=o),a&&(i.$$events=a),_e&&Br(t,null),qr=s,l=e(t,i)||Ke(),qr=!0,_e&&(Jn.nodes.end=ye,ye===null||ye.nodeType!==8||ye.data!==`]`))throw me(),ue;Ge()},c);var d=new Set,f=e=>{for(var n=0;n<e.length;n++){var r=e[n];if(!d.has(r)){d.add(r);var i=Dr(r);for(let e of[t,document]){var a=Yr.get(e);a===void 0&&(a=new Map,Yr.set(e,a));var o=a.get(r);o===void 0?(e.addEventListener(r,Ir,{passive:i}),a.set(r,1)):a.set(r,o+1)}}}};return f(r(kr)),Ar.add(f),()=>{for(var e of d)for(let n of[t,document]){var r=Yr.get(n),i=r.get(e);--i==0?(n.removeEventListener(e,Ir),r.delete(e),r.size===0&&Yr.delete(n)):r.set(e,i)}Ar.delete(f),u!==n&&u.parentNode?.removeChild(u)}});return Zr.set(l,u),l}var Zr=new WeakMap,Qr=class{anchor;#e=new Map;#t=new Map;#n=new Map;#r=new Set;#i=!0;constructor(e,t=!0){this.anchor=e,this.#i=t}#a=e=>{if(this.#e.has(e)){var t=this.#e.get(e),n=this.#t.get(t);if(n)zn(n),this.#r.delete(t);else{var r=this.#n.get(t);r&&(zn(r.effect),this.#t.set(t,r.effect),this.#n.delete(t),r.fragment.lastChild.remove(),this.anchor.before(r.fragment),n=r.effect)}for(let[t,n]of this.#e){if(this.#e.delete(t),t===e)break;let r=this.#n.get(n);r&&(Pn(r.effect),this.#n.delete(n))}for(let[e,r]of this.#t){if(e===t||this.#r.has(e))continue;let i=()=>{if(Array.from(this.#e.values()).includes(e)){var t=document.createDocumentFragment();Vn(r,t),t.append(on()),this.#n.set(e,{effect:r,fragment:t})}else Pn(r);this.#r.delete(e),this.#t.delete(e)};this.#i||!n?(this.#r.add(e),Ln(r,i,!1)):i()}}};#o=e=>{this.#e.delete(e);let t=Array.from(this.#e.values());for(let[e,n]of this.#n)t.includes(e)||(Pn(n.effect),this.#n.delete(e))};ensure(e,t){var n=xt,r=dn();if(t&&!this.#t.has(e)&&!this.#n.has(e)){if(r){var i=document.createDocumentFragment(),a=on();i.append(a),this.#n.set(e,{effect:An(()=>t(a)),fragment:i})}else this.#t.set(e,An(()=>t(this.anchor)))}if(this.#e.set(n,e),r){for(let[t,r]of this.#t)t===e?n.unskip_effect(r):n.skip_effect(r);for(let[t,r]of this.#n)t===e?n.unskip_effect(r.effect):n.skip_effect(r.effect);n.oncommit(this.#a),n.ondiscard(this.#o)}else _e&&(this.anchor=ye),this.#a(n)}};function J(e,t,n=!1){var r;_e&&(r=ye,xe());var i=new Qr(e),a=n?E:0;function o(e,t){if(_e){var n=we(r);if(e!==parseInt(n.substring(1))){var a=Ce();be(a),i.anchor=a,ve(!1),i.ensure(e,t),ve(!0);return}}i.ensure(e,t)}On(()=>{var e=!1;t((t,n=0)=>{e=!0,o(n,t)}),e||o(-1,null)},a)}var $r=Symbol(`NaN`);function ei(e,t,n){_e&&xe();var r=new Qr(e),i=!qe();On(()=>{var e=t();e!==e&&(e=$r),i&&typeof e==`object`&&e&&(e={}),r.ensure(e,n)})}function ti(e,t){return t}function ni(e,t,n){for(var i=[],a=t.length,o,s=t.length,c=0;c<a;c++){let n=t[c];Ln(n,()=>{if(o){if(o.pending.delete(n),o.done.add(n),o.pending.size===0){var t=e.outrogroups;ri(e,r(o.done)),t.delete(o),t.size===0&&(e.outrogroups=null)}}else--s},!1)}if(s===0){var l=i.length===0&&n!==null&&e.pending.size===0;if(l){var u=n,d=u.parentNode;un(d),d.append(u),e.items.clear()}ri(e,t,!l)}else o={pending:new Set(t),done:new Set},(e.outrogroups??=new Set).add(o)}function ri(e,t,n=!0){var r;if(e.pending.size>0){r=new Set;for(let t of e.pending.values())for(let n of t)r.add(e.items.get(n).e)}for(var i=0;i<t.length;i++){var a=t[i];r?.has(a)?(a.f|=k,Vn(a,document.createDocumentFragment())):Pn(t[i],n)}}var ii;function ai(t,n,i,a,o,s=null){var c=t,l=new Map;if(n&4){var u=t;c=_e?be(sn(u)):u.appendChild(on())}_e&&xe();var d=null,f=mt(()=>{var t=i();return e(t)?t:t==null?[]:r(t)}),p=new Map,m=!0;function h(e){if(!(_.effect.f&16384)){_.pending.delete(e);var t=U(f);_.fallback=d,si(_,t,c,n,a),d!==null&&(t.length===0?d.f&33554432?(d.f^=k,li(d,null,c)):zn(d):Ln(d,()=>{d=null}))}}function g(e){_.pending.delete(e)}var _={effect:On(()=>{var e=U(f),t=e.length;let r=!1;_e&&we(c)===`[!`!=(t===0)&&(c=Ce(),be(c),ve(!1),r=!0);for(var u=new Set,_=xt,v=dn(),y=0;y<t;y+=1){_e&&ye.nodeType===8&&ye.data===`]`&&(c=ye,r=!0,ve(!1));var b=e[y],x=a(b,y),S=m?null:l.get(x);S?(S.v&&Kt(S.v,b),S.i&&Kt(S.i,y),v&&_.unskip_effect(S.e)):(S=ci(l,m?c:ii??=on(),b,x,y,o,n,i),m||(S.e.f|=k),l.set(x,S)),u.add(x)}if(t===0&&s&&!d&&(m?d=An(()=>s(c)):(d=An(()=>s(ii??=on())),d.f|=k)),t>u.size&&Oe(``,``,``),_e&&t>0&&be(Ce()),!m){if(p.set(_,u),v){for(let[e,t]of l)u.has(e)||_.skip_effect(t.e);_.oncommit(h),_.ondiscard(g)}else h(_)}r&&ve(!0),U(f)}),flags:n,items:l,pending:p,outrogroups:null,fallback:d};m=!1,_e&&(c=ye)}function oi(e){for(;e!==null&&!(e.f&32);)e=e.next;return e}function si(e,t,n,i,a){var o=!!(i&8),s=t.length,c=e.items,l=oi(e.effect.first),u,d=null,f,p=[],m=[],h,g,_,v;if(o)for(v=0;v<s;v+=1)h=t[v],g=a(h,v),_=c.get(g).e,_.f&33554432||(_.nodes?.a?.measure(),(f??=new Set).add(_));for(v=0;v<s;v+=1){if(h=t[v],g=a(h,v),_=c.get(g).e,e.outrogroups!==null)for(let t of e.outrogroups)t.pending.delete(_),t.done.delete(_);if(_.f&8192&&(zn(_),o&&(_.nodes?.a?.unfix(),(f??=new Set).delete(_))),_.f&33554432){if(_.f^=k,_===l)li(_,null,n);else{var y=d?d.next:l;_===e.effect.last&&(e.effect.last=_.prev),_.prev&&(_.prev.next=_.next),_.next&&(_.next.prev=_.prev),ui(e,d,_),ui(e,_,y),li(_,y,n),d=_,p=[],m=[],l=oi(d.next);continue}}if(_!==l){if(u!==void 0&&u.has(_)){if(p.length<m.length){var b=m[0],x;d=b.prev;var S=p[0],C=p[p.length-1];for(x=0;x<p.length;x+=1)li(p[x],b,n);for(x=0;x<m.length;x+=1)u.delete(m[x]);ui(e,S.prev,C.next),ui(e,d,S),ui(e,C,b),l=b,d=C,--v,p=[],m=[]}else u.delete(_),li(_,l,n),ui(e,_.prev,_.next),ui(e,_,d===null?e.effect.first:d.next),ui(e,d,_),d=_;continue}for(p=[],m=[];l!==null&&l!==_;)(u??=new Set).add(l),m.push(l),l=oi(l.next);if(l===null)continue}_.f&33554432||p.push(_),d=_,l=oi(_.next)}if(e.outrogroups!==null){for(let t of e.outrogroups)t.pending.size===0&&(ri(e,r(t.done)),e.outrogroups?.delete(t));e.outrogroups.size===0&&(e.outrogroups=null)}if(l!==null||u!==void 0){var w=[];if(u!==void 0)for(_ of u)_.f&8192||w.push(_);for(;l!==null;)!(l.f&8192)&&l!==e.fallback&&w.push(l),l=oi(l.next);var T=w.length;if(T>0){var E=i&4&&s===0?n:null;if(o){for(v=0;v<T;v+=1)w[v].nodes?.a?.measure();for(v=0;v<T;v+=1)w[v].nodes?.a?.fix()}ni(e,w,E)}}o&&Xe(()=>{if(f!==void 0)for(_ of f)_.nodes?.a?.apply()})}function ci(e,t,n,r,i,a,o,s){var c=o&1?o&16?Ht(n):Ut(n,!1,!1):null,l=o&2?Ht(i):null;return{v:c,i:l,e:An(()=>(a(t,c??n,l??i,s),()=>{e.delete(r)}))}}function li(e,t,n){if(e.nodes)for(var r=e.nodes.start,i=e.nodes.end,a=t&&!(t.f&33554432)?t.nodes.start:n;r!==null;){var o=cn(r);if(a.before(r),r===i)return;r=o}}function ui(e,t,n){t===null?e.effect.first=n:t.next=n,n===null?e.effect.last=t:n.prev=t}var di=()=>performance.now(),fi={tick:e=>requestAnimationFrame(e),now:()=>di(),tasks:new Set};function pi(){let e=fi.now();fi.tasks.forEach(t=>{t.c(e)||(fi.tasks.delete(t),t.f())}),fi.tasks.size!==0&&fi.tick(pi)}function mi(e){let t;return fi.tasks.size===0&&fi.tick(pi),{promise:new Promise(n=>{fi.tasks.add(t={c:e,f:n})}),abort(){fi.tasks.delete(t)}}}function hi(e,t){at(()=>{e.dispatchEvent(new CustomEvent(t))})}function gi(e){if(e===`float`)return`cssFloat`;if(e===`offset`)return`cssOffset`;if(e.startsWith(`--`))return e;let t=e.split(`-`);return t.length===1?t[0]:t[0]+t.slice(1).map(e=>e[0].toUpperCase()+e.slice(1)).join(``)}function _i(e){let t={},n=e.split(`;`);for(let e of n){let[n,r]=e.split(`:`);if(!n||r===void 0)break;let i=gi(n.trim());t[i]=r.trim()}return t}var vi=e=>e,yi=null;function bi(e,t,n){var r=(yi??Jn).nodes,i,a,o,s=null;r.a??={element:e,measure(){i=this.element.getBoundingClientRect()},apply(){if(o?.abort(),a=this.element.getBoundingClientRect(),i.left!==a.left||i.right!==a.right||i.top!==a.top||i.bottom!==a.bottom){let e=t()(this.element,{from:i,to:a},n?.());o=Si(this.element,e,void 0,1,()=>{},()=>{o?.abort(),o=void 0})}},fix(){if(!e.getAnimations().length){var{position:t,width:n,height:r}=getComputedStyle(e);if(t!==`absolute`&&t!==`fixed`){var a=e.style;s={position:a.position,width:a.width,height:a.height,transform:a.transform},a.position=`absolute`,a.width=n,a.height=r;var o=e.getBoundingClientRect();if(i.left!==o.left||i.top!==o.top){var c=`translate(${i.left-o.left}px, ${i.top-o.top}px)`;a.transform=a.transform?`${a.transform} ${c}`:c}}}},unfix(){if(s){var t=e.style;t.position=s.position,t.width=s.width,t.height=s.height,t.transform=s.transform}}},r.a.element=e}function xi(e,t,n,r){var i=!!(e&1),a=!!(e&2),o=i&&a,s=!!(e&4),c=o?`both`:i?`in`:`out`,l,u=t.inert,d=t.style.overflow,f,p;function m(){return at(()=>l??=n()(t,r?.()??{},{direction:c}))}var h={is_global:s,in(){t.inert=u,i?(a||f?.abort(),f=Si(t,m(),p,1,()=>{hi(t,`introstart`)},()=>{hi(t,`introend`),f?.abort(),f=l=void 0,t.style.overflow=d})):(p?.abort(),p?.reset?.())},out(e){a?(t.inert=!0,p=Si(t,m(),f,0,()=>{hi(t,`outrostart`)},()=>{hi(t,`outroend`),e?.()})):(e?.(),l=void 0)},stop:()=>{f?.abort(),p?.abort()}},g=Jn;if((g.nodes.t??=[]).push(h),i&&qr){var _=s;if(!_){for(var v=g.parent;v&&v.f&65536;)for(;(v=v.parent)&&!(v.f&16););_=!v||!!(v.f&32768)}_&&Tn(()=>{_r(()=>h.in())})}}function Si(e,t,n,r,i,a){var o=r===1,s=!1;if(d(t)){var c;return Xe(()=>{s||(c=Si(e,t({direction:o?`in`:`out`}),n,r,i,a))}),{abort:()=>{s=!0,c?.abort()},deactivate:()=>c?.deactivate(),reset:()=>c?.reset(),t:()=>c?.t()??1-r}}if(n?.deactivate(),!t?.duration&&!t?.delay)return i(),a(),{abort:f,deactivate:f,reset:f,t:()=>r};let{delay:l=0,css:u,tick:p,easing:m=vi}=t;var h,g=()=>1-r;return Xe(()=>{if(!s){var c=[];if(o&&n===void 0&&(p&&p(0,1),u)){var d=_i(u(0,1));c.push(d,d)}h=e.animate(c,{duration:l,fill:`forwards`}),h.onfinish=()=>{h.cancel(),i();var o=n?.t()??1-r;n?.abort();var s=r-o,c=t.duration*Math.abs(s),l=[];if(c>0){var d=!1;if(u)for(var f=Math.ceil(c/(1e3/60)),_=0;_<=f;_+=1){var v=o+s*m(_/f),y=_i(u(v,1-v));l.push(y),d||=y.overflow===`hidden`}d&&(e.style.overflow=`hidden`),g=()=>{var e=h.currentTime;return o+s*m(e/c)},p&&mi(()=>{if(h.playState!==`running`)return!1;var e=g();return p(e,1-e),!0})}h=e.animate(l,{duration:c,fill:`forwards`}),h.onfinish=()=>{g=()=>r,p?.(r,1-r),a()}}}}),{abort:()=>{s=!0,h&&(h.cancel(),h.effect=null,h.onfinish=f)},deactivate:()=>{a=f},reset:()=>{r===0&&p?.(1,0)},t:()=>g()}}function Ci(e,t,n){Tn(()=>{var r=_r(()=>t(e,n?.())||{});if(n&&r?.update){var i=!1,a={};Dn(()=>{var e=n();vr(e),i&&Te(a,e)&&(a=e,r.update(e))}),i=!0}if(r?.destroy)return()=>r.destroy()})}function wi(e,t){var n=void 0,r;kn(()=>{n!==(n=t())&&(r&&=(Pn(r),null),n&&(r=An(()=>{Tn(()=>n(e))})))})}function Ti(e){var t,n,r=``;if(typeof e==`string`||typeof e==`number`)r+=e;else if(typeof e==`object`){if(Array.isArray(e)){var i=e.length;for(t=0;t<i;t++)e[t]&&(n=Ti(e[t]))&&(r&&(r+=` `),r+=n)}else for(n in e)e[n]&&(r&&(r+=` `),r+=n)}return r}function Ei(){for(var e,t,n=0,r=``,i=arguments.length;n<i;n++)(e=arguments[n])&&(t=Ti(e))&&(r&&(r+=` `),r+=t);return r}function Di(e){return typeof e==`object`?Ei(e):e??``}var Oi=[...` 	
\r\f\xA0\v﻿`];function ki(e,t,n){var r=e==null?``:``+e;if(t&&(r=r?r+` `+t:t),n){for(var i of Object.keys(n))if(n[i])r=r?r+` `+i:i;else if(r.length)for(var a=i.length,o=0;(o=r.indexOf(i,o))>=0;){var s=o+a;(o===0||Oi.includes(r[o-1]))&&(s===r.length||Oi.includes(r[s]))?r=(o===0?``:r.substring(0,o))+r.substring(s+1):o=s}}return r===``?null:r}function Ai(e,t=!1){var n=t?` !important;`:`;`,r=``;for(var i of Object.keys(e)){var a=e[i];a!=null&&a!==``&&(r+=` `+i+`: `+a+n)}return r}function ji(e){return e[0]!==`-`||e[1]!==`-`?e.toLowerCase():e}function Mi(e,t){if(t){var n=``,r,i;if(Array.isArray(t)?(r=t[0],i=t[1]):r=t,e){e=String(e).replaceAll(/\/\*.*?\*\//g,``).trim();var a=!1,o=0,s=!1,c=[];r&&c.push(...Object.keys(r).map(ji)),i&&c.push(...Object.keys(i).map(ji));var l=0,u=-1;let t=e.length;for(var d=0;d<t;d++){var f=e[d];if(s?f===`/`&&e[d-1]===`*`&&(s=!1):a?a===f&&(a=!1):f===`/`&&e[d+1]===`*`?s=!0:f===`"`||f===`'`?a=f:f===`(`?o++:f===`)`&&o--,!s&&a===!1&&o===0){if(f===`:`&&u===-1)u=d;else if(f===`;`||d===t-1){if(u!==-1){var p=ji(e.substring(l,u).trim());if(!c.includes(p)){f!==`;`&&d++;var m=e.substring(l,d).trim();n+=` `+m+`;`}}l=d+1,u=-1}}}}return r&&(n+=Ai(r)),i&&(n+=Ai(i,!0)),n=n.trim(),n===``?null:n}return e==null?null:String(e)}function Ni(e,t,n,r,i,a){var o=e[ie];if(_e||o!==n||o===void 0){var s=ki(n,r,a);_e&&s===e.getAttribute(`class`)||(s==null?e.removeAttribute(`class`):t?e.className=s:e.setAttribute(`class`,s)),e[ie]=n}else if(a&&i!==a)for(var c in a){var l=!!a[c];(i==null||l!==!!i[c])&&e.classList.toggle(c,l)}return a}function Pi(e,t={},n,r){for(var i in n){var a=n[i];t[i]!==a&&(n[i]==null?e.style.removeProperty(i):e.style.setProperty(i,a,r))}}function Fi(e,t,n,r){var i=e[ae];if(_e||i!==t){var a=Mi(t,r);_e&&a===e.getAttribute(`style`)||(a==null?e.removeAttribute(`style`):e.style.cssText=a),e[ae]=t}else r&&(Array.isArray(r)?(Pi(e,n?.[0],r[0]),Pi(e,n?.[1],r[1],`important`)):Pi(e,n,r));return r}function Ii(e,t){t?e.hasAttribute(`selected`)||e.setAttribute(`selected`,``):e.removeAttribute(`selected`)}function Li(e,t){var n=!(`__defaultValue`in e);(n||e.__defaultValue!==t)&&(e.__defaultValue=t,Ri(e,!n||`__value`in e))}function Ri(t,n){var r=t.__defaultValue,i=t.multiple,a=i?r??[]:null;if(!i||e(a)){var o=t.selectedIndex,s=n&&i?new Set(t.selectedOptions):null;for(var c of t.options){var l=Hi(c);Ii(c,i?a.includes(l):$t(l,r))}if(n){if(s!==null)for(c of t.options){var u=s.has(c);c.selected!==u&&(c.selected=u)}else t.selectedIndex!==o&&(t.selectedIndex=o)}}}function zi(t,n,r=!1){if(t.multiple){if(n==null)return;if(!e(n))return he();for(var i of t.options)i.selected=n.includes(Hi(i))}else{for(i of t.options)if($t(Hi(i),n)){i.selected=!0;return}r&&n===void 0||(t.selectedIndex=-1)}}function Bi(e){var t=new MutationObserver(t=>{t.every(Ui)||(`__defaultValue`in e&&Ri(e,!1),`__value`in e&&zi(e,e.__value))});t.observe(e,{childList:!0,subtree:!0,attributes:!0,attributeFilter:[`value`]}),bn(()=>{t.disconnect()})}function Vi(e,t,n=t){var r=new WeakSet,i=!0;ot(e,`change`,t=>{var i=t?`[selected]`:`:checked`,a;if(e.multiple)a=[].map.call(e.querySelectorAll(i),Hi);else{var o=e.querySelector(i)??e.querySelector(`option:not([disabled])`);a=o&&Hi(o)}n(a),e.__value=a,xt!==null&&r.add(xt)}),Tn(()=>{var a=t();if(e===document.activeElement){var o=xt;if(r.has(o))return}if(zi(e,a,i),i&&a===void 0){var s=e.querySelector(`:checked`);s!==null&&(a=Hi(s),n(a))}e.__value=a,i=!1})}function Hi(e){return`__value`in e?e.__value:e.value}function Ui(e){if(e.target.closest(`selectedcontent`)!==null)return!0;if(e.type===`childList`){var t=[...e.addedNodes,...e.removedNodes];return t.length>0&&t.every(e=>e.nodeName===`SELECTEDCONTENT`)}return!1}var Wi=Symbol(`class`),Gi=Symbol(`style`),Ki=Symbol(`is custom element`),qi=Symbol(`is html`),Ji=le?`link`:`LINK`,Yi=le?`input`:`INPUT`,Xi=le?`option`:`OPTION`,Zi=le?`select`:`SELECT`,Qi=le?`progress`:`PROGRESS`;function $i(e){if(_e){var t=!1,n=()=>{if(!t){if(t=!0,e.hasAttribute(`value`)){var n=e.value;Y(e,`value`,null),e.value=n}if(e.hasAttribute(`checked`)){var r=e.checked;Y(e,`checked`,null),e.checked=r}}};e[se]=n,Xe(n),it()}}function ea(e,t){var n=ia(e);n.value!==(n.value=t??void 0)&&(e.value!==t||t===0&&e.nodeName===Qi)&&(e.value=t??``)}function ta(e,t){var n=ia(e);n.checked!==(n.checked=t??void 0)&&(e.checked=t)}function Y(e,t,n,r){var i=ia(e);if(!(_e&&(i[t]=e.getAttribute(t),t===`src`||t===`srcset`||t===`href`&&e.nodeName===Ji))){var a=i[t];a!==(i[t]=n)&&(t===`loading`&&(e[ne]=n),n==null?e.removeAttribute(t):typeof n!=`string`&&oa(e).has(t)?e[t]=n:(!_e||typeof n!=`number`&&typeof n!=`boolean`||a!==String(n))&&e.setAttribute(t,n))}}function na(e,t,n,r,i=!1,a=!1){_e&&i&&e.nodeName===Yi&&(`defaultValue`in n||`defaultChecked`in n||$i(e));var o=ia(e),s=o[Ki],c=!o[qi];let l=_e&&s;l&&ve(!1);var u=t||{},d=e.nodeName===Xi,f=e.nodeName===Zi;try{for(var p in t)!(p in n)&&p[0]+p[1]!==`$$`&&(n[p]=null);n.class?n.class=Di(n.class):(r||n[Wi])&&(n.class=null),n[Gi]&&(n.style??=null);var m=oa(e);if(e.nodeName===Yi&&`type`in n&&(`value`in n||`__value`in n)){var h=n.type;(h!==u.type||h===void 0&&e.hasAttribute(`type`))&&(u.type=h,Y(e,`type`,h,a))}for(let i in n){let l=n[i];if(d&&i===`value`&&l==null)e.value=e.__value=``,u[i]=l;else if(i===`class`)Ni(e,e.namespaceURI===`http://www.w3.org/1999/xhtml`,l,r,t?.[Wi],n[Wi]),u[i]=l,u[Wi]=n[Wi];else if(i===`style`)Fi(e,l,t?.[Gi],n[Gi]),u[i]=l,u[Gi]=n[Gi];else{var g=u[i];if(l!==g||l===void 0&&e.hasAttribute(i)){u[i]=l;var _=i[0]+i[1];if(_!==`$$`){if(_===`on`){let t={},n=`$$`+i,r=i.slice(2);var v=Sr(r);if(br(r)&&(r=r.slice(0,-7),t.capture=!0),!v&&g){if(l!=null)continue;e.removeEventListener(r,u[n],t),u[n]=null}if(v)W(r,e,l),Nr([r]);else if(l!=null){function a(e){u[i].call(this,e)}u[n]=jr(r,e,a,t)}}else if(i===`style`)Y(e,i,l);else if(i===`autofocus`)nt(e,!!l);else if(!s&&(i===`__value`||i===`value`&&l!=null))e.__value=l,(g==null||e.value!==l||l===0&&e.nodeName===Qi)&&(e.value=l);else if(i===`selected`&&d)Ii(e,l);else{var y=i;c||(y=Tr(y));var b=y===`defaultValue`||y===`defaultChecked`;if(f&&y===`defaultValue`)continue;if(l==null&&!s&&!b){if(o[i]=null,y===`value`||y===`checked`){let n=e,r=t===void 0;if(y===`value`){let e=n.defaultValue;n.removeAttribute(y),n.defaultValue=e,n.value=n.__value=r?e:null}else{let e=n.defaultChecked;n.removeAttribute(y),n.defaultChecked=e,n.checked=r?e:!1}}else e.removeAttribute(i)}else b||(s||typeof l!=`string`)&&m.has(y)?(e[y]=l,y in o&&(o[y]=de)):typeof l!=`function`&&Y(e,y,l,a)}}}}}}finally{l&&ve(!0)}return u}function ra(e,t,n=[],r=[],i=[],a,o=!1,s=!1){st(i,n,r,n=>{var r=void 0,i={},c=e.nodeName===Zi,l=!1;if(kn(()=>{var u=t(...n.map(U)),d=na(e,r,u,a,o,s);if(l&&c){var f=e;`defaultValue`in u&&Li(f,u.defaultValue),`value`in u&&zi(f,u.value)}for(let e of Object.getOwnPropertySymbols(i))u[e]||Pn(i[e]);for(let t of Object.getOwnPropertySymbols(u)){var p=u[t];t.description!==`@attach`||r&&p===r[t]||(i[t]&&Pn(i[t]),i[t]=An(()=>wi(e,()=>p))),d[t]=p}r=d}),c){var u=e;Tn(()=>{var e=r;`defaultValue`in e&&Li(u,e.defaultValue),zi(u,e.value,!0),Bi(u)})}l=!0})}function ia(e){return e[re]??={[Ki]:e.nodeName.includes(`-`),[qi]:e.namespaceURI===fe}}var aa=new Map;function oa(e){var t=e.getAttribute(`is`)||e.nodeName,n=aa.get(t);if(n)return n;aa.set(t,n=new Set);for(var r,i=e,a=Element.prototype;a!==i;){for(var s in r=o(i),r)r[s].set&&s!==`innerHTML`&&s!==`textContent`&&s!==`innerText`&&n.add(s);i=l(i)}return n}function sa(e,t,n=t){var r=new WeakSet;ot(e,`input`,async i=>{var a=i?e.defaultValue:e.value;if(a=ca(e)?la(a):a,n(a),xt!==null&&r.add(xt),await mr(),a!==(a=t())){var o=e.selectionStart,s=e.selectionEnd,c=e.value.length;if(e.value=a??``,s!==null){var l=e.value.length;o===s&&s===c&&l>c?(e.selectionStart=l,e.selectionEnd=l):(e.selectionStart=o,e.selectionEnd=Math.min(s,l))}}}),(_e&&e.defaultValue!==e.value||_r(t)==null&&e.value)&&(n(ca(e)?la(e.value):e.value),xt!==null&&r.add(xt)),Dn(()=>{var n=t();if(e===document.activeElement){var i=xt;if(r.has(i))return}ca(e)&&n===la(e.value)||(e.type!==`date`||n||e.value)&&n!==e.value&&(e.value=n??``)})}function ca(e){var t=e.type;return t===`number`||t===`range`}function la(e){return e===``?null:+e}var ua=new class e{#e=new WeakMap;#t;#n;static entries=new WeakMap;constructor(e){this.#n=e}observe(e,t){var n=this.#e.get(e)||new Set;return n.add(t),this.#e.set(e,n),this.#r().observe(e,this.#n),()=>{var n=this.#e.get(e);n.delete(t),n.size===0&&(this.#e.delete(e),this.#t.unobserve(e))}}#r(){return this.#t??=new ResizeObserver(t=>{for(var n of t){e.entries.set(n.target,n);for(var r of this.#e.get(n.target)||[])r(n)}})}}({box:`border-box`});function da(e,t,n){var r=ua.observe(e,()=>n(e[t]));Tn(()=>(_r(()=>n(e[t])),r))}function fa(e,t){return e===t||e?.[M]===t}function pa(e=Ke(),t,n,r){var i=He.r,a=Jn;return Tn(()=>{var o,s;return Dn(()=>{o=s,s=r?.()||[],_r(()=>{fa(n(...s),e)||(t(e,...s),o&&fa(n(...o),e)&&t(null,...o))})}),()=>{let r=a;for(;r!==i&&r.parent!==null&&r.parent.f&33554432;)r=r.parent;let o=()=>{s&&fa(n(...s),e)&&t(null,...s)},c=r.teardown;r.teardown=()=>{o(),c?.()}}}),e}function ma(e=!1){let t=He,n=t.l.u;if(!n)return;let r=()=>vr(t.s);if(e){let e=0,n={},i=dt(()=>{let r=!1,i=t.s;for(let e in i)i[e]!==n[e]&&(n[e]=i[e],r=!0);return r&&e++,e});r=()=>U(i)}n.b.length&&Cn(()=>{ha(t,r),m(n.b)}),xn(()=>{let e=_r(()=>n.m.map(p));return()=>{for(let t of e)typeof t==`function`&&t()}}),n.a.length&&xn(()=>{ha(t,r),m(n.a)})}function ha(e,t){if(e.l.s)for(let t of e.l.s)U(t);t()}function ga(e){He===null&&De(`onMount`),Le&&He.l!==null?_a(He).m.push(e):xn(()=>{let t=_r(e);if(typeof t==`function`)return t})}function _a(e){var t=e.l;return t.u??={a:[],b:[],m:[]}}typeof window<`u`&&((window.__svelte??={}).v??=new Set).add(`5`);var va=[.05,.1,.25,.5,1,2,4,8,20];function ya(e,t){let n=[...va.map(e=>-e).reverse(),...va];return(t?n.find(t=>t>e+1e-9):n.findLast(t=>t<e-1e-9))??e}function ba(){return{first:0,end:0,wanted:null,isLoading:!1,isPlaying:!0,speed:1,isLive:!0,canSeek:!1}}var xa=`There is no connection to the server.`,Sa={pull:`ssl`},Ca=[`playMode`,`kickOff`,`dropBall`],wa=[`pause`],Ta={playMode:`choose a play mode`,kickOff:`give a kick-off`,dropBall:`drop the ball`,ball:`move the ball`,agent:`move robots`,pull:`pull things by force`,kill:`remove robots`,score:`set the score`,time:`set the game time`,pause:`pause the world`,step:`step the world`,killsim:`end the run`,clear:`clear the drawings`};function Ea(e,t){return!(t in Sa)||Sa[t]===e}function Da(e,{hasServer:t,isConnected:n,hello:r,isOver:i,isLive:a}){return t?!n||!r?xa:r.source===`recording`||r.source===`log`?`Nothing can be changed in a recording.`:!Ea(r.world,e)||r.commands?.includes(e)===!1?`In this run you cannot ${Aa(e)}.`:r.commands!==null||r.role===`trainer`||r.role===`referee`&&Ca.includes(e)?i?`The match is over. Start here continues from a moment on another server.`:a||wa.includes(e)?``:`You are looking at the past. Press End to go back to LIVE first.`:ka(e,r.role):`This is a saved part of a run: nothing can be changed in it.`}function Oa({hasServer:e,isConnected:t,hello:n},r){return!e||!t||!n?xa:n.role===`trainer`?n.source===`log`||n.source===`gateway`?`This run has frames, no inputs: no other server can continue it.`:r?``:`There is no moment to start from yet.`:`Only trainers start another server.`}function ka(e,t){return`As a ${t} you cannot ${Aa(e)}. Open the page with the link or the token of a ${Ca.includes(e)?`referee or trainer`:`trainer`}.`}function Aa(e){return Ta[e]??`do this`}function ja(e){let t=Ma[e];if(t)return t;let n=e.replace(/_/g,` `).replace(/([a-z])([A-Z])/g,`$1 $2`).toLowerCase();return n.charAt(0).toUpperCase()+n.slice(1)}var Ma={BeforeKickOff:`Before kick-off`,KickOff_Left:`Kick-off left`,KickOff_Right:`Kick-off right`,PlayOn:`Play on`,KickIn_Left:`Kick-in left`,KickIn_Right:`Kick-in right`,GameOver:`Game over`};function Na(e){return/^game_?over$/i.test(e)}function Pa(e){let t=Math.max(0,Math.floor(e+1e-6));return`${Math.floor(t/60)}:${String(t%60).padStart(2,`0`)}`}function Fa(e){return e===`1`?`1st half`:e===`2`?`2nd half`:e?`Half ${e}`:``}function Ia(e){if(e===null)return`–`;let t=Math.abs(e);return`${e.toFixed(t>=100?0:t>=10?1:2)}×`}function La(e){return`${e<0?`−`:``}${Number(Math.abs(e).toFixed(2))}×`}function Ra(e){return e>=1e6?`${(e/1e6).toFixed(1)} MB/s`:`${(e/1e3).toFixed(0)} kB/s`}function za(e,t){return`${e} ${t}${e===1?``:`s`}`}function Ba(e){let t=/_(left|right)$/i.exec(e)?.[1].toLowerCase();return t===`left`||t===`right`?t:null}var Va=class{#e=L(`connecting`);get connection(){return U(this.#e)}set connection(e){R(this.#e,e,!0)}#t=L(!0);get hasServer(){return U(this.#t)}set hasServer(e){R(this.#t,e,!0)}#n=L(0);get retryInS(){return U(this.#n)}set retryInS(e){R(this.#n,e,!0)}#r=L(null);get hello(){return U(this.#r)}set hello(e){R(this.#r,e)}#i=L(null);get cast(){return U(this.#i)}set cast(e){R(this.#i,e)}#a=L(null);get status(){return U(this.#a)}set status(e){R(this.#a,e)}#o=L(null);get latestStatus(){return U(this.#o)}set latestStatus(e){R(this.#o,e)}#s=L(null);get stats(){return U(this.#s)}set stats(e){R(this.#s,e)}#c=L([]);get events(){return U(this.#c)}set events(e){R(this.#c,e)}#l=L(0);get tick(){return U(this.#l)}set tick(e){R(this.#l,e,!0)}#u=L(0);get time(){return U(this.#u)}set time(e){R(this.#u,e,!0)}#d=L(ba());get clock(){return U(this.#d)}set clock(e){R(this.#d,e)}run=null;#f=L([]);get bookmarks(){return U(this.#f)}set bookmarks(e){R(this.#f,e)}#p=L(`none`);get tool(){return U(this.#p)}set tool(e){R(this.#p,e,!0)}#m=L(``);get hint(){return U(this.#m)}set hint(e){R(this.#m,e,!0)}#h=L(null);get branch(){return U(this.#h)}set branch(e){R(this.#h,e)}#g=L(!1);get isFilming(){return U(this.#g)}set isFilming(e){R(this.#g,e,!0)}#_=L(!1);get isReady(){return U(this.#_)}set isReady(e){R(this.#_,e,!0)}#v=L(`webgl2`);get renderer(){return U(this.#v)}set renderer(e){R(this.#v,e,!0)}#y=L(!1);get isContextLost(){return U(this.#y)}set isContextLost(e){R(this.#y,e,!0)}#b=L(null);get selection(){return U(this.#b)}set selection(e){R(this.#b,e,!0)}#x=L(Zt({mode:`preset`,preset:5}));get camera(){return U(this.#x)}set camera(e){R(this.#x,e,!0)}#S=L(`none`);get panel(){return U(this.#S)}set panel(e){R(this.#S,e,!0)}#C=L(`none`);get below(){return U(this.#C)}set below(e){R(this.#C,e,!0)}#w=L(!1);get isFlowing(){return U(this.#w)}set isFlowing(e){R(this.#w,e,!0)}#T=L([]);get notes(){return U(this.#T)}set notes(e){R(this.#T,e)}#E=L(null);get question(){return U(this.#E)}set question(e){R(this.#E,e)}#D=L(!0);get hasUi(){return U(this.#D)}set hasUi(e){R(this.#D,e,!0)}#O=L(0);get drawn(){return U(this.#O)}set drawn(e){R(this.#O,e,!0)}#k=L({left:0,right:0});get counts(){return U(this.#k)}set counts(e){R(this.#k,e)}#A=I(()=>this.status?.values??{});get values(){return U(this.#A)}set values(e){R(this.#A,e)}#j=I(()=>this.values.play_mode??``);get mode(){return U(this.#j)}set mode(e){R(this.#j,e)}#M=I(()=>[this.values.team_left??``,this.values.team_right??``]);get teams(){return U(this.#M)}set teams(e){R(this.#M,e)}reset(){this.hello=null,this.cast=null,this.status=null,this.latestStatus=null,this.stats=null,this.events=[],this.tick=0,this.time=0,this.isReady=!1,this.isFlowing=!1,this.clock=ba(),this.question=null,this.tool=`none`}greet(e){this.hello=e,(e.run===null||e.run!==this.run)&&(this.run=e.run,this.bookmarks=[],this.branch=null)}has(e){return Ea(this.hello?.world,e)}can(e){return this.refusal(e)===``}refusal(e){return Da(e,this.situation)}get startRefusal(){return Oa(this.situation,this.clock.canSeek)}get situation(){let{hasServer:e,connection:t,hello:n,stats:r,clock:i}=this;return{hasServer:e,isConnected:t===`open`,hello:n,isOver:r?.is_over===!0,isLive:i.isLive}}open(e){this.below=e===`modes`&&this.panel===`hands`?`hands`:`none`,this.panel=e}close(){this.panel===`hands`&&(this.tool=`none`),this.panel=this.below,this.below=`none`}get isOver(){return Na(this.events.findLast(({kind:e})=>e===`mode`)?.what??``)}note(e,t=!1){let n=Ha++;this.notes=[...this.notes.slice(-3),{id:n,text:e,isError:t}],setTimeout(()=>this.notes=this.notes.filter(e=>e.id!==n),t?8e3:4e3)}},Ha=1,X=new Va,Ua=(e,t,n)=>({name:e,key:t,what:n,group:`Camera`}),Wa=(e,t,n)=>({name:e,key:t,what:n,group:`Show`}),Ga=(e,t,n)=>({name:e,key:t,what:n,group:`Select`}),Ka=(e,t,n)=>({name:e,key:t,what:n,group:`Referee`}),qa=(e,t,n)=>({name:e,key:t,what:n,group:`Time`}),Ja=[...[1,2,3,4,5,6,7,8].map(e=>Ua(`preset ${e}`,String(e),`Camera ${e}`)),Ua(`ball camera`,`Space`,`Follow the ball`),Ua(`player camera`,`Shift+Space`,`Follow the selected robot`),Ua(`first person`,`V`,`Look through the robot's eyes`),Ua(`third person`,`E`,`Look over the robot's shoulder`),Ua(`free camera`,`C`,`Fly freely: W A S D, Page Up and Down, drag, wheel`),Ua(`director`,`X`,`Automatic camera`),Ga(`next robot`,`>`,`Next robot, one team after the other`),Ga(`previous robot`,`<`,`Previous robot`),Ga(`select ball`,`0`,`The ball (zero)`),Ga(`select nothing`,`Escape`,`Nothing; closes panels first`),Wa(`map`,`F`,`Map`),Wa(`fouls`,`Q`,`Fouls`),Wa(`labels`,`I`,`Labels: none, numbers, names`),Wa(`counts`,`N`,`Players per team`),Wa(`speed`,`M`,`Server speed`),Wa(`trail`,`Shift+M`,`Ball trail`),Wa(`drawings`,`T`,`Drawings of programs`),Wa(`drawing sets`,`Y`,`Choose drawings`),Wa(`coverage`,`Shift+N`,`Coverage of the cameras above the field`),Wa(`penalty`,`Ctrl+P`,`Time left for a penalty, counted from play on`),Wa(`timeline`,`H`,`Timeline`),Wa(`events`,`Shift+H`,`List of all events`),Wa(`interface`,`U`,`Everything but the picture`),Wa(`robot`,`Shift+I`,`Details of the selected robot or ball`),Wa(`forces`,`Shift+F`,`Forces on the selected one, and joints at their stops`),Wa(`sight`,`Shift+V`,`Vision of the selected robot, or camera reports of it`),Wa(`plots`,`Shift+O`,`Plots`),Wa(`help`,`?`,`This help`),Wa(`settings`,`,`,`Settings`),Wa(`full screen`,`F11`,`Full screen`),Wa(`screenshot`,`F12`,`Screenshot`),Wa(`film`,`Shift+F12`,`Record a video, or end it`),Wa(`save part`,`Shift+K`,`Save a part of the run as a file`),Wa(`copy link`,`Shift+C`,`Copy a link to this moment`),Ka(`hands`,`Z`,`Tools for referees and trainers`),Ka(`beam tool`,`Shift+B`,`Put things elsewhere (or Ctrl+click)`),Ka(`pull tool`,`Shift+J`,`Pull things by force (or Ctrl+Shift+drag)`),Ka(`roll tool`,`Shift+R`,`Roll the ball (or Ctrl+Alt+click)`),Ka(`shoot tool`,`Shift+L`,`Shoot the ball (or Shift+Alt+click)`),Ka(`play modes`,`O`,`Choose a play mode`),Ka(`kick-off left`,`K`,`Kick-off for the left team`),Ka(`kick-off right`,`J`,`Kick-off for the right team`),Ka(`free kick left`,`L`,`Free kick for the left team`),Ka(`free kick right`,`R`,`Free kick for the right team`),Ka(`drop ball`,`B`,`Drop the ball`),Ka(`reset time`,`Shift+T`,`Set the time to 0`),Ka(`end simulation`,`Shift+X`,`End the simulation`),qa(`pause`,`P`,`Pause or resume`),qa(`pause world`,`Shift+P`,`Pause or resume the world for all clients`),qa(`step`,`ArrowRight`,`One step`),qa(`step back`,`ArrowLeft`,`One step back`),qa(`far step`,`Shift+ArrowRight`,`One second on`),qa(`far step back`,`Shift+ArrowLeft`,`One second back`),qa(`faster`,`+`,`Faster`),qa(`slower`,`-`,`Slower; slower still goes backwards`),qa(`reverse`,`Backspace`,`Turn around`),qa(`live`,`End`,`Back to live`),qa(`next mark`,`Shift+E`,`Next mark`),qa(`previous mark`,`Shift+Q`,`Previous mark`),qa(`bookmark`,`Shift+Y`,`Add or remove a bookmark`),qa(`next goal`,`G`,`Next goal`),qa(`previous goal`,`Shift+G`,`Previous goal`)];function Ya(e){return Ja.filter(({name:t,group:n})=>!e||n!==`Referee`&&t!==`pause world`)}var Xa={KeyW:[`ahead`,1],KeyS:[`ahead`,-1],KeyA:[`left`,1],KeyD:[`left`,-1],PageUp:[`up`,1],PageDown:[`up`,-1]};function Za(e){return!/(^|\+)Tab$/.test(e)}function Qa({code:e,ctrlKey:t,metaKey:n}){return!t&&!n&&e in Xa}function $a(e){let{key:t}=e,n=/^\p{L}$/u.test(t),r=t===` `?`Space`:n?t.toUpperCase():t,i=/^Digit(\d)$/.exec(e.code)?.[1],a=n||r.length>1,o=[e.ctrlKey||e.metaKey?`Ctrl+`:``,e.altKey?`Alt+`:``].join(``);return i&&!e.shiftKey&&!a?`${o}${i}`:`${o}${e.shiftKey&&a?`Shift+`:``}${r}`}function eo(e){return new Map(Ja.map(({name:t,key:n})=>[t,e[t]??n]))}function to(e){return e===`0`?`0 zero`:e===`O`?`O letter`:e.replace(`ArrowRight`,`→`).replace(`ArrowLeft`,`←`).replace(`Escape`,`Esc`).replace(`Backspace`,`⌫ Backspace`)}function no(e,t){if(!Za(e))return null;for(let[n,r]of Object.entries(t))if(r===e&&Ja.some(e=>e.name===n))return n;return Ja.find(n=>n.key===e&&t[n.name]===void 0)?.name??null}var ro={showScore:!0,showMap:!0,showFouls:!0,showCounts:!1,showSpeed:!0,showTimeline:!0,showBanner:!0,showTrail:!1,scoreInPictures:!0,showForces:!1,showAxes:!1,showSight:!1,showPlots:!1,charts:[`height`,`speed`],showDrawings:!0,showCoverage:!1,showPenalty:!1,labels:`number`,drawingFilter:``,shadows:!0,smooth:!0,sharpness:2,colours:{},keys:{}},io=[`scoreInPictures`,`shadows`,`smooth`,`sharpness`,`colours`,`keys`],ao={spectator:{showCounts:!1,showSpeed:!1,showTrail:!1,labels:`number`},referee:{showCounts:!0,showSpeed:!0,showTrail:!1,labels:`number`},developer:{showCounts:!0,showSpeed:!0,showTrail:!0,showForces:!0,labels:`name`}};function oo(e){let t=structuredClone(ro);try{so(t,JSON.parse(e??`{}`))}catch{}return t.keys=Object.fromEntries(Object.entries(t.keys).filter(([,e])=>typeof e==`string`&&Za(e))),t}function so(e,t){let n=e;for(let[e,r]of Object.entries(ro)){let i=t[e];i!=null&&typeof i==typeof r&&(e!==`labels`||[`none`,`number`,`name`].includes(String(i)))&&(e!==`charts`||Array.isArray(i)&&i.every(e=>typeof e==`string`))&&(n[e]=i)}}var co={score:`showScore`,map:`showMap`,fouls:`showFouls`,counts:`showCounts`,speed:`showSpeed`,timeline:`showTimeline`,banner:`showBanner`,trail:`showTrail`,forces:`showForces`,axes:`showAxes`,sight:`showSight`,plots:`showPlots`,drawings:`showDrawings`,coverage:`showCoverage`,penalty:`showPenalty`,shadows:`shadows`,smooth:`smooth`},lo=[`free`,`ball`,`player`,`first`,`third`,`director`];function uo(e){let t=new URLSearchParams(e),n={};for(let[e,r]of Object.entries(co)){let i=t.get(e);i!==null&&(n[r]=i!==`0`&&i!==`false`)}t.get(`labels`)&&(n.labels=t.get(`labels`)),t.has(`charts`)&&(n.charts=t.get(`charts`).split(`,`).filter(Boolean)),t.has(`drawing-filter`)&&(n.drawingFilter=t.get(`drawing-filter`));let r=t.get(`preset`),i=t.get(`at`);return{token:t.get(`token`),preset:r&&r in ao?r:null,settings:n,camera:_o(t.get(`camera`)),lens:yo(t.get(`lens`)),select:t.get(`select`),embed:t.has(`embed`),at:i!==null&&/^\d+$/.test(i)?Number(i):null}}function fo({settings:e,preset:t,camera:n,lens:r,at:i}){return t!==null||n!==null||r!==null||i!==null||Object.keys(e).some(e=>!ho(e))}function po(e,t){fo(t)&&so(e,mo()),t.preset&&so(e,ao[t.preset]),so(e,t.settings)}function mo(){return Object.fromEntries(Object.entries(structuredClone(ro)).filter(([e])=>!ho(e)))}var ho=e=>io.includes(e);function go(e,t,n,r,i){let a=new URL(e);a.search=``;for(let[e,n]of Object.entries(co))t[n]!==ro[n]&&a.searchParams.set(e,t[n]?`1`:`0`);return t.labels!==ro.labels&&a.searchParams.set(`labels`,t.labels),t.showPlots&&t.charts.join()!==ro.charts.join()&&a.searchParams.set(`charts`,t.charts.join(`,`)),t.drawingFilter&&a.searchParams.set(`drawing-filter`,t.drawingFilter),a.searchParams.set(`camera`,n.mode===`preset`?String(n.preset+1):n.mode),n.mode===`free`&&a.searchParams.set(`lens`,vo(n.lens)),i!==null&&a.searchParams.set(`select`,i),r!==null&&a.searchParams.set(`at`,String(r)),a.href}function _o(e){return e===null?null:/^[1-8]$/.test(e)?{mode:`preset`,preset:Number(e)-1}:lo.includes(e)?{mode:e}:null}function vo(e){return[...e.eye,e.yaw,e.pitch,e.fov].map(e=>e.toFixed(3)).join(`,`)}function yo(e){let t=(e??``).split(`,`).map(Number);if(t.length!==6||!t.every(Number.isFinite))return null;let[n,r,i,a,o,s]=t;return{eye:[n,r,i],yaw:a,pitch:o,fov:Math.min(2.5,Math.max(.1,s))}}var bo=`spar-viewer`,xo=uo(location.search);function So(){try{return oo(localStorage.getItem(bo))}catch{return oo(null)}}var Co=So();function wo(){let e=structuredClone(Co);return po(e,xo),e}var Z=Zt(wo());function To(e,t){Z[e]=t,Co[e]=Be(t);try{localStorage.setItem(bo,JSON.stringify(Co))}catch{}}var Eo=[`#2f6bff`,`#f0392b`],Do=`#b9c0c9`,Oo={blue:`#2f6bff`,yellow:`#f2c40f`},ko=.72;function Ao(e,t,n){if(e===null)return Do;let r=n[e];if(r&&Mo(r))return r;if(t.every(e=>e in Oo))return Oo[e]??`#b9c0c9`;let i=[...new Set(t)].sort(jo);return Eo[Math.max(0,i.indexOf(e))%Eo.length]}function jo(e,t){let[n,r]=[e.toLowerCase(),t.toLowerCase()];return n<r?-1:n>r?1:e<t?-1:+(e>t)}function Mo(e){return/^#[0-9a-f]{6}$/i.test(e)}function No(e){let t=parseInt(e.slice(1),16);return[(t>>16&255)/255,(t>>8&255)/255,(t&255)/255]}function Po([e,t,n]){let r=e=>Math.round(Math.min(1,Math.max(0,e))*255).toString(16).padStart(2,`0`);return`#${r(e)}${r(t)}${r(n)}`}function Fo([e,t,n]){return .299*e+.587*t+.114*n}function Io(e){let t=No(e),n=t.map(e=>e+.5*(1-e));return Po(Fo(n)>ko?t.map(e=>.5*e):n)}function Lo(e){return Fo(No(e))>.55?`#101418`:`#ffffff`}function Ro(){return[...new Set([...X.cast?.teams??[],...X.teams.filter(e=>e!==``&&!e.startsWith(`<`))])].sort()}function zo(e){return Ao(e===``?null:e,Ro(),Z.colours)}function Bo(){let e=new Map(Ro().map(e=>[e,zo(e)]));return{colourOf:t=>t===null?zo(null):e.get(t)??zo(t),shadows:Z.shadows,sharpness:Z.sharpness}}var Vo=.5*Math.PI/180,Ho=180/Math.PI,Uo=[{key:`height`,name:`Height`,unit:`m`,digits:3,of:`selection`},{key:`speed`,name:`Speed`,unit:`m/s`,digits:2,of:`selection`},{key:`ball-height`,name:`Ball height`,unit:`m`,digits:3,of:`ball`},{key:`ball-speed`,name:`Ball speed`,unit:`m/s`,digits:2,of:`ball`},{key:`factor`,name:`Real-time factor`,unit:`×`,digits:2,of:`run`}],Wo={angle:{word:`angle`,unit:`°`,digits:1,of:e=>e.angle_rad*Ho},rate:{word:`rate`,unit:`°/s`,digits:0,of:e=>e.rate_rad_s*Ho},torque:{word:`torque`,unit:`N·m`,digits:2,of:e=>e.torque_n_m}};function Go(e,t){let n=[...t.map(e=>`foot:${e}`),...Object.keys(Wo).flatMap(t=>(e?.joints??[]).map(e=>`${t}:${e.name}`))];return[...Uo,...n.map(e=>qo(e))]}function Ko(e,t){return(e?.actors.find(e=>e.thing.name===t)?.thing?.parts??[]).map(e=>e.name).filter(e=>/foot$/i.test(e)).sort()}function qo(e){let t=Uo.find(t=>t.key===e);if(t)return t;let[n,r]=rs(e);if(!r)return null;if(n===`foot`)return{key:e,name:`${r} force`,unit:`N`,digits:1,of:`selection`};let i=Wo[n];return i?{key:e,name:`${r} ${i.word}`,unit:i.unit,digits:i.digits,of:`selection`}:null}function Jo(e,t){let[n,r]=rs(e),i=NaN;if(n===`height`||n===`ball-height`)i=t.body?.position_m[2]??NaN;else if(n===`speed`||n===`ball-speed`)i=t.body?Qo(t.body.velocity_m_s):NaN;else if(n===`foot`)i=Qo(t.feet.find(e=>e.name===r)?.force_n??(t.joints.length?ts:ns));else if(n in Wo){let e=t.joints.find(e=>e.name===r);i=e?Wo[n].of(e):NaN}return Number.isFinite(i)?i:null}function Yo({angle_rad:e,low_rad:t,high_rad:n}){return t!==null&&e<=t+Vo?-1:+(n!==null&&e>=n-Vo)}function Xo({angle_rad:e,low_rad:t,high_rad:n}){return t===null||n===null||!(n>t)||!Number.isFinite(e)?null:Math.min(1,Math.max(0,(e-t)/(n-t)))}function Zo(e){return e*Ho}function Qo([e,t,n]){return Math.hypot(e,t,n)}function $o(e,t){return Math.hypot(e[0]-t[0],e[1]-t[1],e[2]-t[2])}function es(e,t){if(e==null||!Number.isFinite(e))return`–`;let n=Math.abs(e).toFixed(t);return e<0&&Number(n)!==0?`−${n}`:n}var ts=[0,0,0],ns=[NaN,NaN,NaN];function rs(e){let t=e.indexOf(`:`);return t<0?[e,``]:[e.slice(0,t),e.slice(t+1)]}var is=new class{#e=L(null);get detail(){return U(this.#e)}set detail(e){R(this.#e,e)}#t=L(-1);get tick(){return U(this.#t)}set tick(e){R(this.#t,e,!0)}#n=L(null);get seen(){return U(this.#n)}set seen(e){R(this.#n,e)}#r=L([]);get feet(){return U(this.#r)}set feet(e){R(this.#r,e)}#i=L(null);get lean_rad(){return U(this.#i)}set lean_rad(e){R(this.#i,e,!0)}#a=L(``);get refusal(){return U(this.#a)}set refusal(e){R(this.#a,e,!0)}#o=L([0,0]);get window(){return U(this.#o)}set window(e){R(this.#o,e)}#s=L(0);get version(){return U(this.#s)}set version(e){R(this.#s,e,!0)}clear(){this.detail=null,this.seen=null,this.lean_rad=null,this.tick=-1}};function as(){return X.hello?.source===`live`||X.hello?.source===`recording`}function os(){return Z.charts.flatMap(e=>qo(e)??[]).slice(0,4)}function ss(e){return e.of===`selection`?X.selection??``:e.of===`ball`?X.cast?.ball?.thing.name??``:``}function cs(){if(!as()||!X.cast)return[];let e=Z.showPlots?os().map(ss):[],t=X.panel===`robot`||Z.showForces||Z.showAxes||Z.showSight?[X.selection??``,...e]:e,n=new Set(X.cast.actors.map(e=>e.thing.name));return[...new Set(t)].filter(e=>n.has(e))}function ls(e){window.addEventListener(`keydown`,t=>{if(t.defaultPrevented||ds(t.target)&&t.key!==`Escape`)return;if(X.question){t.key===`Escape`&&(X.question=null);return}let{hands:n}=e.page.screen;if(n.placing.hold(t),t.key.startsWith(`Page`)&&us(t.target))return;if(Qa(t))return n.holdKey(t.code,!0,t.shiftKey);n.holdKey(``,!1,t.shiftKey);let r=no($a(t),Z.keys);!r||t.repeat&&!r.startsWith(`step`)||t.target instanceof HTMLButtonElement&&(t.key===`Enter`||t.key===` `)||t.target instanceof HTMLInputElement&&t.key===` `||(t.preventDefault(),e.run(r))}),window.addEventListener(`keyup`,t=>{e.page.screen.hands.placing.hold(t),e.page.screen.hands.holdKey(t.code,!1,t.shiftKey)})}function us(e){return e instanceof Element&&e.closest(`section`)!==null}function ds(e){return e instanceof HTMLInputElement?e.type!==`checkbox`:e instanceof HTMLSelectElement||e instanceof HTMLTextAreaElement}var fs=2;function ps(e){let t=e.FieldLength,n=e.FieldWidth;if(!(t>0&&n>0))return null;let r=e.PenaltyAreaLength??e.PenaltyLength;return{length:t,width:n,goalWidth:e.GoalWidth??2.1,goalDepth:e.GoalDepth??.6,goalHeight:e.GoalHeight??.8,circleRadius:e.CenterCircleRadius??e.FreeKickDistance??.1*n,goalArea:[e.GoalieAreaLength??1.8,e.GoalieAreaWidth??6],penaltyArea:r>0&&e.PenaltyAreaWidth>0?[r,e.PenaltyAreaWidth]:null,penaltySpot:e.PenaltySpotDistance??null,cornerRadius:e.CornerAreaRadius??0,border:Math.max(fs,e.BorderSize??0),ballRadius:e.BallRadius??.042,freeKickDistance:e.FreeKickDistance??2,passDistance:e.PassModeMinOppBallDist??1,passDuration_s:e.PassModeDuration??4}}function ms(e,t,n){let r=({thing:e})=>e.side===`left`?0:e.side===`right`?1:2,i=[...e].sort((e,t)=>r(e)-r(t)||(e.thing.number??0)-(t.thing.number??0)),a=i.findIndex(({thing:e})=>e.name===t);return i[a<0?0:(a+n+i.length)%i.length]??null}function hs(e){let t=[],n=0;for(let r of e.things){if(r.is_fixed||!r.parts.length)continue;let e=r.parts.findIndex(e=>e.name===`head`);t.push({thing:r,pose:n,head:n+Math.max(0,e)}),n+=r.parts.length}let r=t.filter(e=>e.thing.kind===`robot`);return{scene:e,pitch:ps(e.measures),actors:t,robots:r,ball:t.find(e=>e.thing.kind===`ball`)??null,fixed:e.things.filter(e=>e.is_fixed&&e.kind!==`camera`),cameras:e.things.filter(e=>e.kind===`camera`),teams:[...new Set(r.flatMap(e=>e.thing.team??[]))].sort(),poses:n}}var gs=[`goal`,`no-goal`,`foul`,`mode`,`kick-off`,`half`,`sides`,`fall`,`finished`],_s={goal:250,"no-goal":250,foul:100},vs=25,ys=20;function bs(e){return gs.includes(e.kind)}function xs({what:e}){let t=/\b(left|right)\b|_(left|right)\b/i.exec(e);return t?(t[1]??t[2]).toLowerCase():null}function Ss({what:e}){let t=/\b(left|right) (\d+)\b/i.exec(e);return t?{side:t[1].toLowerCase(),number:Number(t[2])}:null}function Cs(e){return e.kind===`mode`?ja(e.what):As(e.what)}function ws(e){return As(e.replace(/-/g,` `))}function Ts({what:e,why:t}){let n=/^([a-z -]+): (.*)$/i.exec(t);return n?[As(n[1]),n[2]]:[As(e),t]}function Es(e,t){let n=xs(e),r=n?t[n===`left`?0:1]||n:``,i=/by (left|right) (\d+)/.exec(e.what),a=i!==null&&i[1]!==n;return[r?`Goal for ${r}!`:As(e.what),i?`number ${i[2]}${a?`, own goal`:``}`:``]}function Ds({kind:e,what:t}){return e===`half`&&t!==`half 1`?`Half over`:e===`mode`&&Na(t)?`Game over`:``}function Os(e,t){let n=_s[e.kind]??vs;return{tick:e.tick,place:Math.max(t,e.tick-n)}}function ks(e,t,n,r){let i=[...e].sort((e,t)=>e.tick-t.tick);if(!r)return i.findLast(e=>e.tick<(n?n.tick-ys:t))??null;let a=i.find(e=>e.tick>(n?n.tick+ys:t));return a?{tick:a.tick,place:[a.place,a.tick-vs].find(e=>e>t)??a.tick}:null}function As(e){return e.charAt(0).toUpperCase()+e.slice(1)}var js=100,Ms=30,Ns=500,Ps=50,Fs=2,Is=2e3,Ls=class{load;first=null;end=null;isGrowing=!0;isAlone=!1;kept=new Set;spans=new Map;recent=[];loading=new Set;failed=new Map;run=0;constructor(e){this.load=e}reset(){this.first=this.end=null,this.isAlone=!1,this.spans.clear(),this.kept.clear(),this.recent=[],this.loading.clear(),this.failed.clear(),this.run++}setRange(e,t){this.first=e,this.end=e===null?null:t}add(e){let t=this.recent.at(-1);t&&e.frame.tick<=t.frame.tick&&(this.recent=[]),this.recent.push(e),this.recent.length>Ns&&this.recent.shift()}get reach(){if(this.isAlone)return this.atHand;let e=this.recent.at(-1)?.frame.tick,t=this.first??this.recent[0]?.frame.tick,n=Math.max(this.end??-1,e??-1);return t===void 0||n<t?null:[t,n]}at(e){let t=this.spans.get(Math.floor(e/js));return(t&&Rs(t,e))??Rs(this.recent,e)??(this.isAlone?this.lastBefore(e):this.nearRecent(e))}has(e,t){let n=this.recent.length>0&&this.recent[0].frame.tick<=e;for(let r=Math.floor(e/js);r*js<=t;r++)if(!n&&!this.spans.has(r))return!1;return!0}get count(){let e=this.recent.length?this.recent.at(-1).frame.tick-this.recent[0].frame.tick+1:0;return[...this.spans].filter(([e])=>!this.recent.length||(e+1)*js<=this.recent[0].frame.tick).reduce((e,[,t])=>e+t.length,e)}keep(e,t){let n=e.flatMap(([e,t])=>[...Array(Math.floor(t/js)-Math.floor(e/js)+1)].map((t,n)=>Math.floor(e/js)+n));this.kept=new Set([...new Set(n)].sort((e,t)=>t-e).slice(0,Ps));for(let e of this.kept)this.fetch(e,t)}beyondGap(e,t){let n=this.at(e)?.frame.tick;if(!this.isAlone||n===void 0||e-n<js)return e;if(t<0)return n;let r=[...this.spans.values(),this.recent].flatMap(e=>e[0]?.frame.tick??[]);return Math.min(...r.filter(t=>t>e),this.recent.at(-1)?.frame.tick??e)}want(e,t,n){let r=Math.floor(e/js),i=t<0?-1:1;for(let e of[r,r+i,r+2*i])this.fetch(e,n)}nearRecent(e){if(this.end!==null&&e<=this.end&&!this.failed.has(Math.floor(e/js)))return null;let t=zs(this.recent,e);return t<0?null:this.recent[t]}get atHand(){let e=[...this.spans.values(),this.recent].filter(e=>e.length>0);return e.length?[Math.min(...e.map(e=>e[0].frame.tick)),Math.max(...e.map(e=>e.at(-1).frame.tick))]:null}lastBefore(e){let t=null;for(let n of[...this.spans.values(),this.recent]){let r=n[zs(n,e)];r&&(!t||r.frame.tick>t.frame.tick)&&(t=r)}return t}fetch(e,t){if(this.isAlone||this.first===null||this.end===null||this.spans.has(e)||this.loading.has(e))return;let n=Math.max(this.first,e*js),r=Math.min(this.end+1,(e+1)*js),i=this.isGrowing&&r<(e+1)*js&&this.recent.length>0&&this.recent[0].frame.tick<=n;if(n>=r||i||this.loading.size>=Fs||t-(this.failed.get(e)??-1/0)<Is)return;let a=this.run;this.loading.add(e),this.load(n,r).then(t=>a===this.run&&this.take(e,t,r),()=>a===this.run&&this.fail(e,t))}take(e,t,n){this.loading.delete(e),this.failed.delete(e),t.length&&(this.spans.set(e,t),this.isGrowing&&n<(e+1)*js&&setTimeout(()=>this.spans.get(e)===t&&this.spans.delete(e),Is),this.spans.size>Ms+this.kept.size&&this.spans.delete(this.farthest(e)))}fail(e,t){this.loading.delete(e),this.failed.set(e,t)}farthest(e){return[...this.spans.keys()].filter(e=>!this.kept.has(e)).reduce((t,n)=>Math.abs(n-e)>Math.abs(t-e)?n:t,e)}};function Rs(e,t){let n=e.length?e[t-e[0].frame.tick]:void 0;if(n?.frame.tick===t)return n;let r=zs(e,t);return r>=0&&e[r].frame.tick===t?e[r]:null}function zs(e,t){let[n,r]=[0,e.length];for(;n<r;){let i=n+r>>1;e[i].frame.tick<=t?n=i+1:r=i}return n-1}var Bs=.25,Vs=class{shots;cycle_s;shot=null;position;isPlaying=!0;speed=1;drawn_ms=-1;sampled={a:null,b:null,t:0};constructor(e,t){this.shots=e,this.cycle_s=t,this.position=this.first}take(){}sample(e,t){let n=this.drawn_ms<0?0:Math.min(Bs,(e-this.drawn_ms)/1e3);this.drawn_ms=e,this.isPlaying&&this.goOn(n*this.speed/this.cycle_s);let r=this.index,{shots:i,sampled:a}=this;return this.shot=i[r],a.a=this.shot.frame,a.b=t&&i[r+1]?.frame||null,a.t=a.b?(this.position-a.a.tick)/(a.b.tick-a.a.tick):0,a}play(){this.speed>0&&this.position>=this.end&&(this.position=this.first),this.speed<0&&this.position<=this.first&&(this.position=this.end),this.isPlaying=!0}pause(){this.isPlaying=!1}step(e){this.isPlaying=!1;let t=Math.min(this.shots.length-1,Math.max(0,this.index+e));this.position=this.shots[t].frame.tick}seek(e){let t=Math.max(0,zs(this.shots,e)),[n,r]=[this.shots[t],this.shots[t+1]],i=r&&r.frame.tick-e<e-n.frame.tick;this.position=(i?r:n).frame.tick}setSpeed(e){this.speed=e,this.isPlaying=!0}goLive(){}face(){let{first:e,end:t,isPlaying:n,speed:r}=this;return{first:e,end:t,wanted:null,isLoading:!1,isPlaying:n,speed:r,isLive:!1,canSeek:t>e}}get first(){return this.shots[0].frame.tick}get end(){return this.shots[this.shots.length-1].frame.tick}get index(){return Math.max(0,zs(this.shots,this.position))}goOn(e){let{first:t,end:n}=this;this.position=Math.min(n,Math.max(t,this.position+e)),this.position===(this.speed>0?n:t)&&(this.isPlaying=!1)}};function Hs(e){if(e===``)return{isPlain:!1,passes:()=>!0};try{let t=new RegExp(e,`i`);return{isPlain:!1,passes:e=>t.test(e)}}catch{let t=e.toLowerCase();return{isPlain:!0,passes:e=>e.toLowerCase().includes(t)}}}var Us={sets:[],annotations:[],agentTexts:[]},Ws=class e{version=0;sets=new Map;texts=new Map;off={keys:new Set,turns:0};chosen=null;take({is_whole:e,sets:t,agent_texts:n}){e&&this.forget();for(let{source:e,name:n,shapes:r}of t){let t=`${e} ${n}`;r.length?this.sets.set(t,{key:t,source:e,name:n,shapes:r}):this.sets.delete(t)}for(let{source:e,texts:t}of n)t.length?this.texts.set(e,t):this.texts.delete(e);this.version++}sibling(){let t=new e;return t.off=this.off,t}reset(){this.forget(),this.off.keys.clear(),this.turned()}forget(){this.sets.clear(),this.texts.clear()}turn(e,t){for(let n of e)t?this.off.keys.delete(n):this.off.keys.add(n);this.turned()}turnAllOn(){this.off.keys.clear(),this.turned()}turned(){this.off.turns++,this.version++}isOn(e){return!this.off.keys.has(e)}list(){return[...this.sets.values()].sort((e,t)=>e.source-t.source||(e.name<t.name?-1:1))}get isEmpty(){return this.sets.size===0&&this.texts.size===0}get textCount(){return[...this.texts.values()].reduce((e,t)=>e+t.length,0)}shown(e){let{version:t,chosen:n}=this,{turns:r}=this.off;if(n?.version===t&&n.turns===r&&n.filter===e)return n.shown;let{passes:i}=Hs(e),a=this.list().filter(({key:e,name:t})=>this.isOn(e)&&i(t)),o={sets:a,annotations:a.flatMap(({shapes:e})=>e.filter(e=>e.kind===`annotation`)),agentTexts:[...this.texts.values()].flat()};return this.chosen={version:t,turns:r,filter:e,shown:o},o}},Gs=class{stream;footage;cycle_s;shot=null;position=null;isPlaying=!1;speed=1;drawn_ms=-1;newest=0;missing_ms=null;sampled={a:null,b:null,t:0};constructor(e,t,n){this.stream=e,this.footage=t,this.cycle_s=n}take(e,t){this.newest=e.frame.tick,this.footage.add(e),this.stream.push(e.frame,t)}sample(e,t){let n=this.drawn_ms<0?0:Math.min(.25,(e-this.drawn_ms)/1e3);this.drawn_ms=e;let r=this.stream.sample(e,t),i=this.footage.reach;return this.position===null||!i||(this.isPlaying&&this.footage.at(Math.floor(this.position))&&(this.position+=n*this.speed/this.cycle_s),this.isPlaying&&(this.position=this.footage.beyondGap(Math.floor(this.position),this.speed)+this.position%1),this.isPlaying&&this.speed>0&&this.position>=i[1]-1)?this.follow(r):(this.position=Math.min(i[1],Math.max(i[0],this.position)),this.show(this.position,e,t))}play(){this.position!==null&&(this.isPlaying=!0)}pause(){this.leave(),this.isPlaying=!1}step(e){this.leave(),this.isPlaying=!1,this.position!==null&&this.seek(Math.round(this.position)+e)}seek(e){let t=this.footage.reach;t&&(this.position===null&&(this.isPlaying=!0),this.position=Math.min(t[1],Math.max(t[0],e)),this.position>=t[1]-1&&this.isPlaying&&this.speed>0&&this.goLive())}setSpeed(e){this.position===null&&e>=1||(this.leave(),this.speed=e,this.isPlaying=!0)}goLive(){this.position=null,this.shot=null,this.speed=1,this.isPlaying=!1}lead(e,t){let n=this.footage.reach;return n?(this.isPlaying=!1,this.speed=t,this.position=Math.min(n[1],Math.max(n[0],e)),this.footage.at(Math.floor(this.position))!==null):!1}face(){let[e,t]=this.footage.reach??[this.newest,this.newest],n=this.position===null,r=n?null:Math.floor(this.position);return{first:e,end:t,wanted:r===this.sampled.a?.tick?null:r,isLoading:!n&&this.missing_ms!==null&&this.drawn_ms-this.missing_ms>200,isPlaying:n||this.isPlaying,speed:this.speed,isLive:n,canSeek:t>e}}leave(){if(this.position!==null)return;let e=this.sampled.a?.tick??this.newest;this.position=this.footage.reach?e:null,this.speed=1,this.isPlaying=!0}follow(e){return this.missing_ms=null,this.position!==null&&this.goLive(),e&&(this.sampled.a=e.a),e}show(e,t,n){let r=Math.floor(e);this.footage.want(r,this.speed,t);let i=this.footage.at(r);return this.missing_ms=i?null:this.missing_ms??t,i?(this.shot=i,this.sampled.a=i.frame,this.sampled.b=n?this.footage.at(r+1)?.frame??null:null,this.sampled.t=this.sampled.b?e-r:0,this.sampled):this.sampled.a?this.sampled:null}},Ks=1,qs=20,Js=class{count=0;position=new Float32Array;rotation=new Float32Array;blend(e,t,n,r){if(this.resize(e.count),!t||n<=0||t.count!==e.count||t.version!==e.version)return this.take(e);if(n>=1)return this.take(t);let i=Ks+qs*Math.abs(t.tick-e.tick)*r,{position:a,rotation:o}=this;for(let r=0;r<e.count;r++){let s=Ys(e.positions,t.positions,3*r)<=i,c=s?n:n<.5?0:1;for(let n=3*r;n<3*r+3;n++)a[n]=e.positions[n]+c*(t.positions[n]-e.positions[n]);if(!s&&c===1)for(let e=3*r;e<3*r+3;e++)a[e]=t.positions[e];Xs(o,e.rotations,t.rotations,4*r,c)}}take(e){this.position.set(e.positions);let{rotation:t}=this;for(let n=0;n<t.length;n++)t[n]=e.rotations[n]/32767}resize(e){e!==this.count&&(this.count=e,this.position=new Float32Array(3*e),this.rotation=new Float32Array(4*e))}};function Ys(e,t,n){return Math.hypot(t[n]-e[n],t[n+1]-e[n+1],t[n+2]-e[n+2])}function Xs(e,t,n,r,i){let a=t[r]*n[r]+t[r+1]*n[r+1]+t[r+2]*n[r+2]+t[r+3]*n[r+3]<0?-i:i,o=1-i,s=o*t[r]+a*n[r],c=o*t[r+1]+a*n[r+1],l=o*t[r+2]+a*n[r+2],u=o*t[r+3]+a*n[r+3],d=1/(Math.sqrt(s*s+c*c+l*l+u*u)||1);e[r]=s*d,e[r+1]=c*d,e[r+2]=l*d,e[r+3]=u*d}var Zs=16,Qs=1.3,$s=5,ec=400,tc=class{frames=[];first=0;shown=0;interval_ms=20;arrived_ms=-1;drawn_ms=-1;sampled={a:null,b:null,t:0};reset(){this.frames=[],this.first=0,this.shown=0,this.arrived_ms=-1,this.drawn_ms=-1}get newest(){return this.frames.length?this.frames[this.frames.length-1]:null}push(e,t){if(this.arrived_ms>=0){let e=Math.min(ec,Math.max(1,t-this.arrived_ms));this.interval_ms+=.1*(e-this.interval_ms)}this.arrived_ms=t;let n=this.newest;this.frames.push(e),(e.isCut||!n||n.version!==e.version)&&(this.shown=this.last),this.frames.length>Zs&&(this.frames.shift(),this.first++)}sample(e,t){if(!this.frames.length)return null;let n=this.drawn_ms<0?0:e-this.drawn_ms;this.drawn_ms=e;let r=this.last-this.shown;!t||r>$s?this.shown=t?this.last-Qs:this.last:this.shown+=n/this.interval_ms*Math.min(2,Math.max(.5,1+.3*(r-Qs))),this.shown=Math.max(this.first,Math.min(this.last,this.shown));let i=Math.floor(this.shown)-this.first;return this.sampled.a=this.frames[i],this.sampled.b=i+1<this.frames.length?this.frames[i+1]:null,this.sampled.t=this.shown-Math.floor(this.shown),this.sampled}get last(){return this.first+this.frames.length-1}},nc=500,rc=900,ic=25,ac=class{stream;first;end;request;now_ms;shot=null;wanted=null;asked=null;asked_ms=0;isLoading=!1;isPlaying=!0;speed=1;told_ms=-1/0;constructor(e,t,n,r,i){this.stream=e,this.first=t,this.end=n,this.request=r,this.now_ms=i}take({frame:e},t){let n=this.stream.newest;n&&this.asked===null&&Math.abs(e.tick-n.tick)<=ic&&(e.isCut=!1),this.stream.push(e,t),e.tick===this.asked&&this.arrive()}sample(e,t){return this.asked!==null&&e-this.asked_ms>nc&&this.arrive(),this.isLoading=this.asked!==null&&e-this.asked_ms>200,this.stream.sample(e,t)}hear(e){this.end=e.end_tick??this.end,this.now_ms()-this.told_ms<rc||(this.isPlaying=e.is_playing??this.isPlaying,this.speed=e.play_speed??this.speed)}play(){this.speed>0&&(this.stream.newest?.tick??0)>=this.end&&this.seek(this.first),this.tell({do:`play`},()=>this.isPlaying=!0)}pause(){this.tell({do:`pause`},()=>this.isPlaying=!1)}step(e){this.tell({do:`step`,ticks:e},()=>this.isPlaying=!1)}setSpeed(e){this.tell({do:`speed`,x:e},()=>this.speed=e)}seek(e){this.wanted=Math.min(this.end,Math.max(this.first,Math.round(e))),this.pursue()}goLive(){}face(){let{first:e,end:t,wanted:n,isLoading:r,isPlaying:i,speed:a}=this;return{first:e,end:t,wanted:n,isLoading:r,isPlaying:i,speed:a,isLive:!1,canSeek:t>e}}tell(e,t){this.told_ms=this.now_ms(),this.request(e).then(e=>e&&t())}pursue(){if(this.asked!==null||this.wanted===null)return;let e=this.wanted;this.asked=e,this.asked_ms=this.now_ms(),this.request({do:`seek`,tick:e}).then(e=>{e||(this.asked=this.wanted=null)})}arrive(){this.wanted===this.asked&&(this.wanted=null),this.asked=null,this.pursue()}},oc=32,sc=20;function cc(e){if(e.byteLength<oc)throw Error(`a frame of ${e.byteLength} bytes is shorter than its header`);let t=e.byteOffset%4==0?e:e.slice(),n=new DataView(t.buffer,t.byteOffset,t.byteLength),r=n.getUint32(24,!0);if(oc+r*sc>t.byteLength)throw Error(`a frame of ${t.byteLength} bytes cannot hold ${r} poses`);let i=t.byteOffset+oc;return{tick:n.getFloat64(8,!0),time:n.getFloat64(16,!0),version:n.getUint32(4,!0),isCut:n.getUint8(1)===1,count:r,positions:new Float32Array(t.buffer,i,3*r),rotations:new Int16Array(t.buffer,i+12*r,4*r)}}function lc(e){return{kind:`details`,tick:vc(e.tick),things:_c(e.things).map(uc)}}function uc(e){return{thing:yc(e.thing),body:gc(e.body)?dc(e.body):null,joints:_c(e.joints).map(fc),contacts:_c(e.contacts).map(e=>({at:bc(e.at),force_n:bc(e.force_n),with:yc(e.with)})),feet:_c(e.feet).map(e=>({name:yc(e.name),at:bc(e.at),force_n:bc(e.force_n)})),seen:gc(e.seen)?pc(e.seen):null,reports:_c(e.reports).map(hc)}}function dc(e){return{position_m:bc(e.position_m),velocity_m_s:bc(e.velocity_m_s),spin_rad_s:bc(e.spin_rad_s)}}function fc(e){return{name:yc(e.name),at:bc(e.at),axis:bc(e.axis),angle_rad:vc(e.angle_rad),rate_rad_s:vc(e.rate_rad_s),torque_n_m:vc(e.torque_n_m),low_rad:typeof e.low_rad==`number`?e.low_rad:null,high_rad:typeof e.high_rad==`number`?e.high_rad:null}}function pc(e){let t=gc(e.eye)?e.eye:{},n=Array.isArray(t.rotation)&&t.rotation.length===4?t.rotation.map(vc):[0,0,0,1];return{eye:{position_m:bc(t.position_m),rotation:n},items:_c(e.items).map(mc)}}function mc(e){let t=e=>Array.isArray(e)?bc(e):null;return{name:yc(e.name),at:bc(e.at),truth:bc(e.truth),to:t(e.to),truth_to:t(e.truth_to)}}function hc(e){return{camera:yc(e.camera),tick:vc(e.tick),at:Array.isArray(e.at)?bc(e.at):null,truth:bc(e.truth),turned_rad:typeof e.turned_rad==`number`?e.turned_rad:null,remark:yc(e.remark)}}function gc(e){return typeof e==`object`&&!!e&&!Array.isArray(e)}function _c(e){return Array.isArray(e)?e.filter(gc):[]}function vc(e){return typeof e==`number`?e:NaN}function yc(e){return e==null?``:String(e)}function bc(e){let t=Array.isArray(e)?e:[];return[vc(t[0]),vc(t[1]),vc(t[2])]}function xc(e){return{kind:`drawings`,is_whole:e.is_whole===!0,sets:Ac(e.sets,e=>({source:kc(e.source)??0,name:String(e.name??``),shapes:Ac(e.shapes,Sc)})),agent_texts:Ac(e.agent_texts,e=>({source:kc(e.source)??0,texts:Ac(e.texts,wc)})),selected:Tc(e.selected)}}function Sc(e){let t=Ec(e.colour),n=Cc[String(e.kind)];return n&&t?n(e,t):null}var Cc={circle:(e,t)=>{let[n,r]=[Oc(e.centre,2),kc(e.radius)];return n&&r!==null?{kind:`circle`,centre:n,radius:r,thickness_px:kc(e.thickness_px)??1,colour:t}:null},line:(e,t)=>{let n=Dc(e.ends);return n?.length===2?{kind:`line`,ends:n,thickness_px:kc(e.thickness_px)??1,colour:t}:null},point:(e,t)=>{let n=Oc(e.at,3);return n?{kind:`point`,at:n,size_px:kc(e.size_px)??1,colour:t}:null},sphere:(e,t)=>{let[n,r]=[Oc(e.centre,3),kc(e.radius)];return n&&r!==null?{kind:`sphere`,centre:n,radius:r,colour:t}:null},polygon:(e,t)=>{let n=Dc(e.corners);return n?{kind:`polygon`,corners:n,colour:t}:null},annotation:(e,t)=>{let n=Oc(e.at,3);return n?{kind:`annotation`,at:n,text:String(e.text??``),colour:t}:null}};function wc(e){let[t,n]=[Tc(e),Ec(e.colour)];return t&&n?{...t,text:String(e.text??``),colour:n}:null}function Tc(e){let{side:t,number:n}=e??{},r=kc(n);return(t===`left`||t===`right`)&&r!==null?{side:t,number:r}:null}function Ec(e){return Oc(e,4)}function Dc(e){let t=Array.isArray(e)?e.map(e=>Oc(e,3)):[];return t.length&&t.every(e=>e!==null)?t:null}function Oc(e,t){return Array.isArray(e)&&e.length===t&&e.every(e=>kc(e)!==null)?e:null}function kc(e){return typeof e==`number`&&Number.isFinite(e)?e:null}function Ac(e,t){return(Array.isArray(e)?e:[]).flatMap(e=>typeof e==`object`&&e?t(e)??[]:[])}function jc(e){let t=JSON.parse(e);if(typeof t!=`object`||!t||Array.isArray(t))throw Error(`a message is not a JSON object`);let n=Mc[String(t.kind)];return n?n(t):null}var Mc={hello:e=>({kind:`hello`,version:Fc(e.version,0),program:Lc(e.program),run:e.run==null?null:Lc(e.run),world:Lc(e.world),source:Lc(e.source,`live`),role:Lc(e.role,`viewer`),cycle_s:Fc(e.cycle_s,.02)||.02,first_tick:Ic(e.first_tick),end_tick:Ic(e.end_tick),commands:Array.isArray(e.commands)?e.commands.map(String):null}),scene:e=>({kind:`scene`,version:Fc(e.version,0),measures:zc(e.measures),modes:Rc(e.modes).map(String),things:Rc(e.things).map(e=>Nc(e))}),status:e=>({kind:`status`,values:Bc(e.values),is_paused:e.is_paused===!0}),events:e=>({kind:`events`,from:Fc(e.from,0),events:Rc(e.events).map(e=>Pc(e))}),stats:e=>({kind:`stats`,speed:Ic(e.speed),speed_target:Ic(e.speed_target),viewers:Fc(e.viewers,0),missed:Fc(e.missed,0),bytes_per_s:Fc(e.bytes_per_s,0),is_playing:typeof e.is_playing==`boolean`?e.is_playing:null,play_speed:Ic(e.play_speed),first_tick:Ic(e.first_tick),end_tick:Ic(e.end_tick),is_over:e.is_over===!0}),drawings:xc,reply:e=>({kind:`reply`,id:Fc(e.id,0),error:e.error==null?null:Lc(e.error)}),notice:e=>({kind:`notice`,text:Lc(e.text)}),details:lc};function Nc(e){return{name:Lc(e.name),kind:Lc(e.kind),team:e.team==null?null:Lc(e.team),side:e.side===`left`||e.side===`right`?e.side:null,number:Ic(e.number),model:e.model==null?null:Lc(e.model),is_fixed:e.is_fixed===!0,parts:Rc(e.parts).map(e=>({name:Lc(e.name),solids:Rc(e.solids)}))}}function Pc(e){return{tick:Fc(e.tick,0),time_s:Fc(e.time_s,0),kind:Lc(e.kind),what:Lc(e.what),why:Lc(e.why)}}function Fc(e,t){return typeof e==`number`&&Number.isFinite(e)?e:t}function Ic(e){return typeof e==`number`&&Number.isFinite(e)?e:null}function Lc(e,t=``){return e==null?t:String(e)}function Rc(e){return Array.isArray(e)?e:[]}function zc(e){let t={};for(let[n,r]of Object.entries(e??{}))typeof r==`number`&&(t[n]=r);return t}function Bc(e){let t={};for(let[n,r]of Object.entries(e??{}))r!=null&&(t[n]=String(r));return t}var Vc=123;function*Hc(e){let t=new DataView(e),n=0;for(;n+4<=e.byteLength;){let r=t.getUint32(n,!0);if(n+=4,n+r>e.byteLength)throw Error(`footage ends inside a message`);let i=new Uint8Array(e,n,r);n+=r,yield i[0]===Vc?new TextDecoder().decode(i):i}}function Uc(e){let t=[],n=null,r=null;for(let i of Hc(e))if(typeof i==`string`){let e=jc(i);e?.kind===`scene`&&(n=e),e?.kind===`status`&&(r=e)}else i[0]===1&&n&&t.push({frame:cc(i),scene:n,status:r});return t}function Wc(){return document.querySelector(`script#clip[type="application/octet-stream"]`)?.textContent??null}function Gc(e){let t=null,n={kind:`events`,from:0,events:[]};for(let r of Hc(e)){if(typeof r!=`string`)continue;let e=jc(r);e?.kind===`hello`&&(t=e),e?.kind===`events`&&(n=e)}let r=Uc(e);if(!t||!r.length)throw Error(`the file has no pictures`);return{hello:t,events:n,shots:r}}async function Kc(e){let t=Uint8Array.from(atob(e.trim()),e=>e.charCodeAt(0)),n=new Blob([t]).stream().pipeThrough(new DecompressionStream(`gzip`));return new Response(n).arrayBuffer()}var qc=class{block;listener;onShots;constructor(e,t,n){this.block=e,this.listener=t,this.onShots=n}open(){this.listener.onState(`unpacking`,0),Kc(this.block).then(e=>this.show(Gc(e))).catch(e=>{console.warn(`This file cannot be played:`,e),this.listener.onState(`unreadable`,0)})}request(){return Promise.resolve(`This page has no server: it plays a part of a run that is over.`)}show({hello:e,events:t,shots:n}){this.listener.onReset(),this.listener.onState(`open`,0),this.listener.onMessage(e),this.listener.onMessage(t),this.onShots(n)}};function Jc(e,t){let n=el(`ws`,e);return n.protocol=n.protocol===`https:`?`wss:`:`ws:`,t&&n.searchParams.set(`embed`,`1`),n.href}async function Yc(e,t,n){let r=el(`api/frames`,n);r.searchParams.set(`from`,String(e)),r.searchParams.set(`to`,String(t));let i=await fetch(r);if(!i.ok)throw Error(await tl(i));return Uc(await i.arrayBuffer())}async function Xc(e,t,n,r,i){let a=el(`api/${e}`,i);a.searchParams.set(`from`,String(t)),a.searchParams.set(`to`,String(n)),e===`page`&&a.searchParams.set(`every`,String(r));let o=await fetch(a);if(!o.ok)throw Error(await tl(o));let s=/filename="([^"]+)"/.exec(o.headers.get(`content-disposition`)??``)?.[1];return{blob:await o.blob(),name:s??`spar-${t}-${n}.${e===`page`?`html`:`mcap`}`}}async function Zc(e,t,n,r){let i=el(`api/details`,r);i.searchParams.set(`thing`,e),i.searchParams.set(`from`,String(t)),i.searchParams.set(`to`,String(n));let a=await fetch(i);if(!a.ok)throw Error(await tl(a));let o=await a.json();return Array.isArray(o)?o.map(e=>lc(e)):[]}async function Qc(e,t){let n=el(`api/drawings`,t);n.searchParams.set(`tick`,String(e));let r=await fetch(n);if(!r.ok)throw Error(await tl(r));let i=jc(await r.text());return i?.kind===`drawings`?i:null}async function $c(e,t){let n=el(`api/branch`,t);n.searchParams.set(`tick`,String(e));let r=await fetch(n,{method:`POST`});if(!r.ok)throw Error(await tl(r));let i=await r.json();return{agent:String(i.agent??``),web:String(i.web??``)}}function el(e,t){let n=new URL(e,location.href);return n.search=``,n.hash=``,t!==null&&n.searchParams.set(`token`,t),n}async function tl(e){let t=await e.text();try{return String(JSON.parse(t).error??t)}catch{return t||`The server answered ${e.status}.`}}var nl=`spar-view.1`,rl=.5,il=10,al=1e4,ol=class{url;listener;socket=null;attempts=0;timer;nextId=1;waiting=new Map;constructor(e,t){this.url=e,this.listener=t}open(){clearTimeout(this.timer),this.listener.onState(`connecting`,0);let e=new WebSocket(this.url,nl);e.binaryType=`arraybuffer`,this.socket=e,e.onopen=()=>{this.attempts=0,this.listener.onReset(),this.listener.onState(`open`,0)},e.onmessage=e=>this.receive(e.data),e.onclose=()=>this.lose(e)}request(e){let t=this.socket;if(!t||t.readyState!==WebSocket.OPEN)return Promise.resolve(`There is no connection to the server; try again when it is back.`);let n=this.nextId++;return new Promise(r=>{let i=setTimeout(()=>this.answer({kind:`reply`,id:n,error:`The server did not answer.`}),al);this.waiting.set(n,{resolve:r,timer:i}),t.send(JSON.stringify({id:n,...e}))})}receive(e){try{if(e instanceof ArrayBuffer){let t=new Uint8Array(e);t[0]===1&&this.listener.onFrame(cc(t))}else{let t=jc(String(e));t?.kind===`reply`?this.answer(t):t&&this.listener.onMessage(t)}}catch(e){console.warn(`A message of the server could not be read:`,e)}}answer(e){let t=this.waiting.get(e.id);t&&(this.waiting.delete(e.id),clearTimeout(t.timer),t.resolve(e.error))}lose(e){if(e!==this.socket)return;this.socket=null;for(let e of[...this.waiting.keys()])this.answer({kind:`reply`,id:e,error:`The connection was lost.`});let t=sl(this.attempts++);this.listener.onState(`lost`,t),this.timer=setTimeout(()=>this.open(),t*1e3)}};function sl(e){return Math.min(il,rl*2**e)}function cl(e,t){return{ticks:t.map(e=>e.tick),values:t.map(t=>Jo(e,t.detail))}}var ll=class{most;ticks=[];values=[];constructor(e){this.most=e}clear(){this.ticks=[],this.values=[]}add(e,t){for(;this.ticks.length&&this.ticks.at(-1)>=e;)this.ticks.pop(),this.values.pop();this.ticks.push(e),this.values.push(t),this.ticks.length<=this.most||(this.ticks.shift(),this.values.shift())}within([e,t]){return{ticks:this.ticks.filter(n=>n>=e&&n<=t),values:this.values.filter((n,r)=>this.ticks[r]>=e&&this.ticks[r]<=t)}}};function ul(e,t,n,r,i){let a=Math.min(.1*t,.25*(n[1]-n[0])),o=n[0]<=r,s=n[1]>=i;if(e>=(o?n[0]:n[0]+a)&&e<=(s?n[1]:n[1]-a)&&n[1]-n[0]===Math.min(t,i-r))return n;let c=Math.max(r,Math.min(Math.round(e-t/2),i-t));return[c,Math.min(i,c+t)]}function dl(e,t){let n=new Map;e.forEach(({series:t},r)=>t.ticks.forEach((i,a)=>{let o=n.get(i)??e.map(()=>``),s=t.values[a];o[r]=s===null?``:String(s),n.set(i,o)}));let r=[`tick`,`time s`,...e.map(({quantity:e,thing:t})=>`${t?`${t} `:``}${e.name} ${e.unit}`)],i=[...n].sort(([e],[t])=>e-t).map(([e,n])=>[e,Number((e*t).toFixed(6)),...n]);return[r.map(fl),...i].map(e=>`${e.join(`,`)}\n`).join(``)}function fl(e){return/[",\n]/.test(e)?`"${e.replaceAll(`"`,`""`)}"`:e}var pl=1100,ml=14,hl=2,gl=2e3,_l=25,vl=12,yl=class{load;version=0;first=null;end=null;recent=new Map;spans=new Map;loading=new Set;failed=new Map;run=0;constructor(e){this.load=e}reset(){this.first=this.end=null,this.recent.clear(),this.spans.clear(),this.loading.clear(),this.failed.clear(),this.run++,this.version++}setRange(e,t){this.first=e,this.end=e===null?null:t}add({tick:e,things:t}){Number.isFinite(e)&&(this.recent.delete(e),this.recent.set(e,t),this.recent.size>pl&&this.recent.delete(this.recent.keys().next().value),this.version++)}at(e,t){let n=this.recent.get(t);if(n){for(let t of n)if(t.thing===e)return t}return this.spans.get(bl(e,Math.floor(t/100)))?.byTick.get(t)??null}latest(e,t){for(let n=t;n>=t-_l;n--){let t=this.at(e,n);if(t)return{tick:n,detail:t}}return null}seen(e,t){for(let n=t;n>=t-vl;n--){let t=this.at(e,n)?.seen;if(t)return t}return null}rows(e,t,n){let r=[];for(let i=t;i<=n;i++){let t=this.at(e,i);t&&r.push({tick:i,detail:t})}return r}want(e,t,n,r,i){let a=Math.floor(t/100),o=Math.floor(r/100),s=[];for(let e=Math.floor(n/100);e<=o;e++)s.push(e);s.sort((e,t)=>Math.abs(e-a)-Math.abs(t-a));for(let t of s)this.fetch(e,t,i)}fetch(e,t,n){if(this.first===null||this.end===null)return;let r=bl(e,t),i=Math.max(this.first,t*100),a=Math.min(this.end+1,(t+1)*100),o=this.spans.get(r),s=o&&(o.to>=a||n-o.loaded_ms<gl),c=n-(this.failed.get(r)??-1/0)<gl;if(i>=a||s||c||this.loading.has(r)||this.loading.size>=hl)return;let{run:l}=this;this.loading.add(r),this.load(e,i,a).then(r=>l===this.run&&this.keep({thing:e,index:t,to:a,loaded_ms:n,byTick:xl(r,e)}),()=>l===this.run&&this.fail(r,n))}keep(e){let t=bl(e.thing,e.index);this.loading.delete(t),this.failed.delete(t),this.spans.set(t,e),this.version++,this.spans.size>ml&&this.spans.delete(this.farthest(e))}fail(e,t){this.loading.delete(e),this.failed.set(e,t)}farthest(e){let t=t=>(t.thing===e.thing?0:.5)+Math.abs(t.index-e.index);return[...this.spans].reduce((e,n)=>t(n[1])>t(e[1])?n:e)[0]}};function bl(e,t){return`${t} ${e}`}function xl(e,t){let n=new Map;for(let{tick:r,things:i}of e){let e=i.find(e=>e.thing===t);e&&n.set(r,e)}return n}var Sl=[`#ff5fa2`,`#35d0ff`,`#ffd23f`,`#9d7bff`,`#ff8a3d`,`#5ef08a`,`#e8eef5`,`#ff4d4d`],Cl=.16,wl=2;function Tl(e){return Sl[Number(/\d+$/.exec(e)?.[0]??0)%Sl.length]}function El({name:e,parts:t}){let n=t[0]?.solids[0];if(!n||!(`box`in n.form))return[];let[r,i]=n.pose.position_m,[a,o]=[n.form.box[0]/2,n.form.box[1]/2],s=[[r-a,i-o,0],[r+a,i-o,0],[r+a,i+o,0],[r-a,i+o,0]],c=No(Tl(e)),l=[...c,1],u=s.map((e,t)=>({kind:`line`,ends:[e,s[(t+1)%4]],thickness_px:wl,colour:l}));return[{kind:`polygon`,corners:s,colour:[...c,Cl]},...u,{kind:`annotation`,at:[r,i,0],text:e,colour:l}]}var Dl=class{last=null;over(e,t){if(!t.cameras.length)return e;if(this.last?.drawn===e&&this.last.cast===t)return this.last.shown;let n=t.cameras.map(e=>({key:e.name,source:-1,name:e.name,shapes:El(e)})),r=n.flatMap(({shapes:e})=>e.filter(e=>e.kind===`annotation`)),i={sets:[...n,...e.sets],annotations:[...r,...e.annotations],agentTexts:e.agentTexts};return this.last={drawn:e,cast:t,shown:i},i}},Ol=`#ffb02e`,kl=`#3fd9ff`,Al=`#ff2f55`,jl=`#ffffff`,Ml=`#ffffff`,Nl=.045,Pl=.075,Fl=.3,Il=.55;function Ll(e){return .15*Math.log10(1+e/5)}function Rl(e,{contacts:t,feet:n}){for(let{at:n,force_n:r}of t)zl(e,n,r,Ol,2);for(let{at:t,force_n:r}of n)zl(e,t,r,kl,3)}function zl(e,t,n,r,i){let a=Qo(n),o=Ll(a);if(a>0){for(let e=0;e<3;e++)Kl[e]=t[e]+o*n[e]/a;e.stroke(`arrow`,t,Kl,r,i)}e.spot(`dot`,t,r,i+10*o)}function Bl(e,t,n,r){for(let i of t)n&&Yo(i)!==0?Vl(e,i,Pl,Al,4,1):r&&Vl(e,i,Nl,jl,1.5,.8)}function Vl(e,{at:t,axis:n},r,i,a,o){for(let e=0;e<3;e++)Kl[e]=t[e]+r*n[e],ql[e]=t[e]-r*n[e];e.stroke(`line`,ql,Kl,i,a,o)}function Hl(e,{eye:t,items:n},r,i=!0){i&&Wl(e,t.position_m,t.rotation,r);for(let{name:a,at:o,truth:s,to:c,truth_to:l}of n)e.stroke(`line`,o,s,Ml,1,.75),c?(l&&e.stroke(`line`,c,l,Ml,1,.75),e.stroke(`line`,o,c,r,2)):(a===`B`&&i&&e.stroke(`dashes`,t.position_m,o,r,1.5,.9),e.spot(`diamond`,o,r,a===`B`?6:4.5))}function Ul(e,t){for(let{camera:n,at:r,truth:i}of t)r&&(e.stroke(`line`,r,i,Ml,1,.75),e.spot(`diamond`,r,Tl(n),5));let[n]=t;n&&e.spot(`dot`,n.truth,Ml,2)}function Wl(e,t,n,r){for(let e=0;e<4;e++){let r=e===0||e===3?-.55:Il,i=e<2?-.55:Il;Gl(n,Fl*r,Fl,Fl*i,Jl[e]);for(let n=0;n<3;n++)Jl[e][n]+=t[n]}for(let n=0;n<4;n++)e.stroke(`line`,t,Jl[n],r,1,.6),e.stroke(`line`,Jl[n],Jl[(n+1)%4],r,1,.6)}function Gl([e,t,n,r],i,a,o,s){let c=2*(t*o-n*a),l=2*(n*i-e*o),u=2*(e*a-t*i);s[0]=i+r*c+t*u-n*l,s[1]=a+r*l+n*c-e*u,s[2]=o+r*u+e*l-t*c}var Kl=[0,0,0],ql=[0,0,0],Jl=[[0,0,0],[0,0,0],[0,0,0],[0,0,0]],Yl=20,Xl=10,Zl=2400,Ql=12,$l=5e3,eu=3e3,tu=class{page;knowledge=new yl((e,t,n)=>Zc(e,t,n,xo.token));factors=new ll(Zl);ends=[];things=[];asked=``;isGranted=!1;refused_ms=null;constructor(e){this.page=e}reset(){this.knowledge.reset(),this.factors.clear(),this.ends=[],this.things=[],this.asked=``,this.isGranted=!1,this.refused_ms=null,is.clear(),is.refusal=``}setRange(e,t,n=performance.now()){if(X.hello?.source!==`live`)return this.knowledge.setRange(e,t);for(this.ends.push({end:t,told_ms:n});this.ends.length>1&&this.ends[1].told_ms<=n-eu;)this.ends.shift();let[r]=this.ends;this.knowledge.setRange(r.told_ms<=n-eu?e:null,r.end)}ask(e){let t=e.join(`
`);t!==this.asked&&(this.asked=t,this.things=e,this.send())}send(){let{asked:e,things:t}=this;this.refused_ms=null,this.page.source.request({do:`details`,things:t}).then(t=>{e===this.asked&&(this.isGranted=t===null,this.refused_ms=t===null?null:performance.now(),is.refusal=t??``)})}take(e){this.isGranted=!0,this.refused_ms=null,is.refusal=``,this.knowledge.add(e),(Z.showForces||Z.showAxes||Z.showSight)&&this.page.screen.refresh()}takeFactor(e){let t=this.page.screen.tickShown;e!==null&&t>=0&&this.factors.add(t,e)}ink(e,t,n){if(e.clear(),!t)return;let{name:r,team:i}=t.thing,a=Z.showSight?this.knowledge.seen(r,n):null;if(a&&Hl(e,a,zo(i),this.page.screen.rig.mode!==`first`),!Z.showForces&&!Z.showAxes&&!Z.showSight)return;let o=this.knowledge.latest(r,n)?.detail;o&&(Z.showSight&&Ul(e,o.reports),Bl(e,o.joints,Z.showForces,Z.showAxes),Z.showForces&&Rl(e,o))}tell(e,t){let n=this.page.clock.face(),r=X.hello?.cycle_s??.02,{isLive:i}=n,a=Math.round((i?Yl:Xl)/r),o=i?[Math.max(n.first,e-a),e]:ul(e,a,is.window,n.first,n.end);(o[0]!==is.window[0]||o[1]!==is.window[1])&&(is.window=o),this.refused_ms!==null&&t-this.refused_ms>$l&&this.send(),this.fetch(e,i,n.isPlaying,t),is.version!==this.knowledge.version&&this.page.screen.refresh(),is.version=this.knowledge.version;let s=X.selection===null?null:this.knowledge.latest(X.selection,e);if(!s)return is.clear();let{detail:c}=s;c.thing!==is.detail?.thing&&(is.feet=Ko(X.cast,c.thing));let l=new Set([...is.feet,...c.feet.map(e=>e.name)]);l.size!==is.feet.length&&(is.feet=[...l].sort()),is.detail=c,is.tick=s.tick,is.seen=this.knowledge.seen(c.thing,e),is.lean_rad=nu(this.page.poses,X.cast?.robots.find(({thing:e})=>e.name===c.thing))}series(e){return e.of===`run`?this.factors.within(is.window):cl(e.key,this.knowledge.rows(ss(e),...is.window))}fetch(e,t,n,r){let i=!n||X.status?.is_paused===!0||t&&X.stats?.is_playing===!1;if(!this.isGranted||!as()||t&&!i)return;let a=X.hello?.source===`recording`&&X.hello.role!==`viewer`&&!i,o=Z.showPlots?os().map(ss):[];for(let t of this.things)o.includes(t)?this.knowledge.want(t,e,...is.window,r):a||this.knowledge.want(t,e,e-Ql,i?e:e+Ql,r)}};function nu({rotation:e,count:t},n){if(!n||n.pose>=t)return null;let[r,i]=[e[4*n.pose],e[4*n.pose+1]],a=Math.acos(Math.min(1,Math.max(-1,1-2*(r*r+i*i))));return Number.isFinite(a)?a:null}var ru=1e4,iu=0;function au(){iu=0}function ou({from:e,events:t}){if(!X.events.length){iu=e,X.events=t.slice(-1e4);return}let n=iu+X.events.length,r=e>n?t:t.slice(n-e);if(!r.length)return;e>n&&(iu+=e-n);let i=[...X.events,...r];iu+=Math.max(0,i.length-ru),X.events=i.slice(-1e4)}var su=150,cu=3e3,lu=class{load;onLoaded;store;tick=-1;isAsking=!1;next_ms=0;run=0;constructor(e,t,n){this.load=t,this.onLoaded=n,this.store=e.sibling()}reset(){this.store.take({kind:`drawings`,is_whole:!0,sets:[],agent_texts:[],selected:null}),this.tick=-1,this.next_ms=0,this.run++}shown(e,t,n){return e!==this.tick&&!this.isAsking&&n>=this.next_ms&&this.ask(e,n),this.store.shown(t)}ask(e,t){let{run:n}=this;this.isAsking=!0,this.next_ms=t+su,this.load(e).then(t=>{n===this.run&&t&&(this.tick=e,this.store.take(t),this.onLoaded())}).catch(()=>this.next_ms=t+cu).finally(()=>this.isAsking=!1)}};function uu(e,t,{teams:n,values:r,mode:i,time:a,selection:o}){let[s,c]=[n[0]||`Left`,n[1]||`Right`];return[`The field.`,i?`${s} ${r.score_left??0} : ${r.score_right??0} ${c}, ${Pa(a)}, ${ja(i)}.`:``,du(e),fu(e,t),o?`Selected: ${o}.`:``].filter(Boolean).join(` `)}function du({robots:e,teams:t}){return e.length?`${e.length} ${e.length===1?`robot`:`robots`}${t.length?`: ${t.map(t=>`${e.filter(({thing:e})=>e.team===t).length} of ${t}`).join(`, `)}`:``}.`:`No robots.`}function fu({ball:e,robots:t,pitch:n},r){let i=e&&pu(r,e.pose);if(!i)return``;let a=!n||Math.abs(i[0])<.5?`near the middle line`:i[0]<0?`in the left half`:`in the right half`,o=n?`, ${mu(Math.hypot(n.length/2-Math.abs(i[0]),i[1]))} from its goal`:``,s=t.flatMap(({thing:e,pose:t})=>{let n=pu(r,t);return n?[{name:e.team&&e.number!==null?`${e.team} ${e.number}`:e.name,far:Math.hypot(n[0]-i[0],n[1]-i[1])}]:[]}).reduce((e,t)=>e&&e.far<=t.far?e:t,null);return`The ball is ${a}${a.startsWith(`in`)?o:``}${s?`; ${s.name} is nearest, ${mu(s.far)} away`:``}.`}function pu({position:e,count:t},n){let[r,i]=[e[3*n],e[3*n+1]];return n<t&&Number.isFinite(r+i)?[r,i]:null}var mu=e=>`${e.toFixed(1)} m`;function hu(e,t){t.eye[0]=e.eye[0],t.eye[1]=e.eye[1],t.eye[2]=e.eye[2],t.yaw=e.yaw,t.pitch=e.pitch,t.fov=e.fov}function gu(e,t){let n=Math.cos(e.pitch);return t[0]=n*Math.cos(e.yaw),t[1]=n*Math.sin(e.yaw),t[2]=Math.sin(e.pitch),t}function _u(e,t,n,r){let i=t-e.eye[0],a=n-e.eye[1];e.yaw=Math.atan2(a,i),e.pitch=Math.atan2(r-e.eye[2],Math.hypot(i,a))}var vu=.02;function yu(e,t,n,r,i,a){let o=Math.cos(e.yaw),s=Math.sin(e.yaw),c=Math.cos(e.pitch),l=Math.sin(e.pitch),u=n-e.eye[0],d=r-e.eye[1],f=i-e.eye[2],p=o*u+s*d,m=c*p+l*f,h=s*u-o*d,g=c*f-l*p,_=t.height/(2*Math.tan(e.fov/2)*Math.max(vu,m));return a[0]=t.width/2+h*_,a[1]=t.height/2-g*_,a[2]=m,m>vu}function bu(e,t,n,r,i){let a=Math.tan(e.fov/2),o=(2*n/t.width-1)*a*(t.width/t.height),s=(1-2*r/t.height)*a,c=Math.cos(e.yaw),l=Math.sin(e.yaw),u=Math.cos(e.pitch),d=Math.sin(e.pitch),f=u-d*s,p=c*f+l*o,m=l*f-c*o,h=d+u*s,g=1/Math.hypot(p,m,h);return i[0]=p*g,i[1]=m*g,i[2]=h*g,i}var xu=[0,0,0];function Su(e,t,n,r,i=0){bu(e,t,n,r,xu);let a=e.eye[2]-i;if(xu[2]*a>=-1e-9)return null;let o=-a/xu[2];return[e.eye[0]+o*xu[0],e.eye[1]+o*xu[1]]}var Cu=Math.PI/180,wu=90*Cu,Tu=42*Cu,Eu=[{name:`Left end`,direction:{yaw:0,pitch:-27*Cu}},{name:`Left corner`,direction:{yaw:40*Cu,pitch:-28*Cu}},{name:`Side`,direction:{yaw:wu,pitch:-24*Cu}},{name:`Right corner`,direction:{yaw:140*Cu,pitch:-28*Cu}},{name:`Right end`,direction:{yaw:180*Cu,pitch:-27*Cu}},{name:`High side`,direction:{yaw:wu,pitch:-45*Cu}},{name:`Far side`,direction:{yaw:-wu,pitch:-30*Cu}},{name:`From above`,direction:{yaw:wu,pitch:-89.9*Cu}}],Du={length:20,width:14,border:1},Ou=.1;function ku(e,t,n){let{direction:r}=Eu[Math.min(Eu.length-1,Math.max(0,e))],{length:i,width:a,border:o}=t??Du,s=i/2+.4*o,c=a/2+.2*o,l={eye:[0,0,0],...r,fov:Tu},u=[[s,c,0],[s,-c,0],[-s,c,0],[-s,-c,0]],[d,f]=[1,200];for(let e=0;e<24;e++){let e=(d+f)/2;Mu(l,e,u,n)?f=e:d=e}return Mu(l,f,u,n),l}var Au=[0,0,0],ju=[0,0,0];function Mu(e,t,n,r){let i=0;for(let a=0;a<3;a++){Nu(e,t,i);let[a,o]=Pu(e,n,r);if(!Number.isFinite(a+o))return!1;let s=1/2*r.height,c=2*t*Math.tan(e.fov/2)/r.height;i+=((a+o)/2-s)*c/Math.max(.3,Math.sin(-e.pitch))}Nu(e,t,i);let[a,o]=Pu(e,n,r);return a>=Ou*r.height-1&&o<=.9*r.height+1&&n.every(t=>yu(e,r,...t,Au)&&Math.abs(Au[0]/r.width-.5)<=.48)}function Nu(e,t,n){gu(e,ju),e.eye[0]=-t*ju[0]-n*Math.cos(e.yaw),e.eye[1]=-t*ju[1]-n*Math.sin(e.yaw),e.eye[2]=-t*ju[2]}function Pu(e,t,n){let[r,i]=[1/0,-1/0];for(let a of t){if(!yu(e,n,...a,Au))return[NaN,NaN];r=Math.min(r,Au[1]),i=Math.max(i,Au[1])}return[r,i]}var Fu=4,Iu=5,Lu=1/6,Ru=.8,zu=class{shot=`side`;shown_s=Fu;waited_s=0;isFirst=!0;aim=[0,0,0];direct(e,{pitch:t,ball:n,size:r},i){if(!n)return!1;let a=t?.length??20,o=t?.width??14,s=this.choose(e,n.at[0],a)||this.isFirst;this.isFirst=!1;let c=s?1:1-Math.exp(-e/.6);for(let e=0;e<3;e++)this.aim[e]+=c*(n.at[e]-this.aim[e]);let l=Math.max(1,1.5/(r.width/r.height));if(this.shot===`side`)i.eye[0]=.72*this.aim[0],i.eye[1]=-o/2-3.5*l,i.eye[2]=.28*o*l;else{let e=this.shot===`right goal`?1:-1;i.eye[0]=e*(a/2+3.5),i.eye[1]=.4*this.aim[1]-2,i.eye[2]=3}return _u(i,this.aim[0],this.aim[1],.2),i.fov=Tu*(this.shot===`side`?.9:1),s}choose(e,t,n){this.shown_s+=e;let r=Math.abs(t)<n/2-Math.min(Iu,Lu*n)?`side`:t>0?`right goal`:`left goal`;return this.waited_s=r===this.shot?0:this.waited_s+e,this.waited_s<Ru||this.shown_s<Fu?!1:(this.shot=r,this.shown_s=0,this.waited_s=0,!0)}};function Bu(){return{turnX:0,turnY:0,panX:0,panY:0,zoom:0,ahead:0,left:0,up:0,isSlow:!1}}var Vu=[`turnX`,`turnY`,`panX`,`panY`,`zoom`,`ahead`,`left`,`up`],Hu={free:Vu,preset:[],ball:[`turnX`,`turnY`,`zoom`],player:[`turnX`,`turnY`,`zoom`],first:[`zoom`],third:[`zoom`],director:[]},Uu=.25*Math.PI/180,Wu=89.9*Math.PI/180,Gu=6,Ku=.1,qu={free:.06,preset:.18,ball:.3,player:.25,first:.04,third:.2,director:.5},Ju=class{mode=`preset`;preset=5;lens={eye:[0,-20,12],yaw:Math.PI/2,pitch:-.6,fov:Tu};wanted={eye:[0,-20,12],yaw:Math.PI/2,pitch:-.6,fov:Tu};velocity=[0,0,0];director=new zu;ahead=[0,0,0];orbit={yaw:Math.PI/2,pitch:-.5,distance:8};headFov=1.7;backYaw=0;isFresh=!0;setMode(e,t=this.preset){if(e===`ball`&&(this.orbit={yaw:Math.PI/2,pitch:-.52,distance:9}),e===`player`&&(this.orbit={yaw:Math.PI/2,pitch:-.42,distance:3}),e===`free`){let{fov:e}=this.wanted;hu(this.lens,this.wanted),this.wanted.fov=this.mode===`director`?e:Tu}this.mode=e,this.preset=t,this.velocity.fill(0)}place(e){hu(e,this.wanted),hu(e,this.lens),this.mode=`free`,this.isFresh=!1}cut(){this.isFresh=!0}update(e,t,n){!this.isFresh&&this.leaves(n)&&this.setMode(`free`);let r=this.direct(e,t,n)||this.isFresh;this.isFresh=!1;let i=qu[this.mode];return $u(this.lens,this.wanted,r?1:1-Math.exp(-e/i))}get isMovedByPinch(){let e=Hu[this.mode];return e.length===0||e.includes(`panX`)}leaves(e){return Vu.some(t=>e[t]!==0&&!Hu[this.mode].includes(t))}direct(e,t,n){switch(this.mode){case`free`:return this.fly(e,n),!1;case`preset`:return hu(ku(this.preset,t.pitch,t.size),this.wanted),!1;case`ball`:return this.follow(t.ball,t,n),!1;case`player`:return this.follow(t.player,t,n),!1;case`first`:return this.lookThrough(t.playerHead,n),!1;case`third`:return this.lookOver(e,t.player,n),!1;case`director`:return t.ball||hu(ku(5,t.pitch,t.size),this.wanted),this.director.direct(e,t,this.wanted)}}fly(e,t){let{wanted:n,velocity:r}=this;Xu(n,t.turnX,t.turnY);let i=Math.min(4,Math.max(.25,n.eye[2]/6)),a=Gu*i*(t.isSlow?.5:1),o=Math.cos(n.yaw),s=Math.sin(n.yaw),c=1-Math.exp(-e/.12);r[0]+=c*(a*(o*t.ahead-s*t.left)-r[0]),r[1]+=c*(a*(s*t.ahead+o*t.left)-r[1]),r[2]+=c*(a*t.up-r[2]);let l=.0022*Math.max(1,n.eye[2]),u=gu(n,this.ahead);for(let a=0;a<3;a++)n.eye[a]+=r[a]*e+u[a]*t.zoom*i;n.eye[0]+=l*(o*t.panY+s*t.panX),n.eye[1]+=l*(s*t.panY-o*t.panX),n.eye[2]=Math.max(Ku,n.eye[2])}follow(e,t,n){if(!e)return;let{wanted:r,orbit:i}=this;i.yaw-=n.turnX*Uu,i.pitch=Math.min(-.02,Math.max(-Wu,i.pitch-n.turnY*Uu)),i.distance=Math.min(60,Math.max(.5,i.distance*Math.exp(-.12*n.zoom))),r.yaw=i.yaw,r.pitch=i.pitch,r.fov=Tu;let a=gu(r,this.ahead),o=i.distance*(e===t.ball?Yu(t.size):1);for(let t=0;t<3;t++)r.eye[t]=e.at[t]-o*a[t];r.eye[2]=Math.max(Ku,r.eye[2])}lookThrough(e,t){if(!e)return;let{wanted:n}=this;this.headFov=Math.min(2.2,Math.max(.5,this.headFov*Math.exp(-.08*t.zoom)));for(let t=0;t<3;t++)n.eye[t]=e.at[t]+.08*e.heading[t];n.yaw=Math.atan2(e.heading[1],e.heading[0]),n.pitch=Math.asin(Math.max(-1,Math.min(1,e.heading[2]))),n.fov=this.headFov}lookOver(e,t,n){if(!t)return;let{wanted:r}=this;if(Math.hypot(t.heading[0],t.heading[1])>.5){let n=Math.atan2(t.heading[1],t.heading[0]);this.backYaw+=Zu(this.backYaw,n)*(1-Math.exp(-e/.35))}this.orbit.distance=Math.min(10,Math.max(1,this.orbit.distance*Math.exp(-.12*n.zoom)));let i=Math.min(this.orbit.distance,2.4);r.eye[0]=t.at[0]-i*Math.cos(this.backYaw),r.eye[1]=t.at[1]-i*Math.sin(this.backYaw),r.eye[2]=1.3,_u(r,t.at[0]+1.5*Math.cos(this.backYaw),t.at[1]+1.5*Math.sin(this.backYaw),.2),r.fov=1.1}};function Yu({width:e,height:t}){return Math.min(1.5,Math.max(1,.75*t/e))}function Xu(e,t,n){e.yaw+=t*Uu,e.pitch=Math.min(Wu,Math.max(-Wu,e.pitch+n*Uu))}function Zu(e,t){let n=(t-e)%(2*Math.PI);return n>Math.PI?n-2*Math.PI:n<-Math.PI?n+2*Math.PI:n}var Qu=1e-5;function $u(e,t,n){let r=Zu(e.yaw,t.yaw),i=Math.abs(r)+Math.abs(t.pitch-e.pitch)+Math.abs(t.fov-e.fov);for(let n=0;n<3;n++)i+=Math.abs(t.eye[n]-e.eye[n]);if(i<Qu)return!1;for(let r=0;r<3;r++)e.eye[r]+=n*(t.eye[r]-e.eye[r]);return e.yaw+=n*r,e.pitch+=n*(t.pitch-e.pitch),e.fov+=n*(t.fov-e.fov),!0}var ed=1e3,td=8,nd=.42,rd=.04,id=`rgba(8, 12, 18, 0.75)`,ad=`rgba(255, 255, 255, 0.9)`,od=class{marks=[];count=0;clear(){this.count=0}stroke(e,t,n,r,i,a=1){this.put(e,t,n,r,i,a)}spot(e,t,n,r,i=1){this.put(e,t,t,n,r,i)}put(e,t,n,r,i,a){if(this.count>=ed||!Number.isFinite(t[0]+t[1]+t[2]+n[0]+n[1]+n[2]))return;let o=this.marks[this.count];o||this.marks.push(o={kind:e,from:[0,0,0],to:[0,0,0],colour:r,size_px:i,opacity:a}),this.count++,o.kind=e,o.colour=r,o.size_px=i,o.opacity=a;for(let e=0;e<3;e++)o.from[e]=t[e],o.to[e]=n[e]}};function sd(e,t,n,r){if(n.count){e.save(),e.scale(t,t),e.lineCap=`round`,e.lineJoin=`round`;for(let t=0;t<n.count;t++){let i=n.marks[t];e.globalAlpha=i.opacity,i.kind===`dot`||i.kind===`diamond`?cd(e,i,r):dd(r,i.from,i.to,md)&&ld(e,i,md)}e.restore()}}function cd(e,{kind:t,from:n,size_px:r,colour:i},a){if(!a.project(n[0],n[1],n[2],fd))return;let[o,s]=fd;e.beginPath(),t===`dot`?e.arc(o,s,r,0,2*Math.PI):(e.moveTo(o,s-r),e.lineTo(o+r,s),e.lineTo(o,s+r),e.lineTo(o-r,s),e.closePath()),e.fillStyle=i,e.fill(),e.lineWidth=1,e.strokeStyle=t===`dot`?id:ad,e.stroke()}function ld(e,{kind:t,size_px:n,colour:r},[i,a,o,s]){e.beginPath(),e.moveTo(i,a),e.lineTo(o,s),t===`arrow`&&ud(e,Math.atan2(s-a,o-i),Math.hypot(o-i,s-a),o,s),t===`arrow`&&(e.lineWidth=n+2,e.strokeStyle=id,e.stroke()),e.setLineDash(t===`dashes`?hd:gd),e.lineWidth=n,e.strokeStyle=r,e.stroke()}function ud(e,t,n,r,i){let a=Math.min(td,.6*n);if(!(a<2))for(let n of _d)e.moveTo(r,i),e.lineTo(r-a*Math.cos(t+n),i-a*Math.sin(t+n))}function dd(e,t,n,r){let i=e.project(t[0],t[1],t[2],fd);[r[0],r[1]]=fd;let a=fd[2],o=e.project(n[0],n[1],n[2],fd);if([r[2],r[3]]=fd,i&&o)return!0;if(!i&&!o)return!1;let s=(rd-a)/(fd[2]-a);for(let e=0;e<3;e++)pd[e]=t[e]+s*(n[e]-t[e]);return e.project(pd[0],pd[1],pd[2],fd)?([r[i?2:0],r[i?3:1]]=fd,!0):!1}var fd=[0,0,0],pd=[0,0,0],md=[0,0,0,0],hd=[5,5],gd=[],_d=[-.42,nd],vd=12,yd=120,bd=.35;function xd(e,t,[n,r,i,a],o,s,c){let l=t.length>yd?`${t.slice(0,yd)}…`:t;e.font=`600 ${vd*c}px system-ui, "Segoe UI", Arial, sans-serif`;let u=e.measureText(l).width+10*c,d=16*c;o+u/2<0||s+d<0||o-u/2>e.canvas.width||s-d>e.canvas.height||(e.globalAlpha=Math.max(.3,a),e.fillStyle=Fo([n,r,i])<bd?`rgba(240, 244, 248, 0.8)`:`rgba(12, 17, 23, 0.66)`,e.beginPath(),e.roundRect(o-u/2,s-d/2,u,d,4*c),e.fill(),e.fillStyle=`rgb(${255*n} ${255*r} ${255*i})`,e.textAlign=`center`,e.textBaseline=`middle`,e.fillText(l,o,s+.5*c),e.globalAlpha=1)}var Sd=.42,Cd=17,wd=12,Td=200,Ed=500,Dd=3,Od=7,kd=.042,Ad=class{canvas;pen;stamps=new Map;spot=[0,0,0];ratio=1;height=1;isBlank=!0;constructor(e){this.canvas=e,this.pen=e.getContext(`2d`)}resize(e,t,n){this.height=t,this.ratio=Math.min(window.devicePixelRatio||1,n),this.canvas.width=Math.round(e*this.ratio),this.canvas.height=Math.round(t*this.ratio),this.stamps.clear(),this.isBlank=!0}draw(e,t){let{pen:n,spot:r,ratio:i}=this,a=this.findBall(e,t),{labels:o,drawings:s,worn:c}=e,l=!o.length&&!s.annotations.length&&!c.length&&!a&&!e.ink.count;if(!(l&&this.isBlank)){n.clearRect(0,0,this.canvas.width,this.canvas.height),this.isBlank=l,l&&Md(n),sd(n,i,e.ink,t),a&&this.drawMarker(r[0]*i,r[1]*i);for(let{at:e,text:a,colour:o}of s.annotations.slice(0,Ed))t.project(e[0],e[1],e[2],r)&&xd(n,a,o,r[0]*i,r[1]*i,i);for(let a of o){if(!this.findHead(a.actor,e,t))continue;let o=this.stamp(a);n.drawImage(o,Math.round(r[0]*i-o.width/2),Math.round(r[1]*i-o.height/2))}for(let{actor:a,texts:s}of c){if(!this.findHead(a,e,t))continue;let c=r[1]-(o.length?20:0);s.forEach(({text:e,colour:t},a)=>xd(n,e,t,r[0]*i,(c-a*18)*i,i))}}}findHead(e,{poses:t},n){let{position:r,count:i}=t,a=3*e.pose;return e.pose>=i||!Number.isFinite(r[a])||!n.project(r[a],r[a+1],r[a+2]+Sd,this.spot)?!1:(n.kind===`2d`&&(this.spot[1]-=Cd),!0)}findBall({cast:e,poses:t,lens:n},r){let{spot:i}=this,a=e.ball?.pose??1/0;if(r.kind===`2d`||a>=t.count)return!1;let o=t.position[3*a],s=t.position[3*a+1],c=t.position[3*a+2];return!Number.isFinite(o+s+c)||!r.project(o,s,c,i)?!1:kd*this.height/(2*Math.tan(n.fov/2)*i[2])<Dd}drawMarker(e,t){let{pen:n,ratio:r}=this;n.beginPath(),n.arc(e,t,Od*r,0,2*Math.PI),n.lineWidth=1.6*r,n.strokeStyle=`rgba(255, 246, 190, 0.95)`,n.stroke()}stamp(e){let t=`${e.text}|${e.colour}|${e.isSelected}`,n=this.stamps.get(t);return n||(this.stamps.size>Td&&this.stamps.clear(),n=Nd(e,this.ratio),this.stamps.set(t,n),n)}};function jd(e,t){return Number(e.isSelected)-Number(t.isSelected)}function Md(e){e.fillStyle=`rgba(0, 0, 0, 0.004)`,e.fillRect(0,0,1,1)}function Nd({text:e,colour:t,isSelected:n},r){let i=document.createElement(`canvas`),a=i.getContext(`2d`),o=`600 ${wd*r}px system-ui, "Segoe UI", Arial, sans-serif`;a.font=o;let s=18*r;return i.width=Math.ceil(a.measureText(e).width+12*r),i.height=Math.ceil(s+2*r),a.font=o,a.fillStyle=n?`#ffffff`:`rgba(12, 17, 23, 0.72)`,a.beginPath(),a.roundRect(0,0,i.width,s,5*r),a.fill(),a.fillStyle=t,a.fillRect(4*r,s-2.5*r,i.width-8*r,2*r),a.fillStyle=n?`#101418`:`#ffffff`,a.textAlign=`center`,a.textBaseline=`middle`,a.fillText(e,i.width/2,s/2),i}var Pd=.22,Fd=.12;function Id(e,t,n=!1){let r=t.length/2,i=t.width/2;if(!n){e.fillStyle=`#3c8c43`,e.fillRect(-r-t.border,-i-t.border,2*(r+t.border),2*(i+t.border)),e.fillStyle=`rgba(255, 255, 255, 0.05)`;for(let t=-Math.floor(r);t<r;t+=2)e.fillRect(t,-i,1,2*i)}e.strokeStyle=`rgba(255, 255, 255, 0.9)`,e.lineWidth=n?.12:.05,e.strokeRect(-r,-i,2*r,2*i),e.beginPath(),e.moveTo(0,-i),e.lineTo(0,i),e.moveTo(t.circleRadius,0),e.arc(0,0,t.circleRadius,0,2*Math.PI),e.stroke();for(let n of[-1,1]){for(let i of[t.goalArea,t.penaltyArea])i&&e.strokeRect(n>0?r-i[0]:-r,-i[1]/2,i[0],i[1]);e.strokeRect(n>0?r:-r-t.goalDepth,-t.goalWidth/2,t.goalDepth,t.goalWidth)}}function Ld(e,t,n,r){let{cast:i,poses:a}=t;for(let{thing:o,pose:s}of i.robots){let i=a.position[3*s],c=a.position[3*s+1];if(!(s<a.count)||!Number.isFinite(i+c))continue;let l=n.colourOf(o.team),u=Pd*r;e.fillStyle=o.number===1?Io(l):l,e.strokeStyle=`rgba(0, 0, 0, 0.6)`,e.lineWidth=.15*u,e.beginPath(),e.arc(i,c,u,0,2*Math.PI),e.fill(),e.stroke(),Rd(e,t,s,i,c,u)}for(let{at:n}of t.lost)Bd(e,n[0],n[1],1.4*Pd*r);i.ball&&zd(e,t,i.ball.pose,r)}function Rd(e,{poses:t},n,r,i,a){let o=4*n,s=t.rotation[o],c=t.rotation[o+1],l=t.rotation[o+2],u=t.rotation[o+3],d=2*(s*c-l*u),f=1-2*(s*s+l*l);e.strokeStyle=`#ffffff`,e.lineWidth=.22*a,e.beginPath(),e.moveTo(r+.3*a*d,i+.3*a*f),e.lineTo(r+1.25*a*d,i+1.25*a*f),e.stroke()}function zd(e,{poses:t},n,r){e.fillStyle=`#ffffff`,e.strokeStyle=`#101418`,e.lineWidth=.03*r,e.beginPath(),e.arc(t.position[3*n],t.position[3*n+1],Fd*r,0,2*Math.PI),e.fill(),e.stroke()}function Bd(e,t,n,r){e.strokeStyle=`#ff1f3d`,e.lineWidth=.4*r,e.beginPath(),e.moveTo(t-r,n-r),e.lineTo(t+r,n+r),e.moveTo(t-r,n+r),e.lineTo(t+r,n-r),e.stroke()}var Vd=2.2,Hd=class{canvas;pen;ground=document.createElement(`canvas`);cast=null;constructor(e){this.canvas=e,this.pen=e.getContext(`2d`)}draw(e,t){let{canvas:n,pen:r}=this,i=Math.min(window.devicePixelRatio||1,t.sharpness),a=Math.round(n.clientWidth*i),o=Math.round(n.clientHeight*i);a&&e.cast.pitch&&((n.width!==a||n.height!==o||this.cast!==e.cast)&&this.prepare(e.cast,a,o),r.setTransform(1,0,0,1,0,0),r.clearRect(0,0,a,o),r.drawImage(this.ground,0,0),Ud(r,e.cast,a,o),Ld(r,e,t,Vd))}prepare(e,t,n){this.cast=e;for(let e of[this.canvas,this.ground])e.width=t,e.height=n;let r=this.ground.getContext(`2d`);Ud(r,e,t,n),Id(r,e.pitch,!0)}};function Ud(e,{pitch:t},n,r){let i=1.2,a=Math.min(n/(t.length+2*i),r/(t.width+2*i));e.setTransform(a,0,0,-a,n/2,r/2)}var Wd=1e3,Gd=1001,Kd=1002,qd=1003,Jd=1004,Yd=1005,Xd=1006,Zd=1007,Qd=1008,$d=1009,ef=1010,tf=1011,nf=1012,rf=1013,af=1014,of=1015,sf=1016,cf=1017,lf=1018,uf=1020,df=35902,ff=35899,pf=1021,mf=1022,hf=1023,gf=1026,_f=1027,vf=1028,yf=1029,bf=1030,xf=1031,Sf=1033,Cf=33776,wf=33777,Tf=33778,Ef=33779,Df=35840,Of=35841,kf=35842,Af=35843,jf=36196,Mf=37492,Nf=37496,Pf=37488,Ff=37489,If=37490,Lf=37491,Rf=37808,zf=37809,Bf=37810,Vf=37811,Hf=37812,Uf=37813,Wf=37814,Gf=37815,Kf=37816,qf=37817,Jf=37818,Yf=37819,Xf=37820,Zf=37821,Qf=36492,$f=36494,ep=36495,tp=36283,np=36284,rp=36285,ip=36286,ap=2300,op=2301,sp=2302,cp=2303,lp=2400,up=2401,dp=2402,fp=3200,pp=`srgb`,mp=`srgb-linear`,hp=`linear`,gp=`srgb`,_p=7680,vp=35044,yp=35048,bp=2e3;function xp(e){for(let t=e.length-1;t>=0;--t)if(e[t]>=65535)return!0;return!1}function Sp(e){return ArrayBuffer.isView(e)&&!(e instanceof DataView)}function Cp(e){return document.createElementNS(`http://www.w3.org/1999/xhtml`,e)}function wp(){let e=Cp(`canvas`);return e.style.display=`block`,e}var Tp={};function Ep(...e){let t=`THREE.`+e.shift();console.log(t,...e)}function Dp(e){let t=e[0];if(typeof t==`string`&&t.startsWith(`TSL:`)){let t=e[1];t&&t.isStackTrace?e[0]+=` `+t.getLocation():e[1]=`Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.`}return e}function Op(...e){e=Dp(e);let t=`THREE.`+e.shift();{let n=e[0];n&&n.isStackTrace?console.warn(n.getError(t)):console.warn(t,...e)}}function kp(...e){e=Dp(e);let t=`THREE.`+e.shift();{let n=e[0];n&&n.isStackTrace?console.error(n.getError(t)):console.error(t,...e)}}function Ap(...e){let t=e.join(` `);t in Tp||(Tp[t]=!0,Op(...e))}function jp(e,t,n){return new Promise(function(r,i){function a(){switch(e.clientWaitSync(t,e.SYNC_FLUSH_COMMANDS_BIT,0)){case e.WAIT_FAILED:i();break;case e.TIMEOUT_EXPIRED:setTimeout(a,n);break;default:r()}}setTimeout(a,n)})}var Mp={0:0,2:6,4:4,3:5,1:1,6:2,7:7,5:3},Np=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n!==void 0&&n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let r=n[e];if(r!==void 0){let e=r.indexOf(t);e!==-1&&r.splice(e,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let t=n.slice(0);for(let n=0,r=t.length;n<r;n++)t[n].call(this,e);e.target=null}}},Pp=`00.01.02.03.04.05.06.07.08.09.0a.0b.0c.0d.0e.0f.10.11.12.13.14.15.16.17.18.19.1a.1b.1c.1d.1e.1f.20.21.22.23.24.25.26.27.28.29.2a.2b.2c.2d.2e.2f.30.31.32.33.34.35.36.37.38.39.3a.3b.3c.3d.3e.3f.40.41.42.43.44.45.46.47.48.49.4a.4b.4c.4d.4e.4f.50.51.52.53.54.55.56.57.58.59.5a.5b.5c.5d.5e.5f.60.61.62.63.64.65.66.67.68.69.6a.6b.6c.6d.6e.6f.70.71.72.73.74.75.76.77.78.79.7a.7b.7c.7d.7e.7f.80.81.82.83.84.85.86.87.88.89.8a.8b.8c.8d.8e.8f.90.91.92.93.94.95.96.97.98.99.9a.9b.9c.9d.9e.9f.a0.a1.a2.a3.a4.a5.a6.a7.a8.a9.aa.ab.ac.ad.ae.af.b0.b1.b2.b3.b4.b5.b6.b7.b8.b9.ba.bb.bc.bd.be.bf.c0.c1.c2.c3.c4.c5.c6.c7.c8.c9.ca.cb.cc.cd.ce.cf.d0.d1.d2.d3.d4.d5.d6.d7.d8.d9.da.db.dc.dd.de.df.e0.e1.e2.e3.e4.e5.e6.e7.e8.e9.ea.eb.ec.ed.ee.ef.f0.f1.f2.f3.f4.f5.f6.f7.f8.f9.fa.fb.fc.fd.fe.ff`.split(`.`),Fp=Math.PI/180,Ip=180/Math.PI;function Lp(){let e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0,r=Math.random()*4294967295|0;return(Pp[e&255]+Pp[e>>8&255]+Pp[e>>16&255]+Pp[e>>24&255]+`-`+Pp[t&255]+Pp[t>>8&255]+`-`+Pp[t>>16&15|64]+Pp[t>>24&255]+`-`+Pp[n&63|128]+Pp[n>>8&255]+`-`+Pp[n>>16&255]+Pp[n>>24&255]+Pp[r&255]+Pp[r>>8&255]+Pp[r>>16&255]+Pp[r>>24&255]).toLowerCase()}function Rp(e,t,n){return Math.max(t,Math.min(n,e))}function zp(e,t){return(e%t+t)%t}function Bp(e,t,n){return(1-n)*e+n*t}function Vp(e){return 2**Math.floor(Math.log(e)/Math.LN2)}function Hp(e){switch(e.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Up(e,t){if(t.constructor===Float32Array)return e;let n=Hp(t);if(n===void 0)throw Error(`THREE.MathUtils: Invalid component type.`);return Math.max(e/n,-1)}function Wp(e,t){if(t.constructor===Float32Array)return e;let n=Hp(t);if(n===void 0)throw Error(`THREE.MathUtils: Invalid component type.`);return Math.round(e*n)}var Gp=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw Error(`THREE.Vector2: index is out of range: `+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw Error(`THREE.Vector2: index is out of range: `+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6],this.y=r[1]*t+r[4]*n+r[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=Rp(this.x,e.x,t.x),this.y=Rp(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=Rp(this.x,e,t),this.y=Rp(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Rp(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(Rp(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),r=Math.sin(t),i=this.x-e.x,a=this.y-e.y;return this.x=i*n-a*r+e.x,this.y=i*r+a*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Kp=class{constructor(e=0,t=0,n=0,r=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=r}static slerpFlat(e,t,n,r,i,a,o){let s=n[r+0],c=n[r+1],l=n[r+2],u=n[r+3],d=i[a+0],f=i[a+1],p=i[a+2],m=i[a+3];if(u!==m||s!==d||c!==f||l!==p){let e=s*d+c*f+l*p+u*m;e<0&&(d=-d,f=-f,p=-p,m=-m,e=-e);let t=1-o;if(e<.9995){let n=Math.acos(e),r=Math.sin(n);t=Math.sin(t*n)/r,o=Math.sin(o*n)/r,s=s*t+d*o,c=c*t+f*o,l=l*t+p*o,u=u*t+m*o}else{s=s*t+d*o,c=c*t+f*o,l=l*t+p*o,u=u*t+m*o;let e=1/Math.sqrt(s*s+c*c+l*l+u*u);s*=e,c*=e,l*=e,u*=e}}e[t]=s,e[t+1]=c,e[t+2]=l,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,r,i,a){let o=n[r],s=n[r+1],c=n[r+2],l=n[r+3],u=i[a],d=i[a+1],f=i[a+2],p=i[a+3];return e[t]=o*p+l*u+s*f-c*d,e[t+1]=s*p+l*d+c*u-o*f,e[t+2]=c*p+l*f+o*d-s*u,e[t+3]=l*p-o*u-s*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,r){return this._x=e,this._y=t,this._z=n,this._w=r,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,r=e._y,i=e._z,a=e._order,o=Math.cos,s=Math.sin,c=o(n/2),l=o(r/2),u=o(i/2),d=s(n/2),f=s(r/2),p=s(i/2);switch(a){case`XYZ`:this._x=d*l*u+c*f*p,this._y=c*f*u-d*l*p,this._z=c*l*p+d*f*u,this._w=c*l*u-d*f*p;break;case`YXZ`:this._x=d*l*u+c*f*p,this._y=c*f*u-d*l*p,this._z=c*l*p-d*f*u,this._w=c*l*u+d*f*p;break;case`ZXY`:this._x=d*l*u-c*f*p,this._y=c*f*u+d*l*p,this._z=c*l*p+d*f*u,this._w=c*l*u-d*f*p;break;case`ZYX`:this._x=d*l*u-c*f*p,this._y=c*f*u+d*l*p,this._z=c*l*p-d*f*u,this._w=c*l*u+d*f*p;break;case`YZX`:this._x=d*l*u+c*f*p,this._y=c*f*u+d*l*p,this._z=c*l*p-d*f*u,this._w=c*l*u-d*f*p;break;case`XZY`:this._x=d*l*u-c*f*p,this._y=c*f*u-d*l*p,this._z=c*l*p+d*f*u,this._w=c*l*u+d*f*p;break;default:Op(`Quaternion: .setFromEuler() encountered an unknown order: `+a)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,r=Math.sin(n);return this._x=e.x*r,this._y=e.y*r,this._z=e.z*r,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],r=t[4],i=t[8],a=t[1],o=t[5],s=t[9],c=t[2],l=t[6],u=t[10],d=n+o+u;if(d>0){let e=.5/Math.sqrt(d+1);this._w=.25/e,this._x=(l-s)*e,this._y=(i-c)*e,this._z=(a-r)*e}else if(n>o&&n>u){let e=2*Math.sqrt(1+n-o-u);this._w=(l-s)/e,this._x=.25*e,this._y=(r+a)/e,this._z=(i+c)/e}else if(o>u){let e=2*Math.sqrt(1+o-n-u);this._w=(i-c)/e,this._x=(r+a)/e,this._y=.25*e,this._z=(s+l)/e}else{let e=2*Math.sqrt(1+u-n-o);this._w=(a-r)/e,this._x=(i+c)/e,this._y=(s+l)/e,this._z=.25*e}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(Rp(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let r=Math.min(1,t/n);return this.slerp(e,r),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x*=e,this._y*=e,this._z*=e,this._w*=e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,r=e._y,i=e._z,a=e._w,o=t._x,s=t._y,c=t._z,l=t._w;return this._x=n*l+a*o+r*c-i*s,this._y=r*l+a*s+i*o-n*c,this._z=i*l+a*c+n*s-r*o,this._w=a*l-n*o-r*s-i*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,r=e._y,i=e._z,a=e._w,o=this.dot(e);o<0&&(n=-n,r=-r,i=-i,a=-a,o=-o);let s=1-t;if(o<.9995){let e=Math.acos(o),c=Math.sin(e);s=Math.sin(s*e)/c,t=Math.sin(t*e)/c,this._x=this._x*s+n*t,this._y=this._y*s+r*t,this._z=this._z*s+i*t,this._w=this._w*s+a*t,this._onChangeCallback()}else this._x=this._x*s+n*t,this._y=this._y*s+r*t,this._z=this._z*s+i*t,this._w=this._w*s+a*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),r=Math.sqrt(1-n),i=Math.sqrt(n);return this.set(r*Math.sin(e),r*Math.cos(e),i*Math.sin(t),i*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},Q=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw Error(`THREE.Vector3: index is out of range: `+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw Error(`THREE.Vector3: index is out of range: `+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(Jp.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(Jp.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,r=this.z,i=e.elements;return this.x=i[0]*t+i[3]*n+i[6]*r,this.y=i[1]*t+i[4]*n+i[7]*r,this.z=i[2]*t+i[5]*n+i[8]*r,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,r=this.z,i=e.elements,a=1/(i[3]*t+i[7]*n+i[11]*r+i[15]);return this.x=(i[0]*t+i[4]*n+i[8]*r+i[12])*a,this.y=(i[1]*t+i[5]*n+i[9]*r+i[13])*a,this.z=(i[2]*t+i[6]*n+i[10]*r+i[14])*a,this}applyQuaternion(e){let t=this.x,n=this.y,r=this.z,i=e.x,a=e.y,o=e.z,s=e.w,c=2*(a*r-o*n),l=2*(o*t-i*r),u=2*(i*n-a*t);return this.x=t+s*c+a*u-o*l,this.y=n+s*l+o*c-i*u,this.z=r+s*u+i*l-a*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,r=this.z,i=e.elements;return this.x=i[0]*t+i[4]*n+i[8]*r,this.y=i[1]*t+i[5]*n+i[9]*r,this.z=i[2]*t+i[6]*n+i[10]*r,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=Rp(this.x,e.x,t.x),this.y=Rp(this.y,e.y,t.y),this.z=Rp(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=Rp(this.x,e,t),this.y=Rp(this.y,e,t),this.z=Rp(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Rp(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,r=e.y,i=e.z,a=t.x,o=t.y,s=t.z;return this.x=r*s-i*o,this.y=i*a-n*s,this.z=n*o-r*a,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return qp.copy(this).projectOnVector(e),this.sub(qp)}reflect(e){return this.sub(qp.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(Rp(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,r=this.z-e.z;return t*t+n*n+r*r}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let r=Math.sin(t)*e;return this.x=r*Math.sin(n),this.y=Math.cos(t)*e,this.z=r*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),r=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=r,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},qp=new Q,Jp=new Kp,Yp=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,r,i,a,o,s,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,r,i,a,o,s,c)}set(e,t,n,r,i,a,o,s,c){let l=this.elements;return l[0]=e,l[1]=r,l[2]=o,l[3]=t,l[4]=i,l[5]=s,l[6]=n,l[7]=a,l[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,r=t.elements,i=this.elements,a=n[0],o=n[3],s=n[6],c=n[1],l=n[4],u=n[7],d=n[2],f=n[5],p=n[8],m=r[0],h=r[3],g=r[6],_=r[1],v=r[4],y=r[7],b=r[2],x=r[5],S=r[8];return i[0]=a*m+o*_+s*b,i[3]=a*h+o*v+s*x,i[6]=a*g+o*y+s*S,i[1]=c*m+l*_+u*b,i[4]=c*h+l*v+u*x,i[7]=c*g+l*y+u*S,i[2]=d*m+f*_+p*b,i[5]=d*h+f*v+p*x,i[8]=d*g+f*y+p*S,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],r=e[2],i=e[3],a=e[4],o=e[5],s=e[6],c=e[7],l=e[8];return t*a*l-t*o*c-n*i*l+n*o*s+r*i*c-r*a*s}invert(){let e=this.elements,t=e[0],n=e[1],r=e[2],i=e[3],a=e[4],o=e[5],s=e[6],c=e[7],l=e[8],u=l*a-o*c,d=o*s-l*i,f=c*i-a*s,p=t*u+n*d+r*f;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let m=1/p;return e[0]=u*m,e[1]=(r*c-l*n)*m,e[2]=(o*n-r*a)*m,e[3]=d*m,e[4]=(l*t-r*s)*m,e[5]=(r*i-o*t)*m,e[6]=f*m,e[7]=(n*s-c*t)*m,e[8]=(a*t-n*i)*m,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,r,i,a,o){let s=Math.cos(i),c=Math.sin(i);return this.set(n*s,n*c,-n*(s*a+c*o)+a+e,-r*c,r*s,-r*(-c*a+s*o)+o+t,0,0,1),this}scale(e,t){return Ap(`Matrix3: .scale() is deprecated. Use .makeScale() instead.`),this.premultiply(Xp.makeScale(e,t)),this}rotate(e){return Ap(`Matrix3: .rotate() is deprecated. Use .makeRotation() instead.`),this.premultiply(Xp.makeRotation(-e)),this}translate(e,t){return Ap(`Matrix3: .translate() is deprecated. Use .makeTranslation() instead.`),this.premultiply(Xp.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let e=0;e<9;e++)if(t[e]!==n[e])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},Xp=new Yp,Zp=new Yp().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Qp=new Yp().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function $p(){let e={enabled:!0,workingColorSpace:mp,spaces:{},convert:function(e,t,n){return this.enabled===!1||t===n||!t||!n||(this.spaces[t].transfer===`srgb`&&(e.r=tm(e.r),e.g=tm(e.g),e.b=tm(e.b)),this.spaces[t].primaries!==this.spaces[n].primaries&&(e.applyMatrix3(this.spaces[t].toXYZ),e.applyMatrix3(this.spaces[n].fromXYZ)),this.spaces[n].transfer===`srgb`&&(e.r=nm(e.r),e.g=nm(e.g),e.b=nm(e.b))),e},workingToColorSpace:function(e,t){return this.convert(e,this.workingColorSpace,t)},colorSpaceToWorking:function(e,t){return this.convert(e,t,this.workingColorSpace)},getPrimaries:function(e){return this.spaces[e].primaries},getTransfer:function(e){return e===``?hp:this.spaces[e].transfer},getToneMappingMode:function(e){return this.spaces[e].outputColorSpaceConfig.toneMappingMode||`standard`},getLuminanceCoefficients:function(e,t=this.workingColorSpace){return e.fromArray(this.spaces[t].luminanceCoefficients)},define:function(e){Object.assign(this.spaces,e)},_getMatrix:function(e,t,n){return e.copy(this.spaces[n].fromXYZ).multiply(this.spaces[t].toXYZ)},_getDrawingBufferColorSpace:function(e){return this.spaces[e].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(e=this.workingColorSpace){return this.spaces[e].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],n=[.2126,.7152,.0722],r=[.3127,.329];return e.define({[mp]:{primaries:t,whitePoint:r,transfer:hp,toXYZ:Zp,fromXYZ:Qp,luminanceCoefficients:n,workingColorSpaceConfig:{unpackColorSpace:pp},outputColorSpaceConfig:{drawingBufferColorSpace:pp}},[pp]:{primaries:t,whitePoint:r,transfer:gp,toXYZ:Zp,fromXYZ:Qp,luminanceCoefficients:n,outputColorSpaceConfig:{drawingBufferColorSpace:pp}}}),e}var em=$p();function tm(e){return e<.04045?e*.0773993808:(e*.9478672986+.0521327014)**2.4}function nm(e){return e<.0031308?e*12.92:1.055*e**.41666-.055}var rm,im=class{static getDataURL(e,t=`image/png`){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>`u`)return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{rm===void 0&&(rm=Cp(`canvas`)),rm.width=e.width,rm.height=e.height;let t=rm.getContext(`2d`);e instanceof ImageData?t.putImageData(e,0,0):t.drawImage(e,0,0,e.width,e.height),n=rm}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<`u`&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<`u`&&e instanceof HTMLCanvasElement||typeof ImageBitmap<`u`&&e instanceof ImageBitmap){let t=Cp(`canvas`);t.width=e.width,t.height=e.height;let n=t.getContext(`2d`);n.drawImage(e,0,0,e.width,e.height);let r=n.getImageData(0,0,e.width,e.height),i=r.data;for(let e=0;e<i.length;e++)i[e]=tm(i[e]/255)*255;return n.putImageData(r,0,0),t}if(e.data){let t=e.data.slice(0);for(let e=0;e<t.length;e++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[e]=Math.floor(tm(t[e]/255)*255):t[e]=tm(t[e]);return{data:t,width:e.width,height:e.height}}return Op(`ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied.`),e}},am=0,om=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:am++}),this.uuid=Lp(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<`u`&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<`u`&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t===null?e.set(0,0,0):e.set(t.width||0,t.height||0,t.depth||0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e==`string`;if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:``},r=this.data;if(r!==null){let e;if(Array.isArray(r)){e=[];for(let t=0,n=r.length;t<n;t++)r[t].isDataTexture?e.push(sm(r[t].image)):e.push(sm(r[t]))}else e=sm(r);n.url=e}return t||(e.images[this.uuid]=n),n}};function sm(e){return typeof HTMLImageElement<`u`&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<`u`&&e instanceof HTMLCanvasElement||typeof ImageBitmap<`u`&&e instanceof ImageBitmap?im.getDataURL(e):e.data?{data:Array.from(e.data),width:e.width,height:e.height,type:e.data.constructor.name}:(Op(`Texture: Unable to serialize Texture.`),{})}var cm=0,lm=new Q,um=class e extends Np{constructor(t=e.DEFAULT_IMAGE,n=e.DEFAULT_MAPPING,r=Gd,i=Gd,a=Xd,o=Qd,s=hf,c=$d,l=e.DEFAULT_ANISOTROPY,u=``){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:cm++}),this.uuid=Lp(),this.name=``,this.source=new om(t),this.mipmaps=[],this.mapping=n,this.channel=0,this.wrapS=r,this.wrapT=i,this.magFilter=a,this.minFilter=o,this.anisotropy=l,this.format=s,this.internalFormat=null,this.type=c,this.offset=new Gp(0,0),this.repeat=new Gp(1,1),this.center=new Gp(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new Yp,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=u,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(lm).x}get height(){return this.source.getSize(lm).y}get depth(){return this.source.getSize(lm).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){Op(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let r=this[t];r===void 0?Op(`Texture.setValues(): property '${t}' does not exist.`):r&&n&&r.isVector2&&n.isVector2||r&&n&&r.isVector3&&n.isVector3||r&&n&&r.isMatrix3&&n.isMatrix3?r.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e==`string`;if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:`Texture`,generator:`Texture.toJSON`},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:`dispose`})}transformUv(e){if(this.mapping!==300)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case Wd:e.x-=Math.floor(e.x);break;case Gd:e.x=e.x<0?0:1;break;case Kd:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x-=Math.floor(e.x)}if(e.y<0||e.y>1)switch(this.wrapT){case Wd:e.y-=Math.floor(e.y);break;case Gd:e.y=e.y<0?0:1;break;case Kd:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y-=Math.floor(e.y)}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};um.DEFAULT_IMAGE=null,um.DEFAULT_MAPPING=300,um.DEFAULT_ANISOTROPY=1;var dm=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,r=1){this.x=e,this.y=t,this.z=n,this.w=r}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,r){return this.x=e,this.y=t,this.z=n,this.w=r,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw Error(`THREE.Vector4: index is out of range: `+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw Error(`THREE.Vector4: index is out of range: `+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w===void 0?1:e.w,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,r=this.z,i=this.w,a=e.elements;return this.x=a[0]*t+a[4]*n+a[8]*r+a[12]*i,this.y=a[1]*t+a[5]*n+a[9]*r+a[13]*i,this.z=a[2]*t+a[6]*n+a[10]*r+a[14]*i,this.w=a[3]*t+a[7]*n+a[11]*r+a[15]*i,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,r,i,a=.01,o=.1,s=e.elements,c=s[0],l=s[4],u=s[8],d=s[1],f=s[5],p=s[9],m=s[2],h=s[6],g=s[10];if(Math.abs(l-d)<a&&Math.abs(u-m)<a&&Math.abs(p-h)<a){if(Math.abs(l+d)<o&&Math.abs(u+m)<o&&Math.abs(p+h)<o&&Math.abs(c+f+g-3)<o)return this.set(1,0,0,0),this;t=Math.PI;let e=(c+1)/2,s=(f+1)/2,_=(g+1)/2,v=(l+d)/4,y=(u+m)/4,b=(p+h)/4;return e>s&&e>_?e<a?(n=0,r=.707106781,i=.707106781):(n=Math.sqrt(e),r=v/n,i=y/n):s>_?s<a?(n=.707106781,r=0,i=.707106781):(r=Math.sqrt(s),n=v/r,i=b/r):_<a?(n=.707106781,r=.707106781,i=0):(i=Math.sqrt(_),n=y/i,r=b/i),this.set(n,r,i,t),this}let _=Math.sqrt((h-p)*(h-p)+(u-m)*(u-m)+(d-l)*(d-l));return Math.abs(_)<.001&&(_=1),this.x=(h-p)/_,this.y=(u-m)/_,this.z=(d-l)/_,this.w=Math.acos((c+f+g-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=Rp(this.x,e.x,t.x),this.y=Rp(this.y,e.y,t.y),this.z=Rp(this.z,e.z,t.z),this.w=Rp(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=Rp(this.x,e,t),this.y=Rp(this.y,e,t),this.z=Rp(this.z,e,t),this.w=Rp(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Rp(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},fm=class extends Np{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Xd,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new dm(0,0,e,t),this.scissorTest=!1,this.viewport=new dm(0,0,e,t),this.textures=[];let r=n.count;for(let i=0;i<r;i++)this.textures[i]=new um({width:e,height:t,depth:n.depth}),this.textures[i].isRenderTargetTexture=!0,this.textures[i].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:Xd,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let e=0;e<this.textures.length;e++)this.textures[e].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let r=0,i=this.textures.length;r<i;r++)this.textures[r].image.width=e,this.textures[r].image.height=t,this.textures[r].image.depth=n,this.textures[r].isData3DTexture!==!0&&(this.textures[r].isArrayTexture=this.textures[r].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let n=Object.assign({},e.textures[t].image);this.textures[t].source=new om(n)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null){if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture}else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:`dispose`})}},pm=class extends fm{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},mm=class extends um{constructor(e=null,t=1,n=1,r=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:r},this.magFilter=qd,this.minFilter=qd,this.wrapR=Gd,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}},hm=class extends um{constructor(e=null,t=1,n=1,r=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:r},this.magFilter=qd,this.minFilter=qd,this.wrapR=Gd,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}},gm=class e{static{this.prototype.isMatrix4=!0}constructor(e,t,n,r,i,a,o,s,c,l,u,d,f,p,m,h){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,r,i,a,o,s,c,l,u,d,f,p,m,h)}set(e,t,n,r,i,a,o,s,c,l,u,d,f,p,m,h){let g=this.elements;return g[0]=e,g[4]=t,g[8]=n,g[12]=r,g[1]=i,g[5]=a,g[9]=o,g[13]=s,g[2]=c,g[6]=l,g[10]=u,g[14]=d,g[3]=f,g[7]=p,g[11]=m,g[15]=h,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new e().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,r=1/_m.setFromMatrixColumn(e,0).length(),i=1/_m.setFromMatrixColumn(e,1).length(),a=1/_m.setFromMatrixColumn(e,2).length();return t[0]=n[0]*r,t[1]=n[1]*r,t[2]=n[2]*r,t[3]=0,t[4]=n[4]*i,t[5]=n[5]*i,t[6]=n[6]*i,t[7]=0,t[8]=n[8]*a,t[9]=n[9]*a,t[10]=n[10]*a,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,r=e.y,i=e.z,a=Math.cos(n),o=Math.sin(n),s=Math.cos(r),c=Math.sin(r),l=Math.cos(i),u=Math.sin(i);if(e.order===`XYZ`){let e=a*l,n=a*u,r=o*l,i=o*u;t[0]=s*l,t[4]=-s*u,t[8]=c,t[1]=n+r*c,t[5]=e-i*c,t[9]=-o*s,t[2]=i-e*c,t[6]=r+n*c,t[10]=a*s}else if(e.order===`YXZ`){let e=s*l,n=s*u,r=c*l,i=c*u;t[0]=e+i*o,t[4]=r*o-n,t[8]=a*c,t[1]=a*u,t[5]=a*l,t[9]=-o,t[2]=n*o-r,t[6]=i+e*o,t[10]=a*s}else if(e.order===`ZXY`){let e=s*l,n=s*u,r=c*l,i=c*u;t[0]=e-i*o,t[4]=-a*u,t[8]=r+n*o,t[1]=n+r*o,t[5]=a*l,t[9]=i-e*o,t[2]=-a*c,t[6]=o,t[10]=a*s}else if(e.order===`ZYX`){let e=a*l,n=a*u,r=o*l,i=o*u;t[0]=s*l,t[4]=r*c-n,t[8]=e*c+i,t[1]=s*u,t[5]=i*c+e,t[9]=n*c-r,t[2]=-c,t[6]=o*s,t[10]=a*s}else if(e.order===`YZX`){let e=a*s,n=a*c,r=o*s,i=o*c;t[0]=s*l,t[4]=i-e*u,t[8]=r*u+n,t[1]=u,t[5]=a*l,t[9]=-o*l,t[2]=-c*l,t[6]=n*u+r,t[10]=e-i*u}else if(e.order===`XZY`){let e=a*s,n=a*c,r=o*s,i=o*c;t[0]=s*l,t[4]=-u,t[8]=c*l,t[1]=e*u+i,t[5]=a*l,t[9]=n*u-r,t[2]=r*u-n,t[6]=o*l,t[10]=i*u+e}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(ym,e,bm)}lookAt(e,t,n){let r=this.elements;return Cm.subVectors(e,t),Cm.lengthSq()===0&&(Cm.z=1),Cm.normalize(),xm.crossVectors(n,Cm),xm.lengthSq()===0&&(Math.abs(n.z)===1?Cm.x+=1e-4:Cm.z+=1e-4,Cm.normalize(),xm.crossVectors(n,Cm)),xm.normalize(),Sm.crossVectors(Cm,xm),r[0]=xm.x,r[4]=Sm.x,r[8]=Cm.x,r[1]=xm.y,r[5]=Sm.y,r[9]=Cm.y,r[2]=xm.z,r[6]=Sm.z,r[10]=Cm.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,r=t.elements,i=this.elements,a=n[0],o=n[4],s=n[8],c=n[12],l=n[1],u=n[5],d=n[9],f=n[13],p=n[2],m=n[6],h=n[10],g=n[14],_=n[3],v=n[7],y=n[11],b=n[15],x=r[0],S=r[4],C=r[8],w=r[12],T=r[1],E=r[5],D=r[9],O=r[13],k=r[2],A=r[6],j=r[10],ee=r[14],M=r[3],te=r[7],ne=r[11],re=r[15];return i[0]=a*x+o*T+s*k+c*M,i[4]=a*S+o*E+s*A+c*te,i[8]=a*C+o*D+s*j+c*ne,i[12]=a*w+o*O+s*ee+c*re,i[1]=l*x+u*T+d*k+f*M,i[5]=l*S+u*E+d*A+f*te,i[9]=l*C+u*D+d*j+f*ne,i[13]=l*w+u*O+d*ee+f*re,i[2]=p*x+m*T+h*k+g*M,i[6]=p*S+m*E+h*A+g*te,i[10]=p*C+m*D+h*j+g*ne,i[14]=p*w+m*O+h*ee+g*re,i[3]=_*x+v*T+y*k+b*M,i[7]=_*S+v*E+y*A+b*te,i[11]=_*C+v*D+y*j+b*ne,i[15]=_*w+v*O+y*ee+b*re,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],r=e[8],i=e[12],a=e[1],o=e[5],s=e[9],c=e[13],l=e[2],u=e[6],d=e[10],f=e[14],p=e[3],m=e[7],h=e[11],g=e[15],_=s*f-c*d,v=o*f-c*u,y=o*d-s*u,b=a*f-c*l,x=a*d-s*l,S=a*u-o*l;return t*(m*_-h*v+g*y)-n*(p*_-h*b+g*x)+r*(p*v-m*b+g*S)-i*(p*y-m*x+h*S)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],r=e[8],i=e[1],a=e[5],o=e[9],s=e[2],c=e[6],l=e[10];return t*(a*l-o*c)-n*(i*l-o*s)+r*(i*c-a*s)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let r=this.elements;return e.isVector3?(r[12]=e.x,r[13]=e.y,r[14]=e.z):(r[12]=e,r[13]=t,r[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],r=e[2],i=e[3],a=e[4],o=e[5],s=e[6],c=e[7],l=e[8],u=e[9],d=e[10],f=e[11],p=e[12],m=e[13],h=e[14],g=e[15],_=t*o-n*a,v=t*s-r*a,y=t*c-i*a,b=n*s-r*o,x=n*c-i*o,S=r*c-i*s,C=l*m-u*p,w=l*h-d*p,T=l*g-f*p,E=u*h-d*m,D=u*g-f*m,O=d*g-f*h,k=_*O-v*D+y*E+b*T-x*w+S*C;if(k===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let A=1/k;return e[0]=(o*O-s*D+c*E)*A,e[1]=(r*D-n*O-i*E)*A,e[2]=(m*S-h*x+g*b)*A,e[3]=(d*x-u*S-f*b)*A,e[4]=(s*T-a*O-c*w)*A,e[5]=(t*O-r*T+i*w)*A,e[6]=(h*y-p*S-g*v)*A,e[7]=(l*S-d*y+f*v)*A,e[8]=(a*D-o*T+c*C)*A,e[9]=(n*T-t*D-i*C)*A,e[10]=(p*x-m*y+g*_)*A,e[11]=(u*y-l*x-f*_)*A,e[12]=(o*w-a*E-s*C)*A,e[13]=(t*E-n*w+r*C)*A,e[14]=(m*v-p*b-h*_)*A,e[15]=(l*b-u*v+d*_)*A,this}scale(e){let t=this.elements,n=e.x,r=e.y,i=e.z;return t[0]*=n,t[4]*=r,t[8]*=i,t[1]*=n,t[5]*=r,t[9]*=i,t[2]*=n,t[6]*=r,t[10]*=i,t[3]*=n,t[7]*=r,t[11]*=i,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],r=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,r))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),r=Math.sin(t),i=1-n,a=e.x,o=e.y,s=e.z,c=i*a,l=i*o;return this.set(c*a+n,c*o-r*s,c*s+r*o,0,c*o+r*s,l*o+n,l*s-r*a,0,c*s-r*o,l*s+r*a,i*s*s+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,r,i,a){return this.set(1,n,i,0,e,1,a,0,t,r,1,0,0,0,0,1),this}compose(e,t,n){let r=this.elements,i=t._x,a=t._y,o=t._z,s=t._w,c=i+i,l=a+a,u=o+o,d=i*c,f=i*l,p=i*u,m=a*l,h=a*u,g=o*u,_=s*c,v=s*l,y=s*u,b=n.x,x=n.y,S=n.z;return r[0]=(1-(m+g))*b,r[1]=(f+y)*b,r[2]=(p-v)*b,r[3]=0,r[4]=(f-y)*x,r[5]=(1-(d+g))*x,r[6]=(h+_)*x,r[7]=0,r[8]=(p+v)*S,r[9]=(h-_)*S,r[10]=(1-(d+m))*S,r[11]=0,r[12]=e.x,r[13]=e.y,r[14]=e.z,r[15]=1,this}decompose(e,t,n){let r=this.elements;e.x=r[12],e.y=r[13],e.z=r[14];let i=this.determinantAffine();if(i===0)return n.set(1,1,1),t.identity(),this;let a=_m.set(r[0],r[1],r[2]).length(),o=_m.set(r[4],r[5],r[6]).length(),s=_m.set(r[8],r[9],r[10]).length();i<0&&(a=-a),vm.copy(this);let c=1/a,l=1/o,u=1/s;return vm.elements[0]*=c,vm.elements[1]*=c,vm.elements[2]*=c,vm.elements[4]*=l,vm.elements[5]*=l,vm.elements[6]*=l,vm.elements[8]*=u,vm.elements[9]*=u,vm.elements[10]*=u,t.setFromRotationMatrix(vm),n.x=a,n.y=o,n.z=s,this}makePerspective(e,t,n,r,i,a,o=bp,s=!1){let c=this.elements,l=2*i/(t-e),u=2*i/(n-r),d=(t+e)/(t-e),f=(n+r)/(n-r),p,m;if(s)p=i/(a-i),m=a*i/(a-i);else if(o===2e3)p=-(a+i)/(a-i),m=-2*a*i/(a-i);else if(o===2001)p=-a/(a-i),m=-a*i/(a-i);else throw Error(`THREE.Matrix4.makePerspective(): Invalid coordinate system: `+o);return c[0]=l,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=p,c[14]=m,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,r,i,a,o=bp,s=!1){let c=this.elements,l=2/(t-e),u=2/(n-r),d=-(t+e)/(t-e),f=-(n+r)/(n-r),p,m;if(s)p=1/(a-i),m=a/(a-i);else if(o===2e3)p=-2/(a-i),m=-(a+i)/(a-i);else if(o===2001)p=-1/(a-i),m=-i/(a-i);else throw Error(`THREE.Matrix4.makeOrthographic(): Invalid coordinate system: `+o);return c[0]=l,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=p,c[14]=m,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let e=0;e<16;e++)if(t[e]!==n[e])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},_m=new Q,vm=new gm,ym=new Q(0,0,0),bm=new Q(1,1,1),xm=new Q,Sm=new Q,Cm=new Q,wm=new gm,Tm=new Kp,Em=class e{constructor(t=0,n=0,r=0,i=e.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=n,this._z=r,this._order=i}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,r=this._order){return this._x=e,this._y=t,this._z=n,this._order=r,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let r=e.elements,i=r[0],a=r[4],o=r[8],s=r[1],c=r[5],l=r[9],u=r[2],d=r[6],f=r[10];switch(t){case`XYZ`:this._y=Math.asin(Rp(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(-l,f),this._z=Math.atan2(-a,i)):(this._x=Math.atan2(d,c),this._z=0);break;case`YXZ`:this._x=Math.asin(-Rp(l,-1,1)),Math.abs(l)<.9999999?(this._y=Math.atan2(o,f),this._z=Math.atan2(s,c)):(this._y=Math.atan2(-u,i),this._z=0);break;case`ZXY`:this._x=Math.asin(Rp(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-a,c)):(this._y=0,this._z=Math.atan2(s,i));break;case`ZYX`:this._y=Math.asin(-Rp(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(s,i)):(this._x=0,this._z=Math.atan2(-a,c));break;case`YZX`:this._z=Math.asin(Rp(s,-1,1)),Math.abs(s)<.9999999?(this._x=Math.atan2(-l,c),this._y=Math.atan2(-u,i)):(this._x=0,this._y=Math.atan2(o,f));break;case`XZY`:this._z=Math.asin(-Rp(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(o,i)):(this._x=Math.atan2(-l,f),this._y=0);break;default:Op(`Euler: .setFromRotationMatrix() encountered an unknown order: `+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return wm.makeRotationFromQuaternion(e),this.setFromRotationMatrix(wm,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return Tm.setFromEuler(this),this.setFromQuaternion(Tm,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Em.DEFAULT_ORDER=`XYZ`;var Dm=class{constructor(){this.mask=1}set(e){this.mask=1<<e>>>0}enable(e){this.mask|=1<<e}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e}disable(e){this.mask&=~(1<<e)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return!!(this.mask&1<<e)}},Om=0,km=new Q,Am=new Kp,jm=new gm,Mm=new Q,Nm=new Q,Pm=new Q,Fm=new Kp,Im=new Q(1,0,0),Lm=new Q(0,1,0),Rm=new Q(0,0,1),zm={type:`added`},Bm={type:`removed`},Vm={type:`childadded`,child:null},Hm={type:`childremoved`,child:null},Um=class e extends Np{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Om++}),this.uuid=Lp(),this.name=``,this.type=`Object3D`,this.parent=null,this.children=[],this.up=e.DEFAULT_UP.clone();let t=new Q,n=new Em,r=new Kp,i=new Q(1,1,1);function a(){r.setFromEuler(n,!1)}function o(){n.setFromQuaternion(r,void 0,!1)}n._onChange(a),r._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:n},quaternion:{configurable:!0,enumerable:!0,value:r},scale:{configurable:!0,enumerable:!0,value:i},modelViewMatrix:{value:new gm},normalMatrix:{value:new Yp}}),this.matrix=new gm,this.matrixWorld=new gm,this.matrixAutoUpdate=e.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=e.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Dm,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Am.setFromAxisAngle(e,t),this.quaternion.multiply(Am),this}rotateOnWorldAxis(e,t){return Am.setFromAxisAngle(e,t),this.quaternion.premultiply(Am),this}rotateX(e){return this.rotateOnAxis(Im,e)}rotateY(e){return this.rotateOnAxis(Lm,e)}rotateZ(e){return this.rotateOnAxis(Rm,e)}translateOnAxis(e,t){return km.copy(e).applyQuaternion(this.quaternion),this.position.add(km.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(Im,e)}translateY(e){return this.translateOnAxis(Lm,e)}translateZ(e){return this.translateOnAxis(Rm,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(jm.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?Mm.copy(e):Mm.set(e,t,n);let r=this.parent;this.updateWorldMatrix(!0,!1),Nm.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?jm.lookAt(Nm,Mm,this.up):jm.lookAt(Mm,Nm,this.up),this.quaternion.setFromRotationMatrix(jm),r&&(jm.extractRotation(r.matrixWorld),Am.setFromRotationMatrix(jm),this.quaternion.premultiply(Am.invert()))}add(e){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return e===this?(kp(`Object3D.add: object can't be added as a child of itself.`,e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(zm),Vm.child=e,this.dispatchEvent(Vm),Vm.child=null):kp(`Object3D.add: object not an instance of THREE.Object3D.`,e),this)}remove(e){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.remove(arguments[e]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(Bm),Hm.child=e,this.dispatchEvent(Hm),Hm.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),jm.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),jm.multiply(e.parent.matrixWorld)),e.applyMatrix4(jm),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(zm),Vm.child=e,this.dispatchEvent(Vm),Vm.child=null,this}getObjectById(e){return this.getObjectByProperty(`id`,e)}getObjectByName(e){return this.getObjectByProperty(`name`,e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,r=this.children.length;n<r;n++){let r=this.children[n].getObjectByProperty(e,t);if(r!==void 0)return r}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let r=this.children;for(let i=0,a=r.length;i<a;i++)r[i].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Nm,e,Pm),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Nm,Fm,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,r=t.length;n<r;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,r=t.length;n<r;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,r=e.z,i=this.matrix.elements;i[12]+=t-i[0]*t-i[4]*n-i[8]*r,i[13]+=n-i[1]*t-i[5]*n-i[9]*r,i[14]+=r-i[2]*t-i[6]*n-i[10]*r}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,r=t.length;n<r;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let r=this.parent;if(e===!0&&r!==null&&r.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let e=this.children;for(let t=0,r=e.length;t<r;t++)e[t].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e==`string`,n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:`Object`,generator:`Object3D.toJSON`});let r={};r.uuid=this.uuid,r.type=this.type,r.name=this.name,r.castShadow=this.castShadow,r.receiveShadow=this.receiveShadow,r.visible=this.visible,r.frustumCulled=this.frustumCulled,r.renderOrder=this.renderOrder,r.static=this.static,r.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(r.userData=this.userData),r.layers=this.layers.mask,r.matrix=this.matrix.toArray(),r.up=this.up.toArray(),this.pivot!==null&&(r.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(r.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(r.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(r.type=`InstancedMesh`,r.count=this.count,r.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(r.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(r.type=`BatchedMesh`,r.perObjectFrustumCulled=this.perObjectFrustumCulled,r.sortObjects=this.sortObjects,r.drawRanges=this._drawRanges,r.reservedRanges=this._reservedRanges,r.geometryInfo=this._geometryInfo.map(e=>({...e,boundingBox:e.boundingBox?e.boundingBox.toJSON():void 0,boundingSphere:e.boundingSphere?e.boundingSphere.toJSON():void 0})),r.instanceInfo=this._instanceInfo.map(e=>({...e})),r.availableInstanceIds=this._availableInstanceIds.slice(),r.availableGeometryIds=this._availableGeometryIds.slice(),r.nextIndexStart=this._nextIndexStart,r.nextVertexStart=this._nextVertexStart,r.geometryCount=this._geometryCount,r.maxInstanceCount=this._maxInstanceCount,r.maxVertexCount=this._maxVertexCount,r.maxIndexCount=this._maxIndexCount,r.geometryInitialized=this._geometryInitialized,r.matricesTexture=this._matricesTexture.toJSON(e),r.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(r.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(r.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(r.boundingBox=this.boundingBox.toJSON()));function i(t,n){return t[n.uuid]===void 0&&(t[n.uuid]=n.toJSON(e)),n.uuid}if(this.isScene)this.background&&(this.background.isColor?r.background=this.background.toJSON():this.background.isTexture&&(r.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(r.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){r.geometry=i(e.geometries,this.geometry);let t=this.geometry.parameters;if(t!==void 0&&t.shapes!==void 0){let n=t.shapes;if(Array.isArray(n))for(let t=0,r=n.length;t<r;t++){let r=n[t];i(e.shapes,r)}else i(e.shapes,n)}}if(this.isSkinnedMesh&&(r.bindMode=this.bindMode,r.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(i(e.skeletons,this.skeleton),r.skeleton=this.skeleton.uuid)),this.material!==void 0){if(Array.isArray(this.material)){let t=[];for(let n=0,r=this.material.length;n<r;n++)t.push(i(e.materials,this.material[n]));r.material=t}else r.material=i(e.materials,this.material)}if(this.children.length>0){r.children=[];for(let t=0;t<this.children.length;t++)r.children.push(this.children[t].toJSON(e).object)}if(this.animations.length>0){r.animations=[];for(let t=0;t<this.animations.length;t++){let n=this.animations[t];r.animations.push(i(e.animations,n))}}if(t){let t=a(e.geometries),r=a(e.materials),i=a(e.textures),o=a(e.images),s=a(e.shapes),c=a(e.skeletons),l=a(e.animations),u=a(e.nodes);t.length>0&&(n.geometries=t),r.length>0&&(n.materials=r),i.length>0&&(n.textures=i),o.length>0&&(n.images=o),s.length>0&&(n.shapes=s),c.length>0&&(n.skeletons=c),l.length>0&&(n.animations=l),u.length>0&&(n.nodes=u)}return n.object=r,n;function a(e){let t=[];for(let n in e){let r=e[n];delete r.metadata,t.push(r)}return t}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot===null?null:e.pivot.clone(),this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let t=0;t<e.children.length;t++){let n=e.children[t];this.add(n.clone())}return this}dispose(){this.dispatchEvent({type:`dispose`})}};Um.DEFAULT_UP=new Q(0,1,0),Um.DEFAULT_MATRIX_AUTO_UPDATE=!0,Um.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Wm=class extends Um{constructor(){super(),this.isGroup=!0,this.type=`Group`}},Gm={type:`move`},Km=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Wm,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Wm,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new Q,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new Q),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Wm,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new Q,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new Q,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:`connected`,data:e}),this}disconnect(e){return this.dispatchEvent({type:`disconnected`,data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let r=null,i=null,a=null,o=this._targetRay,s=this._grip,c=this._hand;if(e&&t.session.visibilityState!==`visible-blurred`){if(c&&e.hand){a=!0;for(let r of e.hand.values()){let e=t.getJointPose(r,n),i=this._getHandJoint(c,r);e!==null&&(i.matrix.fromArray(e.transform.matrix),i.matrix.decompose(i.position,i.quaternion,i.scale),i.matrixWorldNeedsUpdate=!0,i.jointRadius=e.radius),i.visible=e!==null}let r=c.joints[`index-finger-tip`],i=c.joints[`thumb-tip`],o=r.position.distanceTo(i.position);c.inputState.pinching&&o>.025?(c.inputState.pinching=!1,this.dispatchEvent({type:`pinchend`,handedness:e.handedness,target:this})):!c.inputState.pinching&&o<=.015&&(c.inputState.pinching=!0,this.dispatchEvent({type:`pinchstart`,handedness:e.handedness,target:this}))}else s!==null&&e.gripSpace&&(i=t.getPose(e.gripSpace,n),i!==null&&(s.matrix.fromArray(i.transform.matrix),s.matrix.decompose(s.position,s.quaternion,s.scale),s.matrixWorldNeedsUpdate=!0,i.linearVelocity?(s.hasLinearVelocity=!0,s.linearVelocity.copy(i.linearVelocity)):s.hasLinearVelocity=!1,i.angularVelocity?(s.hasAngularVelocity=!0,s.angularVelocity.copy(i.angularVelocity)):s.hasAngularVelocity=!1,s.eventsEnabled&&s.dispatchEvent({type:`gripUpdated`,data:e,target:this})));o!==null&&(r=t.getPose(e.targetRaySpace,n),r===null&&i!==null&&(r=i),r!==null&&(o.matrix.fromArray(r.transform.matrix),o.matrix.decompose(o.position,o.quaternion,o.scale),o.matrixWorldNeedsUpdate=!0,r.linearVelocity?(o.hasLinearVelocity=!0,o.linearVelocity.copy(r.linearVelocity)):o.hasLinearVelocity=!1,r.angularVelocity?(o.hasAngularVelocity=!0,o.angularVelocity.copy(r.angularVelocity)):o.hasAngularVelocity=!1,this.dispatchEvent(Gm)))}return o!==null&&(o.visible=r!==null),s!==null&&(s.visible=i!==null),c!==null&&(c.visible=a!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new Wm;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},qm={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Jm={h:0,s:0,l:0},Ym={h:0,s:0,l:0};function Xm(e,t,n){return n<0&&(n+=1),n>1&&--n,n<1/6?e+(t-e)*6*n:n<1/2?t:n<2/3?e+(t-e)*6*(2/3-n):e}var Zm=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let t=e;t&&t.isColor?this.copy(t):typeof t==`number`?this.setHex(t):typeof t==`string`&&this.setStyle(t)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=pp){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,em.colorSpaceToWorking(this,t),this}setRGB(e,t,n,r=em.workingColorSpace){return this.r=e,this.g=t,this.b=n,em.colorSpaceToWorking(this,r),this}setHSL(e,t,n,r=em.workingColorSpace){if(e=zp(e,1),t=Rp(t,0,1),n=Rp(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,i=2*n-r;this.r=Xm(i,r,e+1/3),this.g=Xm(i,r,e),this.b=Xm(i,r,e-1/3)}return em.colorSpaceToWorking(this,r),this}setStyle(e,t=pp){function n(t){t!==void 0&&parseFloat(t)<1&&Op(`Color: Alpha component of `+e+` will be ignored.`)}let r;if(r=/^(\w+)\(([^\)]*)\)/.exec(e)){let i,a=r[1],o=r[2];switch(a){case`rgb`:case`rgba`:if(i=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(i[4]),this.setRGB(Math.min(255,parseInt(i[1],10))/255,Math.min(255,parseInt(i[2],10))/255,Math.min(255,parseInt(i[3],10))/255,t);if(i=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(i[4]),this.setRGB(Math.min(100,parseFloat(i[1]))/100,Math.min(100,parseFloat(i[2]))/100,Math.min(100,parseFloat(i[3]))/100,t);break;case`hsl`:case`hsla`:if(i=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(i[4]),this.setHSL(parseFloat(i[1])/360,parseFloat(i[2])/100,parseFloat(i[3])/100,t);break;default:Op(`Color: Unknown color model `+e)}}else if(r=/^\#([A-Fa-f\d]+)$/.exec(e)){let n=r[1],i=n.length;if(i===3)return this.setRGB(parseInt(n.charAt(0),16)/15,parseInt(n.charAt(1),16)/15,parseInt(n.charAt(2),16)/15,t);if(i===6)return this.setHex(parseInt(n,16),t);Op(`Color: Invalid hex color `+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=pp){let n=qm[e.toLowerCase()];return n===void 0?Op(`Color: Unknown color `+e):this.setHex(n,t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=tm(e.r),this.g=tm(e.g),this.b=tm(e.b),this}copyLinearToSRGB(e){return this.r=nm(e.r),this.g=nm(e.g),this.b=nm(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=pp){return em.workingToColorSpace(Qm.copy(this),e),Math.round(Rp(Qm.r*255,0,255))*65536+Math.round(Rp(Qm.g*255,0,255))*256+Math.round(Rp(Qm.b*255,0,255))}getHexString(e=pp){return(`000000`+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=em.workingColorSpace){em.workingToColorSpace(Qm.copy(this),t);let n=Qm.r,r=Qm.g,i=Qm.b,a=Math.max(n,r,i),o=Math.min(n,r,i),s,c,l=(o+a)/2;if(o===a)s=0,c=0;else{let e=a-o;switch(c=l<=.5?e/(a+o):e/(2-a-o),a){case n:s=(r-i)/e+(r<i?6:0);break;case r:s=(i-n)/e+2;break;case i:s=(n-r)/e+4}s/=6}return e.h=s,e.s=c,e.l=l,e}getRGB(e,t=em.workingColorSpace){return em.workingToColorSpace(Qm.copy(this),t),e.r=Qm.r,e.g=Qm.g,e.b=Qm.b,e}getStyle(e=pp){em.workingToColorSpace(Qm.copy(this),e);let t=Qm.r,n=Qm.g,r=Qm.b;return e===`srgb`?`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(r*255)})`:`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${r.toFixed(3)})`}offsetHSL(e,t,n){return this.getHSL(Jm),this.setHSL(Jm.h+e,Jm.s+t,Jm.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(Jm),e.getHSL(Ym);let n=Bp(Jm.h,Ym.h,t),r=Bp(Jm.s,Ym.s,t),i=Bp(Jm.l,Ym.l,t);return this.setHSL(n,r,i),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,r=this.b,i=e.elements;return this.r=i[0]*t+i[3]*n+i[6]*r,this.g=i[1]*t+i[4]*n+i[7]*r,this.b=i[2]*t+i[5]*n+i[8]*r,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Qm=new Zm;Zm.NAMES=qm;var $m=class e{constructor(e,t=1,n=1e3){this.isFog=!0,this.name=``,this.color=new Zm(e),this.near=t,this.far=n}clone(){return new e(this.color,this.near,this.far)}toJSON(){return{type:`Fog`,name:this.name,color:this.color.getHex(),near:this.near,far:this.far}}},eh=class extends Um{constructor(){super(),this.isScene=!0,this.type=`Scene`,this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Em,this.environmentIntensity=1,this.environmentRotation=new Em,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<`u`&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent(`observe`,{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background===null?null:e.background.clone(),this.environment=e.environment===null?null:e.environment.clone(),this.fog=e.fog===null?null:e.fog.clone(),this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial===null?null:e.overrideMaterial.clone(),this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},th=new Q,nh=new Q,rh=new Q,ih=new Q,ah=new Q,oh=new Q,sh=new Q,ch=new Q,lh=new Q,uh=new Q,dh=new dm,fh=new dm,ph=new dm,mh=class e{constructor(e=new Q,t=new Q,n=new Q){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,r){r.subVectors(n,t),th.subVectors(e,t),r.cross(th);let i=r.lengthSq();return i>0?r.multiplyScalar(1/Math.sqrt(i)):r.set(0,0,0)}static getBarycoord(e,t,n,r,i){th.subVectors(r,t),nh.subVectors(n,t),rh.subVectors(e,t);let a=th.dot(th),o=th.dot(nh),s=th.dot(rh),c=nh.dot(nh),l=nh.dot(rh),u=a*c-o*o;if(u===0)return i.set(0,0,0),null;let d=1/u,f=(c*s-o*l)*d,p=(a*l-o*s)*d;return i.set(1-f-p,p,f)}static containsPoint(e,t,n,r){return this.getBarycoord(e,t,n,r,ih)!==null&&ih.x>=0&&ih.y>=0&&ih.x+ih.y<=1}static getInterpolation(e,t,n,r,i,a,o,s){return this.getBarycoord(e,t,n,r,ih)===null?(s.x=0,s.y=0,`z`in s&&(s.z=0),`w`in s&&(s.w=0),null):(s.setScalar(0),s.addScaledVector(i,ih.x),s.addScaledVector(a,ih.y),s.addScaledVector(o,ih.z),s)}static getInterpolatedAttribute(e,t,n,r,i,a){return dh.setScalar(0),fh.setScalar(0),ph.setScalar(0),dh.fromBufferAttribute(e,t),fh.fromBufferAttribute(e,n),ph.fromBufferAttribute(e,r),a.setScalar(0),a.addScaledVector(dh,i.x),a.addScaledVector(fh,i.y),a.addScaledVector(ph,i.z),a}static isFrontFacing(e,t,n,r){return th.subVectors(n,t),nh.subVectors(e,t),th.cross(nh).dot(r)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,r){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[r]),this}setFromAttributeAndIndices(e,t,n,r){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,r),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return th.subVectors(this.c,this.b),nh.subVectors(this.a,this.b),th.cross(nh).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return e.getNormal(this.a,this.b,this.c,t)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,n){return e.getBarycoord(t,this.a,this.b,this.c,n)}getInterpolation(t,n,r,i,a){return e.getInterpolation(t,this.a,this.b,this.c,n,r,i,a)}containsPoint(t){return e.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return e.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,r=this.b,i=this.c,a,o;ah.subVectors(r,n),oh.subVectors(i,n),ch.subVectors(e,n);let s=ah.dot(ch),c=oh.dot(ch);if(s<=0&&c<=0)return t.copy(n);lh.subVectors(e,r);let l=ah.dot(lh),u=oh.dot(lh);if(l>=0&&u<=l)return t.copy(r);let d=s*u-l*c;if(d<=0&&s>=0&&l<=0&&s-l>0)return a=s/(s-l),t.copy(n).addScaledVector(ah,a);uh.subVectors(e,i);let f=ah.dot(uh),p=oh.dot(uh);if(p>=0&&f<=p)return t.copy(i);let m=f*c-s*p;if(m<=0&&c>=0&&p<=0)return o=c/(c-p),t.copy(n).addScaledVector(oh,o);let h=l*p-f*u;if(h<=0&&u-l>=0&&f-p>=0)return sh.subVectors(i,r),o=(u-l)/(u-l+(f-p)),t.copy(r).addScaledVector(sh,o);let g=1/(h+m+d);return a=m*g,o=d*g,t.copy(n).addScaledVector(ah,a).addScaledVector(oh,o)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},hh=class{constructor(e=new Q(1/0,1/0,1/0),t=new Q(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(_h.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(_h.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=_h.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute(`position`);if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let t=0,n=r.count;t<n;t++)e.isMesh===!0?e.getVertexPosition(t,_h):_h.fromBufferAttribute(r,t),_h.applyMatrix4(e.matrixWorld),this.expandByPoint(_h);else e.boundingBox===void 0?(n.boundingBox===null&&n.computeBoundingBox(),vh.copy(n.boundingBox)):(e.boundingBox===null&&e.computeBoundingBox(),vh.copy(e.boundingBox)),vh.applyMatrix4(e.matrixWorld),this.union(vh)}let r=e.children;for(let e=0,n=r.length;e<n;e++)this.expandByObject(r[e],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,_h),_h.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(Th),Eh.subVectors(this.max,Th),yh.subVectors(e.a,Th),bh.subVectors(e.b,Th),xh.subVectors(e.c,Th),Sh.subVectors(bh,yh),Ch.subVectors(xh,bh),wh.subVectors(yh,xh);let t=[0,-Sh.z,Sh.y,0,-Ch.z,Ch.y,0,-wh.z,wh.y,Sh.z,0,-Sh.x,Ch.z,0,-Ch.x,wh.z,0,-wh.x,-Sh.y,Sh.x,0,-Ch.y,Ch.x,0,-wh.y,wh.x,0];return!kh(t,yh,bh,xh,Eh)||(t=[1,0,0,0,1,0,0,0,1],!kh(t,yh,bh,xh,Eh))?!1:(Dh.crossVectors(Sh,Ch),t=[Dh.x,Dh.y,Dh.z],kh(t,yh,bh,xh,Eh))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,_h).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(_h).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()||(gh[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),gh[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),gh[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),gh[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),gh[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),gh[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),gh[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),gh[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(gh)),this}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},gh=[new Q,new Q,new Q,new Q,new Q,new Q,new Q,new Q],_h=new Q,vh=new hh,yh=new Q,bh=new Q,xh=new Q,Sh=new Q,Ch=new Q,wh=new Q,Th=new Q,Eh=new Q,Dh=new Q,Oh=new Q;function kh(e,t,n,r,i){for(let a=0,o=e.length-3;a<=o;a+=3){Oh.fromArray(e,a);let o=i.x*Math.abs(Oh.x)+i.y*Math.abs(Oh.y)+i.z*Math.abs(Oh.z),s=t.dot(Oh),c=n.dot(Oh),l=r.dot(Oh);if(Math.max(-Math.max(s,c,l),Math.min(s,c,l))>o)return!1}return!0}var Ah=new Q,jh=new Gp,Mh=0,Nh=class extends Np{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw TypeError(`THREE.BufferAttribute: array should be a Typed Array.`);this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Mh++}),this.name=``,this.array=e,this.itemSize=t,this.count=e===void 0?0:e.length/t,this.normalized=n,this.usage=vp,this.updateRanges=[],this.gpuType=of,this.version=0,this._normalizationScale=e===void 0?void 0:Hp(e)}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let r=0,i=this.itemSize;r<i;r++)this.array[e+r]=t.array[n+r];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)jh.fromBufferAttribute(this,t),jh.applyMatrix3(e),this.setXY(t,jh.x,jh.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)Ah.fromBufferAttribute(this,t),Ah.applyMatrix3(e),this.setXYZ(t,Ah.x,Ah.y,Ah.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)Ah.fromBufferAttribute(this,t),Ah.applyMatrix4(e),this.setXYZ(t,Ah.x,Ah.y,Ah.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Ah.fromBufferAttribute(this,t),Ah.applyNormalMatrix(e),this.setXYZ(t,Ah.x,Ah.y,Ah.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Ah.fromBufferAttribute(this,t),Ah.transformDirection(e),this.setXYZ(t,Ah.x,Ah.y,Ah.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=r,this}setXYZW(e,t,n,r,i){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),r=this._normalize(r),i=this._normalize(i)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=r,this.array[e+3]=i,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:`dispose`})}_denormalize(e){let t=this._normalizationScale;return t===void 0?Up(e,this.array):Math.max(e/t,-1)}_normalize(e){let t=this._normalizationScale;return t===void 0?Wp(e,this.array):Math.round(e*t)}},Ph=class extends Nh{constructor(e,t,n){super(new Uint16Array(e),t,n)}},Fh=class extends Nh{constructor(e,t,n){super(new Uint32Array(e),t,n)}},Ih=class extends Nh{constructor(e,t,n){super(new Float32Array(e),t,n)}},Lh=new hh,Rh=new Q,zh=new Q,Bh=class{constructor(e=new Q,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t===void 0?Lh.setFromPoints(e).getCenter(n):n.copy(t);let r=0;for(let t=0,i=e.length;t<i;t++)r=Math.max(r,n.distanceToSquared(e[t]));return this.radius=Math.sqrt(r),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius*=e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;Rh.subVectors(e,this.center);let t=Rh.lengthSq();if(t>this.radius*this.radius){let e=Math.sqrt(t),n=(e-this.radius)*.5;this.center.addScaledVector(Rh,n/e),this.radius+=n}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(zh.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(Rh.copy(e.center).add(zh)),this.expandByPoint(Rh.copy(e.center).sub(zh))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},Vh=0,Hh=new gm,Uh=new Um,Wh=new Q,Gh=new hh,Kh=new hh,qh=new Q,Jh=class e extends Np{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Vh++}),this.uuid=Lp(),this.name=``,this.type=`BufferGeometry`,this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return this.index=Array.isArray(e)?new(xp(e)?Fh:Ph)(e,1):e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let t=new Yp().getNormalMatrix(e);n.applyNormalMatrix(t),n.needsUpdate=!0}let r=this.attributes.tangent;return r!==void 0&&(r.transformDirection(e),r.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Hh.makeRotationFromQuaternion(e),this.applyMatrix4(Hh),this}rotateX(e){return Hh.makeRotationX(e),this.applyMatrix4(Hh),this}rotateY(e){return Hh.makeRotationY(e),this.applyMatrix4(Hh),this}rotateZ(e){return Hh.makeRotationZ(e),this.applyMatrix4(Hh),this}translate(e,t,n){return Hh.makeTranslation(e,t,n),this.applyMatrix4(Hh),this}scale(e,t,n){return Hh.makeScale(e,t,n),this.applyMatrix4(Hh),this}lookAt(e){return Uh.lookAt(e),Uh.updateMatrix(),this.applyMatrix4(Uh.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Wh).negate(),this.translate(Wh.x,Wh.y,Wh.z),this}setFromPoints(e){let t=this.getAttribute(`position`);if(t===void 0){let t=[];for(let n=0,r=e.length;n<r;n++){let r=e[n];t.push(r.x,r.y,r.z||0)}this.setAttribute(`position`,new Ih(t,3))}else{let n=Math.min(e.length,t.count);for(let r=0;r<n;r++){let n=e[r];t.setXYZ(r,n.x,n.y,n.z||0)}e.length>t.count&&Op(`BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry.`),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new hh);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute)kp(`BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.`,this),this.boundingBox.set(new Q(-1/0,-1/0,-1/0),new Q(1/0,1/0,1/0));else{if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let e=0,n=t.length;e<n;e++){let n=t[e];Gh.setFromBufferAttribute(n),this.morphTargetsRelative?(qh.addVectors(this.boundingBox.min,Gh.min),this.boundingBox.expandByPoint(qh),qh.addVectors(this.boundingBox.max,Gh.max),this.boundingBox.expandByPoint(qh)):(this.boundingBox.expandByPoint(Gh.min),this.boundingBox.expandByPoint(Gh.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&kp(`BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.`,this)}}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Bh);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute)kp(`BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.`,this),this.boundingSphere.set(new Q,1/0);else if(e){let n=this.boundingSphere.center;if(Gh.setFromBufferAttribute(e),t)for(let e=0,n=t.length;e<n;e++){let n=t[e];Kh.setFromBufferAttribute(n),this.morphTargetsRelative?(qh.addVectors(Gh.min,Kh.min),Gh.expandByPoint(qh),qh.addVectors(Gh.max,Kh.max),Gh.expandByPoint(qh)):(Gh.expandByPoint(Kh.min),Gh.expandByPoint(Kh.max))}Gh.getCenter(n);let r=0;for(let t=0,i=e.count;t<i;t++)qh.fromBufferAttribute(e,t),r=Math.max(r,n.distanceToSquared(qh));if(t)for(let i=0,a=t.length;i<a;i++){let a=t[i],o=this.morphTargetsRelative;for(let t=0,i=a.count;t<i;t++)qh.fromBufferAttribute(a,t),o&&(Wh.fromBufferAttribute(e,t),qh.add(Wh)),r=Math.max(r,n.distanceToSquared(qh))}this.boundingSphere.radius=Math.sqrt(r),isNaN(this.boundingSphere.radius)&&kp(`BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.`,this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){kp(`BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)`);return}let n=t.position,r=t.normal,i=t.uv,a=this.getAttribute(`tangent`);(a===void 0||a.count!==n.count)&&(a=new Nh(new Float32Array(4*n.count),4),this.setAttribute(`tangent`,a));let o=[],s=[],c=new Uint8Array(n.count);for(let e=0;e<n.count;e++)o[e]=new Q,s[e]=new Q;let l=new Q,u=new Q,d=new Q,f=new Gp,p=new Gp,m=new Gp,h=new Q,g=new Q;function _(e,t,r){c[e]=c[t]=c[r]=1,l.fromBufferAttribute(n,e),u.fromBufferAttribute(n,t),d.fromBufferAttribute(n,r),f.fromBufferAttribute(i,e),p.fromBufferAttribute(i,t),m.fromBufferAttribute(i,r),u.sub(l),d.sub(l),p.sub(f),m.sub(f);let a=1/(p.x*m.y-m.x*p.y);isFinite(a)&&(h.copy(u).multiplyScalar(m.y).addScaledVector(d,-p.y).multiplyScalar(a),g.copy(d).multiplyScalar(p.x).addScaledVector(u,-m.x).multiplyScalar(a),o[e].add(h),o[t].add(h),o[r].add(h),s[e].add(g),s[t].add(g),s[r].add(g))}let v=this.groups;v.length===0&&(v=[{start:0,count:e.count}]);for(let t=0,n=v.length;t<n;++t){let n=v[t],r=n.start,i=n.count;for(let t=r,n=r+i;t<n;t+=3)_(e.getX(t+0),e.getX(t+1),e.getX(t+2))}let y=new Q,b=new Q,x=new Q,S=new Q;function C(e){x.fromBufferAttribute(r,e),S.copy(x);let t=o[e];y.copy(t),y.sub(x.multiplyScalar(x.dot(t))).normalize(),b.crossVectors(S,t);let n=b.dot(s[e])<0?-1:1;a.setXYZW(e,y.x,y.y,y.z,n)}for(let e=0,t=n.count;e<t;++e)c[e]&&C(e);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute(`position`);if(t!==void 0){let n=this.getAttribute(`normal`);if(n===void 0||n.count!==t.count)n=new Nh(new Float32Array(t.count*3),3),this.setAttribute(`normal`,n);else for(let e=0,t=n.count;e<t;e++)n.setXYZ(e,0,0,0);let r=new Q,i=new Q,a=new Q,o=new Q,s=new Q,c=new Q,l=new Q,u=new Q;if(e)for(let d=0,f=e.count;d<f;d+=3){let f=e.getX(d+0),p=e.getX(d+1),m=e.getX(d+2);r.fromBufferAttribute(t,f),i.fromBufferAttribute(t,p),a.fromBufferAttribute(t,m),l.subVectors(a,i),u.subVectors(r,i),l.cross(u),o.fromBufferAttribute(n,f),s.fromBufferAttribute(n,p),c.fromBufferAttribute(n,m),o.add(l),s.add(l),c.add(l),n.setXYZ(f,o.x,o.y,o.z),n.setXYZ(p,s.x,s.y,s.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let e=0,o=t.count;e<o;e+=3)r.fromBufferAttribute(t,e+0),i.fromBufferAttribute(t,e+1),a.fromBufferAttribute(t,e+2),l.subVectors(a,i),u.subVectors(r,i),l.cross(u),n.setXYZ(e+0,l.x,l.y,l.z),n.setXYZ(e+1,l.x,l.y,l.z),n.setXYZ(e+2,l.x,l.y,l.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)qh.fromBufferAttribute(e,t),qh.normalize(),e.setXYZ(t,qh.x,qh.y,qh.z)}toNonIndexed(){function t(e,t){let n=e.array,r=e.itemSize,i=e.normalized,a=new n.constructor(t.length*r),o=0,s=0;for(let i=0,c=t.length;i<c;i++){o=e.isInterleavedBufferAttribute?t[i]*e.data.stride+e.offset:t[i]*r;for(let e=0;e<r;e++)a[s++]=n[o++]}return new Nh(a,r,i)}if(this.index===null)return Op(`BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed.`),this;let n=new e,r=this.index.array,i=this.attributes;for(let e in i){let a=i[e],o=t(a,r);n.setAttribute(e,o)}let a=this.morphAttributes;for(let e in a){let i=[],o=a[e];for(let e=0,n=o.length;e<n;e++){let n=o[e],a=t(n,r);i.push(a)}n.morphAttributes[e]=i}n.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let e=0,t=o.length;e<t;e++){let t=o[e];n.addGroup(t.start,t.count,t.materialIndex)}return n}toJSON(){let e={metadata:{version:4.7,type:`BufferGeometry`,generator:`BufferGeometry.toJSON`}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?`BufferGeometry`:this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let t=this.parameters;for(let n in t)t[n]!==void 0&&(e[n]=t[n]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let t in n){let r=n[t];e.data.attributes[t]=r.toJSON(e.data)}let r={},i=!1;for(let t in this.morphAttributes){let n=this.morphAttributes[t],a=[];for(let t=0,r=n.length;t<r;t++){let r=n[t];a.push(r.toJSON(e.data))}a.length>0&&(r[t]=a,i=!0)}i&&(e.data.morphAttributes=r,e.data.morphTargetsRelative=this.morphTargetsRelative);let a=this.groups;a.length>0&&(e.data.groups=JSON.parse(JSON.stringify(a)));let o=this.boundingSphere;return o!==null&&(e.data.boundingSphere=o.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let r=e.attributes;for(let e in r){let n=r[e];this.setAttribute(e,n.clone(t))}let i=e.morphAttributes;for(let e in i){let n=[],r=i[e];for(let e=0,i=r.length;e<i;e++)n.push(r[e].clone(t));this.morphAttributes[e]=n}this.morphTargetsRelative=e.morphTargetsRelative;let a=e.groups;for(let e=0,t=a.length;e<t;e++){let t=a[e];this.addGroup(t.start,t.count,t.materialIndex)}let o=e.boundingBox;o!==null&&(this.boundingBox=o.clone());let s=e.boundingSphere;return s!==null&&(this.boundingSphere=s.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:`dispose`})}},Yh=class{constructor(e,t){this.isInterleavedBuffer=!0,this.array=e,this.stride=t,this.count=e===void 0?0:e.length/t,this.usage=vp,this.updateRanges=[],this.version=0,this.uuid=Lp()}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.array=new e.array.constructor(e.array),this.count=e.count,this.stride=e.stride,this.usage=e.usage,this}copyAt(e,t,n){e*=this.stride,n*=t.stride;for(let r=0,i=this.stride;r<i;r++)this.array[e+r]=t.array[n+r];return this}set(e,t=0){return this.array.set(e,t),this}clone(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=Xh(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=this.array.slice(0).buffer);let n=new this.array.constructor(e.arrayBuffers[t]),r=new this.constructor(n,this.stride);return r.setUsage(this.usage),r}onUpload(e){return this.onUploadCallback=e,this}toJSON(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=Xh(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let n={uuid:this.uuid,buffer:t,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}};function Xh(e){return e.buffer._uuid===void 0&&(e.buffer._uuid=Lp()),e.byteOffset===0&&e.byteLength===e.buffer.byteLength?e.buffer._uuid:e.buffer._uuid+`:`+e.byteOffset+`:`+e.byteLength}var Zh=new Q,Qh=class e{constructor(e,t,n,r=!1){this.isInterleavedBufferAttribute=!0,this.name=``,this.data=e,this.itemSize=t,this.offset=n,this.normalized=r,this._normalizationScale=e===void 0?void 0:Hp(e.array)}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(e){this.data.needsUpdate=e}applyMatrix4(e){for(let t=0,n=this.data.count;t<n;t++)Zh.fromBufferAttribute(this,t),Zh.applyMatrix4(e),this.setXYZ(t,Zh.x,Zh.y,Zh.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Zh.fromBufferAttribute(this,t),Zh.applyNormalMatrix(e),this.setXYZ(t,Zh.x,Zh.y,Zh.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Zh.fromBufferAttribute(this,t),Zh.transformDirection(e),this.setXYZ(t,Zh.x,Zh.y,Zh.z);return this}getComponent(e,t){let n=this.array[e*this.data.stride+this.offset+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset+t]=n,this}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset]=t,this}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+1]=t,this}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+2]=t,this}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+3]=t,this}getX(e){let t=this.data.array[e*this.data.stride+this.offset];return this.normalized&&(t=this._denormalize(t)),t}getY(e){let t=this.data.array[e*this.data.stride+this.offset+1];return this.normalized&&(t=this._denormalize(t)),t}getZ(e){let t=this.data.array[e*this.data.stride+this.offset+2];return this.normalized&&(t=this._denormalize(t)),t}getW(e){let t=this.data.array[e*this.data.stride+this.offset+3];return this.normalized&&(t=this._denormalize(t)),t}setXY(e,t,n){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.data.array[e+0]=t,this.data.array[e+1]=n,this}setXYZ(e,t,n,r){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),r=this._normalize(r)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=r,this}setXYZW(e,t,n,r,i){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),r=this._normalize(r),i=this._normalize(i)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=r,this.data.array[e+3]=i,this}clone(t){if(t===void 0){Ep(`InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.`);let e=[];for(let t=0;t<this.count;t++){let n=t*this.data.stride+this.offset;for(let t=0;t<this.itemSize;t++)e.push(this.data.array[n+t])}return new Nh(new this.array.constructor(e),this.itemSize,this.normalized)}return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.clone(t)),new e(t.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(e){if(e===void 0){Ep(`InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.`);let e=[];for(let t=0;t<this.count;t++){let n=t*this.data.stride+this.offset;for(let t=0;t<this.itemSize;t++)e.push(this.data.array[n+t])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:e,normalized:this.normalized}}return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.toJSON(e)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(e){let t=this._normalizationScale;return t===void 0?Up(e,this.data.array):Math.max(e/t,-1)}_normalize(e){let t=this._normalizationScale;return t===void 0?Wp(e,this.data.array):Math.round(e*t)}},$h=new Q,eg=new Q,tg=new Yp,ng=class{constructor(e=new Q(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,r){return this.normal.set(e,t,n),this.constant=r,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let r=$h.subVectors(n,t).cross(eg.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(r,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let r=e.delta($h),i=this.normal.dot(r);if(i===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let a=-(e.start.dot(this.normal)+this.constant)/i;return n===!0&&(a<0||a>1)?null:t.copy(e.start).addScaledVector(r,a)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||tg.getNormalMatrix(e),r=this.coplanarPoint($h).applyMatrix4(e),i=this.normal.applyMatrix3(n).normalize();return this.constant=-r.dot(i),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},rg=0,ig=class extends Np{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:rg++}),this.uuid=Lp(),this.name=``,this.type=`Material`,this.blending=1,this.side=0,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=204,this.blendDst=205,this.blendEquation=100,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Zm(0,0,0),this.blendAlpha=0,this.depthFunc=3,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=519,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=_p,this.stencilZFail=_p,this.stencilZPass=_p,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){Op(`Material: parameter '${t}' has value of undefined.`);continue}let r=this[t];r===void 0?Op(`Material: '${t}' is not a property of THREE.${this.type}.`):r&&r.isColor?r.set(n):r&&r.isVector2&&n&&n.isVector2||r&&r.isEuler&&n&&n.isEuler||r&&r.isVector3&&n&&n.isVector3?r.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e==`string`;t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:`Material`,generator:`Material.toJSON`}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(e=>e.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function r(e){let t=[];for(let n in e){let r=e[n];delete r.metadata,t.push(r)}return t}if(t){let t=r(e.textures),i=r(e.images);t.length>0&&(n.textures=t),i.length>0&&(n.images=i)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Zm().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(e=>new ng().fromJSON(e))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(this.vertexColors=typeof e.vertexColors==`number`?e.vertexColors>0:e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let t=e.normalScale;Array.isArray(t)===!1&&(t=[t,t]),this.normalScale=new Gp().fromArray(t)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Gp().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let e=t.length;n=Array(e);for(let r=0;r!==e;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:`dispose`})}set needsUpdate(e){e===!0&&this.version++}},ag=new Q,og=new Q,sg=new Q,cg=new Q,lg=class{constructor(e=new Q,t=new Q(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,ag)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=ag.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(ag.copy(this.origin).addScaledVector(this.direction,t),ag.distanceToSquared(e))}distanceSqToSegment(e,t,n,r){og.copy(e).add(t).multiplyScalar(.5),sg.copy(t).sub(e).normalize(),cg.copy(this.origin).sub(og);let i=e.distanceTo(t)*.5,a=-this.direction.dot(sg),o=cg.dot(this.direction),s=-cg.dot(sg),c=cg.lengthSq(),l=Math.abs(1-a*a),u,d,f,p;if(l>0){if(u=a*s-o,d=a*o-s,p=i*l,u>=0){if(d>=-p){if(d<=p){let e=1/l;u*=e,d*=e,f=u*(u+a*d+2*o)+d*(a*u+d+2*s)+c}else d=i,u=Math.max(0,-(a*d+o)),f=-u*u+d*(d+2*s)+c}else d=-i,u=Math.max(0,-(a*d+o)),f=-u*u+d*(d+2*s)+c}else d<=-p?(u=Math.max(0,-(-a*i+o)),d=u>0?-i:Math.min(Math.max(-i,-s),i),f=-u*u+d*(d+2*s)+c):d<=p?(u=0,d=Math.min(Math.max(-i,-s),i),f=d*(d+2*s)+c):(u=Math.max(0,-(a*i+o)),d=u>0?i:Math.min(Math.max(-i,-s),i),f=-u*u+d*(d+2*s)+c)}else d=a>0?-i:i,u=Math.max(0,-(a*d+o)),f=-u*u+d*(d+2*s)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),r&&r.copy(og).addScaledVector(sg,d),f}intersectSphere(e,t){if(e.radius<0)return null;ag.subVectors(e.center,this.origin);let n=ag.dot(this.direction),r=ag.dot(ag)-n*n,i=e.radius*e.radius;if(r>i)return null;let a=Math.sqrt(i-r),o=n-a,s=n+a;return s<0?null:o<0?this.at(s,t):this.at(o,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,r,i,a,o,s,c=1/this.direction.x,l=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,r=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,r=(e.min.x-d.x)*c),l>=0?(i=(e.min.y-d.y)*l,a=(e.max.y-d.y)*l):(i=(e.max.y-d.y)*l,a=(e.min.y-d.y)*l),n>a||i>r||((i>n||isNaN(n))&&(n=i),(a<r||isNaN(r))&&(r=a),u>=0?(o=(e.min.z-d.z)*u,s=(e.max.z-d.z)*u):(o=(e.max.z-d.z)*u,s=(e.min.z-d.z)*u),n>s||o>r)||((o>n||n!==n)&&(n=o),(s<r||r!==r)&&(r=s),r<0)?null:this.at(n>=0?n:r,t)}intersectsBox(e){return this.intersectBox(e,ag)!==null}intersectTriangle(e,t,n,r,i){let a=this.origin,o=this.direction,s=o.x,c=o.y,l=o.z,u=e.x-a.x,d=e.y-a.y,f=e.z-a.z,p=t.x-a.x,m=t.y-a.y,h=t.z-a.z,g=n.x-a.x,_=n.y-a.y,v=n.z-a.z,y=Math.abs(s),b=Math.abs(c),x=Math.abs(l),S,C,w,T,E,D,O,k,A,j,ee,M;if(y>=b&&y>=x?(w=s,D=u,A=p,M=g,s>=0?(S=c,C=l,T=d,E=f,O=m,k=h,j=_,ee=v):(S=l,C=c,T=f,E=d,O=h,k=m,j=v,ee=_)):b>=x?(w=c,D=d,A=m,M=_,c>=0?(S=l,C=s,T=f,E=u,O=h,k=p,j=v,ee=g):(S=s,C=l,T=u,E=f,O=p,k=h,j=g,ee=v)):(w=l,D=f,A=h,M=v,l>=0?(S=s,C=c,T=u,E=d,O=p,k=m,j=g,ee=_):(S=c,C=s,T=d,E=u,O=m,k=p,j=_,ee=g)),w===0)return null;let te=S/w,ne=C/w,re=1/w,ie=T-te*D,ae=E-ne*D,oe=O-te*A,se=k-ne*A,ce=j-te*M,le=ee-ne*M,ue=ce*se-le*oe,de=ie*le-ae*ce,fe=oe*ae-se*ie;if(r){if(ue<0||de<0||fe<0)return null}else if((ue<0||de<0||fe<0)&&(ue>0||de>0||fe>0))return null;let pe=ue+de+fe;if(pe===0)return null;let me=re*(ue*D+de*A+fe*M);return(pe>0?me<0:me>0)?null:this.at(me/pe,i)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},ug=class extends ig{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type=`MeshBasicMaterial`,this.color=new Zm(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Em,this.combine=0,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap=`round`,this.wireframeLinejoin=`round`,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},dg=new gm,fg=new lg,pg=new Bh,mg=new Q,hg=new Q,gg=new Q,_g=new Q,vg=new Q,yg=new Q,bg=new Q,xg=new Q,Sg=class extends Um{constructor(e=new Jh,t=new ug){super(),this.isMesh=!0,this.type=`Mesh`,this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),this.morphTargetInfluences=e.morphTargetInfluences===void 0?void 0:e.morphTargetInfluences.slice(),this.morphTargetDictionary=e.morphTargetDictionary===void 0?void 0:Object.assign({},e.morphTargetDictionary),this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,t=Object.keys(e);if(t.length>0){let n=e[t[0]];if(n!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let e=0,t=n.length;e<t;e++){let t=n[e].name||String(e);this.morphTargetInfluences.push(0),this.morphTargetDictionary[t]=e}}}}getVertexPosition(e,t){let n=this.geometry,r=n.attributes.position,i=n.morphAttributes.position,a=n.morphTargetsRelative;t.fromBufferAttribute(r,e);let o=this.morphTargetInfluences;if(i&&o){yg.set(0,0,0);for(let n=0,r=i.length;n<r;n++){let r=o[n],s=i[n];r!==0&&(vg.fromBufferAttribute(s,e),a?yg.addScaledVector(vg,r):yg.addScaledVector(vg.sub(t),r))}t.add(yg)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,r=this.material,i=this.matrixWorld;r!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),pg.copy(n.boundingSphere),pg.applyMatrix4(i),fg.copy(e.ray).recast(e.near),pg.containsPoint(fg.origin)===!1&&(fg.intersectSphere(pg,mg)===null||fg.origin.distanceToSquared(mg)>(e.far-e.near)**2)||(dg.copy(i).invert(),fg.copy(e.ray).applyMatrix4(dg),(n.boundingBox===null||fg.intersectsBox(n.boundingBox)!==!1)&&this._computeIntersections(e,t,fg)))}_computeIntersections(e,t,n){let r,i=this.geometry,a=this.material,o=i.index,s=i.attributes.position,c=i.attributes.uv,l=i.attributes.uv1,u=i.attributes.normal,d=i.groups,f=i.drawRange;if(o!==null){if(Array.isArray(a))for(let i=0,s=d.length;i<s;i++){let s=d[i],p=a[s.materialIndex],m=Math.max(s.start,f.start),h=Math.min(o.count,Math.min(s.start+s.count,f.start+f.count));for(let i=m,a=h;i<a;i+=3){let a=o.getX(i),d=o.getX(i+1),f=o.getX(i+2);r=wg(this,p,e,n,c,l,u,a,d,f),r&&(r.faceIndex=Math.floor(i/3),r.face.materialIndex=s.materialIndex,t.push(r))}}else{let i=Math.max(0,f.start),s=Math.min(o.count,f.start+f.count);for(let d=i,f=s;d<f;d+=3){let i=o.getX(d),s=o.getX(d+1),f=o.getX(d+2);r=wg(this,a,e,n,c,l,u,i,s,f),r&&(r.faceIndex=Math.floor(d/3),t.push(r))}}}else if(s!==void 0){if(Array.isArray(a))for(let i=0,o=d.length;i<o;i++){let o=d[i],p=a[o.materialIndex],m=Math.max(o.start,f.start),h=Math.min(s.count,Math.min(o.start+o.count,f.start+f.count));for(let i=m,a=h;i<a;i+=3){let a=i,s=i+1,d=i+2;r=wg(this,p,e,n,c,l,u,a,s,d),r&&(r.faceIndex=Math.floor(i/3),r.face.materialIndex=o.materialIndex,t.push(r))}}else{let i=Math.max(0,f.start),o=Math.min(s.count,f.start+f.count);for(let s=i,d=o;s<d;s+=3){let i=s,o=s+1,d=s+2;r=wg(this,a,e,n,c,l,u,i,o,d),r&&(r.faceIndex=Math.floor(s/3),t.push(r))}}}}};function Cg(e,t,n,r,i,a,o,s){let c;if(c=t.side===1?r.intersectTriangle(o,a,i,!0,s):r.intersectTriangle(i,a,o,t.side===0,s),c===null)return null;xg.copy(s),xg.applyMatrix4(e.matrixWorld);let l=n.ray.origin.distanceTo(xg);return l<n.near||l>n.far?null:{distance:l,point:xg.clone(),object:e}}function wg(e,t,n,r,i,a,o,s,c,l){e.getVertexPosition(s,hg),e.getVertexPosition(c,gg),e.getVertexPosition(l,_g);let u=Cg(e,t,n,r,hg,gg,_g,bg);if(u){let e=new Q;mh.getBarycoord(bg,hg,gg,_g,e),i&&(u.uv=mh.getInterpolatedAttribute(i,s,c,l,e,new Gp)),a&&(u.uv1=mh.getInterpolatedAttribute(a,s,c,l,e,new Gp)),o&&(u.normal=mh.getInterpolatedAttribute(o,s,c,l,e,new Q),u.normal.dot(r.direction)>0&&u.normal.multiplyScalar(-1));let t={a:s,b:c,c:l,normal:new Q,materialIndex:0};mh.getNormal(hg,gg,_g,t.normal),u.face=t,u.barycoord=e}return u}var Tg=class extends um{constructor(e=null,t=1,n=1,r,i,a,o,s,c=qd,l=qd,u,d){super(null,a,o,s,c,l,r,i,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}},Eg=class extends Nh{constructor(e,t,n,r=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=r}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},Dg=new gm,Og=new gm,kg=[],Ag=new hh,jg=new gm,Mg=new Sg,Ng=new Bh,Pg=class extends Sg{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new Eg(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let e=0;e<n;e++)this.setMatrixAt(e,jg)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new hh),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,Dg),Ag.copy(e.boundingBox).applyMatrix4(Dg),this.boundingBox.union(Ag)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new Bh),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,Dg),Ng.copy(e.boundingSphere).applyMatrix4(Dg),this.boundingSphere.union(Ng)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture===null?null:e.morphTexture.clone(),this.instanceColor=e.instanceColor===null?null:e.instanceColor.clone(),this.count=e.count,this.boundingBox=e.boundingBox===null?null:e.boundingBox.clone(),this.boundingSphere=e.boundingSphere===null?null:e.boundingSphere.clone(),this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let n=t.morphTargetInfluences,r=this.morphTexture.source.data.data,i=e*(n.length+1)+1;for(let e=0;e<n.length;e++)n[e]=r[i+e]}raycast(e,t){let n=this.matrixWorld,r=this.count;if(Mg.geometry=this.geometry,Mg.material=this.material,Mg.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),Ng.copy(this.boundingSphere),Ng.applyMatrix4(n),e.ray.intersectsSphere(Ng)!==!1))for(let i=0;i<r;i++){this.getMatrixAt(i,Dg),Og.multiplyMatrices(n,Dg),Mg.matrixWorld=Og,Mg.raycast(e,kg);for(let e=0,n=kg.length;e<n;e++){let n=kg[e];n.instanceId=i,n.object=this,t.push(n)}kg.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new Eg(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let n=t.morphTargetInfluences,r=n.length+1;this.morphTexture===null&&(this.morphTexture=new Tg(new Float32Array(r*this.count),r,this.count,vf,of));let i=this.morphTexture.source.data.data,a=0;for(let e=0;e<n.length;e++)a+=n[e];let o=this.geometry.morphTargetsRelative?1:1-a,s=r*e;return i[s]=o,i.set(n,s+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},Fg=new Bh,Ig=new Gp(.5,.5),Lg=new Q,Rg=class{constructor(e=new ng,t=new ng,n=new ng,r=new ng,i=new ng,a=new ng){this.planes=[e,t,n,r,i,a]}set(e,t,n,r,i,a){let o=this.planes;return o[0].copy(e),o[1].copy(t),o[2].copy(n),o[3].copy(r),o[4].copy(i),o[5].copy(a),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=bp,n=!1){let r=this.planes,i=e.elements,a=i[0],o=i[1],s=i[2],c=i[3],l=i[4],u=i[5],d=i[6],f=i[7],p=i[8],m=i[9],h=i[10],g=i[11],_=i[12],v=i[13],y=i[14],b=i[15];if(r[0].setComponents(c-a,f-l,g-p,b-_).normalize(),r[1].setComponents(c+a,f+l,g+p,b+_).normalize(),r[2].setComponents(c+o,f+u,g+m,b+v).normalize(),r[3].setComponents(c-o,f-u,g-m,b-v).normalize(),n)r[4].setComponents(s,d,h,y).normalize(),r[5].setComponents(c-s,f-d,g-h,b-y).normalize();else if(r[4].setComponents(c-s,f-d,g-h,b-y).normalize(),t===2e3)r[5].setComponents(c+s,f+d,g+h,b+y).normalize();else if(t===2001)r[5].setComponents(s,d,h,y).normalize();else throw Error(`THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: `+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Fg.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Fg.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Fg)}intersectsSprite(e){return Fg.center.set(0,0,0),Fg.radius=.7071067811865476+Ig.distanceTo(e.center),Fg.applyMatrix4(e.matrixWorld),this.intersectsSphere(Fg)}intersectsSphere(e){let t=this.planes,n=e.center,r=-e.radius;for(let e=0;e<6;e++)if(t[e].distanceToPoint(n)<r)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let r=t[n];if(Lg.x=r.normal.x>0?e.max.x:e.min.x,Lg.y=r.normal.y>0?e.max.y:e.min.y,Lg.z=r.normal.z>0?e.max.z:e.min.z,r.distanceToPoint(Lg)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},zg=new gm,Bg=class e{constructor(){this.coordinateSystem=bp,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let e=0;e<t.length;e++){let r=t[e];zg.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[e]===void 0&&(n[e]=new Rg),n[e].setFromProjectionMatrix(zg,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let r=0;r<e._count;r++)t[r]===void 0&&(t[r]=new Rg),t[r].copy(n[r]);return this._count=e._count,this}clone(){return new e().copy(this)}},Vg=class extends ig{constructor(e){super(),this.isLineBasicMaterial=!0,this.type=`LineBasicMaterial`,this.color=new Zm(16777215),this.map=null,this.linewidth=1,this.linecap=`round`,this.linejoin=`round`,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},Hg=new Q,Ug=new Q,Wg=new gm,Gg=new lg,Kg=new Bh,qg=new Q,Jg=new Q,Yg=class extends Um{constructor(e=new Jh,t=new Vg){super(),this.isLine=!0,this.type=`Line`,this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),this.morphTargetInfluences=e.morphTargetInfluences===void 0?void 0:e.morphTargetInfluences.slice(),this.morphTargetDictionary=e.morphTargetDictionary===void 0?void 0:Object.assign({},e.morphTargetDictionary),this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let e=1,r=t.count;e<r;e++)Hg.fromBufferAttribute(t,e-1),Ug.fromBufferAttribute(t,e),n[e]=n[e-1],n[e]+=Hg.distanceTo(Ug);e.setAttribute(`lineDistance`,new Ih(n,1))}else Op(`Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.`);return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,r=this.matrixWorld,i=e.params.Line.threshold,a=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Kg.copy(n.boundingSphere),Kg.applyMatrix4(r),Kg.radius+=i,e.ray.intersectsSphere(Kg)===!1)return;Wg.copy(r).invert(),Gg.copy(e.ray).applyMatrix4(Wg);let o=i/((this.scale.x+this.scale.y+this.scale.z)/3),s=o*o,c=this.isLineSegments?2:1,l=n.index,u=n.attributes.position;if(l!==null){let n=Math.max(0,a.start),r=Math.min(l.count,a.start+a.count);for(let i=n,a=r-1;i<a;i+=c){let n=l.getX(i),r=l.getX(i+1),a=Xg(this,e,Gg,s,n,r,i);a&&t.push(a)}if(this.isLineLoop){let i=l.getX(r-1),a=l.getX(n),o=Xg(this,e,Gg,s,i,a,r-1);o&&t.push(o)}}else{let n=Math.max(0,a.start),r=Math.min(u.count,a.start+a.count);for(let i=n,a=r-1;i<a;i+=c){let n=Xg(this,e,Gg,s,i,i+1,i);n&&t.push(n)}if(this.isLineLoop){let i=Xg(this,e,Gg,s,r-1,n,r-1);i&&t.push(i)}}}updateMorphTargets(){let e=this.geometry.morphAttributes,t=Object.keys(e);if(t.length>0){let n=e[t[0]];if(n!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let e=0,t=n.length;e<t;e++){let t=n[e].name||String(e);this.morphTargetInfluences.push(0),this.morphTargetDictionary[t]=e}}}}};function Xg(e,t,n,r,i,a,o){let s=e.geometry.attributes.position;if(Hg.fromBufferAttribute(s,i),Ug.fromBufferAttribute(s,a),n.distanceSqToSegment(Hg,Ug,qg,Jg)>r)return;qg.applyMatrix4(e.matrixWorld);let c=t.ray.origin.distanceTo(qg);if(!(c<t.near||c>t.far))return{distance:c,point:Jg.clone().applyMatrix4(e.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:e}}var Zg=class extends ig{constructor(e){super(),this.isPointsMaterial=!0,this.type=`PointsMaterial`,this.color=new Zm(16777215),this.map=null,this.alphaMap=null,this.size=1,this.sizeAttenuation=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.alphaMap=e.alphaMap,this.size=e.size,this.sizeAttenuation=e.sizeAttenuation,this.fog=e.fog,this}},Qg=new gm,$g=new lg,e_=new Bh,t_=new Q,n_=class extends Um{constructor(e=new Jh,t=new Zg){super(),this.isPoints=!0,this.type=`Points`,this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),this.morphTargetInfluences=e.morphTargetInfluences===void 0?void 0:e.morphTargetInfluences.slice(),this.morphTargetDictionary=e.morphTargetDictionary===void 0?void 0:Object.assign({},e.morphTargetDictionary),this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,r=this.matrixWorld,i=e.params.Points.threshold,a=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),e_.copy(n.boundingSphere),e_.applyMatrix4(r),e_.radius+=i,e.ray.intersectsSphere(e_)===!1)return;Qg.copy(r).invert(),$g.copy(e.ray).applyMatrix4(Qg);let o=i/((this.scale.x+this.scale.y+this.scale.z)/3),s=o*o,c=n.index,l=n.attributes.position;if(c!==null){let n=Math.max(0,a.start),i=Math.min(c.count,a.start+a.count);for(let a=n,o=i;a<o;a++){let n=c.getX(a);t_.fromBufferAttribute(l,n),r_(t_,n,s,r,e,t,this)}}else{let n=Math.max(0,a.start),i=Math.min(l.count,a.start+a.count);for(let a=n,o=i;a<o;a++)t_.fromBufferAttribute(l,a),r_(t_,a,s,r,e,t,this)}}updateMorphTargets(){let e=this.geometry.morphAttributes,t=Object.keys(e);if(t.length>0){let n=e[t[0]];if(n!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let e=0,t=n.length;e<t;e++){let t=n[e].name||String(e);this.morphTargetInfluences.push(0),this.morphTargetDictionary[t]=e}}}}};function r_(e,t,n,r,i,a,o){let s=$g.distanceSqToPoint(e);if(s<n){let n=new Q;$g.closestPointToPoint(e,n),n.applyMatrix4(r);let c=i.ray.origin.distanceTo(n);if(c<i.near||c>i.far)return;a.push({distance:c,distanceToRay:Math.sqrt(s),point:n,index:t,face:null,faceIndex:null,barycoord:null,object:o})}}var i_=class extends um{constructor(e=[],t=301,n,r,i,a,o,s,c,l){super(e,t,n,r,i,a,o,s,c,l),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}},a_=class extends um{constructor(e,t,n,r,i,a,o,s,c){super(e,t,n,r,i,a,o,s,c),this.isCanvasTexture=!0,this.needsUpdate=!0}},o_=class extends um{constructor(e,t,n=af,r,i,a,o=qd,s=qd,c,l=gf,u=1){if(l!==1026&&l!==1027)throw Error(`THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat`);super({width:e,height:t,depth:u},r,i,a,o,s,l,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new om(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},s_=class extends o_{constructor(e,t=af,n=301,r,i,a=qd,o=qd,s,c=gf){let l={width:e,height:e,depth:1},u=[l,l,l,l,l,l];super(e,e,t,n,r,i,a,o,s,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},c_=class extends um{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},l_=class e extends Jh{constructor(e=1,t=1,n=1,r=1,i=1,a=1){super(),this.type=`BoxGeometry`,this.parameters={width:e,height:t,depth:n,widthSegments:r,heightSegments:i,depthSegments:a};let o=this;r=Math.floor(r),i=Math.floor(i),a=Math.floor(a);let s=[],c=[],l=[],u=[],d=0,f=0;p(`z`,`y`,`x`,-1,-1,n,t,e,a,i,0),p(`z`,`y`,`x`,1,-1,n,t,-e,a,i,1),p(`x`,`z`,`y`,1,1,e,n,t,r,a,2),p(`x`,`z`,`y`,1,-1,e,n,-t,r,a,3),p(`x`,`y`,`z`,1,-1,e,t,n,r,i,4),p(`x`,`y`,`z`,-1,-1,e,t,-n,r,i,5),this.setIndex(s),this.setAttribute(`position`,new Ih(c,3)),this.setAttribute(`normal`,new Ih(l,3)),this.setAttribute(`uv`,new Ih(u,2));function p(e,t,n,r,i,a,p,m,h,g,_){let v=a/h,y=p/g,b=a/2,x=p/2,S=m/2,C=h+1,w=g+1,T=0,E=0,D=new Q;for(let a=0;a<w;a++){let o=a*y-x;for(let s=0;s<C;s++)D[e]=(s*v-b)*r,D[t]=o*i,D[n]=S,c.push(D.x,D.y,D.z),D[e]=0,D[t]=0,D[n]=m>0?1:-1,l.push(D.x,D.y,D.z),u.push(s/h),u.push(1-a/g),T+=1}for(let e=0;e<g;e++)for(let t=0;t<h;t++){let n=d+t+C*e,r=d+t+C*(e+1),i=d+(t+1)+C*(e+1),a=d+(t+1)+C*e;s.push(n,r,a),s.push(r,i,a),E+=6}o.addGroup(f,E,_),f+=E,d+=T}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(t){return new e(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}},u_=class e extends Jh{constructor(e=1,t=1,n=4,r=8,i=1){super(),this.type=`CapsuleGeometry`,this.parameters={radius:e,height:t,capSegments:n,radialSegments:r,heightSegments:i},t=Math.max(0,t),n=Math.max(1,Math.floor(n)),r=Math.max(3,Math.floor(r)),i=Math.max(1,Math.floor(i));let a=[],o=[],s=[],c=[],l=t/2,u=Math.PI/2*e,d=t,f=2*u+d,p=n*2+i,m=r+1,h=new Q,g=new Q;for(let _=0;_<=p;_++){let v=0,y=0,b=0,x=0;if(_<=n){let t=_/n,r=t*Math.PI/2;y=-l-e*Math.cos(r),b=e*Math.sin(r),x=-e*Math.cos(r),v=t*u}else if(_<=n+i){let r=(_-n)/i;y=-l+r*t,b=e,x=0,v=u+r*d}else{let t=(_-n-i)/n,r=t*Math.PI/2;y=l+e*Math.sin(r),b=e*Math.cos(r),x=e*Math.sin(r),v=u+d+t*u}let S=Math.max(0,Math.min(1,v/f)),C=0;_===0?C=.5/r:_===p&&(C=-.5/r);for(let e=0;e<=r;e++){let t=e/r,n=t*Math.PI*2,i=Math.sin(n),a=Math.cos(n);g.x=-b*a,g.y=y,g.z=b*i,o.push(g.x,g.y,g.z),h.set(-b*a,x,b*i),h.normalize(),s.push(h.x,h.y,h.z),c.push(t+C,S)}if(_>0){let e=(_-1)*m;for(let t=0;t<r;t++){let n=e+t,r=e+t+1,i=_*m+t,o=_*m+t+1;a.push(n,r,i),a.push(r,o,i)}}}this.setIndex(a),this.setAttribute(`position`,new Ih(o,3)),this.setAttribute(`normal`,new Ih(s,3)),this.setAttribute(`uv`,new Ih(c,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(t){return new e(t.radius,t.height,t.capSegments,t.radialSegments,t.heightSegments)}},d_=class e extends Jh{constructor(e=1,t=1,n=1,r=32,i=1,a=!1,o=0,s=Math.PI*2){super(),this.type=`CylinderGeometry`,this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:r,heightSegments:i,openEnded:a,thetaStart:o,thetaLength:s};let c=this;r=Math.floor(r),i=Math.floor(i);let l=[],u=[],d=[],f=[],p=0,m=[],h=n/2,g=0;_(),a===!1&&(e>0&&v(!0),t>0&&v(!1)),this.setIndex(l),this.setAttribute(`position`,new Ih(u,3)),this.setAttribute(`normal`,new Ih(d,3)),this.setAttribute(`uv`,new Ih(f,2));function _(){let a=new Q,_=new Q,v=0,y=(t-e)/n;for(let c=0;c<=i;c++){let l=[],g=c/i,v=g*(t-e)+e;for(let e=0;e<=r;e++){let t=e/r,i=t*s+o,c=Math.sin(i),m=Math.cos(i);_.x=v*c,_.y=-g*n+h,_.z=v*m,u.push(_.x,_.y,_.z),a.set(c,y,m).normalize(),d.push(a.x,a.y,a.z),f.push(t,1-g),l.push(p++)}m.push(l)}for(let n=0;n<r;n++)for(let r=0;r<i;r++){let a=m[r][n],o=m[r+1][n],s=m[r+1][n+1],c=m[r][n+1];(e>0||r!==0)&&(l.push(a,o,c),v+=3),(t>0||r!==i-1)&&(l.push(o,s,c),v+=3)}c.addGroup(g,v,0),g+=v}function v(n){let i=p,a=new Gp,m=new Q,_=0,v=n===!0?e:t,y=n===!0?1:-1;for(let e=1;e<=r;e++)u.push(0,h*y,0),d.push(0,y,0),f.push(.5,.5),p++;let b=p;for(let e=0;e<=r;e++){let t=e/r*s+o,n=Math.cos(t),i=Math.sin(t);m.x=v*i,m.y=h*y,m.z=v*n,u.push(m.x,m.y,m.z),d.push(0,y,0),a.x=n*.5+.5,a.y=i*.5*y+.5,f.push(a.x,a.y),p++}for(let e=0;e<r;e++){let t=i+e,r=b+e;n===!0?l.push(r,r+1,t):l.push(r+1,r,t),_+=3}c.addGroup(g,_,n===!0?1:2),g+=_}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(t){return new e(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},f_=class e extends Jh{constructor(e=[],t=[],n=1,r=0){super(),this.type=`PolyhedronGeometry`,this.parameters={vertices:e,indices:t,radius:n,detail:r};let i=[],a=[];o(r),c(n),l(),this.setAttribute(`position`,new Ih(i,3)),this.setAttribute(`normal`,new Ih(i.slice(),3)),this.setAttribute(`uv`,new Ih(a,2)),r===0?this.computeVertexNormals():this.normalizeNormals();function o(e){let n=new Q,r=new Q,i=new Q;for(let a=0;a<t.length;a+=3)f(t[a+0],n),f(t[a+1],r),f(t[a+2],i),s(n,r,i,e)}function s(e,t,n,r){let i=r+1,a=[];for(let r=0;r<=i;r++){a[r]=[];let o=e.clone().lerp(n,r/i),s=t.clone().lerp(n,r/i),c=i-r;for(let e=0;e<=c;e++)e===0&&r===i?a[r][e]=o:a[r][e]=o.clone().lerp(s,e/c)}for(let e=0;e<i;e++)for(let t=0;t<2*(i-e)-1;t++){let n=Math.floor(t/2);t%2==0?(d(a[e][n+1]),d(a[e+1][n]),d(a[e][n])):(d(a[e][n+1]),d(a[e+1][n+1]),d(a[e+1][n]))}}function c(e){let t=new Q;for(let n=0;n<i.length;n+=3)t.x=i[n+0],t.y=i[n+1],t.z=i[n+2],t.normalize().multiplyScalar(e),i[n+0]=t.x,i[n+1]=t.y,i[n+2]=t.z}function l(){let e=new Q;for(let t=0;t<i.length;t+=3){e.x=i[t+0],e.y=i[t+1],e.z=i[t+2];let n=h(e)/2/Math.PI+.5,r=g(e)/Math.PI+.5;a.push(n,1-r)}p(),u()}function u(){for(let e=0;e<a.length;e+=6){let t=a[e+0],n=a[e+2],r=a[e+4];Math.max(t,n,r)>.9&&Math.min(t,n,r)<.1&&(t<.2&&(a[e+0]+=1),n<.2&&(a[e+2]+=1),r<.2&&(a[e+4]+=1))}}function d(e){i.push(e.x,e.y,e.z)}function f(t,n){let r=t*3;n.x=e[r+0],n.y=e[r+1],n.z=e[r+2]}function p(){let e=new Q,t=new Q,n=new Q,r=new Q,o=new Gp,s=new Gp,c=new Gp;for(let l=0,u=0;l<i.length;l+=9,u+=6){e.set(i[l+0],i[l+1],i[l+2]),t.set(i[l+3],i[l+4],i[l+5]),n.set(i[l+6],i[l+7],i[l+8]),o.set(a[u+0],a[u+1]),s.set(a[u+2],a[u+3]),c.set(a[u+4],a[u+5]),r.copy(e).add(t).add(n).divideScalar(3);let d=h(r);m(o,u+0,e,d),m(s,u+2,t,d),m(c,u+4,n,d)}}function m(e,t,n,r){r<0&&e.x===1&&(a[t]=e.x-1),n.x===0&&n.z===0&&(a[t]=r/2/Math.PI+.5)}function h(e){return Math.atan2(e.z,-e.x)}function g(e){return Math.atan2(-e.y,Math.sqrt(e.x*e.x+e.z*e.z))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(t){return new e(t.vertices,t.indices,t.radius,t.detail)}},p_=class e extends f_{constructor(e=1,t=0){super([1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2],e,t),this.type=`OctahedronGeometry`,this.parameters={radius:e,detail:t}}static fromJSON(t){return new e(t.radius,t.detail)}},m_=class e extends Jh{constructor(e=1,t=1,n=1,r=1){super(),this.type=`PlaneGeometry`,this.parameters={width:e,height:t,widthSegments:n,heightSegments:r};let i=e/2,a=t/2,o=Math.floor(n),s=Math.floor(r),c=o+1,l=s+1,u=e/o,d=t/s,f=[],p=[],m=[],h=[];for(let e=0;e<l;e++){let t=e*d-a;for(let n=0;n<c;n++){let r=n*u-i;p.push(r,-t,0),m.push(0,0,1),h.push(n/o),h.push(1-e/s)}}for(let e=0;e<s;e++)for(let t=0;t<o;t++){let n=t+c*e,r=t+c*(e+1),i=t+1+c*(e+1),a=t+1+c*e;f.push(n,r,a),f.push(r,i,a)}this.setIndex(f),this.setAttribute(`position`,new Ih(p,3)),this.setAttribute(`normal`,new Ih(m,3)),this.setAttribute(`uv`,new Ih(h,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(t){return new e(t.width,t.height,t.widthSegments,t.heightSegments)}},h_=class e extends Jh{constructor(e=.5,t=1,n=32,r=1,i=0,a=Math.PI*2){super(),this.type=`RingGeometry`,this.parameters={innerRadius:e,outerRadius:t,thetaSegments:n,phiSegments:r,thetaStart:i,thetaLength:a},n=Math.max(3,n),r=Math.max(1,r);let o=[],s=[],c=[],l=[],u=e,d=(t-e)/r,f=new Q,p=new Gp;for(let e=0;e<=r;e++){for(let e=0;e<=n;e++){let r=i+e/n*a;f.x=u*Math.cos(r),f.y=u*Math.sin(r),s.push(f.x,f.y,f.z),c.push(0,0,1),p.x=(f.x/t+1)/2,p.y=(f.y/t+1)/2,l.push(p.x,p.y)}u+=d}for(let e=0;e<r;e++){let t=e*(n+1);for(let e=0;e<n;e++){let r=e+t,i=r,a=r+n+1,s=r+n+2,c=r+1;o.push(i,a,c),o.push(a,s,c)}}this.setIndex(o),this.setAttribute(`position`,new Ih(s,3)),this.setAttribute(`normal`,new Ih(c,3)),this.setAttribute(`uv`,new Ih(l,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(t){return new e(t.innerRadius,t.outerRadius,t.thetaSegments,t.phiSegments,t.thetaStart,t.thetaLength)}},g_=class e extends Jh{constructor(e=1,t=32,n=16,r=0,i=Math.PI*2,a=0,o=Math.PI){super(),this.type=`SphereGeometry`,this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:r,phiLength:i,thetaStart:a,thetaLength:o},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let s=Math.min(a+o,Math.PI),c=0,l=[],u=new Q,d=new Q,f=[],p=[],m=[],h=[];for(let f=0;f<=n;f++){let g=[],_=f/n,v=a+_*o,y=e*Math.cos(v),b=Math.sqrt(e*e-y*y),x=0;f===0&&a===0?x=.5/t:f===n&&s===Math.PI&&(x=-.5/t);for(let e=0;e<=t;e++){let n=e/t,a=r+n*i;u.x=-b*Math.cos(a),u.y=y,u.z=b*Math.sin(a),p.push(u.x,u.y,u.z),d.copy(u).normalize(),m.push(d.x,d.y,d.z),h.push(n+x,1-_),g.push(c++)}l.push(g)}for(let e=0;e<n;e++)for(let r=0;r<t;r++){let t=l[e][r+1],i=l[e][r],o=l[e+1][r],c=l[e+1][r+1];(e!==0||a>0)&&f.push(t,i,c),(e!==n-1||s<Math.PI)&&f.push(i,o,c)}this.setIndex(f),this.setAttribute(`position`,new Ih(p,3)),this.setAttribute(`normal`,new Ih(m,3)),this.setAttribute(`uv`,new Ih(h,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(t){return new e(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}};function __(e){let t={};for(let n in e){t[n]={};for(let r in e[n]){let i=e[n][r];if(y_(i))i.isRenderTargetTexture?(Op(`UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms().`),t[n][r]=null):t[n][r]=i.clone();else if(Array.isArray(i)){if(y_(i[0])){let e=[];for(let t=0,n=i.length;t<n;t++)e[t]=i[t].clone();t[n][r]=e}else t[n][r]=i.slice()}else t[n][r]=i}}return t}function v_(e){let t={};for(let n=0;n<e.length;n++){let r=__(e[n]);for(let e in r)t[e]=r[e]}return t}function y_(e){return e&&(e.isColor||e.isMatrix3||e.isMatrix4||e.isVector2||e.isVector3||e.isVector4||e.isTexture||e.isQuaternion)}function b_(e){let t=[];for(let n=0;n<e.length;n++)t.push(e[n].clone());return t}function x_(e){let t=e.getRenderTarget();return t===null?e.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:em.workingColorSpace}var S_={clone:__,merge:v_},C_=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,w_=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,T_=class extends ig{constructor(e){super(),this.isShaderMaterial=!0,this.type=`ShaderMaterial`,this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=C_,this.fragmentShader=w_,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=__(e.uniforms),this.uniformsGroups=b_(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let n in this.uniforms){let r=this.uniforms[n].value;r&&r.isTexture?t.uniforms[n]={type:`t`,value:r.toJSON(e).uuid}:r&&r.isColor?t.uniforms[n]={type:`c`,value:r.getHex()}:r&&r.isVector2?t.uniforms[n]={type:`v2`,value:r.toArray()}:r&&r.isVector3?t.uniforms[n]={type:`v3`,value:r.toArray()}:r&&r.isVector4?t.uniforms[n]={type:`v4`,value:r.toArray()}:r&&r.isMatrix3?t.uniforms[n]={type:`m3`,value:r.toArray()}:r&&r.isMatrix4?t.uniforms[n]={type:`m4`,value:r.toArray()}:t.uniforms[n]={value:r}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let e in this.extensions)this.extensions[e]===!0&&(n[e]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let r=e.uniforms[n];switch(this.uniforms[n]={},r.type){case`t`:this.uniforms[n].value=t[r.value]||null;break;case`c`:this.uniforms[n].value=new Zm().setHex(r.value);break;case`v2`:this.uniforms[n].value=new Gp().fromArray(r.value);break;case`v3`:this.uniforms[n].value=new Q().fromArray(r.value);break;case`v4`:this.uniforms[n].value=new dm().fromArray(r.value);break;case`m3`:this.uniforms[n].value=new Yp().fromArray(r.value);break;case`m4`:this.uniforms[n].value=new gm().fromArray(r.value);break;default:this.uniforms[n].value=r.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let t in e.extensions)this.extensions[t]=e.extensions[t];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},E_=class extends T_{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type=`RawShaderMaterial`}},D_=class extends ig{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type=`MeshStandardMaterial`,this.defines={STANDARD:``},this.color=new Zm(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Zm(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=0,this.normalScale=new Gp(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Em,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap=`round`,this.wireframeLinejoin=`round`,this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:``},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},O_=class extends ig{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type=`MeshLambertMaterial`,this.color=new Zm(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Zm(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=0,this.normalScale=new Gp(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Em,this.combine=0,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap=`round`,this.wireframeLinejoin=`round`,this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},k_=class extends ig{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type=`MeshDepthMaterial`,this.depthPacking=fp,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},A_=class extends ig{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type=`MeshDistanceMaterial`,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function j_(e,t){return!e||e.constructor===t?e:typeof t.BYTES_PER_ELEMENT==`number`?new t(e):Array.prototype.slice.call(e)}function M_(e){return e!==void 0&&e.inTangents!==void 0&&e.outTangents!==void 0}var N_=class{constructor(e,t,n,r){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=r===void 0?new t.constructor(n):r,this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,r=t[n],i=t[n-1];validate_interval:{seek:{let a;linear_scan:{forward_scan:if(!(e<r)){for(let a=n+2;;){if(r===void 0){if(e<i)break forward_scan;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(i=r,r=t[++n],e<r)break seek}a=t.length;break linear_scan}if(!(e>=i)){let o=t[1];e<o&&(n=2,i=o);for(let a=n-2;;){if(i===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===a)break;if(r=i,i=t[--n-1],e>=i)break seek}a=n,n=0;break linear_scan}break validate_interval}for(;n<a;){let r=n+a>>>1;e<t[r]?a=r:n=r+1}if(r=t[n],i=t[n-1],i===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(r===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,i,r)}return this.interpolate_(n,i,e,r)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,r=this.valueSize,i=e*r;for(let e=0;e!==r;++e)t[e]=n[i+e];return t}interpolate_(){throw Error(`THREE.Interpolant: Call to abstract method.`)}intervalChanged_(){}},P_=class extends N_{constructor(e,t,n,r){super(e,t,n,r),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:lp,endingEnd:lp}}intervalChanged_(e,t,n){let r=this.parameterPositions,i=e-2,a=e+1,o=r[i],s=r[a];if(o===void 0)switch(this.getSettings_().endingStart){case up:i=e,o=2*t-n;break;case dp:i=r.length-2,o=t+r[i]-r[i+1];break;default:i=e,o=n}if(s===void 0)switch(this.getSettings_().endingEnd){case up:a=e,s=2*n-t;break;case dp:a=1,s=n+r[1]-r[0];break;default:a=e-1,s=t}let c=(n-t)*.5,l=this.valueSize;this._weightPrev=c/(t-o),this._weightNext=c/(s-n),this._offsetPrev=i*l,this._offsetNext=a*l}interpolate_(e,t,n,r){let i=this.resultBuffer,a=this.sampleValues,o=this.valueSize,s=e*o,c=s-o,l=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,p=(n-t)/(r-t),m=p*p,h=m*p,g=-d*h+2*d*m-d*p,_=(1+d)*h+(-1.5-2*d)*m+(-.5+d)*p+1,v=(-1-f)*h+(1.5+f)*m+.5*p,y=f*h-f*m;for(let e=0;e!==o;++e)i[e]=g*a[l+e]+_*a[c+e]+v*a[s+e]+y*a[u+e];return i}},F_=class extends N_{constructor(e,t,n,r){super(e,t,n,r)}interpolate_(e,t,n,r){let i=this.resultBuffer,a=this.sampleValues,o=this.valueSize,s=e*o,c=s-o,l=(n-t)/(r-t),u=1-l;for(let e=0;e!==o;++e)i[e]=a[c+e]*u+a[s+e]*l;return i}},I_=class extends N_{constructor(e,t,n,r){super(e,t,n,r)}interpolate_(e){return this.copySampleValue_(e-1)}},L_=class extends N_{interpolate_(e,t,n,r){let i=this.resultBuffer,a=this.sampleValues,o=this.valueSize,s=e*o,c=s-o,l=this.inTangents,u=this.outTangents;if(!l||!u){let e=(n-t)/(r-t),l=1-e;for(let t=0;t!==o;++t)i[t]=a[c+t]*l+a[s+t]*e;return i}let d=o*2,f=e-1;for(let p=0;p!==o;++p){let o=a[c+p],m=a[s+p],h=f*d+p*2,g=u[h],_=u[h+1],v=e*d+p*2,y=l[v],b=l[v+1],x=B_(n,t,g,y,r);i[p]=R_(x,o,_,b,m)}return i}};function R_(e,t,n,r,i){let a=1-e;return a*a*a*t+3*a*a*e*n+3*a*e*e*r+e*e*e*i}function z_(e,t,n,r,i){let a=1-e;return 3*a*a*(n-t)+6*a*e*(r-n)+3*e*e*(i-r)}function B_(e,t,n,r,i){let a=(e-t)/(i-t);for(let o=0;o<8;o++){let o=R_(a,t,n,r,i)-e;if(Math.abs(o)<1e-10)break;let s=z_(a,t,n,r,i);if(Math.abs(s)<1e-10)break;a=Math.max(0,Math.min(1,a-o/s))}return a}var V_=class{constructor(e,t,n,r){if(e===void 0)throw Error(`THREE.KeyframeTrack: track name is undefined`);if(t===void 0||t.length===0)throw Error(`THREE.KeyframeTrack: no keyframes in track named `+e);this.name=e,this.times=j_(t,this.TimeBufferType),this.values=j_(n,this.ValueBufferType),this.setInterpolation(r||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:j_(e.times,Array),values:j_(e.values,Array)};let t=e.getInterpolation();t!==e.DefaultInterpolation&&(n.interpolation=t),M_(e.settings)&&(n.settings={inTangents:j_(e.settings.inTangents,Array),outTangents:j_(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new I_(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new F_(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new P_(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new L_(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case ap:t=this.InterpolantFactoryMethodDiscrete;break;case op:t=this.InterpolantFactoryMethodLinear;break;case sp:t=this.InterpolantFactoryMethodSmooth;break;case cp:t=this.InterpolantFactoryMethodBezier}if(t===void 0){let t=`unsupported interpolation for `+this.ValueTypeName+` keyframe track named `+this.name;if(this.createInterpolant===void 0){if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw Error(t)}return Op(`KeyframeTrack:`,t),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return ap;case this.InterpolantFactoryMethodLinear:return op;case this.InterpolantFactoryMethodSmooth:return sp;case this.InterpolantFactoryMethodBezier:return cp}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,r=t.length;n!==r;++n)t[n]+=e;M_(this.settings)&&(H_(this.settings.inTangents,e),H_(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,r=t.length;n!==r;++n)t[n]*=e;M_(this.settings)&&(U_(this.settings.inTangents,e),U_(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,r=n.length,i=0,a=r-1;for(;i!==r&&n[i]<e;)++i;for(;a!==-1&&n[a]>t;)--a;if(++a,i!==0||a!==r){i>=a&&(a=Math.max(a,1),i=a-1);let e=this.getValueSize();this.times=n.slice(i,a),this.values=this.values.slice(i*e,a*e)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(kp(`KeyframeTrack: Invalid value size in track.`,this),e=!1);let n=this.times,r=this.values,i=n.length;i===0&&(kp(`KeyframeTrack: Track is empty.`,this),e=!1);let a=null;for(let t=0;t!==i;t++){let r=n[t];if(typeof r==`number`&&isNaN(r)){kp(`KeyframeTrack: Time is not a valid number.`,this,t,r),e=!1;break}if(a!==null&&a>r){kp(`KeyframeTrack: Out of order keys.`,this,t,r,a),e=!1;break}a=r}if(r!==void 0&&Sp(r))for(let t=0,n=r.length;t!==n;++t){let n=r[t];if(isNaN(n)){kp(`KeyframeTrack: Value is not a valid number.`,this,t,n),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),r=this.getInterpolation()===sp,i=e.length-1,a=1;for(let o=1;o<i;++o){let i=!1,s=e[o];if(s!==e[o+1]&&(o!==1||s!==e[0])){if(r)i=!0;else{let e=o*n,r=e-n,a=e+n;for(let o=0;o!==n;++o){let n=t[e+o];if(n!==t[r+o]||n!==t[a+o]){i=!0;break}}}}if(i){if(o!==a){e[a]=e[o];let r=o*n,i=a*n;for(let e=0;e!==n;++e)t[i+e]=t[r+e]}++a}}if(i>0){e[a]=e[i];for(let e=i*n,r=a*n,o=0;o!==n;++o)t[r+o]=t[e+o];++a}return a===e.length?(this.times=e,this.values=t):(this.times=e.slice(0,a),this.values=t.slice(0,a*n)),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,r=new n(this.name,e,t);return r.createInterpolant=this.createInterpolant,M_(this.settings)&&(r.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),r}};function H_(e,t){for(let n=0,r=e.length;n!==r;n+=2)e[n]+=t}function U_(e,t){for(let n=0,r=e.length;n!==r;n+=2)e[n]*=t}V_.prototype.ValueTypeName=``,V_.prototype.TimeBufferType=Float32Array,V_.prototype.ValueBufferType=Float32Array,V_.prototype.DefaultInterpolation=op;var W_=class extends V_{constructor(e,t,n){super(e,t,n)}};W_.prototype.ValueTypeName=`bool`,W_.prototype.ValueBufferType=Array,W_.prototype.DefaultInterpolation=ap,W_.prototype.InterpolantFactoryMethodLinear=void 0,W_.prototype.InterpolantFactoryMethodSmooth=void 0;var G_=class extends V_{constructor(e,t,n,r){super(e,t,n,r)}};G_.prototype.ValueTypeName=`color`;var K_=class extends V_{constructor(e,t,n,r){super(e,t,n,r)}};K_.prototype.ValueTypeName=`number`;var q_=class extends N_{constructor(e,t,n,r){super(e,t,n,r)}interpolate_(e,t,n,r){let i=this.resultBuffer,a=this.sampleValues,o=this.valueSize,s=(n-t)/(r-t),c=e*o;for(let e=c+o;c!==e;c+=4)Kp.slerpFlat(i,0,a,c-o,a,c,s);return i}},J_=class extends V_{constructor(e,t,n,r){super(e,t,n,r)}InterpolantFactoryMethodLinear(e){return new q_(this.times,this.values,this.getValueSize(),e)}};J_.prototype.ValueTypeName=`quaternion`,J_.prototype.InterpolantFactoryMethodSmooth=void 0;var Y_=class extends V_{constructor(e,t,n){super(e,t,n)}};Y_.prototype.ValueTypeName=`string`,Y_.prototype.ValueBufferType=Array,Y_.prototype.DefaultInterpolation=ap,Y_.prototype.InterpolantFactoryMethodLinear=void 0,Y_.prototype.InterpolantFactoryMethodSmooth=void 0;var X_=class extends V_{constructor(e,t,n,r){super(e,t,n,r)}};X_.prototype.ValueTypeName=`vector`;var Z_=class extends Um{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type=`Light`,this.color=new Zm(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},Q_=class extends Z_{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type=`HemisphereLight`,this.position.copy(Um.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Zm(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},$_=new gm,ev=new Q,tv=new Q,nv=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Gp(512,512),this.mapType=$d,this.map=null,this.mapPass=null,this.matrix=new gm,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Rg,this._frameExtents=new Gp(1,1),this._viewportCount=1,this._viewports=[new dm(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;ev.setFromMatrixPosition(e.matrixWorld),t.position.copy(ev),tv.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(tv),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,r){$_.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix($_,e.coordinateSystem,e.reversedDepth);let i=this._frameExtents,a=r?r.z/i.x:1,o=r?r.w/i.y:1,s=r?r.x/i.x:0,c=r?r.y/i.y:0;e.coordinateSystem===2001||e.reversedDepth?t.set(.5*a,0,0,.5*a+s,0,.5*o,0,.5*o+c,0,0,1,0,0,0,0,1):t.set(.5*a,0,0,.5*a+s,0,.5*o,0,.5*o+c,0,0,.5,.5,0,0,0,1),t.multiply($_)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},rv=new Q,iv=new Kp,av=new Q,ov=class extends Um{constructor(){super(),this.isCamera=!0,this.type=`Camera`,this.matrixWorldInverse=new gm,this.projectionMatrix=new gm,this.projectionMatrixInverse=new gm,this.coordinateSystem=bp,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(rv,iv,av),av.x===1&&av.y===1&&av.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(rv,iv,av.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(rv,iv,av),av.x===1&&av.y===1&&av.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(rv,iv,av.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},sv=new Q,cv=new Gp,lv=new Gp,uv=class extends ov{constructor(e=50,t=1,n=.1,r=2e3){super(),this.isPerspectiveCamera=!0,this.type=`PerspectiveCamera`,this.fov=e,this.zoom=1,this.near=n,this.far=r,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=Ip*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Fp*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Ip*2*Math.atan(Math.tan(Fp*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){sv.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(sv.x,sv.y).multiplyScalar(-e/sv.z),sv.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(sv.x,sv.y).multiplyScalar(-e/sv.z)}getViewSize(e,t){return this.getViewBounds(e,cv,lv),t.subVectors(lv,cv)}setViewOffset(e,t,n,r,i,a){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=r,this.view.width=i,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(Fp*.5*this.fov)/this.zoom,n=2*t,r=this.aspect*n,i=-.5*r,a=this.view;if(this.view!==null&&this.view.enabled){let e=a.fullWidth,o=a.fullHeight;i+=a.offsetX*r/e,t-=a.offsetY*n/o,r*=a.width/e,n*=a.height/o}let o=this.filmOffset;o!==0&&(i+=e*o/this.getFilmWidth()),this.projectionMatrix.makePerspective(i,i+r,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}},dv=class extends ov{constructor(e=-1,t=1,n=1,r=-1,i=.1,a=2e3){super(),this.isOrthographicCamera=!0,this.type=`OrthographicCamera`,this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=r,this.near=i,this.far=a,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,r,i,a){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=r,this.view.width=i,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,r=(this.top+this.bottom)/2,i=n-e,a=n+e,o=r+t,s=r-t;if(this.view!==null&&this.view.enabled){let e=(this.right-this.left)/this.view.fullWidth/this.zoom,t=(this.top-this.bottom)/this.view.fullHeight/this.zoom;i+=e*this.view.offsetX,a=i+e*this.view.width,o-=t*this.view.offsetY,s=o-t*this.view.height}this.projectionMatrix.makeOrthographic(i,a,o,s,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},fv=class extends nv{constructor(){super(new dv(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},pv=class extends Z_{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type=`DirectionalLight`,this.position.copy(Um.DEFAULT_UP),this.updateMatrix(),this.target=new Um,this.shadow=new fv}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}},mv=class extends Jh{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type=`InstancedBufferGeometry`,this.instanceCount=1/0}copy(e){return super.copy(e),this.instanceCount=e.instanceCount,this}toJSON(){let e=super.toJSON();return e.instanceCount=this.instanceCount,e.isInstancedBufferGeometry=!0,e}},hv=-90,gv=1,_v=class extends Um{constructor(e,t,n){super(),this.type=`CubeCamera`,this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let r=new uv(hv,gv,e,t);r.layers=this.layers,this.add(r);let i=new uv(hv,gv,e,t);i.layers=this.layers,this.add(i);let a=new uv(hv,gv,e,t);a.layers=this.layers,this.add(a);let o=new uv(hv,gv,e,t);o.layers=this.layers,this.add(o);let s=new uv(hv,gv,e,t);s.layers=this.layers,this.add(s);let c=new uv(hv,gv,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,r,i,a,o,s]=t;for(let e of t)this.remove(e);if(e===2e3)n.up.set(0,1,0),n.lookAt(1,0,0),r.up.set(0,1,0),r.lookAt(-1,0,0),i.up.set(0,0,-1),i.lookAt(0,1,0),a.up.set(0,0,1),a.lookAt(0,-1,0),o.up.set(0,1,0),o.lookAt(0,0,1),s.up.set(0,1,0),s.lookAt(0,0,-1);else if(e===2001)n.up.set(0,-1,0),n.lookAt(-1,0,0),r.up.set(0,-1,0),r.lookAt(1,0,0),i.up.set(0,0,1),i.lookAt(0,1,0),a.up.set(0,0,-1),a.lookAt(0,-1,0),o.up.set(0,-1,0),o.lookAt(0,0,1),s.up.set(0,-1,0),s.lookAt(0,0,-1);else throw Error(`THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: `+e);for(let e of t)this.add(e),e.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:r}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[i,a,o,s,c,l]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),p=e.xr.enabled;e.xr.enabled=!1;let m=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let h=!1;h=e.isWebGLRenderer===!0?e.state.buffers.depth.getReversed():e.reversedDepthBuffer,e.setRenderTarget(n,0,r),h&&e.autoClear===!1&&e.clearDepth(),e.render(t,i),e.setRenderTarget(n,1,r),h&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,2,r),h&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,3,r),h&&e.autoClear===!1&&e.clearDepth(),e.render(t,s),e.setRenderTarget(n,4,r),h&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=m,e.setRenderTarget(n,5,r),h&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(u,d,f),e.xr.enabled=p,n.texture.needsPMREMUpdate=!0}},vv=class extends uv{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}},yv=`\\[\\]\\.:\\/`,bv=RegExp(`[\\[\\]\\.:\\/]`,`g`),xv=`[^\\[\\]\\.:\\/]`,Sv=`[^`+yv.replace(`\\.`,``)+`]`,Cv=`((?:WC+[\\/:])*)`.replace(`WC`,xv),wv=`(WCOD+)?`.replace(`WCOD`,Sv),Tv=`(?:\\.(WC+)(?:\\[(.+)\\])?)?`.replace(`WC`,xv),Ev=`\\.(WC+)(?:\\[(.+)\\])?`.replace(`WC`,xv),Dv=RegExp(`^`+Cv+wv+Tv+Ev+`$`),Ov=[`material`,`materials`,`bones`,`map`],kv=class{constructor(e,t,n){let r=n||Av.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,r)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,r=this._bindings[n];r!==void 0&&r.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let r=this._targetGroup.nCachedObjects_,i=n.length;r!==i;++r)n[r].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},Av=class e{constructor(t,n,r){this.path=n,this.parsedPath=r||e.parseTrackName(n),this.node=e.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,n,r){return t&&t.isAnimationObjectGroup?new e.Composite(t,n,r):new e(t,n,r)}static sanitizeNodeName(e){return e.replace(/\s/g,`_`).replace(bv,``)}static parseTrackName(e){let t=Dv.exec(e);if(t===null)throw Error(`THREE.PropertyBinding: Cannot parse trackName: `+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},r=n.nodeName&&n.nodeName.lastIndexOf(`.`);if(r!==void 0&&r!==-1){let e=n.nodeName.substring(r+1);Ov.indexOf(e)!==-1&&(n.nodeName=n.nodeName.substring(0,r),n.objectName=e)}if(n.propertyName===null||n.propertyName.length===0)throw Error(`THREE.PropertyBinding: can not parse propertyName from trackName: `+e);return n}static findNode(e,t){if(t===void 0||t===``||t===`.`||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(e){for(let r=0;r<e.length;r++){let i=e[r];if(i.name===t||i.uuid===t)return i;let a=n(i.children);if(a)return a}return null},r=n(e.children);if(r)return r}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let r=0,i=n.length;r!==i;++r)e[t++]=n[r]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let r=0,i=n.length;r!==i;++r)n[r]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let r=0,i=n.length;r!==i;++r)n[r]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let r=0,i=n.length;r!==i;++r)n[r]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let t=this.node,n=this.parsedPath,r=n.objectName,i=n.propertyName,a=n.propertyIndex;if(t||(t=e.findNode(this.rootNode,n.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){Op(`PropertyBinding: No target node found for track: `+this.path+`.`);return}if(r){let e=n.objectIndex;switch(r){case`materials`:if(!t.material){kp(`PropertyBinding: Can not bind to material as node does not have a material.`,this);return}if(!t.material.materials){kp(`PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.`,this);return}t=t.material.materials;break;case`bones`:if(!t.skeleton){kp(`PropertyBinding: Can not bind to bones as node does not have a skeleton.`,this);return}t=t.skeleton.bones;for(let n=0;n<t.length;n++)if(t[n].name===e){e=n;break}break;case`map`:if(`map`in t){t=t.map;break}if(!t.material){kp(`PropertyBinding: Can not bind to material as node does not have a material.`,this);return}if(!t.material.map){kp(`PropertyBinding: Can not bind to material.map as node.material does not have a map.`,this);return}t=t.material.map;break;default:if(t[r]===void 0){kp(`PropertyBinding: Can not bind to objectName of node undefined.`,this);return}t=t[r]}if(e!==void 0){if(t[e]===void 0){kp(`PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.`,this,t);return}t=t[e]}}let o=t[i];if(o===void 0){let e=n.nodeName;kp(`PropertyBinding: Trying to update property for track: `+e+`.`+i+` but it wasn't found.`,t);return}let s=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?s=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(s=this.Versioning.MatrixWorldNeedsUpdate);let c=this.BindingType.Direct;if(a!==void 0){if(i===`morphTargetInfluences`){if(!t.geometry){kp(`PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.`,this);return}if(!t.geometry.morphAttributes){kp(`PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.`,this);return}t.morphTargetDictionary[a]!==void 0&&(a=t.morphTargetDictionary[a])}c=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=a}else o.fromArray!==void 0&&o.toArray!==void 0?(c=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(c=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=i;this.getValue=this.GetterByBindingType[c],this.setValue=this.SetterByBindingTypeAndVersioning[c][s]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Av.Composite=kv,Av.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3},Av.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2},Av.prototype.GetterByBindingType=[Av.prototype._getValue_direct,Av.prototype._getValue_array,Av.prototype._getValue_arrayElement,Av.prototype._getValue_toArray],Av.prototype.SetterByBindingTypeAndVersioning=[[Av.prototype._setValue_direct,Av.prototype._setValue_direct_setNeedsUpdate,Av.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Av.prototype._setValue_array,Av.prototype._setValue_array_setNeedsUpdate,Av.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Av.prototype._setValue_arrayElement,Av.prototype._setValue_arrayElement_setNeedsUpdate,Av.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Av.prototype._setValue_fromArray,Av.prototype._setValue_fromArray_setNeedsUpdate,Av.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var jv=class extends Yh{constructor(e,t,n=1){super(e,t),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=n}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}clone(e){let t=super.clone(e);return t.meshPerAttribute=this.meshPerAttribute,t}toJSON(e){let t=super.toJSON(e);return t.isInstancedInterleavedBuffer=!0,t.meshPerAttribute=this.meshPerAttribute,t}};(class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,r){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,r)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,r){let i=this.elements;return i[0]=e,i[2]=t,i[1]=n,i[3]=r,this}});function Mv(e,t,n,r){let i=Nv(r);switch(n){case pf:return e*t;case vf:return e*t/i.components*i.byteLength;case yf:return e*t/i.components*i.byteLength;case bf:return e*t*2/i.components*i.byteLength;case xf:return e*t*2/i.components*i.byteLength;case mf:return e*t*3/i.components*i.byteLength;case hf:return e*t*4/i.components*i.byteLength;case Sf:return e*t*4/i.components*i.byteLength;case Cf:case wf:return Math.floor((e+3)/4)*Math.floor((t+3)/4)*8;case Tf:case Ef:return Math.floor((e+3)/4)*Math.floor((t+3)/4)*16;case Of:case Af:return Math.max(e,16)*Math.max(t,8)/4;case Df:case kf:return Math.max(e,8)*Math.max(t,8)/2;case jf:case Mf:case Pf:case Ff:return Math.floor((e+3)/4)*Math.floor((t+3)/4)*8;case Nf:case If:case Lf:return Math.floor((e+3)/4)*Math.floor((t+3)/4)*16;case Rf:return Math.floor((e+3)/4)*Math.floor((t+3)/4)*16;case zf:return Math.floor((e+4)/5)*Math.floor((t+3)/4)*16;case Bf:return Math.floor((e+4)/5)*Math.floor((t+4)/5)*16;case Vf:return Math.floor((e+5)/6)*Math.floor((t+4)/5)*16;case Hf:return Math.floor((e+5)/6)*Math.floor((t+5)/6)*16;case Uf:return Math.floor((e+7)/8)*Math.floor((t+4)/5)*16;case Wf:return Math.floor((e+7)/8)*Math.floor((t+5)/6)*16;case Gf:return Math.floor((e+7)/8)*Math.floor((t+7)/8)*16;case Kf:return Math.floor((e+9)/10)*Math.floor((t+4)/5)*16;case qf:return Math.floor((e+9)/10)*Math.floor((t+5)/6)*16;case Jf:return Math.floor((e+9)/10)*Math.floor((t+7)/8)*16;case Yf:return Math.floor((e+9)/10)*Math.floor((t+9)/10)*16;case Xf:return Math.floor((e+11)/12)*Math.floor((t+9)/10)*16;case Zf:return Math.floor((e+11)/12)*Math.floor((t+11)/12)*16;case Qf:case $f:case ep:return Math.ceil(e/4)*Math.ceil(t/4)*16;case tp:case np:return Math.ceil(e/4)*Math.ceil(t/4)*8;case rp:case ip:return Math.ceil(e/4)*Math.ceil(t/4)*16}throw Error(`Unable to determine texture byte length for ${n} format.`)}function Nv(e){switch(e){case $d:case ef:return{byteLength:1,components:1};case nf:case tf:case sf:return{byteLength:2,components:1};case cf:case lf:return{byteLength:2,components:4};case af:case rf:case of:return{byteLength:4,components:1};case df:case ff:return{byteLength:4,components:3}}throw Error(`THREE.TextureUtils: Unknown texture type ${e}.`)}typeof __THREE_DEVTOOLS__<`u`&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent(`register`,{detail:{revision:`187`}})),typeof window<`u`&&(window.__THREE__?Op(`WARNING: Multiple instances of Three.js being imported.`):window.__THREE__=`187`);function Pv(){let e=null,t=!1,n=null,r=null;function i(t,a){r=e.requestAnimationFrame(i),n(t,a)}return{start:function(){t!==!0&&n!==null&&e!==null&&(r=e.requestAnimationFrame(i),t=!0)},stop:function(){e!==null&&e.cancelAnimationFrame(r),t=!1},setAnimationLoop:function(e){n=e},setContext:function(t){e=t}}}function Fv(e){let t=new WeakMap;function n(t,n){let r=t.array,i=t.usage,a=r.byteLength,o=e.createBuffer();e.bindBuffer(n,o),e.bufferData(n,r,i),t.onUploadCallback();let s;if(r instanceof Float32Array)s=e.FLOAT;else if(typeof Float16Array<`u`&&r instanceof Float16Array)s=e.HALF_FLOAT;else if(r instanceof Uint16Array)s=t.isFloat16BufferAttribute?e.HALF_FLOAT:e.UNSIGNED_SHORT;else if(r instanceof Int16Array)s=e.SHORT;else if(r instanceof Uint32Array)s=e.UNSIGNED_INT;else if(r instanceof Int32Array)s=e.INT;else if(r instanceof Int8Array)s=e.BYTE;else if(r instanceof Uint8Array)s=e.UNSIGNED_BYTE;else if(r instanceof Uint8ClampedArray)s=e.UNSIGNED_BYTE;else throw Error(`THREE.WebGLAttributes: Unsupported buffer data format: `+r);return{buffer:o,type:s,bytesPerElement:r.BYTES_PER_ELEMENT,version:t.version,size:a}}function r(t,n,r){let i=n.array,a=n.updateRanges;if(e.bindBuffer(r,t),a.length===0)e.bufferSubData(r,0,i);else{a.sort((e,t)=>e.start-t.start);let t=0;for(let e=1;e<a.length;e++){let n=a[t],r=a[e];r.start<=n.start+n.count+1?n.count=Math.max(n.count,r.start+r.count-n.start):(++t,a[t]=r)}a.length=t+1;for(let t=0,n=a.length;t<n;t++){let n=a[t];e.bufferSubData(r,n.start*i.BYTES_PER_ELEMENT,i,n.start,n.count)}n.clearUpdateRanges()}n.onUploadCallback()}function i(e){return e.isInterleavedBufferAttribute&&(e=e.data),t.get(e)}function a(n){n.isInterleavedBufferAttribute&&(n=n.data);let r=t.get(n);r&&(e.deleteBuffer(r.buffer),t.delete(n))}function o(e,i){if(e.isInterleavedBufferAttribute&&(e=e.data),e.isGLBufferAttribute){let n=t.get(e);(!n||n.version<e.version)&&t.set(e,{buffer:e.buffer,type:e.type,bytesPerElement:e.elementSize,version:e.version});return}let a=t.get(e);if(a===void 0)t.set(e,n(e,i));else if(a.version<e.version){if(a.size!==e.array.byteLength)throw Error(`THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.`);r(a.buffer,e,i),a.version=e.version}}return{get:i,remove:a,update:o}}var Iv={alphahash_fragment:`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,alphahash_pars_fragment:`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,alphamap_fragment:`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,alphamap_pars_fragment:`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,alphatest_fragment:`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,alphatest_pars_fragment:`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,aomap_fragment:`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,aomap_pars_fragment:`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,batching_pars_vertex:`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,batching_vertex:`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,begin_vertex:`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,beginnormal_vertex:`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,bsdfs:`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,iridescence_fragment:`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,bumpmap_pars_fragment:`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,clipping_planes_fragment:`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,clipping_planes_pars_fragment:`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,clipping_planes_pars_vertex:`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,clipping_planes_vertex:`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,color_fragment:`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,color_pars_fragment:`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,color_pars_vertex:`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,color_vertex:`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,common:`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,defaultnormal_vertex:`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,displacementmap_pars_vertex:`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,displacementmap_vertex:`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,emissivemap_fragment:`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,emissivemap_pars_fragment:`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,colorspace_fragment:`gl_FragColor = linearToOutputTexel( gl_FragColor );`,colorspace_pars_fragment:`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,envmap_fragment:`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,envmap_common_pars_fragment:`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,envmap_pars_fragment:`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,envmap_pars_vertex:`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,envmap_physical_pars_fragment:`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,envmap_vertex:`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,fog_vertex:`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,fog_pars_vertex:`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,fog_fragment:`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,fog_pars_fragment:`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,gradientmap_pars_fragment:`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,lightmap_pars_fragment:`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,lights_lambert_fragment:`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,lights_lambert_pars_fragment:`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,lights_pars_begin:`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,lights_toon_fragment:`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,lights_toon_pars_fragment:`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,lights_phong_fragment:`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,lights_phong_pars_fragment:`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,lights_physical_fragment:`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,lights_physical_pars_fragment:`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,lights_fragment_begin:`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,lights_fragment_maps:`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,lights_fragment_end:`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,lightprobes_pars_fragment:`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,logdepthbuf_fragment:`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,logdepthbuf_pars_fragment:`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,logdepthbuf_pars_vertex:`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,logdepthbuf_vertex:`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,map_fragment:`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,map_pars_fragment:`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,map_particle_fragment:`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,map_particle_pars_fragment:`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,metalnessmap_fragment:`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,metalnessmap_pars_fragment:`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,morphinstance_vertex:`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,morphcolor_vertex:`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,morphnormal_vertex:`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,morphtarget_pars_vertex:`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,morphtarget_vertex:`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,normal_fragment_begin:`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,normal_fragment_maps:`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,normal_pars_fragment:`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,normal_pars_vertex:`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,normal_vertex:`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,normalmap_pars_fragment:`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,clearcoat_normal_fragment_begin:`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,clearcoat_normal_fragment_maps:`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,clearcoat_pars_fragment:`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,iridescence_pars_fragment:`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,opaque_fragment:`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,packing:`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,premultiplied_alpha_fragment:`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,project_vertex:`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,dithering_fragment:`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,dithering_pars_fragment:`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,roughnessmap_fragment:`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,roughnessmap_pars_fragment:`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,shadowmap_pars_fragment:`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,shadowmap_pars_vertex:`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,shadowmap_vertex:`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,shadowmask_pars_fragment:`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,skinbase_vertex:`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,skinning_pars_vertex:`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,skinning_vertex:`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,skinnormal_vertex:`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,specularmap_fragment:`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,specularmap_pars_fragment:`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,tonemapping_fragment:`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,tonemapping_pars_fragment:`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,transmission_fragment:`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,transmission_pars_fragment:`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,uv_pars_fragment:`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,uv_pars_vertex:`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,uv_vertex:`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,worldpos_vertex:`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,background_vert:`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,background_frag:`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,backgroundCube_vert:`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,backgroundCube_frag:`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,cube_vert:`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,cube_frag:`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,depth_vert:`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,depth_frag:`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,distance_vert:`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,distance_frag:`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,equirect_vert:`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,equirect_frag:`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,linedashed_vert:`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,linedashed_frag:`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,meshbasic_vert:`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,meshbasic_frag:`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,meshlambert_vert:`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,meshlambert_frag:`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,meshmatcap_vert:`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,meshmatcap_frag:`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,meshnormal_vert:`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,meshnormal_frag:`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,meshphong_vert:`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,meshphong_frag:`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,meshphysical_vert:`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,meshphysical_frag:`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,meshtoon_vert:`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,meshtoon_frag:`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,points_vert:`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,points_frag:`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,shadow_vert:`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,shadow_frag:`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,sprite_vert:`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,sprite_frag:`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`},$={common:{diffuse:{value:new Zm(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new Yp},alphaMap:{value:null},alphaMapTransform:{value:new Yp},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new Yp}},envmap:{envMap:{value:null},envMapRotation:{value:new Yp},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new Yp}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new Yp}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new Yp},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new Yp},normalScale:{value:new Gp(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new Yp},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new Yp}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new Yp}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new Yp}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Zm(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Zm(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new Yp},alphaTest:{value:0},uvTransform:{value:new Yp}},sprite:{diffuse:{value:new Zm(16777215)},opacity:{value:1},center:{value:new Gp(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new Yp},alphaMap:{value:null},alphaMapTransform:{value:new Yp},alphaTest:{value:0}}},Lv={basic:{uniforms:v_([$.common,$.specularmap,$.envmap,$.aomap,$.lightmap,$.fog]),vertexShader:Iv.meshbasic_vert,fragmentShader:Iv.meshbasic_frag},lambert:{uniforms:v_([$.common,$.specularmap,$.envmap,$.aomap,$.lightmap,$.emissivemap,$.bumpmap,$.normalmap,$.displacementmap,$.fog,$.lights,{emissive:{value:new Zm(0)},envMapIntensity:{value:1}}]),vertexShader:Iv.meshlambert_vert,fragmentShader:Iv.meshlambert_frag},phong:{uniforms:v_([$.common,$.specularmap,$.envmap,$.aomap,$.lightmap,$.emissivemap,$.bumpmap,$.normalmap,$.displacementmap,$.fog,$.lights,{emissive:{value:new Zm(0)},specular:{value:new Zm(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:Iv.meshphong_vert,fragmentShader:Iv.meshphong_frag},standard:{uniforms:v_([$.common,$.envmap,$.aomap,$.lightmap,$.emissivemap,$.bumpmap,$.normalmap,$.displacementmap,$.roughnessmap,$.metalnessmap,$.fog,$.lights,{emissive:{value:new Zm(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Iv.meshphysical_vert,fragmentShader:Iv.meshphysical_frag},toon:{uniforms:v_([$.common,$.aomap,$.lightmap,$.emissivemap,$.bumpmap,$.normalmap,$.displacementmap,$.gradientmap,$.fog,$.lights,{emissive:{value:new Zm(0)}}]),vertexShader:Iv.meshtoon_vert,fragmentShader:Iv.meshtoon_frag},matcap:{uniforms:v_([$.common,$.bumpmap,$.normalmap,$.displacementmap,$.fog,{matcap:{value:null}}]),vertexShader:Iv.meshmatcap_vert,fragmentShader:Iv.meshmatcap_frag},points:{uniforms:v_([$.points,$.fog]),vertexShader:Iv.points_vert,fragmentShader:Iv.points_frag},dashed:{uniforms:v_([$.common,$.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Iv.linedashed_vert,fragmentShader:Iv.linedashed_frag},depth:{uniforms:v_([$.common,$.displacementmap]),vertexShader:Iv.depth_vert,fragmentShader:Iv.depth_frag},normal:{uniforms:v_([$.common,$.bumpmap,$.normalmap,$.displacementmap,{opacity:{value:1}}]),vertexShader:Iv.meshnormal_vert,fragmentShader:Iv.meshnormal_frag},sprite:{uniforms:v_([$.sprite,$.fog]),vertexShader:Iv.sprite_vert,fragmentShader:Iv.sprite_frag},background:{uniforms:{uvTransform:{value:new Yp},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Iv.background_vert,fragmentShader:Iv.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new Yp}},vertexShader:Iv.backgroundCube_vert,fragmentShader:Iv.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Iv.cube_vert,fragmentShader:Iv.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Iv.equirect_vert,fragmentShader:Iv.equirect_frag},distance:{uniforms:v_([$.common,$.displacementmap,{referencePosition:{value:new Q},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Iv.distance_vert,fragmentShader:Iv.distance_frag},shadow:{uniforms:v_([$.lights,$.fog,{color:{value:new Zm(0)},opacity:{value:1}}]),vertexShader:Iv.shadow_vert,fragmentShader:Iv.shadow_frag}};Lv.physical={uniforms:v_([Lv.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new Yp},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new Yp},clearcoatNormalScale:{value:new Gp(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new Yp},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new Yp},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new Yp},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new Yp},sheen:{value:0},sheenColor:{value:new Zm(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new Yp},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new Yp},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new Yp},transmissionSamplerSize:{value:new Gp},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new Yp},attenuationDistance:{value:0},attenuationColor:{value:new Zm(0)},specularColor:{value:new Zm(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new Yp},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new Yp},anisotropyVector:{value:new Gp},anisotropyMap:{value:null},anisotropyMapTransform:{value:new Yp}}]),vertexShader:Iv.meshphysical_vert,fragmentShader:Iv.meshphysical_frag};var Rv={r:0,b:0,g:0},zv=new gm,Bv=new Yp;Bv.set(-1,0,0,0,1,0,0,0,1);function Vv(e,t,n,r,i,a){let o=new Zm(0),s=i===!0?0:1,c,l,u=null,d=0,f=null;function p(e){let n=e.isScene===!0?e.background:null;if(n&&n.isTexture){let r=e.backgroundBlurriness>0;n=t.get(n,r)}return n}function m(t){let r=!1,i=p(t);i===null?g(o,s):i&&i.isColor&&(g(i,1),r=!0);let c=e.xr.getEnvironmentBlendMode();c===`additive`?n.buffers.color.setClear(0,0,0,1,a):c===`alpha-blend`&&n.buffers.color.setClear(0,0,0,0,a),(e.autoClear||r)&&(n.buffers.depth.setTest(!0),n.buffers.depth.setMask(!0),n.buffers.color.setMask(!0),e.clear(e.autoClearColor,e.autoClearDepth,e.autoClearStencil))}function h(t,n){let i=p(n);i&&i.isCubeTexture?(l===void 0&&(l=new Sg(new l_(1,1,1),new T_({name:`BackgroundCubeMaterial`,uniforms:__(Lv.backgroundCube.uniforms),vertexShader:Lv.backgroundCube.vertexShader,fragmentShader:Lv.backgroundCube.fragmentShader,side:1,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute(`normal`),l.geometry.deleteAttribute(`uv`),l.onBeforeRender=function(e,t,n){this.matrixWorld.copyPosition(n.matrixWorld)},Object.defineProperty(l.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),r.update(l)),l.material.uniforms.envMap.value=i,l.material.uniforms.backgroundBlurriness.value=n.backgroundBlurriness,l.material.uniforms.backgroundIntensity.value=n.backgroundIntensity,l.material.uniforms.backgroundRotation.value.setFromMatrix4(zv.makeRotationFromEuler(n.backgroundRotation)).transpose(),i.isRenderTargetTexture===!1&&l.material.uniforms.backgroundRotation.value.premultiply(Bv),l.material.toneMapped=em.getTransfer(i.colorSpace)!==gp,(u!==i||d!==i.version||f!==e.toneMapping)&&(l.material.needsUpdate=!0,u=i,d=i.version,f=e.toneMapping),l.layers.enableAll(),t.unshift(l,l.geometry,l.material,0,0,null)):i&&i.isTexture&&(c===void 0&&(c=new Sg(new m_(2,2),new T_({name:`BackgroundMaterial`,uniforms:__(Lv.background.uniforms),vertexShader:Lv.background.vertexShader,fragmentShader:Lv.background.fragmentShader,side:0,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute(`normal`),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),r.update(c)),c.material.uniforms.t2D.value=i,c.material.uniforms.backgroundIntensity.value=n.backgroundIntensity,c.material.toneMapped=em.getTransfer(i.colorSpace)!==gp,i.matrixAutoUpdate===!0&&i.updateMatrix(),c.material.uniforms.uvTransform.value.copy(i.matrix),(u!==i||d!==i.version||f!==e.toneMapping)&&(c.material.needsUpdate=!0,u=i,d=i.version,f=e.toneMapping),c.layers.enableAll(),t.unshift(c,c.geometry,c.material,0,0,null))}function g(t,r){t.getRGB(Rv,x_(e)),n.buffers.color.setClear(Rv.r,Rv.g,Rv.b,r,a)}function _(){l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0),c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0)}return{getClearColor:function(){return o},setClearColor:function(e,t=1){o.set(e),s=t,g(o,s)},getClearAlpha:function(){return s},setClearAlpha:function(e){s=e,g(o,s)},render:m,addToRenderList:h,dispose:_}}function Hv(e,t){let n=e.getParameter(e.MAX_VERTEX_ATTRIBS),r={},i=f(null),a=i,o=!1;function s(n,r,i,s,c){let u=!1,f=d(n,s,i,r);a!==f&&(a=f,l(a.object)),u=p(n,s,i,c),u&&m(n,s,i,c),c!==null&&t.update(c,e.ELEMENT_ARRAY_BUFFER),(u||o)&&(o=!1,b(n,r,i,s),c!==null&&e.bindBuffer(e.ELEMENT_ARRAY_BUFFER,t.get(c).buffer))}function c(){return e.createVertexArray()}function l(t){return e.bindVertexArray(t)}function u(t){return e.deleteVertexArray(t)}function d(e,t,n,i){let a=i.wireframe===!0,o=r[t.id];o===void 0&&(o={},r[t.id]=o);let s=e.isInstancedMesh===!0?e.id:0,l=o[s];l===void 0&&(l={},o[s]=l);let u=l[n.id];u===void 0&&(u={},l[n.id]=u);let d=u[a];return d===void 0&&(d=f(c()),u[a]=d),d}function f(e){let t=[],r=[],i=[];for(let e=0;e<n;e++)t[e]=0,r[e]=0,i[e]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:t,enabledAttributes:r,attributeDivisors:i,object:e,attributes:{},index:null}}function p(e,t,n,r){let i=a.attributes,o=t.attributes,s=0,c=n.getAttributes();for(let t in c)if(c[t].location>=0){let n=i[t],r=o[t];if(r===void 0&&(t===`instanceMatrix`&&e.instanceMatrix&&(r=e.instanceMatrix),t===`instanceColor`&&e.instanceColor&&(r=e.instanceColor)),n===void 0||n.attribute!==r||r&&n.data!==r.data)return!0;s++}return a.attributesNum!==s||a.index!==r}function m(e,t,n,r){let i={},o=t.attributes,s=0,c=n.getAttributes();for(let t in c)if(c[t].location>=0){let n=o[t];n===void 0&&(t===`instanceMatrix`&&e.instanceMatrix&&(n=e.instanceMatrix),t===`instanceColor`&&e.instanceColor&&(n=e.instanceColor));let r={};r.attribute=n,n&&n.data&&(r.data=n.data),i[t]=r,s++}a.attributes=i,a.attributesNum=s,a.index=r}function h(){let e=a.newAttributes;for(let t=0,n=e.length;t<n;t++)e[t]=0}function g(e){_(e,0)}function _(t,n){let r=a.newAttributes,i=a.enabledAttributes,o=a.attributeDivisors;r[t]=1,i[t]===0&&(e.enableVertexAttribArray(t),i[t]=1),o[t]!==n&&(e.vertexAttribDivisor(t,n),o[t]=n)}function v(){let t=a.newAttributes,n=a.enabledAttributes;for(let r=0,i=n.length;r<i;r++)n[r]!==t[r]&&(e.disableVertexAttribArray(r),n[r]=0)}function y(t,n,r,i,a,o,s){s===!0?e.vertexAttribIPointer(t,n,r,a,o):e.vertexAttribPointer(t,n,r,i,a,o)}function b(n,r,i,a){h();let o=a.attributes,s=i.getAttributes(),c=r.defaultAttributeValues;for(let r in s){let i=s[r];if(i.location>=0){let s=o[r];if(s===void 0&&(r===`instanceMatrix`&&n.instanceMatrix&&(s=n.instanceMatrix),r===`instanceColor`&&n.instanceColor&&(s=n.instanceColor)),s!==void 0){let r=s.normalized,o=s.itemSize,c=t.get(s);if(c===void 0)continue;let l=c.buffer,u=c.type,d=c.bytesPerElement,f=u===e.INT||u===e.UNSIGNED_INT||s.gpuType===1013;if(s.isInterleavedBufferAttribute){let t=s.data,c=t.isInterleavedBuffer===!0?t.stride:t.itemSize,p=s.offset;if(t.isInstancedInterleavedBuffer||t.isInstancedBufferAttribute){for(let e=0;e<i.locationSize;e++)_(i.location+e,t.meshPerAttribute);n.isInstancedMesh!==!0&&a._maxInstanceCount===void 0&&(a._maxInstanceCount=t.meshPerAttribute*t.count)}else for(let e=0;e<i.locationSize;e++)g(i.location+e);e.bindBuffer(e.ARRAY_BUFFER,l);for(let e=0;e<i.locationSize;e++)y(i.location+e,o/i.locationSize,u,r,c*d,(p+o/i.locationSize*e)*d,f)}else{if(s.isInstancedBufferAttribute){for(let e=0;e<i.locationSize;e++)_(i.location+e,s.meshPerAttribute);n.isInstancedMesh!==!0&&a._maxInstanceCount===void 0&&(a._maxInstanceCount=s.meshPerAttribute*s.count)}else for(let e=0;e<i.locationSize;e++)g(i.location+e);e.bindBuffer(e.ARRAY_BUFFER,l);for(let e=0;e<i.locationSize;e++)y(i.location+e,o/i.locationSize,u,r,o*d,o/i.locationSize*e*d,f)}}else if(c!==void 0){let t=c[r];if(t!==void 0)switch(t.length){case 2:e.vertexAttrib2fv(i.location,t);break;case 3:e.vertexAttrib3fv(i.location,t);break;case 4:e.vertexAttrib4fv(i.location,t);break;default:e.vertexAttrib1fv(i.location,t)}}}}v()}function x(){T();for(let e in r){let t=r[e];for(let e in t){let n=t[e];for(let e in n){let t=n[e];for(let e in t)u(t[e].object),delete t[e];delete n[e]}}delete r[e]}}function S(e){if(r[e.id]===void 0)return;let t=r[e.id];for(let e in t){let n=t[e];for(let e in n){let t=n[e];for(let e in t)u(t[e].object),delete t[e];delete n[e]}}delete r[e.id]}function C(e){for(let t in r){let n=r[t];for(let t in n){let r=n[t];if(r[e.id]===void 0)continue;let i=r[e.id];for(let e in i)u(i[e].object),delete i[e];delete r[e.id]}}}function w(e){for(let t in r){let n=r[t],i=e.isInstancedMesh===!0?e.id:0,a=n[i];if(a!==void 0){for(let e in a){let t=a[e];for(let e in t)u(t[e].object),delete t[e];delete a[e]}delete n[i],Object.keys(n).length===0&&delete r[t]}}}function T(){E(),o=!0,a!==i&&(a=i,l(a.object))}function E(){i.geometry=null,i.program=null,i.wireframe=!1}return{setup:s,reset:T,resetDefaultState:E,dispose:x,releaseStatesOfGeometry:S,releaseStatesOfObject:w,releaseStatesOfProgram:C,initAttributes:h,enableAttribute:g,disableUnusedAttributes:v}}function Uv(e,t,n){let r;function i(e){r=e}function a(t,i){e.drawArrays(r,t,i),n.update(i,r,1)}function o(t,i,a){a!==0&&(e.drawArraysInstanced(r,t,i,a),n.update(i,r,a))}function s(e,i,a){if(a===0)return;t.get(`WEBGL_multi_draw`).multiDrawArraysWEBGL(r,e,0,i,0,a);let o=0;for(let e=0;e<a;e++)o+=i[e];n.update(o,r,1)}this.setMode=i,this.render=a,this.renderInstances=o,this.renderMultiDraw=s}function Wv(e,t,n,r){let i;function a(){if(i!==void 0)return i;if(t.has(`EXT_texture_filter_anisotropic`)===!0){let n=t.get(`EXT_texture_filter_anisotropic`);i=e.getParameter(n.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else i=0;return i}function o(t){return t===1023||r.convert(t)===e.getParameter(e.IMPLEMENTATION_COLOR_READ_FORMAT)}function s(n){let i=n===1016&&(t.has(`EXT_color_buffer_half_float`)||t.has(`EXT_color_buffer_float`));return!(n!==1009&&n!==1015&&!i&&r.convert(n)!==e.getParameter(e.IMPLEMENTATION_COLOR_READ_TYPE))}function c(t){if(t===`highp`){if(e.getShaderPrecisionFormat(e.VERTEX_SHADER,e.HIGH_FLOAT).precision>0&&e.getShaderPrecisionFormat(e.FRAGMENT_SHADER,e.HIGH_FLOAT).precision>0)return`highp`;t=`mediump`}return t===`mediump`&&e.getShaderPrecisionFormat(e.VERTEX_SHADER,e.MEDIUM_FLOAT).precision>0&&e.getShaderPrecisionFormat(e.FRAGMENT_SHADER,e.MEDIUM_FLOAT).precision>0?`mediump`:`lowp`}let l=n.precision===void 0?`highp`:n.precision,u=c(l);u!==l&&(Op(`WebGLRenderer:`,l,`not supported, using`,u,`instead.`),l=u);let d=n.reversedDepthBuffer===!0&&t.has(`EXT_clip_control`),f=n.logarithmicDepthBuffer===!0&&d===!1;n.reversedDepthBuffer===!0&&d===!1&&Op(`WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer.`),n.logarithmicDepthBuffer===!0&&d===!0&&Op(`WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.`);let p=e.getParameter(e.MAX_TEXTURE_IMAGE_UNITS),m=e.getParameter(e.MAX_VERTEX_TEXTURE_IMAGE_UNITS),h=e.getParameter(e.MAX_TEXTURE_SIZE),g=e.getParameter(e.MAX_CUBE_MAP_TEXTURE_SIZE),_=e.getParameter(e.MAX_VERTEX_ATTRIBS),v=e.getParameter(e.MAX_VERTEX_UNIFORM_VECTORS),y=e.getParameter(e.MAX_VARYING_VECTORS),b=e.getParameter(e.MAX_FRAGMENT_UNIFORM_VECTORS),x=e.getParameter(e.MAX_SAMPLES),S=e.getParameter(e.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:a,getMaxPrecision:c,textureFormatReadable:o,textureTypeReadable:s,precision:l,logarithmicDepthBuffer:f,reversedDepthBuffer:d,maxTextures:p,maxVertexTextures:m,maxTextureSize:h,maxCubemapSize:g,maxAttributes:_,maxVertexUniforms:v,maxVaryings:y,maxFragmentUniforms:b,maxSamples:x,samples:S}}function Gv(e){let t=this,n=null,r=0,i=!1,a=!1,o=new ng,s=new Yp,c={value:null,needsUpdate:!1};this.uniform=c,this.numPlanes=0,this.numIntersection=0,this.init=function(e,t){let n=e.length!==0||t||r!==0||i;return i=t,r=e.length,n},this.beginShadows=function(){a=!0,u(null)},this.endShadows=function(){a=!1},this.setGlobalState=function(e,t){n=u(e,t,0)},this.setState=function(t,o,s){let d=t.clippingPlanes,f=t.clipIntersection,p=t.clipShadows,m=e.get(t);if(!i||d===null||d.length===0||a&&!p)a?u(null):l();else{let e=a?0:r,t=e*4,i=m.clippingState||null;c.value=i,i=u(d,o,t,s);for(let e=0;e!==t;++e)i[e]=n[e];m.clippingState=i,this.numIntersection=f?this.numPlanes:0,this.numPlanes+=e}};function l(){c.value!==n&&(c.value=n,c.needsUpdate=r>0),t.numPlanes=r,t.numIntersection=0}function u(e,n,r,i){let a=e===null?0:e.length,l=null;if(a!==0){if(l=c.value,i!==!0||l===null){let t=r+a*4,i=n.matrixWorldInverse;s.getNormalMatrix(i),(l===null||l.length<t)&&(l=new Float32Array(t));for(let t=0,n=r;t!==a;++t,n+=4)o.copy(e[t]).applyMatrix4(i,s),o.normal.toArray(l,n),l[n+3]=o.constant}c.value=l,c.needsUpdate=!0}return t.numPlanes=a,t.numIntersection=0,l}}var Kv=class extends pm{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},r=[n,n,n,n,n,n];this.texture=new i_(r),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},r=new l_(5,5,5),i=new T_({name:`CubemapFromEquirect`,uniforms:__(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:1,blending:0});i.uniforms.tEquirect.value=t;let a=new Sg(r,i),o=t.minFilter;return t.minFilter===1008&&(t.minFilter=Xd),new _v(1,10,this).update(e,a),t.minFilter=o,a.geometry.dispose(),a.material.dispose(),this}clear(e,t=!0,n=!0,r=!0){let i=e.getRenderTarget();for(let i=0;i<6;i++)e.setRenderTarget(this,i),e.clear(t,n,r);e.setRenderTarget(i)}},qv=256,Jv=3,Yv=20,Xv=256,Zv=16,Qv=3,$v=new Q,ey=new Zm,ty=class e{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new _v(1,10,null),this._boxMesh=new Sg(new l_(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,r=100,i={}){let{size:a=256,position:o=$v}=i,s=this._renderer;this._setSize(a);let c=this._allocateTarget(),l=this._getSourceTarget(!0);t>0&&(l.texture.mipmapsAutoUpdate=!1);let u=s.autoClear,d=s.autoClearColor,f=s.autoClearDepth,p=s.autoClearStencil,m=e.background;s.autoClear=!0,s.autoClearColor=!0,s.autoClearDepth=!0,s.autoClearStencil=!0,m===null&&(e.background=s.getClearColor(ey));let h=new _v(n,r,l);return h.position.copy(o),h.update(s,e),s.autoClear=u,s.autoClearColor=d,s.autoClearDepth=f,s.autoClearStencil=p,e.background=m,t>0&&(l.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=cy(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=sy(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(qv,Vp(e))}_fromTexture(e,t){e.mapping===301||e.mapping===302?this._setSize(e.image.length===0?qv:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=ny(e,!1,!1),n=Math.log2(e)-Jv;for(let r=0;r<=n;r++)t.texture.mipmaps.push({width:e>>r,height:e>>r});return t.texture.name=`PMREM`,t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=ny(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let r=this._boxMesh,i=this._cubeCamera;r.material=n,i.renderTarget=e,i.activeMipmapLevel=t;let a=e.width>>t;e.viewport.set(0,0,a,a),i.update(this._renderer,r),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===301||e.mapping===302?(this._cubemapMaterial===null&&(this._cubemapMaterial=cy()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=sy()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=iy(),this._integrationMaterial=ay());let n=this._cubeSize,r=t.texture.mipmaps.length-1,i=this._ggxMaterial.uniforms;i.envMap.value=this._sourceTarget.texture;let a=this._integrationMaterial.uniforms;a.envMap.value=this._sourceTarget.texture,a.sourceLod.value=Math.log2(n/Zv);for(let o=0;o<=r;o++){let s=e.lodToRoughness(o,r);if(o>r-Qv)a.roughness.value=s,this._renderCube(t,o,this._integrationMaterial);else{let e=s>0?Math.log2(n)+.5*Math.log2(6/(Xv*s**4))+.5:0;i.roughness.value=s,i.lodBias.value=e,this._renderCube(t,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=oy());let n=this._blurMaterial,r=n.uniforms,i=this._sourceTarget;r.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,r.envMap.value=i.texture,this._renderCube(e,0,n),r.envMap.value=e.texture,this._renderCube(i,0,n)}};function ny(e,t,n){return new Kv(e,{minFilter:Qd,generateMipmaps:t,type:sf,colorSpace:mp,depthBuffer:n})}function ry(e,t,n){return new T_({name:e,uniforms:t,vertexShader:Iv.cube_vert,fragmentShader:n,side:1,blending:0,depthTest:!1,depthWrite:!1})}function iy(){return ry(`PMREMGGXConvolution`,{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Xv}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function ay(){return ry(`PMREMGGXIntegration`,{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Zv}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function oy(){return ry(`PMREMSphericalGaussianBlur`,{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${Yv}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function sy(){return ry(`PMREMEquirectangularToCubemap`,{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function cy(){return ry(`PMREMCubemapToCubemap`,{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function ly(e){let t=new WeakMap,n=new WeakMap,r=null;function i(e,t=!1){return e==null?null:t?o(e):a(e)}function a(n){if(n&&n.isTexture){let r=n.mapping;if(r===303||r===304){if(t.has(n)){let e=t.get(n).texture;return s(e,n.mapping)}{let r=n.image;if(r&&r.height>0){let i=new Kv(r.height);return i.fromEquirectangularTexture(e,n),t.set(n,i),n.addEventListener(`dispose`,l),s(i.texture,n.mapping)}return null}}}return n}function o(t){if(t&&t.isTexture&&t.isPMREMTexture!==!0){let i=t.mapping,a=i===303||i===304,o=i===301||i===302;if(a||o){let i=n.get(t),s=i===void 0?0:i.texture.pmremVersion;if(t.isRenderTargetTexture&&t.pmremVersion!==s)return r===null&&(r=new ty(e)),i=a?r.fromEquirectangular(t,i):r.fromCubemap(t,i),i.texture.pmremVersion=t.pmremVersion,n.set(t,i),i.texture;if(i!==void 0)return i.texture;{let s=t.image;return a&&s&&s.height>0||o&&s&&c(s)?(r===null&&(r=new ty(e)),i=a?r.fromEquirectangular(t):r.fromCubemap(t),i.texture.pmremVersion=t.pmremVersion,n.set(t,i),t.addEventListener(`dispose`,u),i.texture):null}}}return t}function s(e,t){return t===303?e.mapping=301:t===304&&(e.mapping=302),e}function c(e){let t=0;for(let n=0;n<6;n++)e[n]!==void 0&&t++;return t===6}function l(e){let n=e.target;n.removeEventListener(`dispose`,l);let r=t.get(n);r!==void 0&&(t.delete(n),r.dispose())}function u(e){let t=e.target;t.removeEventListener(`dispose`,u);let r=n.get(t);r!==void 0&&(n.delete(t),r.dispose())}function d(){t=new WeakMap,n=new WeakMap,r!==null&&(r.dispose(),r=null)}return{get:i,dispose:d}}function uy(e){let t={};function n(n){if(t[n]!==void 0)return t[n];let r=e.getExtension(n);return t[n]=r,r}return{has:function(e){return n(e)!==null},init:function(){n(`EXT_color_buffer_float`),n(`WEBGL_clip_cull_distance`),n(`OES_texture_float_linear`),n(`EXT_color_buffer_half_float`),n(`WEBGL_multisampled_render_to_texture`),n(`WEBGL_render_shared_exponent`)},get:function(e){let t=n(e);return t===null&&Ap(`WebGLRenderer: `+e+` extension not supported.`),t}}}function dy(e,t,n,r){let i={},a=new WeakMap,o=new FinalizationRegistry(e=>delete i[e]);function s(e){c(e.target)}function c(e){e.index!==null&&t.remove(e.index);for(let n in e.attributes)t.remove(e.attributes[n]);e.removeEventListener(`dispose`,s),delete i[e.id],o.unregister(e);let c=a.get(e);c&&(t.remove(c),a.delete(e)),r.releaseStatesOfGeometry(e),e.isInstancedBufferGeometry===!0&&delete e._maxInstanceCount,n.memory.geometries--}function l(e,t){return i[t.id]===void 0&&(t.addEventListener(`dispose`,s),i[t.id]=new WeakRef(t),o.register(t,t.id,t),n.memory.geometries++),t}function u(n){let r=n.attributes;for(let n in r)t.update(r[n],e.ARRAY_BUFFER)}function d(e){let n=e.index,r=e.attributes.position,i=0;if(r===void 0)return;let o=n===null?r.array.length/3-1:n.array.length,s=new(r.count>=65535?Fh:Ph)(Math.ceil(o/3)*6,1),c=s.array;if(n!==null){let e=n.array;i=n.version;for(let t=0,n=0;t<o;t+=3){let r=e[t+0],i=e[t+1],a=e[t+2];c[n++]=r,c[n++]=i,c[n++]=i,c[n++]=a,c[n++]=a,c[n++]=r}}else{i=r.version;for(let e=0,t=0;e<o;e+=3){let n=e+0,r=e+1,i=e+2;c[t++]=n,c[t++]=r,c[t++]=r,c[t++]=i,c[t++]=i,c[t++]=n}}s.version=i;let l=a.get(e);l&&t.remove(l),a.set(e,s)}function f(e){let t=a.get(e);if(t){let n=e.index;n!==null&&t.version<n.version&&d(e)}else d(e);return a.get(e)}function p(){for(let e in i){let t=i[e].deref();t!==void 0&&c(t)}}return{get:l,update:u,getWireframeAttribute:f,dispose:p}}function fy(e,t,n){let r;function i(e){r=e}let a,o;function s(e){a=e.type,o=e.bytesPerElement}function c(t,i){e.drawElements(r,i,a,t*o),n.update(i,r,1)}function l(t,i,s){s!==0&&(e.drawElementsInstanced(r,i,a,t*o,s),n.update(i,r,s))}function u(e,i,o){if(o===0)return;t.get(`WEBGL_multi_draw`).multiDrawElementsWEBGL(r,i,0,a,e,0,o);let s=0;for(let e=0;e<o;e++)s+=i[e];n.update(s,r,1)}this.setMode=i,this.setIndex=s,this.render=c,this.renderInstances=l,this.renderMultiDraw=u}function py(e){let t={geometries:0,textures:0},n={frame:0,calls:0,triangles:0,points:0,lines:0};function r(t,r,i){switch(n.calls++,r){case e.TRIANGLES:n.triangles+=t/3*i;break;case e.LINES:n.lines+=t/2*i;break;case e.LINE_STRIP:n.lines+=i*(t-1);break;case e.LINE_LOOP:n.lines+=i*t;break;case e.POINTS:n.points+=i*t;break;default:kp(`WebGLInfo: Unknown draw mode:`,r)}}function i(){n.calls=0,n.triangles=0,n.points=0,n.lines=0}return{memory:t,render:n,programs:null,autoReset:!0,reset:i,update:r}}function my(e,t,n){let r=new WeakMap,i=new dm;function a(a,o,s){let c=a.morphTargetInfluences,l=o.morphAttributes.position||o.morphAttributes.normal||o.morphAttributes.color,u=l===void 0?0:l.length,d=r.get(o);if(d===void 0||d.count!==u){d!==void 0&&d.texture.dispose();let e=o.morphAttributes.position!==void 0,n=o.morphAttributes.normal!==void 0,a=o.morphAttributes.color!==void 0,s=o.morphAttributes.position||[],c=o.morphAttributes.normal||[],l=o.morphAttributes.color||[],f=0;e===!0&&(f=1),n===!0&&(f=2),a===!0&&(f=3);let p=o.attributes.position.count*f,m=1;p>t.maxTextureSize&&(m=Math.ceil(p/t.maxTextureSize),p=t.maxTextureSize);let h=new Float32Array(p*m*4*u),g=new mm(h,p,m,u);g.type=of,g.needsUpdate=!0;let _=f*4;for(let t=0;t<u;t++){let r=s[t],o=c[t],u=l[t],d=p*m*4*t;for(let t=0;t<r.count;t++){let s=t*_;e===!0&&(i.fromBufferAttribute(r,t),h[d+s+0]=i.x,h[d+s+1]=i.y,h[d+s+2]=i.z,h[d+s+3]=0),n===!0&&(i.fromBufferAttribute(o,t),h[d+s+4]=i.x,h[d+s+5]=i.y,h[d+s+6]=i.z,h[d+s+7]=0),a===!0&&(i.fromBufferAttribute(u,t),h[d+s+8]=i.x,h[d+s+9]=i.y,h[d+s+10]=i.z,h[d+s+11]=u.itemSize===4?i.w:1)}}d={count:u,texture:g,size:new Gp(p,m)},r.set(o,d);function v(){g.dispose(),r.delete(o),o.removeEventListener(`dispose`,v)}o.addEventListener(`dispose`,v)}if(a.isInstancedMesh===!0&&a.morphTexture!==null)s.getUniforms().setValue(e,`morphTexture`,a.morphTexture,n);else{let t=0;for(let e=0;e<c.length;e++)t+=c[e];let n=o.morphTargetsRelative?1:1-t;s.getUniforms().setValue(e,`morphTargetBaseInfluence`,n),s.getUniforms().setValue(e,`morphTargetInfluences`,c)}s.getUniforms().setValue(e,`morphTargetsTexture`,d.texture,n),s.getUniforms().setValue(e,`morphTargetsTextureSize`,d.size)}return{update:a}}function hy(e,t,n,r,i){let a=new WeakMap;function o(r){let o=i.render.frame,s=r.geometry,l=t.get(r,s);if(a.get(l)!==o&&(t.update(l),a.set(l,o)),r.isInstancedMesh&&(r.hasEventListener(`dispose`,c)===!1&&r.addEventListener(`dispose`,c),a.get(r)!==o&&(n.update(r.instanceMatrix,e.ARRAY_BUFFER),r.instanceColor!==null&&n.update(r.instanceColor,e.ARRAY_BUFFER),a.set(r,o))),r.isSkinnedMesh){let e=r.skeleton;a.get(e)!==o&&(e.update(),a.set(e,o))}return l}function s(){a=new WeakMap}function c(e){let t=e.target;t.removeEventListener(`dispose`,c),r.releaseStatesOfObject(t),n.remove(t.instanceMatrix),t.instanceColor!==null&&n.remove(t.instanceColor)}return{update:o,dispose:s}}var gy={1:`LINEAR_TONE_MAPPING`,2:`REINHARD_TONE_MAPPING`,3:`CINEON_TONE_MAPPING`,4:`ACES_FILMIC_TONE_MAPPING`,6:`AGX_TONE_MAPPING`,7:`NEUTRAL_TONE_MAPPING`,5:`CUSTOM_TONE_MAPPING`};function _y(e,t,n,r,i,a){let o=new pm(t,n,{type:e,depthBuffer:i,stencilBuffer:a,samples:r?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),s=null,c=null,l=null,u=new Jh;u.setAttribute(`position`,new Ih([-1,3,0,-1,-1,0,3,-1,0],3)),u.setAttribute(`uv`,new Ih([0,2,0,0,2,0],2));let d=new E_({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),f=new Sg(u,d),p=new dv(-1,1,1,-1,0,1),m=null,h=null,g=!1,_,v=null,y=[],b=!1;this.setSize=function(e,t){o.setSize(e,t),s!==null&&s.setSize(e,t),c!==null&&c.setSize(e,t);for(let n=0;n<y.length;n++){let r=y[n];r.setSize&&r.setSize(e,t)}},this.setEffects=function(e){y=e,b=y.length>0&&y[0].isRenderPass===!0;let t=o.width,n=o.height;y.length>0&&s===null&&(s=new pm(t,n,{type:sf,depthBuffer:!1,stencilBuffer:!1}),c=new pm(t,n,{type:sf,depthBuffer:!1,stencilBuffer:!1}));let r=i===!0&&y.some(e=>e.needsDepthTexture===!0);r!==(o.depthTexture!==null)&&(r===!0&&l===null&&(l=new o_(t,n),a===!0&&(l.format=_f,l.type=uf)),o.dispose(),o.depthTexture=r?l:null,o.resolveDepthBuffer=r,o.storeMultisampledDepthBuffer=r);for(let e=0;e<y.length;e++){let i=y[e];i.setSize&&i.setSize(t,n),r&&i.needsDepthTexture===!0&&i.setDepthTexture&&i.setDepthTexture(l)}},this.begin=function(e,t){if(g||e.toneMapping===0&&y.length===0)return!1;if(v=t,t!==null){let e=t.width,n=t.height;(o.width!==e||o.height!==n)&&this.setSize(e,n)}return b===!1&&e.setRenderTarget(o),_=e.toneMapping,e.toneMapping=0,!0},this.hasRenderPass=function(){return b},this.end=function(e,t){e.toneMapping=_,g=!0;let n=o,r=s;for(let i=0;i<y.length;i++){let a=y[i];a.enabled!==!1&&(a.render(e,r,n,t),a.needsSwap!==!1&&(n=r,r=r===s?c:s))}if(m!==e.outputColorSpace||h!==e.toneMapping){m=e.outputColorSpace,h=e.toneMapping,d.defines={},em.getTransfer(m)===`srgb`&&(d.defines.SRGB_TRANSFER=``);let t=gy[h];t&&(d.defines[t]=``),d.needsUpdate=!0}d.uniforms.tDiffuse.value=n.texture,e.setRenderTarget(v),e.render(f,p),v=null,g=!1},this.isCompositing=function(){return g},this.dispose=function(){o.dispose(),s!==null&&s.dispose(),c!==null&&c.dispose(),u.dispose(),d.dispose()}}var vy=new um,yy=new o_(1,1),by=new s_(1),xy=new mm,Sy=new hm,Cy=new i_,wy=[],Ty=[],Ey=new Float32Array(16),Dy=new Float32Array(9),Oy=new Float32Array(4);function ky(e,t,n){let r=e[0];if(r<=0||r>0)return e;let i=t*n,a=wy[i];if(a===void 0&&(a=new Float32Array(i),wy[i]=a),t!==0){r.toArray(a,0);for(let r=1,i=0;r!==t;++r)i+=n,e[r].toArray(a,i)}return a}function Ay(e,t){if(e.length!==t.length)return!1;for(let n=0,r=e.length;n<r;n++)if(e[n]!==t[n])return!1;return!0}function jy(e,t){for(let n=0,r=t.length;n<r;n++)e[n]=t[n]}function My(e,t){let n=Ty[t];n===void 0&&(n=new Int32Array(t),Ty[t]=n);for(let r=0;r!==t;++r)n[r]=e.allocateTextureUnit();return n}function Ny(e,t){let n=this.cache;n[0]!==t&&(e.uniform1f(this.addr,t),n[0]=t)}function Py(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y)&&(e.uniform2f(this.addr,t.x,t.y),n[0]=t.x,n[1]=t.y);else{if(Ay(n,t))return;e.uniform2fv(this.addr,t),jy(n,t)}}function Fy(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z)&&(e.uniform3f(this.addr,t.x,t.y,t.z),n[0]=t.x,n[1]=t.y,n[2]=t.z);else if(t.r!==void 0)(n[0]!==t.r||n[1]!==t.g||n[2]!==t.b)&&(e.uniform3f(this.addr,t.r,t.g,t.b),n[0]=t.r,n[1]=t.g,n[2]=t.b);else{if(Ay(n,t))return;e.uniform3fv(this.addr,t),jy(n,t)}}function Iy(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z||n[3]!==t.w)&&(e.uniform4f(this.addr,t.x,t.y,t.z,t.w),n[0]=t.x,n[1]=t.y,n[2]=t.z,n[3]=t.w);else{if(Ay(n,t))return;e.uniform4fv(this.addr,t),jy(n,t)}}function Ly(e,t){let n=this.cache,r=t.elements;if(r===void 0){if(Ay(n,t))return;e.uniformMatrix2fv(this.addr,!1,t),jy(n,t)}else{if(Ay(n,r))return;Oy.set(r),e.uniformMatrix2fv(this.addr,!1,Oy),jy(n,r)}}function Ry(e,t){let n=this.cache,r=t.elements;if(r===void 0){if(Ay(n,t))return;e.uniformMatrix3fv(this.addr,!1,t),jy(n,t)}else{if(Ay(n,r))return;Dy.set(r),e.uniformMatrix3fv(this.addr,!1,Dy),jy(n,r)}}function zy(e,t){let n=this.cache,r=t.elements;if(r===void 0){if(Ay(n,t))return;e.uniformMatrix4fv(this.addr,!1,t),jy(n,t)}else{if(Ay(n,r))return;Ey.set(r),e.uniformMatrix4fv(this.addr,!1,Ey),jy(n,r)}}function By(e,t){let n=this.cache;n[0]!==t&&(e.uniform1i(this.addr,t),n[0]=t)}function Vy(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y)&&(e.uniform2i(this.addr,t.x,t.y),n[0]=t.x,n[1]=t.y);else{if(Ay(n,t))return;e.uniform2iv(this.addr,t),jy(n,t)}}function Hy(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z)&&(e.uniform3i(this.addr,t.x,t.y,t.z),n[0]=t.x,n[1]=t.y,n[2]=t.z);else{if(Ay(n,t))return;e.uniform3iv(this.addr,t),jy(n,t)}}function Uy(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z||n[3]!==t.w)&&(e.uniform4i(this.addr,t.x,t.y,t.z,t.w),n[0]=t.x,n[1]=t.y,n[2]=t.z,n[3]=t.w);else{if(Ay(n,t))return;e.uniform4iv(this.addr,t),jy(n,t)}}function Wy(e,t){let n=this.cache;n[0]!==t&&(e.uniform1ui(this.addr,t),n[0]=t)}function Gy(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y)&&(e.uniform2ui(this.addr,t.x,t.y),n[0]=t.x,n[1]=t.y);else{if(Ay(n,t))return;e.uniform2uiv(this.addr,t),jy(n,t)}}function Ky(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z)&&(e.uniform3ui(this.addr,t.x,t.y,t.z),n[0]=t.x,n[1]=t.y,n[2]=t.z);else{if(Ay(n,t))return;e.uniform3uiv(this.addr,t),jy(n,t)}}function qy(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z||n[3]!==t.w)&&(e.uniform4ui(this.addr,t.x,t.y,t.z,t.w),n[0]=t.x,n[1]=t.y,n[2]=t.z,n[3]=t.w);else{if(Ay(n,t))return;e.uniform4uiv(this.addr,t),jy(n,t)}}function Jy(e){return e.version===0&&(e.compareFunction=519,e.needsUpdate=!0),e}function Yy(e,t,n){let r=this.cache,i=n.allocateTextureUnit();r[0]!==i&&(e.uniform1i(this.addr,i),r[0]=i);let a;a=this.type===e.SAMPLER_2D_SHADOW?Jy(yy):vy,n.setTexture2D(t||a,i)}function Xy(e,t,n){let r=this.cache,i=n.allocateTextureUnit();r[0]!==i&&(e.uniform1i(this.addr,i),r[0]=i),n.setTexture3D(t||Sy,i)}function Zy(e,t,n){let r=this.cache,i=n.allocateTextureUnit();r[0]!==i&&(e.uniform1i(this.addr,i),r[0]=i);let a;a=this.type===e.SAMPLER_CUBE_SHADOW?Jy(by):Cy,n.setTextureCube(t||a,i)}function Qy(e,t,n){let r=this.cache,i=n.allocateTextureUnit();r[0]!==i&&(e.uniform1i(this.addr,i),r[0]=i),n.setTexture2DArray(t||xy,i)}function $y(e){switch(e){case 5126:return Ny;case 35664:return Py;case 35665:return Fy;case 35666:return Iy;case 35674:return Ly;case 35675:return Ry;case 35676:return zy;case 5124:case 35670:return By;case 35667:case 35671:return Vy;case 35668:case 35672:return Hy;case 35669:case 35673:return Uy;case 5125:return Wy;case 36294:return Gy;case 36295:return Ky;case 36296:return qy;case 35678:case 36198:case 36298:case 36306:case 35682:return Yy;case 35679:case 36299:case 36307:return Xy;case 35680:case 36300:case 36308:case 36293:return Zy;case 36289:case 36303:case 36311:case 36292:return Qy}}function eb(e,t){e.uniform1fv(this.addr,t)}function tb(e,t){let n=ky(t,this.size,2);e.uniform2fv(this.addr,n)}function nb(e,t){let n=ky(t,this.size,3);e.uniform3fv(this.addr,n)}function rb(e,t){let n=ky(t,this.size,4);e.uniform4fv(this.addr,n)}function ib(e,t){let n=ky(t,this.size,4);e.uniformMatrix2fv(this.addr,!1,n)}function ab(e,t){let n=ky(t,this.size,9);e.uniformMatrix3fv(this.addr,!1,n)}function ob(e,t){let n=ky(t,this.size,16);e.uniformMatrix4fv(this.addr,!1,n)}function sb(e,t){e.uniform1iv(this.addr,t)}function cb(e,t){e.uniform2iv(this.addr,t)}function lb(e,t){e.uniform3iv(this.addr,t)}function ub(e,t){e.uniform4iv(this.addr,t)}function db(e,t){e.uniform1uiv(this.addr,t)}function fb(e,t){e.uniform2uiv(this.addr,t)}function pb(e,t){e.uniform3uiv(this.addr,t)}function mb(e,t){e.uniform4uiv(this.addr,t)}function hb(e,t,n){let r=this.cache,i=t.length,a=My(n,i);Ay(r,a)||(e.uniform1iv(this.addr,a),jy(r,a));let o;o=this.type===e.SAMPLER_2D_SHADOW?Jy(yy):vy;for(let e=0;e!==i;++e)n.setTexture2D(t[e]||o,a[e])}function gb(e,t,n){let r=this.cache,i=t.length,a=My(n,i);Ay(r,a)||(e.uniform1iv(this.addr,a),jy(r,a));for(let e=0;e!==i;++e)n.setTexture3D(t[e]||Sy,a[e])}function _b(e,t,n){let r=this.cache,i=t.length,a=My(n,i);Ay(r,a)||(e.uniform1iv(this.addr,a),jy(r,a));let o;o=this.type===e.SAMPLER_CUBE_SHADOW?Jy(by):Cy;for(let e=0;e!==i;++e)n.setTextureCube(t[e]||o,a[e])}function vb(e,t,n){let r=this.cache,i=t.length,a=My(n,i);Ay(r,a)||(e.uniform1iv(this.addr,a),jy(r,a));for(let e=0;e!==i;++e)n.setTexture2DArray(t[e]||xy,a[e])}function yb(e){switch(e){case 5126:return eb;case 35664:return tb;case 35665:return nb;case 35666:return rb;case 35674:return ib;case 35675:return ab;case 35676:return ob;case 5124:case 35670:return sb;case 35667:case 35671:return cb;case 35668:case 35672:return lb;case 35669:case 35673:return ub;case 5125:return db;case 36294:return fb;case 36295:return pb;case 36296:return mb;case 35678:case 36198:case 36298:case 36306:case 35682:return hb;case 35679:case 36299:case 36307:return gb;case 35680:case 36300:case 36308:case 36293:return _b;case 36289:case 36303:case 36311:case 36292:return vb}}var bb=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=$y(t.type)}},xb=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=yb(t.type)}},Sb=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let r=this.seq;for(let i=0,a=r.length;i!==a;++i){let a=r[i];a.setValue(e,t[a.id],n)}}},Cb=/(\w+)(\])?(\[|\.)?/g;function wb(e,t){e.seq.push(t),e.map[t.id]=t}function Tb(e,t,n){let r=e.name,i=r.length;for(Cb.lastIndex=0;;){let a=Cb.exec(r),o=Cb.lastIndex,s=a[1],c=a[2]===`]`,l=a[3];if(c&&(s|=0),l===void 0||l===`[`&&o+2===i){wb(n,l===void 0?new bb(s,e,t):new xb(s,e,t));break}{let e=n.map[s];e===void 0&&(e=new Sb(s),wb(n,e)),n=e}}}var Eb=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let r=0;r<n;++r){let n=e.getActiveUniform(t,r);Tb(n,e.getUniformLocation(t,n.name),this)}let r=[],i=[];for(let t of this.seq)t.type===e.SAMPLER_2D_SHADOW||t.type===e.SAMPLER_CUBE_SHADOW||t.type===e.SAMPLER_2D_ARRAY_SHADOW?r.push(t):i.push(t);r.length>0&&(this.seq=r.concat(i))}setValue(e,t,n,r){let i=this.map[t];i!==void 0&&i.setValue(e,n,r)}setOptional(e,t,n){let r=t[n];r!==void 0&&this.setValue(e,n,r)}static upload(e,t,n,r){for(let i=0,a=t.length;i!==a;++i){let a=t[i],o=n[a.id];o.needsUpdate!==!1&&a.setValue(e,o.value,r)}}static seqWithValue(e,t){let n=[];for(let r=0,i=e.length;r!==i;++r){let i=e[r];i.id in t&&n.push(i)}return n}};function Db(e,t,n){let r=e.createShader(t);return e.shaderSource(r,n),e.compileShader(r),r}var Ob=37297,kb=0;function Ab(e,t){let n=e.split(`
`),r=[],i=Math.max(t-6,0),a=Math.min(t+6,n.length);for(let e=i;e<a;e++){let i=e+1;r.push(`${i===t?`>`:` `} ${i}: ${n[e]}`)}return r.join(`
`)}var jb=new Yp;function Mb(e){em._getMatrix(jb,em.workingColorSpace,e);let t=`mat3( ${jb.elements.map(e=>e.toFixed(4))} )`;switch(em.getTransfer(e)){case hp:return[t,`LinearTransferOETF`];case gp:return[t,`sRGBTransferOETF`];default:return Op(`WebGLProgram: Unsupported color space: `,e),[t,`LinearTransferOETF`]}}function Nb(e,t,n){let r=e.getShaderParameter(t,e.COMPILE_STATUS),i=(e.getShaderInfoLog(t)||``).trim();if(r&&i===``)return``;let a=/ERROR: 0:(\d+)/.exec(i);if(a){let r=parseInt(a[1]);return n.toUpperCase()+`

`+i+`

`+Ab(e.getShaderSource(t),r)}return i}function Pb(e,t){let n=Mb(t);return[`vec4 ${e}( vec4 value ) {`,`	return ${n[1]}( vec4( ${n[0]} * value.rgb, value.a ) );`,`}`].join(`
`)}var Fb={1:`Linear`,2:`Reinhard`,3:`Cineon`,4:`ACESFilmic`,6:`AgX`,7:`Neutral`,5:`Custom`};function Ib(e,t){let n=Fb[t];return n===void 0?(Op(`WebGLProgram: Unsupported toneMapping:`,t),`vec3 `+e+`( vec3 color ) { return LinearToneMapping( color ); }`):`vec3 `+e+`( vec3 color ) { return `+n+`ToneMapping( color ); }`}var Lb=new Q;function Rb(){return em.getLuminanceCoefficients(Lb),[`float luminance( const in vec3 rgb ) {`,`	const vec3 weights = vec3( ${Lb.x.toFixed(4)}, ${Lb.y.toFixed(4)}, ${Lb.z.toFixed(4)} );`,`	return dot( weights, rgb );`,`}`].join(`
`)}function zb(e){return[e.extensionClipCullDistance?`#extension GL_ANGLE_clip_cull_distance : require`:``,e.extensionMultiDraw?`#extension GL_ANGLE_multi_draw : require`:``].filter(Hb).join(`
`)}function Bb(e){let t=[];for(let n in e){let r=e[n];r!==!1&&t.push(`#define `+n+` `+r)}return t.join(`
`)}function Vb(e,t){let n={},r=e.getProgramParameter(t,e.ACTIVE_ATTRIBUTES);for(let i=0;i<r;i++){let r=e.getActiveAttrib(t,i),a=r.name,o=1;r.type===e.FLOAT_MAT2&&(o=2),r.type===e.FLOAT_MAT3&&(o=3),r.type===e.FLOAT_MAT4&&(o=4),n[a]={type:r.type,location:e.getAttribLocation(t,a),locationSize:o}}return n}function Hb(e){return e!==``}function Ub(e,t){let n=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return e.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,n).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function Wb(e,t){return e.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var Gb=/^[ \t]*#include +<([\w\d./]+)>/gm;function Kb(e){return e.replace(Gb,qb)}function qb(e,t){let n=Iv[t];if(n===void 0)throw Error(`THREE.WebGLProgram: Can not resolve #include <`+t+`>`);return Kb(n)}var Jb=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Yb(e){return e.replace(Jb,Xb)}function Xb(e,t,n,r){let i=``;for(let e=parseInt(t);e<parseInt(n);e++)i+=r.replace(/\[\s*i\s*\]/g,`[ `+e+` ]`).replace(/UNROLLED_LOOP_INDEX/g,e);return i}function Zb(e){let t=`precision ${e.precision} float;
	precision ${e.precision} int;
	precision ${e.precision} sampler2D;
	precision ${e.precision} samplerCube;
	precision ${e.precision} sampler3D;
	precision ${e.precision} sampler2DArray;
	precision ${e.precision} sampler2DShadow;
	precision ${e.precision} samplerCubeShadow;
	precision ${e.precision} sampler2DArrayShadow;
	precision ${e.precision} isampler2D;
	precision ${e.precision} isampler3D;
	precision ${e.precision} isamplerCube;
	precision ${e.precision} isampler2DArray;
	precision ${e.precision} usampler2D;
	precision ${e.precision} usampler3D;
	precision ${e.precision} usamplerCube;
	precision ${e.precision} usampler2DArray;
	`;return e.precision===`highp`?t+=`
#define HIGH_PRECISION`:e.precision===`mediump`?t+=`
#define MEDIUM_PRECISION`:e.precision===`lowp`&&(t+=`
#define LOW_PRECISION`),t}var Qb={1:`SHADOWMAP_TYPE_PCF`,3:`SHADOWMAP_TYPE_VSM`};function $b(e){return Qb[e.shadowMapType]||`SHADOWMAP_TYPE_BASIC`}var ex={302:`ENVMAP_MODE_REFRACTION`};function tx(e){return e.envMap===!1?`ENVMAP_MODE_REFLECTION`:ex[e.envMapMode]||`ENVMAP_MODE_REFLECTION`}var nx={0:`ENVMAP_BLENDING_MULTIPLY`,1:`ENVMAP_BLENDING_MIX`,2:`ENVMAP_BLENDING_ADD`};function rx(e){return e.envMap===!1?`ENVMAP_BLENDING_NONE`:nx[e.combine]||`ENVMAP_BLENDING_NONE`}function ix(e,t,n,r){let i=e.getContext(),a=n.defines,o=n.vertexShader,s=n.fragmentShader,c=$b(n),l=n.envMapPMREM===!0?`ENVMAP_TYPE_PMREM`:`ENVMAP_TYPE_CUBE`,u=tx(n),d=rx(n),f=zb(n),p=Bb(a),m=i.createProgram(),h,g,_=n.glslVersion?`#version `+n.glslVersion+`
`:``;n.isRawShaderMaterial?(h=[`#define SHADER_TYPE `+n.shaderType,`#define SHADER_NAME `+n.shaderName,p].filter(Hb).join(`
`),h.length>0&&(h+=`
`),g=[`#define SHADER_TYPE `+n.shaderType,`#define SHADER_NAME `+n.shaderName,p].filter(Hb).join(`
`),g.length>0&&(g+=`
`)):(h=[Zb(n),`#define SHADER_TYPE `+n.shaderType,`#define SHADER_NAME `+n.shaderName,p,n.extensionClipCullDistance?`#define USE_CLIP_DISTANCE`:``,n.batching?`#define USE_BATCHING`:``,n.batchingColor?`#define USE_BATCHING_COLOR`:``,n.instancing?`#define USE_INSTANCING`:``,n.instancingColor?`#define USE_INSTANCING_COLOR`:``,n.instancingMorph?`#define USE_INSTANCING_MORPH`:``,n.useFog&&n.fog?`#define USE_FOG`:``,n.useFog&&n.fogExp2?`#define FOG_EXP2`:``,n.map?`#define USE_MAP`:``,n.envMap?`#define USE_ENVMAP`:``,n.envMap?`#define `+u:``,n.lightMap?`#define USE_LIGHTMAP`:``,n.aoMap?`#define USE_AOMAP`:``,n.bumpMap?`#define USE_BUMPMAP`:``,n.normalMap?`#define USE_NORMALMAP`:``,n.normalMapObjectSpace?`#define USE_NORMALMAP_OBJECTSPACE`:``,n.normalMapTangentSpace?`#define USE_NORMALMAP_TANGENTSPACE`:``,n.displacementMap?`#define USE_DISPLACEMENTMAP`:``,n.emissiveMap?`#define USE_EMISSIVEMAP`:``,n.anisotropy?`#define USE_ANISOTROPY`:``,n.anisotropyMap?`#define USE_ANISOTROPYMAP`:``,n.clearcoatMap?`#define USE_CLEARCOATMAP`:``,n.clearcoatRoughnessMap?`#define USE_CLEARCOAT_ROUGHNESSMAP`:``,n.clearcoatNormalMap?`#define USE_CLEARCOAT_NORMALMAP`:``,n.diffuseRoughnessMap?`#define USE_DIFFUSE_ROUGHNESSMAP`:``,n.iridescenceMap?`#define USE_IRIDESCENCEMAP`:``,n.iridescenceThicknessMap?`#define USE_IRIDESCENCE_THICKNESSMAP`:``,n.specularMap?`#define USE_SPECULARMAP`:``,n.specularColorMap?`#define USE_SPECULAR_COLORMAP`:``,n.specularIntensityMap?`#define USE_SPECULAR_INTENSITYMAP`:``,n.roughnessMap?`#define USE_ROUGHNESSMAP`:``,n.metalnessMap?`#define USE_METALNESSMAP`:``,n.alphaMap?`#define USE_ALPHAMAP`:``,n.alphaHash?`#define USE_ALPHAHASH`:``,n.transmission?`#define USE_TRANSMISSION`:``,n.transmissionMap?`#define USE_TRANSMISSIONMAP`:``,n.thicknessMap?`#define USE_THICKNESSMAP`:``,n.sheenColorMap?`#define USE_SHEEN_COLORMAP`:``,n.sheenRoughnessMap?`#define USE_SHEEN_ROUGHNESSMAP`:``,n.mapUv?`#define MAP_UV `+n.mapUv:``,n.alphaMapUv?`#define ALPHAMAP_UV `+n.alphaMapUv:``,n.lightMapUv?`#define LIGHTMAP_UV `+n.lightMapUv:``,n.aoMapUv?`#define AOMAP_UV `+n.aoMapUv:``,n.emissiveMapUv?`#define EMISSIVEMAP_UV `+n.emissiveMapUv:``,n.bumpMapUv?`#define BUMPMAP_UV `+n.bumpMapUv:``,n.normalMapUv?`#define NORMALMAP_UV `+n.normalMapUv:``,n.displacementMapUv?`#define DISPLACEMENTMAP_UV `+n.displacementMapUv:``,n.metalnessMapUv?`#define METALNESSMAP_UV `+n.metalnessMapUv:``,n.roughnessMapUv?`#define ROUGHNESSMAP_UV `+n.roughnessMapUv:``,n.anisotropyMapUv?`#define ANISOTROPYMAP_UV `+n.anisotropyMapUv:``,n.clearcoatMapUv?`#define CLEARCOATMAP_UV `+n.clearcoatMapUv:``,n.clearcoatNormalMapUv?`#define CLEARCOAT_NORMALMAP_UV `+n.clearcoatNormalMapUv:``,n.clearcoatRoughnessMapUv?`#define CLEARCOAT_ROUGHNESSMAP_UV `+n.clearcoatRoughnessMapUv:``,n.diffuseRoughnessMapUv?`#define DIFFUSE_ROUGHNESSMAP_UV `+n.diffuseRoughnessMapUv:``,n.iridescenceMapUv?`#define IRIDESCENCEMAP_UV `+n.iridescenceMapUv:``,n.iridescenceThicknessMapUv?`#define IRIDESCENCE_THICKNESSMAP_UV `+n.iridescenceThicknessMapUv:``,n.sheenColorMapUv?`#define SHEEN_COLORMAP_UV `+n.sheenColorMapUv:``,n.sheenRoughnessMapUv?`#define SHEEN_ROUGHNESSMAP_UV `+n.sheenRoughnessMapUv:``,n.specularMapUv?`#define SPECULARMAP_UV `+n.specularMapUv:``,n.specularColorMapUv?`#define SPECULAR_COLORMAP_UV `+n.specularColorMapUv:``,n.specularIntensityMapUv?`#define SPECULAR_INTENSITYMAP_UV `+n.specularIntensityMapUv:``,n.transmissionMapUv?`#define TRANSMISSIONMAP_UV `+n.transmissionMapUv:``,n.thicknessMapUv?`#define THICKNESSMAP_UV `+n.thicknessMapUv:``,n.vertexTangents&&n.flatShading===!1?`#define USE_TANGENT`:``,n.vertexNormals?`#define HAS_NORMAL`:``,n.vertexColors?`#define USE_COLOR`:``,n.vertexAlphas?`#define USE_COLOR_ALPHA`:``,n.vertexUv1s?`#define USE_UV1`:``,n.vertexUv2s?`#define USE_UV2`:``,n.vertexUv3s?`#define USE_UV3`:``,n.pointsUvs?`#define USE_POINTS_UV`:``,n.flatShading?`#define FLAT_SHADED`:``,n.skinning?`#define USE_SKINNING`:``,n.morphTargets?`#define USE_MORPHTARGETS`:``,n.morphNormals&&n.flatShading===!1?`#define USE_MORPHNORMALS`:``,n.morphColors?`#define USE_MORPHCOLORS`:``,n.morphTargetsCount>0?`#define MORPHTARGETS_TEXTURE_STRIDE `+n.morphTextureStride:``,n.morphTargetsCount>0?`#define MORPHTARGETS_COUNT `+n.morphTargetsCount:``,n.doubleSided?`#define DOUBLE_SIDED`:``,n.flipSided?`#define FLIP_SIDED`:``,n.shadowMapEnabled?`#define USE_SHADOWMAP`:``,n.shadowMapEnabled?`#define `+c:``,n.sizeAttenuation?`#define USE_SIZEATTENUATION`:``,n.numLightProbes>0?`#define USE_LIGHT_PROBES`:``,n.logarithmicDepthBuffer?`#define USE_LOGARITHMIC_DEPTH_BUFFER`:``,n.reversedDepthBuffer?`#define USE_REVERSED_DEPTH_BUFFER`:``,`uniform mat4 modelMatrix;`,`uniform mat4 modelViewMatrix;`,`uniform mat4 projectionMatrix;`,`uniform mat4 viewMatrix;`,`uniform mat3 normalMatrix;`,`uniform vec3 cameraPosition;`,`uniform bool isOrthographic;`,`#ifdef USE_INSTANCING`,`	attribute mat4 instanceMatrix;`,`#endif`,`#ifdef USE_INSTANCING_COLOR`,`	attribute vec3 instanceColor;`,`#endif`,`#ifdef USE_INSTANCING_MORPH`,`	uniform sampler2D morphTexture;`,`#endif`,`attribute vec3 position;`,`attribute vec3 normal;`,`attribute vec2 uv;`,`#ifdef USE_UV1`,`	attribute vec2 uv1;`,`#endif`,`#ifdef USE_UV2`,`	attribute vec2 uv2;`,`#endif`,`#ifdef USE_UV3`,`	attribute vec2 uv3;`,`#endif`,`#ifdef USE_TANGENT`,`	attribute vec4 tangent;`,`#endif`,`#if defined( USE_COLOR_ALPHA )`,`	attribute vec4 color;`,`#elif defined( USE_COLOR )`,`	attribute vec3 color;`,`#endif`,`#ifdef USE_SKINNING`,`	attribute vec4 skinIndex;`,`	attribute vec4 skinWeight;`,`#endif`,`
`].filter(Hb).join(`
`),g=[Zb(n),`#define SHADER_TYPE `+n.shaderType,`#define SHADER_NAME `+n.shaderName,p,n.useFog&&n.fog?`#define USE_FOG`:``,n.useFog&&n.fogExp2?`#define FOG_EXP2`:``,n.alphaToCoverage?`#define ALPHA_TO_COVERAGE`:``,n.map?`#define USE_MAP`:``,n.matcap?`#define USE_MATCAP`:``,n.envMap?`#define USE_ENVMAP`:``,n.envMap?`#define `+l:``,n.envMap?`#define `+u:``,n.envMap?`#define `+d:``,n.envMapPMREM?`#define ENVMAP_MAX_LOD `+n.envMapMaxLod+`.0`:``,n.envMapPMREM?`#define ENVMAP_SIZE `+n.envMapSize+`.0`:``,n.lightMap?`#define USE_LIGHTMAP`:``,n.aoMap?`#define USE_AOMAP`:``,n.bumpMap?`#define USE_BUMPMAP`:``,n.normalMap?`#define USE_NORMALMAP`:``,n.normalMapObjectSpace?`#define USE_NORMALMAP_OBJECTSPACE`:``,n.normalMapTangentSpace?`#define USE_NORMALMAP_TANGENTSPACE`:``,n.packedNormalMap?`#define USE_PACKED_NORMALMAP`:``,n.emissiveMap?`#define USE_EMISSIVEMAP`:``,n.anisotropy?`#define USE_ANISOTROPY`:``,n.anisotropyMap?`#define USE_ANISOTROPYMAP`:``,n.clearcoat?`#define USE_CLEARCOAT`:``,n.clearcoatMap?`#define USE_CLEARCOATMAP`:``,n.clearcoatRoughnessMap?`#define USE_CLEARCOAT_ROUGHNESSMAP`:``,n.clearcoatNormalMap?`#define USE_CLEARCOAT_NORMALMAP`:``,n.diffuseRoughness?`#define USE_DIFFUSE_ROUGHNESS`:``,n.diffuseRoughnessMap?`#define USE_DIFFUSE_ROUGHNESSMAP`:``,n.dispersion?`#define USE_DISPERSION`:``,n.retroreflection?`#define USE_RETROREFLECTION`:``,n.iridescence?`#define USE_IRIDESCENCE`:``,n.iridescenceMap?`#define USE_IRIDESCENCEMAP`:``,n.iridescenceThicknessMap?`#define USE_IRIDESCENCE_THICKNESSMAP`:``,n.specularMap?`#define USE_SPECULARMAP`:``,n.specularColorMap?`#define USE_SPECULAR_COLORMAP`:``,n.specularIntensityMap?`#define USE_SPECULAR_INTENSITYMAP`:``,n.roughnessMap?`#define USE_ROUGHNESSMAP`:``,n.metalnessMap?`#define USE_METALNESSMAP`:``,n.alphaMap?`#define USE_ALPHAMAP`:``,n.alphaTest?`#define USE_ALPHATEST`:``,n.alphaHash?`#define USE_ALPHAHASH`:``,n.sheen?`#define USE_SHEEN`:``,n.sheenColorMap?`#define USE_SHEEN_COLORMAP`:``,n.sheenRoughnessMap?`#define USE_SHEEN_ROUGHNESSMAP`:``,n.transmission?`#define USE_TRANSMISSION`:``,n.transmissionMap?`#define USE_TRANSMISSIONMAP`:``,n.thicknessMap?`#define USE_THICKNESSMAP`:``,n.vertexTangents&&n.flatShading===!1?`#define USE_TANGENT`:``,n.vertexColors||n.instancingColor?`#define USE_COLOR`:``,n.vertexAlphas||n.batchingColor?`#define USE_COLOR_ALPHA`:``,n.vertexUv1s?`#define USE_UV1`:``,n.vertexUv2s?`#define USE_UV2`:``,n.vertexUv3s?`#define USE_UV3`:``,n.pointsUvs?`#define USE_POINTS_UV`:``,n.gradientMap?`#define USE_GRADIENTMAP`:``,n.flatShading?`#define FLAT_SHADED`:``,n.doubleSided?`#define DOUBLE_SIDED`:``,n.flipSided?`#define FLIP_SIDED`:``,n.shadowMapEnabled?`#define USE_SHADOWMAP`:``,n.shadowMapEnabled?`#define `+c:``,n.premultipliedAlpha?`#define PREMULTIPLIED_ALPHA`:``,n.numLightProbes>0?`#define USE_LIGHT_PROBES`:``,n.decodeVideoTexture?`#define DECODE_VIDEO_TEXTURE`:``,n.decodeVideoTextureEmissive?`#define DECODE_VIDEO_TEXTURE_EMISSIVE`:``,n.logarithmicDepthBuffer?`#define USE_LOGARITHMIC_DEPTH_BUFFER`:``,n.reversedDepthBuffer?`#define USE_REVERSED_DEPTH_BUFFER`:``,`uniform mat4 viewMatrix;`,`uniform vec3 cameraPosition;`,`uniform bool isOrthographic;`,n.toneMapping===0?``:`#define TONE_MAPPING`,n.toneMapping===0?``:Iv.tonemapping_pars_fragment,n.toneMapping===0?``:Ib(`toneMapping`,n.toneMapping),n.dithering?`#define DITHERING`:``,n.opaque?`#define OPAQUE`:``,Iv.colorspace_pars_fragment,Pb(`linearToOutputTexel`,n.outputColorSpace),Rb(),n.useDepthPacking?`#define DEPTH_PACKING `+n.depthPacking:``,`
`].filter(Hb).join(`
`)),o=Kb(o),o=Ub(o,n),o=Wb(o,n),s=Kb(s),s=Ub(s,n),s=Wb(s,n),o=Yb(o),s=Yb(s),n.isRawShaderMaterial!==!0&&(_=`#version 300 es
`,h=[f,`#define attribute in`,`#define varying out`,`#define texture2D texture`].join(`
`)+`
`+h,g=[`#define varying in`,n.glslVersion===`300 es`?``:`layout(location = 0) out highp vec4 pc_fragColor;`,n.glslVersion===`300 es`?``:`#define gl_FragColor pc_fragColor`,`#define gl_FragDepthEXT gl_FragDepth`,`#define texture2D texture`,`#define textureCube texture`,`#define texture2DProj textureProj`,`#define texture2DLodEXT textureLod`,`#define texture2DProjLodEXT textureProjLod`,`#define textureCubeLodEXT textureLod`,`#define texture2DGradEXT textureGrad`,`#define texture2DProjGradEXT textureProjGrad`,`#define textureCubeGradEXT textureGrad`].join(`
`)+`
`+g);let v=_+h+o,y=_+g+s,b=Db(i,i.VERTEX_SHADER,v),x=Db(i,i.FRAGMENT_SHADER,y);i.attachShader(m,b),i.attachShader(m,x),n.index0AttributeName===void 0?n.hasPositionAttribute===!0&&i.bindAttribLocation(m,0,`position`):i.bindAttribLocation(m,0,n.index0AttributeName),i.linkProgram(m);function S(t){if(e.debug.checkShaderErrors){let n=i.getProgramInfoLog(m)||``,r=i.getShaderInfoLog(b)||``,a=i.getShaderInfoLog(x)||``,o=n.trim(),s=r.trim(),c=a.trim(),l=!0,u=!0;if(i.getProgramParameter(m,i.LINK_STATUS)===!1){if(l=!1,typeof e.debug.onShaderError==`function`)e.debug.onShaderError(i,m,b,x);else{let e=Nb(i,b,`vertex`),n=Nb(i,x,`fragment`);kp(`WebGLProgram: Shader Error `+i.getError()+` - VALIDATE_STATUS `+i.getProgramParameter(m,i.VALIDATE_STATUS)+`

Material Name: `+t.name+`
Material Type: `+t.type+`

Program Info Log: `+o+`
`+e+`
`+n)}}else o===``?(s===``||c===``)&&(u=!1):Op(`WebGLProgram: Program Info Log:`,o);u&&(t.diagnostics={runnable:l,programLog:o,vertexShader:{log:s,prefix:h},fragmentShader:{log:c,prefix:g}})}i.deleteShader(b),i.deleteShader(x),C=new Eb(i,m),w=Vb(i,m)}let C;this.getUniforms=function(){return C===void 0&&S(this),C};let w;this.getAttributes=function(){return w===void 0&&S(this),w};let T=n.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return T===!1&&(T=i.getProgramParameter(m,Ob)),T},this.destroy=function(){r.releaseStatesOfProgram(this),i.deleteProgram(m),this.program=void 0},this.type=n.shaderType,this.name=n.shaderName,this.id=kb++,this.cacheKey=t,this.usedTimes=1,this.program=m,this.vertexShader=b,this.fragmentShader=x,this}var ax=0,ox=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let r=this._getShaderCacheForMaterial(e);return r.has(t)===!1&&(r.add(t),t.usedTimes++),r.has(n)===!1&&(r.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let e of t)e.usedTimes--,e.usedTimes===0&&this.shaderCache.delete(e.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new sx(e),t.set(e,n)),n}},sx=class{constructor(e){this.id=ax++,this.code=e,this.usedTimes=0}};function cx(e){return e===1030||e===37490||e===36285}function lx(e,t,n,r,i,a){let o=new Dm,s=new ox,c=new Set,l=[],u=new Map,d=r.logarithmicDepthBuffer,f={MeshDepthMaterial:`depth`,MeshDistanceMaterial:`distance`,MeshNormalMaterial:`normal`,MeshBasicMaterial:`basic`,MeshLambertMaterial:`lambert`,MeshPhongMaterial:`phong`,MeshToonMaterial:`toon`,MeshStandardMaterial:`physical`,MeshPhysicalMaterial:`physical`,MeshMatcapMaterial:`matcap`,LineBasicMaterial:`basic`,LineDashedMaterial:`dashed`,PointsMaterial:`points`,ShadowMaterial:`shadow`,SpriteMaterial:`sprite`};function p(e){return c.add(e),e===0?`uv`:`uv${e}`}function m(i,o,l,u,m,h){let g=u.fog,_=m.geometry,v=i.isMeshStandardMaterial||i.isMeshLambertMaterial||i.isMeshPhongMaterial?u.environment:null,y=i.isMeshStandardMaterial||i.isMeshLambertMaterial&&!i.envMap||i.isMeshPhongMaterial&&!i.envMap,b=t.get(i.envMap||v,y),x=f[i.type],S=r.precision;i.precision!==null&&(S=r.getMaxPrecision(i.precision),S!==i.precision&&Op(`WebGLProgram.getParameters:`,i.precision,`not supported, using`,S,`instead.`));let C=_.morphAttributes.position||_.morphAttributes.normal||_.morphAttributes.color,w=C===void 0?0:C.length,T=0;_.morphAttributes.position!==void 0&&(T=1),_.morphAttributes.normal!==void 0&&(T=2),_.morphAttributes.color!==void 0&&(T=3);let E,D,O,k;if(x){let e=Lv[x];E=e.vertexShader,D=e.fragmentShader}else{E=i.vertexShader,D=i.fragmentShader;let e=s.getVertexShaderStage(i),t=s.getFragmentShaderStage(i);s.update(i,e,t),O=e.id,k=t.id}let A=e.getRenderTarget(),j=e.state.buffers.depth.getReversed(),ee=m.isInstancedMesh===!0,M=m.isBatchedMesh===!0,te=!!i.map,ne=!!i.matcap,re=!!b,ie=re&&b.isPMREMTexture===!0,ae=!!i.aoMap,oe=!!i.lightMap,se=!!i.bumpMap&&i.wireframe===!1,ce=!!i.normalMap,le=!!i.displacementMap,ue=!!i.emissiveMap,de=!!i.metalnessMap,fe=!!i.roughnessMap,pe=i.anisotropy>0,me=i.clearcoat>0,he=i.diffuseRoughness>0,ge=i.dispersion>0,_e=i.retroreflectivity>0,ve=i.iridescence>0,ye=i.sheen>0,be=i.transmission>0,xe=pe&&!!i.anisotropyMap,N=me&&!!i.clearcoatMap,Se=me&&!!i.clearcoatNormalMap,Ce=me&&!!i.clearcoatRoughnessMap,we=he&&!!i.diffuseRoughnessMap,P=ve&&!!i.iridescenceMap,Te=ve&&!!i.iridescenceThicknessMap,Ee=ye&&!!i.sheenColorMap,De=ye&&!!i.sheenRoughnessMap,F=!!i.specularMap,Oe=!!i.specularColorMap,ke=!!i.specularIntensityMap,Ae=be&&!!i.transmissionMap,je=be&&!!i.thicknessMap,Me=!!i.gradientMap,Ne=!!i.alphaMap,Pe=i.alphaTest>0,Fe=!!i.alphaHash,Ie=!!i.extensions,Le=0;i.toneMapped&&(A===null||A.isXRRenderTarget===!0)&&(Le=e.toneMapping);let Re=ie?b.isCompressedCubeTexture?b.image[0].mipmaps:b.mipmaps:null,ze={shaderID:x,shaderType:i.type,shaderName:i.name,vertexShader:E,fragmentShader:D,defines:i.defines,customVertexShaderID:O,customFragmentShaderID:k,isRawShaderMaterial:i.isRawShaderMaterial===!0,glslVersion:i.glslVersion,precision:S,batching:M,batchingColor:M&&m._colorsTexture!==null,instancing:ee,instancingColor:ee&&m.instanceColor!==null,instancingMorph:ee&&m.morphTexture!==null,outputColorSpace:A===null?e.outputColorSpace:A.isXRRenderTarget===!0?A.texture.colorSpace:em.workingColorSpace,alphaToCoverage:!!i.alphaToCoverage,map:te,matcap:ne,envMap:re,envMapMode:re&&b.mapping,envMapPMREM:ie,envMapMaxLod:ie?Re.length-1:null,envMapSize:ie?Re[0].width:null,aoMap:ae,lightMap:oe,bumpMap:se,normalMap:ce,displacementMap:le,emissiveMap:ue,normalMapObjectSpace:ce&&i.normalMapType===1,normalMapTangentSpace:ce&&i.normalMapType===0,packedNormalMap:ce&&i.normalMapType===0&&cx(i.normalMap.format),metalnessMap:de,roughnessMap:fe,anisotropy:pe,anisotropyMap:xe,clearcoat:me,clearcoatMap:N,clearcoatNormalMap:Se,clearcoatRoughnessMap:Ce,diffuseRoughness:he,diffuseRoughnessMap:we,dispersion:ge,retroreflection:_e,iridescence:ve,iridescenceMap:P,iridescenceThicknessMap:Te,sheen:ye,sheenColorMap:Ee,sheenRoughnessMap:De,specularMap:F,specularColorMap:Oe,specularIntensityMap:ke,transmission:be,transmissionMap:Ae,thicknessMap:je,gradientMap:Me,opaque:i.transparent===!1&&i.blending===1&&i.alphaToCoverage===!1,alphaMap:Ne,alphaTest:Pe,alphaHash:Fe,combine:i.combine,mapUv:te&&p(i.map.channel),aoMapUv:ae&&p(i.aoMap.channel),lightMapUv:oe&&p(i.lightMap.channel),bumpMapUv:se&&p(i.bumpMap.channel),normalMapUv:ce&&p(i.normalMap.channel),displacementMapUv:le&&p(i.displacementMap.channel),emissiveMapUv:ue&&p(i.emissiveMap.channel),metalnessMapUv:de&&p(i.metalnessMap.channel),roughnessMapUv:fe&&p(i.roughnessMap.channel),anisotropyMapUv:xe&&p(i.anisotropyMap.channel),clearcoatMapUv:N&&p(i.clearcoatMap.channel),clearcoatNormalMapUv:Se&&p(i.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:Ce&&p(i.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:we&&p(i.diffuseRoughnessMap.channel),iridescenceMapUv:P&&p(i.iridescenceMap.channel),iridescenceThicknessMapUv:Te&&p(i.iridescenceThicknessMap.channel),sheenColorMapUv:Ee&&p(i.sheenColorMap.channel),sheenRoughnessMapUv:De&&p(i.sheenRoughnessMap.channel),specularMapUv:F&&p(i.specularMap.channel),specularColorMapUv:Oe&&p(i.specularColorMap.channel),specularIntensityMapUv:ke&&p(i.specularIntensityMap.channel),transmissionMapUv:Ae&&p(i.transmissionMap.channel),thicknessMapUv:je&&p(i.thicknessMap.channel),alphaMapUv:Ne&&p(i.alphaMap.channel),vertexTangents:!!_.attributes.tangent&&(ce||pe),vertexNormals:!!_.attributes.normal,vertexColors:i.vertexColors,vertexAlphas:i.vertexColors===!0&&!!_.attributes.color&&_.attributes.color.itemSize===4,pointsUvs:m.isPoints===!0&&!!_.attributes.uv&&(te||Ne),fog:!!g,useFog:i.fog===!0,fogExp2:!!g&&g.isFogExp2,flatShading:i.wireframe===!1&&(i.flatShading===!0||_.attributes.normal===void 0&&ce===!1&&(i.isMeshLambertMaterial||i.isMeshPhongMaterial||i.isMeshStandardMaterial||i.isMeshPhysicalMaterial)),sizeAttenuation:i.sizeAttenuation===!0,logarithmicDepthBuffer:d,reversedDepthBuffer:j,skinning:m.isSkinnedMesh===!0,hasPositionAttribute:_.attributes.position!==void 0,morphTargets:_.morphAttributes.position!==void 0,morphNormals:_.morphAttributes.normal!==void 0,morphColors:_.morphAttributes.color!==void 0,morphTargetsCount:w,morphTextureStride:T,numSunLights:o.sun.length,numDirLights:o.directional.length,numPointLights:o.point.length,numSpotLights:o.spot.length,numSpotLightMaps:o.spotLightMap.length,numRectAreaLights:o.rectArea.length,numHemiLights:o.hemi.length,numSunLightShadows:o.sunShadowMap.length,numDirLightShadows:o.directionalShadowMap.length,numPointLightShadows:o.pointShadowMap.length,numSpotLightShadows:o.spotShadowMap.length,numSpotLightShadowsWithMaps:o.numSpotLightShadowsWithMaps,numLightProbes:o.numLightProbes,numLightProbeGrids:h.filter(e=>e.texture!==null).length,numClippingPlanes:a.numPlanes,numClipIntersection:a.numIntersection,dithering:i.dithering,shadowMapEnabled:e.shadowMap.enabled&&l.length>0,shadowMapType:e.shadowMap.type,toneMapping:Le,decodeVideoTexture:te&&i.map.isVideoTexture===!0&&em.getTransfer(i.map.colorSpace)===`srgb`,decodeVideoTextureEmissive:ue&&i.emissiveMap.isVideoTexture===!0&&em.getTransfer(i.emissiveMap.colorSpace)===`srgb`,premultipliedAlpha:i.premultipliedAlpha,doubleSided:i.side===2,flipSided:i.side===1,useDepthPacking:i.depthPacking>=0,depthPacking:i.depthPacking||0,index0AttributeName:i.index0AttributeName,extensionClipCullDistance:Ie&&i.extensions.clipCullDistance===!0&&n.has(`WEBGL_clip_cull_distance`),extensionMultiDraw:(Ie&&i.extensions.multiDraw===!0||M)&&n.has(`WEBGL_multi_draw`),rendererExtensionParallelShaderCompile:n.has(`KHR_parallel_shader_compile`),customProgramCacheKey:i.customProgramCacheKey()};return ze.vertexUv1s=c.has(1),ze.vertexUv2s=c.has(2),ze.vertexUv3s=c.has(3),c.clear(),ze}function h(t){let n=[];if(t.shaderID?n.push(t.shaderID):(n.push(t.customVertexShaderID),n.push(t.customFragmentShaderID)),t.defines!==void 0)for(let e in t.defines)n.push(e),n.push(t.defines[e]);return t.isRawShaderMaterial===!1&&(g(n,t),_(n,t),n.push(e.outputColorSpace)),n.push(t.customProgramCacheKey),n.join()}function g(e,t){e.push(t.precision),e.push(t.outputColorSpace),e.push(t.envMapMode),e.push(t.envMapPMREM),e.push(t.envMapMaxLod),e.push(t.envMapSize),e.push(t.mapUv),e.push(t.alphaMapUv),e.push(t.lightMapUv),e.push(t.aoMapUv),e.push(t.bumpMapUv),e.push(t.normalMapUv),e.push(t.displacementMapUv),e.push(t.emissiveMapUv),e.push(t.metalnessMapUv),e.push(t.roughnessMapUv),e.push(t.anisotropyMapUv),e.push(t.clearcoatMapUv),e.push(t.clearcoatNormalMapUv),e.push(t.clearcoatRoughnessMapUv),e.push(t.diffuseRoughnessMapUv),e.push(t.iridescenceMapUv),e.push(t.iridescenceThicknessMapUv),e.push(t.sheenColorMapUv),e.push(t.sheenRoughnessMapUv),e.push(t.specularMapUv),e.push(t.specularColorMapUv),e.push(t.specularIntensityMapUv),e.push(t.transmissionMapUv),e.push(t.thicknessMapUv),e.push(t.combine),e.push(t.fogExp2),e.push(t.sizeAttenuation),e.push(t.morphTargetsCount),e.push(t.numSunLights),e.push(t.numDirLights),e.push(t.numPointLights),e.push(t.numSpotLights),e.push(t.numSpotLightMaps),e.push(t.numHemiLights),e.push(t.numRectAreaLights),e.push(t.numSunLightShadows),e.push(t.numDirLightShadows),e.push(t.numPointLightShadows),e.push(t.numSpotLightShadows),e.push(t.numSpotLightShadowsWithMaps),e.push(t.numLightProbes),e.push(t.numLightProbeGrids),e.push(t.shadowMapType),e.push(t.toneMapping),e.push(t.numClippingPlanes),e.push(t.numClipIntersection),e.push(t.depthPacking)}function _(e,t){o.disableAll(),t.instancing&&o.enable(0),t.instancingColor&&o.enable(1),t.instancingMorph&&o.enable(2),t.matcap&&o.enable(3),t.envMap&&o.enable(4),t.normalMapObjectSpace&&o.enable(5),t.normalMapTangentSpace&&o.enable(6),t.clearcoat&&o.enable(7),t.iridescence&&o.enable(8),t.alphaTest&&o.enable(9),t.vertexColors&&o.enable(10),t.vertexAlphas&&o.enable(11),t.vertexUv1s&&o.enable(12),t.vertexUv2s&&o.enable(13),t.vertexUv3s&&o.enable(14),t.vertexTangents&&o.enable(15),t.anisotropy&&o.enable(16),t.alphaHash&&o.enable(17),t.batching&&o.enable(18),t.dispersion&&o.enable(19),t.retroreflection&&o.enable(24),t.diffuseRoughness&&o.enable(25),t.batchingColor&&o.enable(20),t.gradientMap&&o.enable(21),t.packedNormalMap&&o.enable(22),t.vertexNormals&&o.enable(23),e.push(o.mask),o.disableAll(),t.fog&&o.enable(0),t.useFog&&o.enable(1),t.flatShading&&o.enable(2),t.logarithmicDepthBuffer&&o.enable(3),t.reversedDepthBuffer&&o.enable(4),t.skinning&&o.enable(5),t.morphTargets&&o.enable(6),t.morphNormals&&o.enable(7),t.morphColors&&o.enable(8),t.premultipliedAlpha&&o.enable(9),t.shadowMapEnabled&&o.enable(10),t.doubleSided&&o.enable(11),t.flipSided&&o.enable(12),t.useDepthPacking&&o.enable(13),t.dithering&&o.enable(14),t.transmission&&o.enable(15),t.sheen&&o.enable(16),t.opaque&&o.enable(17),t.pointsUvs&&o.enable(18),t.decodeVideoTexture&&o.enable(19),t.decodeVideoTextureEmissive&&o.enable(20),t.alphaToCoverage&&o.enable(21),t.numLightProbeGrids>0&&o.enable(22),t.hasPositionAttribute&&o.enable(23),e.push(o.mask)}function v(e){let t=f[e.type],n;if(t){let e=Lv[t];n=S_.clone(e.uniforms)}else n=e.uniforms;return n}function y(t,n){let r=u.get(n);return r===void 0?(r=new ix(e,n,t,i),l.push(r),u.set(n,r)):++r.usedTimes,r}function b(e){if(--e.usedTimes===0){let t=l.indexOf(e);l[t]=l[l.length-1],l.pop(),u.delete(e.cacheKey),e.destroy()}}function x(e){s.remove(e)}function S(){s.dispose()}return{getParameters:m,getProgramCacheKey:h,getUniforms:v,acquireProgram:y,releaseProgram:b,releaseShaderCache:x,programs:l,dispose:S}}function ux(){let e=new WeakMap;function t(t){return e.has(t)}function n(t){let n=e.get(t);return n===void 0&&(n={},e.set(t,n)),n}function r(t){e.delete(t)}function i(t,n,r){e.get(t)[n]=r}function a(){e=new WeakMap}return{has:t,get:n,remove:r,update:i,dispose:a}}function dx(e,t){return e.groupOrder===t.groupOrder?e.renderOrder===t.renderOrder?e.material.id===t.material.id?e.materialVariant===t.materialVariant?e.z===t.z?e.id-t.id:e.z-t.z:e.materialVariant-t.materialVariant:e.material.id-t.material.id:e.renderOrder-t.renderOrder:e.groupOrder-t.groupOrder}function fx(e,t){return e.groupOrder===t.groupOrder?e.renderOrder===t.renderOrder?e.z===t.z?e.id-t.id:t.z-e.z:e.renderOrder-t.renderOrder:e.groupOrder-t.groupOrder}function px(){let e=[],t=0,n=[],r=[],i=[];function a(){t=0,n.length=0,r.length=0,i.length=0}function o(e){let t=0;return e.isInstancedMesh&&(t+=2),e.isSkinnedMesh&&(t+=1),t}function s(n,r,i,a,s,c){let l=e[t];return l===void 0?(l={id:n.id,object:n,geometry:r,material:i,materialVariant:o(n),groupOrder:a,renderOrder:n.renderOrder,z:s,group:c},e[t]=l):(l.id=n.id,l.object=n,l.geometry=r,l.material=i,l.materialVariant=o(n),l.groupOrder=a,l.renderOrder=n.renderOrder,l.z=s,l.group=c),t++,l}function c(e,t,a,o,c,l,u){u.reversedDepth===!0&&(c=-c);let d=s(e,t,a,o,c,l);a.transmission>0?r.push(d):a.transparent===!0?i.push(d):n.push(d)}function l(e,t,a,o,c,l){let u=s(e,t,a,o,c,l);a.transmission>0?r.unshift(u):a.transparent===!0?i.unshift(u):n.unshift(u)}function u(e,t){n.length>1&&n.sort(e||dx),r.length>1&&r.sort(t||fx),i.length>1&&i.sort(t||fx)}function d(){for(let n=t,r=e.length;n<r;n++){let t=e[n];if(t.id===null)break;t.id=null,t.object=null,t.geometry=null,t.material=null,t.group=null}}return{opaque:n,transmissive:r,transparent:i,init:a,push:c,unshift:l,finish:d,sort:u}}function mx(){let e=new WeakMap;function t(t,n){let r=e.get(t),i;return r===void 0?(i=new px,e.set(t,[i])):n>=r.length?(i=new px,r.push(i)):i=r[n],i}function n(){e=new WeakMap}return{get:t,dispose:n}}function hx(){let e={};return{get:function(t){if(e[t.id]!==void 0)return e[t.id];let n;switch(t.type){case`SunLight`:case`DirectionalLight`:n={direction:new Q,color:new Zm};break;case`SpotLight`:n={position:new Q,direction:new Q,color:new Zm,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case`PointLight`:n={position:new Q,color:new Zm,distance:0,decay:0};break;case`HemisphereLight`:n={direction:new Q,skyColor:new Zm,groundColor:new Zm};break;case`RectAreaLight`:n={color:new Zm,position:new Q,halfWidth:new Q,halfHeight:new Q}}return e[t.id]=n,n}}}function gx(){let e={};return{get:function(t){if(e[t.id]!==void 0)return e[t.id];let n;switch(t.type){case`SunLight`:case`DirectionalLight`:n={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Gp};break;case`SpotLight`:n={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Gp};break;case`PointLight`:n={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Gp,shadowCameraNear:1,shadowCameraFar:1e3}}return e[t.id]=n,n}}}var _x=0;function vx(e,t){return(t.castShadow?2:0)-(e.castShadow?2:0)+ +!!t.map-!!e.map}function yx(e){let t=new hx,n=gx(),r={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let e=0;e<9;e++)r.probe.push(new Q);let i=new Q,a=new gm,o=new gm;function s(i){let a=0,o=0,s=0;for(let e=0;e<9;e++)r.probe[e].set(0,0,0);let c=0,l=0,u=0,d=0,f=0,p=0,m=0,h=0,g=0,_=0,v=0,y=0,b=0,x=0;i.sort(vx);for(let e=0,S=i.length;e<S;e++){let S=i[e],C=S.color,w=S.intensity,T=S.distance,E=null;if(S.shadow&&S.shadow.map&&(E=S.shadow.map.texture.format===1030?S.shadow.map.texture:S.shadow.map.depthTexture||S.shadow.map.texture),S.isAmbientLight)a+=C.r*w,o+=C.g*w,s+=C.b*w;else if(S.isLightProbe){for(let e=0;e<9;e++)r.probe[e].addScaledVector(S.sh.coefficients[e],w);x++}else if(S.isSunLight){let e=t.get(S);if(e.color.copy(S.color).multiplyScalar(S.intensity),S.castShadow){let e=S.shadow,t=n.get(S);t.shadowIntensity=e.intensity,t.shadowBias=e.bias,t.shadowNormalBias=e.normalBias,t.shadowRadius=e.radius,t.shadowMapSize.copy(e.mapSize).multiply(e.getFrameExtents()),r.sunShadow[l]=t,r.sunShadowMap[l]=E;let i=e.getViewportCount();for(let t=0;t<i;t++)r.sunShadowMatrix[u+t]=e.getMatrix(t),r.sunShadowCascade[u+t]=e._cascadeData[t];u+=i,l++}r.sun[c]=e,c++}else if(S.isDirectionalLight){let e=t.get(S);if(e.color.copy(S.color).multiplyScalar(S.intensity),S.castShadow){let e=S.shadow,t=n.get(S);t.shadowIntensity=e.intensity,t.shadowBias=e.bias,t.shadowNormalBias=e.normalBias,t.shadowRadius=e.radius,t.shadowMapSize=e.mapSize,r.directionalShadow[d]=t,r.directionalShadowMap[d]=E,r.directionalShadowMatrix[d]=S.shadow.matrix,g++}r.directional[d]=e,d++}else if(S.isSpotLight){let e=t.get(S);e.position.setFromMatrixPosition(S.matrixWorld),e.color.copy(C).multiplyScalar(w),e.distance=T,e.coneCos=Math.cos(S.angle),e.penumbraCos=Math.cos(S.angle*(1-S.penumbra)),e.decay=S.decay,r.spot[p]=e;let i=S.shadow;if(S.map&&(r.spotLightMap[y]=S.map,y++,i.updateMatrices(S),S.castShadow&&b++),r.spotLightMatrix[p]=i.matrix,S.castShadow){let e=n.get(S);e.shadowIntensity=i.intensity,e.shadowBias=i.bias,e.shadowNormalBias=i.normalBias,e.shadowRadius=i.radius,e.shadowMapSize=i.mapSize,r.spotShadow[p]=e,r.spotShadowMap[p]=E,v++}p++}else if(S.isRectAreaLight){let e=t.get(S);e.color.copy(C).multiplyScalar(w),e.halfWidth.set(S.width*.5,0,0),e.halfHeight.set(0,S.height*.5,0),r.rectArea[m]=e,m++}else if(S.isPointLight){let e=t.get(S);if(e.color.copy(S.color).multiplyScalar(S.intensity),e.distance=S.distance,e.decay=S.decay,S.castShadow){let e=S.shadow,t=n.get(S);t.shadowIntensity=e.intensity,t.shadowBias=e.bias,t.shadowNormalBias=e.normalBias,t.shadowRadius=e.radius,t.shadowMapSize=e.mapSize,t.shadowCameraNear=e.camera.near,t.shadowCameraFar=e.camera.far,r.pointShadow[f]=t,r.pointShadowMap[f]=E,r.pointShadowMatrix[f]=S.shadow.matrix,_++}r.point[f]=e,f++}else if(S.isHemisphereLight){let e=t.get(S);e.skyColor.copy(S.color).multiplyScalar(w),e.groundColor.copy(S.groundColor).multiplyScalar(w),r.hemi[h]=e,h++}}m>0&&(e.has(`OES_texture_float_linear`)===!0?(r.rectAreaLTC1=$.LTC_FLOAT_1,r.rectAreaLTC2=$.LTC_FLOAT_2):(r.rectAreaLTC1=$.LTC_HALF_1,r.rectAreaLTC2=$.LTC_HALF_2)),r.ambient[0]=a,r.ambient[1]=o,r.ambient[2]=s;let S=r.hash;(S.sunLength!==c||S.directionalLength!==d||S.pointLength!==f||S.spotLength!==p||S.rectAreaLength!==m||S.hemiLength!==h||S.numSunShadows!==l||S.numDirectionalShadows!==g||S.numPointShadows!==_||S.numSpotShadows!==v||S.numSpotMaps!==y||S.numLightProbes!==x)&&(r.sun.length=c,r.directional.length=d,r.spot.length=p,r.rectArea.length=m,r.point.length=f,r.hemi.length=h,r.sunShadow.length=l,r.sunShadowMap.length=l,r.sunShadowMatrix.length=u,r.sunShadowCascade.length=u,r.directionalShadow.length=g,r.directionalShadowMap.length=g,r.directionalShadowMatrix.length=g,r.pointShadow.length=_,r.pointShadowMap.length=_,r.pointShadowMatrix.length=_,r.spotShadow.length=v,r.spotShadowMap.length=v,r.spotLightMatrix.length=v+y-b,r.spotLightMap.length=y,r.numSpotLightShadowsWithMaps=b,r.numLightProbes=x,S.sunLength=c,S.directionalLength=d,S.pointLength=f,S.spotLength=p,S.rectAreaLength=m,S.hemiLength=h,S.numSunShadows=l,S.numDirectionalShadows=g,S.numPointShadows=_,S.numSpotShadows=v,S.numSpotMaps=y,S.numLightProbes=x,r.version=_x++)}function c(e,t){let n=0,s=0,c=0,l=0,u=0,d=0,f=t.matrixWorldInverse;for(let t=0,p=e.length;t<p;t++){let p=e[t];if(p.isSunLight){let e=r.sun[n];e.direction.setFromMatrixPosition(p.matrixWorld),e.direction.transformDirection(f),n++}else if(p.isDirectionalLight){let e=r.directional[s];e.direction.setFromMatrixPosition(p.matrixWorld),i.setFromMatrixPosition(p.target.matrixWorld),e.direction.sub(i),e.direction.transformDirection(f),s++}else if(p.isSpotLight){let e=r.spot[l];e.position.setFromMatrixPosition(p.matrixWorld),e.position.applyMatrix4(f),e.direction.setFromMatrixPosition(p.matrixWorld),i.setFromMatrixPosition(p.target.matrixWorld),e.direction.sub(i),e.direction.transformDirection(f),l++}else if(p.isRectAreaLight){let e=r.rectArea[u];e.position.setFromMatrixPosition(p.matrixWorld),e.position.applyMatrix4(f),o.identity(),a.copy(p.matrixWorld),a.premultiply(f),o.extractRotation(a),e.halfWidth.set(p.width*.5,0,0),e.halfHeight.set(0,p.height*.5,0),e.halfWidth.applyMatrix4(o),e.halfHeight.applyMatrix4(o),u++}else if(p.isPointLight){let e=r.point[c];e.position.setFromMatrixPosition(p.matrixWorld),e.position.applyMatrix4(f),c++}else if(p.isHemisphereLight){let e=r.hemi[d];e.direction.setFromMatrixPosition(p.matrixWorld),e.direction.transformDirection(f),d++}}}return{setup:s,setupView:c,state:r}}function bx(e){let t=new yx(e),n=[],r=[],i=[];function a(e){u.camera=e,n.length=0,r.length=0,i.length=0}function o(e){e.isLightProbeGrid?i.push(e):n.push(e)}function s(e){r.push(e)}function c(){t.setup(n),i.sort((e,t)=>e.priority-t.priority||e.id-t.id)}function l(e){t.setupView(n,e)}let u={lightsArray:n,shadowsArray:r,lightProbeGridArray:i,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:a,state:u,setupLights:c,setupLightsView:l,pushLight:o,pushShadow:s}}function xx(e){let t=new WeakMap;function n(n,r=0){let i=t.get(n),a;return i===void 0?(a=new bx(e),t.set(n,[a])):r>=i.length?(a=new bx(e),i.push(a)):a=i[r],a}function r(){t=new WeakMap}return{get:n,dispose:r}}var Sx=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,Cx=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,wx=[new Q(1,0,0),new Q(-1,0,0),new Q(0,1,0),new Q(0,-1,0),new Q(0,0,1),new Q(0,0,-1)],Tx=[new Q(0,-1,0),new Q(0,-1,0),new Q(0,0,1),new Q(0,0,-1),new Q(0,-1,0),new Q(0,-1,0)],Ex=new gm,Dx=new Q,Ox=new Q;function kx(e,t,n){let r=new Rg,i=new Gp,a=new Gp,o=new dm,s=new k_,c=new A_,l={},u=n.maxTextureSize,d={0:1,1:0,2:2},f=new T_({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Gp},radius:{value:4}},vertexShader:Sx,fragmentShader:Cx}),p=f.clone();p.defines.HORIZONTAL_PASS=1;let m=new Jh;m.setAttribute(`position`,new Nh(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let h=new Sg(m,f),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=1;let _=this.type;this.render=function(t,n,s){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||t.length===0)return;this.type===2&&(Op(`WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead.`),this.type=1);let c=e.getRenderTarget(),l=e.getActiveCubeFace(),d=e.getActiveMipmapLevel(),f=e.state;f.setBlending(0),f.buffers.depth.getReversed()===!0?f.buffers.color.setClear(0,0,0,0):f.buffers.color.setClear(1,1,1,1),f.buffers.depth.setTest(!0),f.setScissorTest(!1);let p=_!==this.type;p&&n.traverse(function(e){e.material&&(Array.isArray(e.material)?e.material.forEach(e=>e.needsUpdate=!0):e.material.needsUpdate=!0)});for(let c=0,l=t.length;c<l;c++){let l=t[c],d=l.shadow;if(d===void 0){Op(`WebGLShadowMap:`,l,`has no shadow.`);continue}if(d.autoUpdate===!1&&d.needsUpdate===!1)continue;i.copy(d.mapSize);let m=d.getFrameExtents();i.multiply(m),a.copy(d.mapSize),(i.x>u||i.y>u)&&(i.x>u&&(a.x=Math.floor(u/m.x),i.x=a.x*m.x,d.mapSize.x=a.x),i.y>u&&(a.y=Math.floor(u/m.y),i.y=a.y*m.y,d.mapSize.y=a.y));let h=e.state.buffers.depth.getReversed();if(d.camera._reversedDepth=h,d.map===null||p===!0){if(d.map!==null&&(d.map.depthTexture!==null&&(d.map.depthTexture.dispose(),d.map.depthTexture=null),d.map.dispose()),this.type===3){if(l.isPointLight){Op(`WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.`);continue}d.map=new pm(i.x,i.y,{format:bf,type:sf,minFilter:Xd,magFilter:Xd,generateMipmaps:!1}),d.map.texture.name=l.name+`.shadowMap`,d.map.depthTexture=new o_(i.x,i.y,of),d.map.depthTexture.name=l.name+`.shadowMapDepth`,d.map.depthTexture.format=gf,d.map.depthTexture.compareFunction=null,d.map.depthTexture.minFilter=qd,d.map.depthTexture.magFilter=qd}else l.isPointLight?(d.map=new Kv(i.x),d.map.depthTexture=new s_(i.x,af)):(d.map=new pm(i.x,i.y),d.map.depthTexture=new o_(i.x,i.y,af)),d.map.depthTexture.name=l.name+`.shadowMap`,d.map.depthTexture.format=gf,this.type===1?(d.map.depthTexture.compareFunction=h?518:515,d.map.depthTexture.minFilter=Xd,d.map.depthTexture.magFilter=Xd):(d.map.depthTexture.compareFunction=null,d.map.depthTexture.minFilter=qd,d.map.depthTexture.magFilter=qd);d.camera.updateProjectionMatrix()}d.map.isWebGLCubeRenderTarget!==!0&&(d.map.width!==i.x||d.map.height!==i.y)&&d.map.setSize(i.x,i.y);let g=d.map.isWebGLCubeRenderTarget?6:d.getViewportCount();l.isPointLight!==!0&&d.updateMatrices(l,s);let _=d.camera.layers.mask&4294967294?d.camera.layers:s.layers;for(let t=0;t<g;t++){let i=d.getCamera(t);if(l.isPointLight){let e=d.camera,n=d.matrix,r=l.distance||e.far;r!==e.far&&(e.far=r,e.updateProjectionMatrix()),Dx.setFromMatrixPosition(l.matrixWorld),e.position.copy(Dx),Ox.copy(e.position),Ox.add(wx[t]),e.up.copy(Tx[t]),e.lookAt(Ox),e.updateMatrixWorld(),n.makeTranslation(-Dx.x,-Dx.y,-Dx.z),Ex.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),d._frustum.setFromProjectionMatrix(Ex,e.coordinateSystem,e.reversedDepth)}if(d.map.isWebGLCubeRenderTarget)e.setRenderTarget(d.map,t),e.clear();else{t===0&&(e.setRenderTarget(d.map),e.clear());let n=d.getViewport(t);o.set(a.x*n.x,a.y*n.y,a.x*n.z,a.y*n.w),f.viewport(o)}r=d.getFrustum(t),b(n,s,i,l,_,this.type)}d.isPointLightShadow!==!0&&this.type===3&&v(d,s),d.needsUpdate=!1}_=this.type,g.needsUpdate=!1,e.setRenderTarget(c,l,d)};function v(n,r){let a=t.update(h);f.defines.VSM_SAMPLES!==n.blurSamples&&(f.defines.VSM_SAMPLES=n.blurSamples,p.defines.VSM_SAMPLES=n.blurSamples,f.needsUpdate=!0,p.needsUpdate=!0),n.mapPass===null?n.mapPass=new pm(i.x,i.y,{format:bf,type:sf}):(n.mapPass.width!==n.map.width||n.mapPass.height!==n.map.height)&&n.mapPass.setSize(n.map.width,n.map.height),f.uniforms.shadow_pass.value=n.map.depthTexture,f.uniforms.resolution.value.set(n.map.width,n.map.height),f.uniforms.radius.value=n.radius,e.setRenderTarget(n.mapPass),e.clear(),e.renderBufferDirect(r,null,a,f,h,null),p.uniforms.shadow_pass.value=n.mapPass.texture,p.uniforms.resolution.value.set(n.map.width,n.map.height),p.uniforms.radius.value=n.radius,e.setRenderTarget(n.map),e.clear(),e.renderBufferDirect(r,null,a,p,h,null)}function y(t,n,r,i){let a=null,o=r.isPointLight===!0?t.customDistanceMaterial:t.customDepthMaterial;if(o!==void 0)a=o;else if(a=r.isPointLight===!0?c:s,e.localClippingEnabled&&n.clipShadows===!0&&Array.isArray(n.clippingPlanes)&&n.clippingPlanes.length!==0||n.displacementMap&&n.displacementScale!==0||n.alphaMap&&n.alphaTest>0||n.map&&n.alphaTest>0||n.alphaToCoverage===!0){let e=a.uuid,t=n.uuid,r=l[e];r===void 0&&(r={},l[e]=r);let i=r[t];i===void 0&&(i=a.clone(),r[t]=i,n.addEventListener(`dispose`,x)),a=i}if(a.visible=n.visible,a.wireframe=n.wireframe,i===3?a.side=n.shadowSide===null?n.side:n.shadowSide:a.side=n.shadowSide===null?d[n.side]:n.shadowSide,a.alphaMap=n.alphaMap,a.alphaTest=n.alphaToCoverage===!0?.5:n.alphaTest,a.map=n.map,a.clipShadows=n.clipShadows,a.clippingPlanes=n.clippingPlanes,a.clipIntersection=n.clipIntersection,a.displacementMap=n.displacementMap,a.displacementScale=n.displacementScale,a.displacementBias=n.displacementBias,a.wireframeLinewidth=n.wireframeLinewidth,a.linewidth=n.linewidth,r.isPointLight===!0&&a.isMeshDistanceMaterial===!0){let t=e.properties.get(a);t.light=r}return a}function b(n,i,a,o,s,c){if(n.visible===!1)return;if(n.layers.test(s)&&(n.isMesh||n.isLine||n.isPoints)&&(n.castShadow||n.receiveShadow&&c===3)&&(!n.frustumCulled||n.intersectsFrustum(r))){n.modelViewMatrix.multiplyMatrices(a.matrixWorldInverse,n.matrixWorld);let r=t.update(n),s=n.material;if(Array.isArray(s)){let t=r.groups;for(let l=0,u=t.length;l<u;l++){let u=t[l],d=s[u.materialIndex];if(d&&d.visible){let t=y(n,d,o,c);n.onBeforeShadow(e,n,i,a,r,t,u),e.renderBufferDirect(a,null,r,t,n,u),n.onAfterShadow(e,n,i,a,r,t,u)}}}else if(s.visible){let t=y(n,s,o,c);n.onBeforeShadow(e,n,i,a,r,t,null),e.renderBufferDirect(a,null,r,t,n,null),n.onAfterShadow(e,n,i,a,r,t,null)}}let l=n.children;for(let e=0,t=l.length;e<t;e++)b(l[e],i,a,o,s,c)}function x(e){e.target.removeEventListener(`dispose`,x);for(let t in l){let n=l[t],r=e.target.uuid;r in n&&(n[r].dispose(),delete n[r])}}}function Ax(e,t){function n(){let t=!1,n=new dm,r=null,i=new dm(0,0,0,0);return{setMask:function(n){r!==n&&!t&&(e.colorMask(n,n,n,n),r=n)},setLocked:function(e){t=e},setClear:function(t,r,a,o,s){s===!0&&(t*=o,r*=o,a*=o),n.set(t,r,a,o),i.equals(n)===!1&&(e.clearColor(t,r,a,o),i.copy(n))},reset:function(){t=!1,r=null,i.set(-1,0,0,0)}}}function r(){let n=!1,r=!1,i=null,a=null,o=null;return{setReversed:function(e){if(r!==e){let n=t.get(`EXT_clip_control`);e?n.clipControlEXT(n.LOWER_LEFT_EXT,n.ZERO_TO_ONE_EXT):n.clipControlEXT(n.LOWER_LEFT_EXT,n.NEGATIVE_ONE_TO_ONE_EXT),r=e;let i=o;o=null,this.setClear(i)}},getReversed:function(){return r},setTest:function(t){t?de(e.DEPTH_TEST):fe(e.DEPTH_TEST)},setMask:function(t){i!==t&&!n&&(e.depthMask(t),i=t)},setFunc:function(t){if(r&&(t=Mp[t]),a!==t){switch(t){case 0:e.depthFunc(e.NEVER);break;case 1:e.depthFunc(e.ALWAYS);break;case 2:e.depthFunc(e.LESS);break;case 3:e.depthFunc(e.LEQUAL);break;case 4:e.depthFunc(e.EQUAL);break;case 5:e.depthFunc(e.GEQUAL);break;case 6:e.depthFunc(e.GREATER);break;case 7:e.depthFunc(e.NOTEQUAL);break;default:e.depthFunc(e.LEQUAL)}a=t}},setLocked:function(e){n=e},setClear:function(t){o!==t&&(o=t,r&&(t=1-t),e.clearDepth(t))},reset:function(){n=!1,i=null,a=null,o=null,r=!1}}}function i(){let t=!1,n=null,r=null,i=null,a=null,o=null,s=null,c=null,l=null;return{setTest:function(n){t||(n?de(e.STENCIL_TEST):fe(e.STENCIL_TEST))},setMask:function(r){n!==r&&!t&&(e.stencilMask(r),n=r)},setFunc:function(t,n,o){(r!==t||i!==n||a!==o)&&(e.stencilFunc(t,n,o),r=t,i=n,a=o)},setOp:function(t,n,r){(o!==t||s!==n||c!==r)&&(e.stencilOp(t,n,r),o=t,s=n,c=r)},setLocked:function(e){t=e},setClear:function(t){l!==t&&(e.clearStencil(t),l=t)},reset:function(){t=!1,n=null,r=null,i=null,a=null,o=null,s=null,c=null,l=null}}}let a=new n,o=new r,s=new i,c={},l=new WeakMap,u={},d={},f={},p=new WeakMap,m=[],h=null,g=!1,_=null,v=null,y=null,b=null,x=null,S=null,C=null,w=new Zm(0,0,0),T=0,E=!1,D=null,O=null,k=null,A=null,j=null,ee=e.getParameter(e.MAX_COMBINED_TEXTURE_IMAGE_UNITS),M=!1,te=0,ne=e.getParameter(e.VERSION);ne.indexOf(`WebGL`)===-1?ne.indexOf(`OpenGL ES`)!==-1&&(te=parseFloat(/^OpenGL ES (\d)/.exec(ne)[1]),M=te>=2):(te=parseFloat(/^WebGL (\d)/.exec(ne)[1]),M=te>=1);let re=null,ie={},ae=e.getParameter(e.SCISSOR_BOX),oe=e.getParameter(e.VIEWPORT),se=new dm().fromArray(ae),ce=new dm().fromArray(oe);function le(t,n,r,i){let a=new Uint8Array(4),o=e.createTexture();e.bindTexture(t,o),e.texParameteri(t,e.TEXTURE_MIN_FILTER,e.NEAREST),e.texParameteri(t,e.TEXTURE_MAG_FILTER,e.NEAREST);for(let o=0;o<r;o++)t===e.TEXTURE_3D||t===e.TEXTURE_2D_ARRAY?e.texImage3D(n,0,e.RGBA,1,1,i,0,e.RGBA,e.UNSIGNED_BYTE,a):e.texImage2D(n+o,0,e.RGBA,1,1,0,e.RGBA,e.UNSIGNED_BYTE,a);return o}let ue={};ue[e.TEXTURE_2D]=le(e.TEXTURE_2D,e.TEXTURE_2D,1),ue[e.TEXTURE_CUBE_MAP]=le(e.TEXTURE_CUBE_MAP,e.TEXTURE_CUBE_MAP_POSITIVE_X,6),ue[e.TEXTURE_2D_ARRAY]=le(e.TEXTURE_2D_ARRAY,e.TEXTURE_2D_ARRAY,1,1),ue[e.TEXTURE_3D]=le(e.TEXTURE_3D,e.TEXTURE_3D,1,1),a.setClear(0,0,0,1),o.setClear(1),s.setClear(0),de(e.DEPTH_TEST),o.setFunc(3),be(!1),xe(1),de(e.CULL_FACE),ve(0);function de(t){u[t]!==!0&&(e.enable(t),u[t]=!0)}function fe(t){u[t]!==!1&&(e.disable(t),u[t]=!1)}function pe(t,n){return f[t]!==n&&(e.bindFramebuffer(t,n),f[t]=n,t===e.DRAW_FRAMEBUFFER&&(f[e.FRAMEBUFFER]=n),t===e.FRAMEBUFFER&&(f[e.DRAW_FRAMEBUFFER]=n),!0)}function me(t,n){let r=m,i=!1;if(t){r=p.get(n),r===void 0&&(r=[],p.set(n,r));let a=t.textures;if(r.length!==a.length||r[0]!==e.COLOR_ATTACHMENT0){for(let t=0,n=a.length;t<n;t++)r[t]=e.COLOR_ATTACHMENT0+t;r.length=a.length,i=!0}}else r[0]!==e.BACK&&(r[0]=e.BACK,i=!0);i&&e.drawBuffers(r)}function he(t){return h!==t&&(e.useProgram(t),h=t,!0)}let ge={100:e.FUNC_ADD,101:e.FUNC_SUBTRACT,102:e.FUNC_REVERSE_SUBTRACT};ge[103]=e.MIN,ge[104]=e.MAX;let _e={200:e.ZERO,201:e.ONE,202:e.SRC_COLOR,204:e.SRC_ALPHA,210:e.SRC_ALPHA_SATURATE,208:e.DST_COLOR,206:e.DST_ALPHA,203:e.ONE_MINUS_SRC_COLOR,205:e.ONE_MINUS_SRC_ALPHA,209:e.ONE_MINUS_DST_COLOR,207:e.ONE_MINUS_DST_ALPHA,211:e.CONSTANT_COLOR,212:e.ONE_MINUS_CONSTANT_COLOR,213:e.CONSTANT_ALPHA,214:e.ONE_MINUS_CONSTANT_ALPHA};function ve(t,n,r,i,a,o,s,c,l,u){if(t===0)g===!0&&(fe(e.BLEND),g=!1);else if(g===!1&&(de(e.BLEND),g=!0),t!==5){if(t!==_||u!==E){if((v!==100||x!==100)&&(e.blendEquation(e.FUNC_ADD),v=100,x=100),u)switch(t){case 1:e.blendFuncSeparate(e.ONE,e.ONE_MINUS_SRC_ALPHA,e.ONE,e.ONE_MINUS_SRC_ALPHA);break;case 2:e.blendFunc(e.ONE,e.ONE);break;case 3:e.blendFuncSeparate(e.ZERO,e.ONE_MINUS_SRC_COLOR,e.ZERO,e.ONE);break;case 4:e.blendFuncSeparate(e.DST_COLOR,e.ONE_MINUS_SRC_ALPHA,e.ZERO,e.ONE);break;default:kp(`WebGLState: Invalid blending: `,t)}else switch(t){case 1:e.blendFuncSeparate(e.SRC_ALPHA,e.ONE_MINUS_SRC_ALPHA,e.ONE,e.ONE_MINUS_SRC_ALPHA);break;case 2:e.blendFuncSeparate(e.SRC_ALPHA,e.ONE,e.ONE,e.ONE);break;case 3:kp(`WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true`);break;case 4:kp(`WebGLState: MultiplyBlending requires material.premultipliedAlpha = true`);break;default:kp(`WebGLState: Invalid blending: `,t)}y=null,b=null,S=null,C=null,w.set(0,0,0),T=0,_=t,E=u}}else a||=n,o||=r,s||=i,(n!==v||a!==x)&&(e.blendEquationSeparate(ge[n],ge[a]),v=n,x=a),(r!==y||i!==b||o!==S||s!==C)&&(e.blendFuncSeparate(_e[r],_e[i],_e[o],_e[s]),y=r,b=i,S=o,C=s),(c.equals(w)===!1||l!==T)&&(e.blendColor(c.r,c.g,c.b,l),w.copy(c),T=l),_=t,E=!1}function ye(t,n){t.side===2?fe(e.CULL_FACE):de(e.CULL_FACE);let r=t.side===1;n&&(r=!r),be(r),t.blending===1&&t.transparent===!1?ve(0):ve(t.blending,t.blendEquation,t.blendSrc,t.blendDst,t.blendEquationAlpha,t.blendSrcAlpha,t.blendDstAlpha,t.blendColor,t.blendAlpha,t.premultipliedAlpha),o.setFunc(t.depthFunc),o.setTest(t.depthTest),o.setMask(t.depthWrite),a.setMask(t.colorWrite);let i=t.stencilWrite;s.setTest(i),i&&(s.setMask(t.stencilWriteMask),s.setFunc(t.stencilFunc,t.stencilRef,t.stencilFuncMask),s.setOp(t.stencilFail,t.stencilZFail,t.stencilZPass)),Se(t.polygonOffset,t.polygonOffsetFactor,t.polygonOffsetUnits),t.alphaToCoverage===!0?de(e.SAMPLE_ALPHA_TO_COVERAGE):fe(e.SAMPLE_ALPHA_TO_COVERAGE)}function be(t){D!==t&&(t?e.frontFace(e.CW):e.frontFace(e.CCW),D=t)}function xe(t){t===0?fe(e.CULL_FACE):(de(e.CULL_FACE),t!==O&&(t===1?e.cullFace(e.BACK):t===2?e.cullFace(e.FRONT):e.cullFace(e.FRONT_AND_BACK))),O=t}function N(t){t!==k&&(M&&e.lineWidth(t),k=t)}function Se(t,n,r){t?(de(e.POLYGON_OFFSET_FILL),(A!==n||j!==r)&&(A=n,j=r,o.getReversed()&&(n=-n,r=-r),e.polygonOffset(n,r))):fe(e.POLYGON_OFFSET_FILL)}function Ce(t){t?de(e.SCISSOR_TEST):fe(e.SCISSOR_TEST)}function we(t){t===void 0&&(t=e.TEXTURE0+ee-1),re!==t&&(e.activeTexture(t),re=t)}function P(t,n,r){r===void 0&&(r=re===null?e.TEXTURE0+ee-1:re);let i=ie[r];i===void 0&&(i={type:void 0,texture:void 0},ie[r]=i),(i.type!==t||i.texture!==n)&&(re!==r&&(e.activeTexture(r),re=r),e.bindTexture(t,n||ue[t]),i.type=t,i.texture=n)}function Te(){let t=ie[re];t!==void 0&&t.type!==void 0&&(e.bindTexture(t.type,null),t.type=void 0,t.texture=void 0)}function Ee(){try{e.compressedTexImage2D(...arguments)}catch(e){kp(`WebGLState:`,e)}}function De(){try{e.compressedTexImage3D(...arguments)}catch(e){kp(`WebGLState:`,e)}}function F(){try{e.texSubImage2D(...arguments)}catch(e){kp(`WebGLState:`,e)}}function Oe(){try{e.texSubImage3D(...arguments)}catch(e){kp(`WebGLState:`,e)}}function ke(){try{e.compressedTexSubImage2D(...arguments)}catch(e){kp(`WebGLState:`,e)}}function Ae(){try{e.compressedTexSubImage3D(...arguments)}catch(e){kp(`WebGLState:`,e)}}function je(){try{e.texStorage2D(...arguments)}catch(e){kp(`WebGLState:`,e)}}function Me(){try{e.texStorage3D(...arguments)}catch(e){kp(`WebGLState:`,e)}}function Ne(){try{e.texImage2D(...arguments)}catch(e){kp(`WebGLState:`,e)}}function Pe(){try{e.texImage3D(...arguments)}catch(e){kp(`WebGLState:`,e)}}function Fe(t){return d[t]===void 0?e.getParameter(t):d[t]}function Ie(t,n){d[t]!==n&&(e.pixelStorei(t,n),d[t]=n)}function Le(t){se.equals(t)===!1&&(e.scissor(t.x,t.y,t.z,t.w),se.copy(t))}function Re(t){ce.equals(t)===!1&&(e.viewport(t.x,t.y,t.z,t.w),ce.copy(t))}function ze(t,n){let r=l.get(n);r===void 0&&(r=new WeakMap,l.set(n,r));let i=r.get(t);i===void 0&&(i=e.getUniformBlockIndex(n,t.name),e.uniformBlockBinding(n,i,i),r.set(t,i))}function Be(t,n,r){let i=l.get(n).get(t);c[i]!==r&&(e.bindBufferBase(e.UNIFORM_BUFFER,i,r),c[i]=r)}function Ve(){e.disable(e.BLEND),e.disable(e.CULL_FACE),e.disable(e.DEPTH_TEST),e.disable(e.POLYGON_OFFSET_FILL),e.disable(e.SCISSOR_TEST),e.disable(e.STENCIL_TEST),e.disable(e.SAMPLE_ALPHA_TO_COVERAGE),e.blendEquation(e.FUNC_ADD),e.blendFunc(e.ONE,e.ZERO),e.blendFuncSeparate(e.ONE,e.ZERO,e.ONE,e.ZERO),e.blendColor(0,0,0,0),e.colorMask(!0,!0,!0,!0),e.clearColor(0,0,0,0),e.depthMask(!0),e.depthFunc(e.LESS),o.setReversed(!1),e.clearDepth(1),e.stencilMask(4294967295),e.stencilFunc(e.ALWAYS,0,4294967295),e.stencilOp(e.KEEP,e.KEEP,e.KEEP),e.clearStencil(0),e.cullFace(e.BACK),e.frontFace(e.CCW),e.polygonOffset(0,0),e.activeTexture(e.TEXTURE0),e.bindFramebuffer(e.FRAMEBUFFER,null),e.bindFramebuffer(e.DRAW_FRAMEBUFFER,null),e.bindFramebuffer(e.READ_FRAMEBUFFER,null),e.useProgram(null),e.lineWidth(1),e.scissor(0,0,e.canvas.width,e.canvas.height),e.viewport(0,0,e.canvas.width,e.canvas.height),e.pixelStorei(e.PACK_ALIGNMENT,4),e.pixelStorei(e.UNPACK_ALIGNMENT,4),e.pixelStorei(e.UNPACK_FLIP_Y_WEBGL,!1),e.pixelStorei(e.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),e.pixelStorei(e.UNPACK_COLORSPACE_CONVERSION_WEBGL,e.BROWSER_DEFAULT_WEBGL),e.pixelStorei(e.PACK_ROW_LENGTH,0),e.pixelStorei(e.PACK_SKIP_PIXELS,0),e.pixelStorei(e.PACK_SKIP_ROWS,0),e.pixelStorei(e.UNPACK_ROW_LENGTH,0),e.pixelStorei(e.UNPACK_IMAGE_HEIGHT,0),e.pixelStorei(e.UNPACK_SKIP_PIXELS,0),e.pixelStorei(e.UNPACK_SKIP_ROWS,0),e.pixelStorei(e.UNPACK_SKIP_IMAGES,0),u={},d={},re=null,ie={},f={},c={},p=new WeakMap,m=[],h=null,g=!1,_=null,v=null,y=null,b=null,x=null,S=null,C=null,w=new Zm(0,0,0),T=0,E=!1,D=null,O=null,k=null,A=null,j=null,se.set(0,0,e.canvas.width,e.canvas.height),ce.set(0,0,e.canvas.width,e.canvas.height),a.reset(),o.reset(),s.reset()}return{buffers:{color:a,depth:o,stencil:s},enable:de,disable:fe,bindFramebuffer:pe,drawBuffers:me,useProgram:he,setBlending:ve,setMaterial:ye,setFlipSided:be,setCullFace:xe,setLineWidth:N,setPolygonOffset:Se,setScissorTest:Ce,activeTexture:we,bindTexture:P,unbindTexture:Te,compressedTexImage2D:Ee,compressedTexImage3D:De,texImage2D:Ne,texImage3D:Pe,pixelStorei:Ie,getParameter:Fe,updateUBOMapping:ze,uniformBlockBinding:Be,texStorage2D:je,texStorage3D:Me,texSubImage2D:F,texSubImage3D:Oe,compressedTexSubImage2D:ke,compressedTexSubImage3D:Ae,scissor:Le,viewport:Re,reset:Ve}}function jx(e,t,n,r,i,a,o){let s=t.has(`WEBGL_multisampled_render_to_texture`)?t.get(`WEBGL_multisampled_render_to_texture`):null,c=typeof navigator>`u`?!1:/OculusBrowser/g.test(navigator.userAgent),l=new Gp,u=new WeakMap,d=new Set,f,p=new WeakMap,m=new Set,h=new FinalizationRegistry(e=>m.delete(e)),g=!1;try{g=typeof OffscreenCanvas<`u`&&new OffscreenCanvas(1,1).getContext(`2d`)!==null}catch{}function _(e,t){return g?new OffscreenCanvas(e,t):Cp(`canvas`)}function v(e,t,n){let r=1,i=je(e);if((i.width>n||i.height>n)&&(r=n/Math.max(i.width,i.height)),r<1){if(typeof HTMLImageElement<`u`&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<`u`&&e instanceof HTMLCanvasElement||typeof ImageBitmap<`u`&&e instanceof ImageBitmap||typeof VideoFrame<`u`&&e instanceof VideoFrame){let n=Math.floor(r*i.width),a=Math.floor(r*i.height);f===void 0&&(f=_(n,a));let o=t?_(n,a):f;return o.width=n,o.height=a,o.getContext(`2d`).drawImage(e,0,0,n,a),Op(`WebGLRenderer: Texture has been resized from (`+i.width+`x`+i.height+`) to (`+n+`x`+a+`).`),o}return`data`in e&&Op(`WebGLRenderer: Image in DataTexture is too big (`+i.width+`x`+i.height+`).`),e}return e}function y(e){return e.generateMipmaps}function b(t){e.generateMipmap(t)}function x(t){return t.isWebGLCubeRenderTarget?e.TEXTURE_CUBE_MAP:t.isWebGL3DRenderTarget?e.TEXTURE_3D:t.isWebGLArrayRenderTarget||t.isCompressedArrayTexture?e.TEXTURE_2D_ARRAY:e.TEXTURE_2D}function S(n,r,i,a,o,s=!1){if(n!==null){if(e[n]!==void 0)return e[n];Op(`WebGLRenderer: Attempt to use non-existing WebGL internal format '`+n+`'`)}let c;a&&(c=t.get(`EXT_texture_norm16`),c||Op(`WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension`));let l=r;if(r===e.RED&&(i===e.FLOAT&&(l=e.R32F),i===e.HALF_FLOAT&&(l=e.R16F),i===e.UNSIGNED_BYTE&&(l=e.R8),i===e.UNSIGNED_SHORT&&c&&(l=c.R16_EXT),i===e.SHORT&&c&&(l=c.R16_SNORM_EXT)),r===e.RED_INTEGER&&(i===e.UNSIGNED_BYTE&&(l=e.R8UI),i===e.UNSIGNED_SHORT&&(l=e.R16UI),i===e.UNSIGNED_INT&&(l=e.R32UI),i===e.BYTE&&(l=e.R8I),i===e.SHORT&&(l=e.R16I),i===e.INT&&(l=e.R32I)),r===e.RG&&(i===e.FLOAT&&(l=e.RG32F),i===e.HALF_FLOAT&&(l=e.RG16F),i===e.UNSIGNED_BYTE&&(l=e.RG8),i===e.UNSIGNED_SHORT&&c&&(l=c.RG16_EXT),i===e.SHORT&&c&&(l=c.RG16_SNORM_EXT)),r===e.RG_INTEGER&&(i===e.UNSIGNED_BYTE&&(l=e.RG8UI),i===e.UNSIGNED_SHORT&&(l=e.RG16UI),i===e.UNSIGNED_INT&&(l=e.RG32UI),i===e.BYTE&&(l=e.RG8I),i===e.SHORT&&(l=e.RG16I),i===e.INT&&(l=e.RG32I)),r===e.RGB_INTEGER&&(i===e.UNSIGNED_BYTE&&(l=e.RGB8UI),i===e.UNSIGNED_SHORT&&(l=e.RGB16UI),i===e.UNSIGNED_INT&&(l=e.RGB32UI),i===e.BYTE&&(l=e.RGB8I),i===e.SHORT&&(l=e.RGB16I),i===e.INT&&(l=e.RGB32I)),r===e.RGBA_INTEGER&&(i===e.UNSIGNED_BYTE&&(l=e.RGBA8UI),i===e.UNSIGNED_SHORT&&(l=e.RGBA16UI),i===e.UNSIGNED_INT&&(l=e.RGBA32UI),i===e.BYTE&&(l=e.RGBA8I),i===e.SHORT&&(l=e.RGBA16I),i===e.INT&&(l=e.RGBA32I)),r===e.RGB&&(i===e.UNSIGNED_SHORT&&c&&(l=c.RGB16_EXT),i===e.SHORT&&c&&(l=c.RGB16_SNORM_EXT),i===e.UNSIGNED_INT_5_9_9_9_REV&&(l=e.RGB9_E5),i===e.UNSIGNED_INT_10F_11F_11F_REV&&(l=e.R11F_G11F_B10F)),r===e.RGBA){let t=s?hp:em.getTransfer(o);i===e.FLOAT&&(l=e.RGBA32F),i===e.HALF_FLOAT&&(l=e.RGBA16F),i===e.UNSIGNED_BYTE&&(l=t===`srgb`?e.SRGB8_ALPHA8:e.RGBA8),i===e.UNSIGNED_SHORT&&c&&(l=c.RGBA16_EXT),i===e.SHORT&&c&&(l=c.RGBA16_SNORM_EXT),i===e.UNSIGNED_SHORT_4_4_4_4&&(l=e.RGBA4),i===e.UNSIGNED_SHORT_5_5_5_1&&(l=e.RGB5_A1)}return(l===e.R16F||l===e.R32F||l===e.RG16F||l===e.RG32F||l===e.RGBA16F||l===e.RGBA32F)&&t.get(`EXT_color_buffer_float`),l}function C(t,n){let r;return t?n===null||n===1014||n===1020?r=e.DEPTH24_STENCIL8:n===1015?r=e.DEPTH32F_STENCIL8:n===1012&&(r=e.DEPTH24_STENCIL8,Op(`DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.`)):n===null||n===1014||n===1020?r=e.DEPTH_COMPONENT24:n===1015?r=e.DEPTH_COMPONENT32F:n===1012&&(r=e.DEPTH_COMPONENT16),r}function w(e,t){return y(e)===!0||e.isFramebufferTexture&&e.minFilter!==1003&&e.minFilter!==1006?Math.log2(Math.max(t.width,t.height))+1:e.mipmaps.length>0?e.mipmaps.length:e.isCompressedTexture&&Array.isArray(e.image)?t.mipmaps.length:1}function T(e){let t=new WeakRef(e);r.get(e).__ref=t,m.add(t),h.register(e,t,t)}function E(e){let t=r.get(e).__ref;t!==void 0&&(m.delete(t),h.unregister(t))}function D(e){k(e.target)}function O(e){A(e.target)}function k(e){e.removeEventListener(`dispose`,D),E(e),ee(e),e.isVideoTexture&&u.delete(e),e.isHTMLTexture&&d.delete(e)}function A(e){e.removeEventListener(`dispose`,O),E(e),te(e)}function j(){for(let e of m){let t=e.deref();t!==void 0&&(t.isRenderTarget===!0?A(t):k(t))}m.clear(),d.clear()}function ee(e){let t=r.get(e);if(t.__webglInit===void 0)return;let n=e.source,i=p.get(n);if(i){let r=i[t.__cacheKey];r.usedTimes--,r.usedTimes===0&&M(e),Object.keys(i).length===0&&p.delete(n)}r.remove(e)}function M(t){let n=r.get(t);e.deleteTexture(n.__webglTexture);let i=t.source,a=p.get(i);delete a[n.__cacheKey],o.memory.textures--}function te(t){let n=r.get(t);n.__depthDisposeCallback&&n.__depthDisposeCallback();let i=t.depthTexture;if(i&&i.renderTarget===t&&k(i),t.isWebGLCubeRenderTarget)for(let t=0;t<6;t++){if(Array.isArray(n.__webglFramebuffer[t]))for(let r=0;r<n.__webglFramebuffer[t].length;r++)e.deleteFramebuffer(n.__webglFramebuffer[t][r]);else e.deleteFramebuffer(n.__webglFramebuffer[t]);n.__webglDepthbuffer&&e.deleteRenderbuffer(n.__webglDepthbuffer[t])}else{if(Array.isArray(n.__webglFramebuffer))for(let t=0;t<n.__webglFramebuffer.length;t++)e.deleteFramebuffer(n.__webglFramebuffer[t]);else e.deleteFramebuffer(n.__webglFramebuffer);if(n.__webglDepthbuffer&&e.deleteRenderbuffer(n.__webglDepthbuffer),n.__webglMultisampledFramebuffer&&e.deleteFramebuffer(n.__webglMultisampledFramebuffer),n.__webglColorRenderbuffer)for(let t=0;t<n.__webglColorRenderbuffer.length;t++)n.__webglColorRenderbuffer[t]&&e.deleteRenderbuffer(n.__webglColorRenderbuffer[t]);n.__webglDepthRenderbuffer&&e.deleteRenderbuffer(n.__webglDepthRenderbuffer)}let a=t.textures;for(let t=0,n=a.length;t<n;t++){let n=r.get(a[t]);n.__webglTexture&&(e.deleteTexture(n.__webglTexture),o.memory.textures--),r.remove(a[t])}r.remove(t)}let ne=0;function re(){ne=0}function ie(){return ne}function ae(e){ne=e}function oe(){let e=ne;return e>=i.maxTextures&&Op(`WebGLTextures: Trying to use `+(e+1)+` texture units while this GPU supports only `+i.maxTextures),ne+=1,e}function se(e){let t=[];return t.push(e.wrapS),t.push(e.wrapT),t.push(e.wrapR||0),t.push(e.magFilter),t.push(e.minFilter),t.push(e.anisotropy),t.push(e.internalFormat),t.push(e.format),t.push(e.type),t.push(e.generateMipmaps),t.push(e.mipmapsAutoUpdate),t.push(e.premultiplyAlpha),t.push(e.flipY),t.push(e.unpackAlignment),t.push(e.colorSpace),t.join()}function ce(t,i){let a=r.get(t);if(t.isVideoTexture&&ke(t),t.isRenderTargetTexture===!1&&t.isExternalTexture!==!0&&t.version>0&&a.__version!==t.version){let e=t.image;if(e===null)Op(`WebGLRenderer: Texture marked for update but no image data found.`);else if(e.complete===!1)Op(`WebGLRenderer: Texture marked for update but image is incomplete`);else{ye(a,t,i);return}}else t.isExternalTexture&&(a.__webglTexture=t.sourceTexture?t.sourceTexture:null);n.bindTexture(e.TEXTURE_2D,a.__webglTexture,e.TEXTURE0+i)}function le(t,i){let a=r.get(t);t.isRenderTargetTexture===!1&&t.version>0&&a.__version!==t.version?ye(a,t,i):(t.isExternalTexture&&(a.__webglTexture=t.sourceTexture?t.sourceTexture:null),n.bindTexture(e.TEXTURE_2D_ARRAY,a.__webglTexture,e.TEXTURE0+i))}function ue(t,i){let a=r.get(t);t.isRenderTargetTexture===!1&&t.version>0&&a.__version!==t.version?ye(a,t,i):n.bindTexture(e.TEXTURE_3D,a.__webglTexture,e.TEXTURE0+i)}function de(t,i){let a=r.get(t);t.version>0&&a.__version!==t.version?be(a,t,i):n.bindTexture(e.TEXTURE_CUBE_MAP,a.__webglTexture,e.TEXTURE0+i)}let fe={[Wd]:e.REPEAT,[Gd]:e.CLAMP_TO_EDGE,[Kd]:e.MIRRORED_REPEAT},pe={[qd]:e.NEAREST,[Jd]:e.NEAREST_MIPMAP_NEAREST,[Yd]:e.NEAREST_MIPMAP_LINEAR,[Xd]:e.LINEAR,[Zd]:e.LINEAR_MIPMAP_NEAREST,[Qd]:e.LINEAR_MIPMAP_LINEAR},me={512:e.NEVER,519:e.ALWAYS,513:e.LESS,515:e.LEQUAL,514:e.EQUAL,518:e.GEQUAL,516:e.GREATER,517:e.NOTEQUAL};function he(n,a){if(a.type===1015&&t.has(`OES_texture_float_linear`)===!1&&(a.magFilter===1006||a.magFilter===1007||a.magFilter===1005||a.magFilter===1008||a.minFilter===1006||a.minFilter===1007||a.minFilter===1005||a.minFilter===1008)&&Op(`WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device.`),e.texParameteri(n,e.TEXTURE_WRAP_S,fe[a.wrapS]),e.texParameteri(n,e.TEXTURE_WRAP_T,fe[a.wrapT]),(n===e.TEXTURE_3D||n===e.TEXTURE_2D_ARRAY)&&e.texParameteri(n,e.TEXTURE_WRAP_R,fe[a.wrapR]),e.texParameteri(n,e.TEXTURE_MAG_FILTER,pe[a.magFilter]),e.texParameteri(n,e.TEXTURE_MIN_FILTER,pe[a.minFilter]),a.compareFunction&&(e.texParameteri(n,e.TEXTURE_COMPARE_MODE,e.COMPARE_REF_TO_TEXTURE),e.texParameteri(n,e.TEXTURE_COMPARE_FUNC,me[a.compareFunction])),t.has(`EXT_texture_filter_anisotropic`)===!0){if(a.magFilter===1003||a.minFilter!==1005&&a.minFilter!==1008||a.type===1015&&t.has(`OES_texture_float_linear`)===!1)return;if(a.anisotropy>1||r.get(a).__currentAnisotropy){let o=t.get(`EXT_texture_filter_anisotropic`);e.texParameterf(n,o.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(a.anisotropy,i.getMaxAnisotropy())),r.get(a).__currentAnisotropy=a.anisotropy}}}function ge(t,n){let r=!1;t.__webglInit===void 0&&(t.__webglInit=!0,n.addEventListener(`dispose`,D),T(n));let i=n.source,a=p.get(i);a===void 0&&(a={},p.set(i,a));let s=se(n);if(s!==t.__cacheKey){a[s]===void 0&&(a[s]={texture:e.createTexture(),usedTimes:0},o.memory.textures++,r=!0),a[s].usedTimes++;let i=a[t.__cacheKey];i!==void 0&&(a[t.__cacheKey].usedTimes--,i.usedTimes===0&&M(n)),t.__cacheKey=s,t.__webglTexture=a[s].texture}return r}function _e(e,t,n){return Math.floor(Math.floor(e/n)/t)}function ve(t,r,i,a){let o=t.updateRanges;if(o.length===0)n.texSubImage2D(e.TEXTURE_2D,0,0,0,r.width,r.height,i,a,r.data);else{o.sort((e,t)=>e.start-t.start);let s=0;for(let e=1;e<o.length;e++){let t=o[s],n=o[e],i=t.start+t.count,a=_e(n.start,r.width,4),c=_e(t.start,r.width,4);n.start<=i+1&&a===c&&_e(n.start+n.count-1,r.width,4)===a?t.count=Math.max(t.count,n.start+n.count-t.start):(++s,o[s]=n)}o.length=s+1;let c=n.getParameter(e.UNPACK_ROW_LENGTH),l=n.getParameter(e.UNPACK_SKIP_PIXELS),u=n.getParameter(e.UNPACK_SKIP_ROWS);n.pixelStorei(e.UNPACK_ROW_LENGTH,r.width);for(let t=0,s=o.length;t<s;t++){let s=o[t],c=Math.floor(s.start/4),l=Math.ceil(s.count/4),u=c%r.width,d=Math.floor(c/r.width),f=l;n.pixelStorei(e.UNPACK_SKIP_PIXELS,u),n.pixelStorei(e.UNPACK_SKIP_ROWS,d),n.texSubImage2D(e.TEXTURE_2D,0,u,d,f,1,i,a,r.data)}t.clearUpdateRanges(),n.pixelStorei(e.UNPACK_ROW_LENGTH,c),n.pixelStorei(e.UNPACK_SKIP_PIXELS,l),n.pixelStorei(e.UNPACK_SKIP_ROWS,u)}}function ye(t,o,s){let c=e.TEXTURE_2D;(o.isDataArrayTexture||o.isCompressedArrayTexture)&&(c=e.TEXTURE_2D_ARRAY),o.isData3DTexture&&(c=e.TEXTURE_3D);let l=ge(t,o),u=o.source;n.bindTexture(c,t.__webglTexture,e.TEXTURE0+s);let f=r.get(u);if(u.version!==f.__version||l===!0){if(n.activeTexture(e.TEXTURE0+s),!(typeof ImageBitmap<`u`&&o.image instanceof ImageBitmap)){let t=em.getPrimaries(em.workingColorSpace),r=o.colorSpace===``?null:em.getPrimaries(o.colorSpace),i=o.colorSpace===``||t===r?e.NONE:e.BROWSER_DEFAULT_WEBGL;n.pixelStorei(e.UNPACK_FLIP_Y_WEBGL,o.flipY),n.pixelStorei(e.UNPACK_PREMULTIPLY_ALPHA_WEBGL,o.premultiplyAlpha),n.pixelStorei(e.UNPACK_COLORSPACE_CONVERSION_WEBGL,i)}n.pixelStorei(e.UNPACK_ALIGNMENT,o.unpackAlignment);let t=v(o.image,!1,i.maxTextureSize);t=Ae(o,t);let r=a.convert(o.format,o.colorSpace),p=a.convert(o.type),m=S(o.internalFormat,r,p,o.normalized,o.colorSpace,o.isVideoTexture);he(c,o);let h,g=o.mipmaps,_=o.isVideoTexture!==!0,x=f.__version===void 0||l===!0,T=u.dataReady,E=w(o,t);if(o.isDepthTexture)m=C(o.format===_f,o.type),x&&(_?n.texStorage2D(e.TEXTURE_2D,1,m,t.width,t.height):n.texImage2D(e.TEXTURE_2D,0,m,t.width,t.height,0,r,p,null));else if(o.isDataTexture){if(g.length>0){_&&x&&n.texStorage2D(e.TEXTURE_2D,E,m,g[0].width,g[0].height);for(let t=0,i=g.length;t<i;t++)h=g[t],_?T&&n.texSubImage2D(e.TEXTURE_2D,t,0,0,h.width,h.height,r,p,h.data):n.texImage2D(e.TEXTURE_2D,t,m,h.width,h.height,0,r,p,h.data);o.generateMipmaps=!1}else _?(x&&n.texStorage2D(e.TEXTURE_2D,E,m,t.width,t.height),T&&ve(o,t,r,p)):n.texImage2D(e.TEXTURE_2D,0,m,t.width,t.height,0,r,p,t.data)}else if(o.isCompressedTexture){if(o.isCompressedArrayTexture){_&&x&&n.texStorage3D(e.TEXTURE_2D_ARRAY,E,m,g[0].width,g[0].height,t.depth);for(let i=0,a=g.length;i<a;i++)if(h=g[i],o.format!==1023){if(r!==null){if(_){if(T){if(o.layerUpdates.size>0){let t=Mv(h.width,h.height,o.format,o.type);for(let a of o.layerUpdates){let o=h.data.subarray(a*t/h.data.BYTES_PER_ELEMENT,(a+1)*t/h.data.BYTES_PER_ELEMENT);n.compressedTexSubImage3D(e.TEXTURE_2D_ARRAY,i,0,0,a,h.width,h.height,1,r,o)}}else n.compressedTexSubImage3D(e.TEXTURE_2D_ARRAY,i,0,0,0,h.width,h.height,t.depth,r,h.data)}}else n.compressedTexImage3D(e.TEXTURE_2D_ARRAY,i,m,h.width,h.height,t.depth,0,h.data,0,0)}else Op(`WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()`)}else _?T&&n.texSubImage3D(e.TEXTURE_2D_ARRAY,i,0,0,0,h.width,h.height,t.depth,r,p,h.data):n.texImage3D(e.TEXTURE_2D_ARRAY,i,m,h.width,h.height,t.depth,0,r,p,h.data);o.layerUpdates.size>0&&o.clearLayerUpdates()}else{_&&x&&n.texStorage2D(e.TEXTURE_2D,E,m,g[0].width,g[0].height);for(let t=0,i=g.length;t<i;t++)h=g[t],o.format===1023?_?T&&n.texSubImage2D(e.TEXTURE_2D,t,0,0,h.width,h.height,r,p,h.data):n.texImage2D(e.TEXTURE_2D,t,m,h.width,h.height,0,r,p,h.data):r===null?Op(`WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()`):_?T&&n.compressedTexSubImage2D(e.TEXTURE_2D,t,0,0,h.width,h.height,r,h.data):n.compressedTexImage2D(e.TEXTURE_2D,t,m,h.width,h.height,0,h.data)}}else if(o.isDataArrayTexture){if(_){if(x&&n.texStorage3D(e.TEXTURE_2D_ARRAY,E,m,t.width,t.height,t.depth),T){if(o.layerUpdates.size>0){let i=Mv(t.width,t.height,o.format,o.type);for(let a of o.layerUpdates){let o=t.data.subarray(a*i/t.data.BYTES_PER_ELEMENT,(a+1)*i/t.data.BYTES_PER_ELEMENT);n.texSubImage3D(e.TEXTURE_2D_ARRAY,0,0,0,a,t.width,t.height,1,r,p,o)}o.clearLayerUpdates()}else n.texSubImage3D(e.TEXTURE_2D_ARRAY,0,0,0,0,t.width,t.height,t.depth,r,p,t.data)}}else n.texImage3D(e.TEXTURE_2D_ARRAY,0,m,t.width,t.height,t.depth,0,r,p,t.data)}else if(o.isData3DTexture)_?(x&&n.texStorage3D(e.TEXTURE_3D,E,m,t.width,t.height,t.depth),T&&n.texSubImage3D(e.TEXTURE_3D,0,0,0,0,t.width,t.height,t.depth,r,p,t.data)):n.texImage3D(e.TEXTURE_3D,0,m,t.width,t.height,t.depth,0,r,p,t.data);else if(o.isFramebufferTexture){if(x){if(_)n.texStorage2D(e.TEXTURE_2D,E,m,t.width,t.height);else{let i=t.width,a=t.height;for(let t=0;t<E;t++)n.texImage2D(e.TEXTURE_2D,t,m,i,a,0,r,p,null),i>>=1,a>>=1}}}else if(o.isHTMLTexture){if(`texElementImage2D`in e){let n=e.canvas;if(n.hasAttribute(`layoutsubtree`)||n.setAttribute(`layoutsubtree`,`true`),t.parentNode!==n){n.appendChild(t),d.add(o),n.onpaint=e=>{let t=e.changedElements;for(let e of d)t.includes(e.image)&&(e.needsUpdate=!0)},n.requestPaint();return}if(e.texElementImage2D.length===3)e.texElementImage2D(e.TEXTURE_2D,e.RGBA8,t);else{let n=e.RGBA,r=e.RGBA,i=e.UNSIGNED_BYTE;e.texElementImage2D(e.TEXTURE_2D,0,n,r,i,t)}e.texParameteri(e.TEXTURE_2D,e.TEXTURE_MIN_FILTER,e.LINEAR),e.texParameteri(e.TEXTURE_2D,e.TEXTURE_WRAP_S,e.CLAMP_TO_EDGE),e.texParameteri(e.TEXTURE_2D,e.TEXTURE_WRAP_T,e.CLAMP_TO_EDGE)}}else if(g.length>0){if(_&&x){let t=je(g[0]);n.texStorage2D(e.TEXTURE_2D,E,m,t.width,t.height)}for(let t=0,i=g.length;t<i;t++)h=g[t],_?T&&n.texSubImage2D(e.TEXTURE_2D,t,0,0,r,p,h):n.texImage2D(e.TEXTURE_2D,t,m,r,p,h);o.generateMipmaps=!1}else if(_){if(x){let r=je(t);n.texStorage2D(e.TEXTURE_2D,E,m,r.width,r.height)}T&&n.texSubImage2D(e.TEXTURE_2D,0,0,0,r,p,t)}else n.texImage2D(e.TEXTURE_2D,0,m,r,p,t);y(o)&&o.mipmapsAutoUpdate===!0&&b(c),f.__version=u.version,o.onUpdate&&o.onUpdate(o)}t.__version=o.version}function be(t,o,s){if(o.image.length!==6)return;let c=ge(t,o),l=o.source;n.bindTexture(e.TEXTURE_CUBE_MAP,t.__webglTexture,e.TEXTURE0+s);let u=r.get(l);if(l.version!==u.__version||c===!0){n.activeTexture(e.TEXTURE0+s);let t=em.getPrimaries(em.workingColorSpace),r=o.colorSpace===``?null:em.getPrimaries(o.colorSpace),d=o.colorSpace===``||t===r?e.NONE:e.BROWSER_DEFAULT_WEBGL;n.pixelStorei(e.UNPACK_FLIP_Y_WEBGL,o.flipY),n.pixelStorei(e.UNPACK_PREMULTIPLY_ALPHA_WEBGL,o.premultiplyAlpha),n.pixelStorei(e.UNPACK_ALIGNMENT,o.unpackAlignment),n.pixelStorei(e.UNPACK_COLORSPACE_CONVERSION_WEBGL,d);let f=o.isCompressedTexture||o.image[0].isCompressedTexture,p=o.image[0]&&o.image[0].isDataTexture,m=[];for(let e=0;e<6;e++)!f&&!p?m[e]=v(o.image[e],!0,i.maxCubemapSize):m[e]=p?o.image[e].image:o.image[e],m[e]=Ae(o,m[e]);let h=m[0],g=a.convert(o.format,o.colorSpace),_=a.convert(o.type),x=S(o.internalFormat,g,_,o.normalized,o.colorSpace),T=o.isVideoTexture!==!0,E=u.__version===void 0||c===!0,D=l.dataReady,O=w(o,h);he(e.TEXTURE_CUBE_MAP,o);let k;if(o.isDepthTexture){if(x=C(o.format===_f,o.type),E){if(T)n.texStorage2D(e.TEXTURE_CUBE_MAP,1,x,h.width,h.height);else for(let t=0;t<6;t++)n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,0,x,h.width,h.height,0,g,_,null)}}else if(f){T&&E&&n.texStorage2D(e.TEXTURE_CUBE_MAP,O,x,h.width,h.height);for(let t=0;t<6;t++){k=m[t].mipmaps;for(let r=0;r<k.length;r++){let i=k[r];o.format===1023?T?D&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r,0,0,i.width,i.height,g,_,i.data):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r,x,i.width,i.height,0,g,_,i.data):g===null?Op(`WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()`):T?D&&n.compressedTexSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r,0,0,i.width,i.height,g,i.data):n.compressedTexImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r,x,i.width,i.height,0,i.data)}}}else{if(k=o.mipmaps,T&&E){k.length>0&&O++;let t=je(m[0]);n.texStorage2D(e.TEXTURE_CUBE_MAP,O,x,t.width,t.height)}for(let t=0;t<6;t++)if(p){T?D&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,0,0,0,m[t].width,m[t].height,g,_,m[t].data):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,0,x,m[t].width,m[t].height,0,g,_,m[t].data);for(let r=0;r<k.length;r++){let i=k[r].image[t].image;T?D&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r+1,0,0,i.width,i.height,g,_,i.data):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r+1,x,i.width,i.height,0,g,_,i.data)}}else{T?D&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,0,0,0,g,_,m[t]):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,0,x,g,_,m[t]);for(let r=0;r<k.length;r++){let i=k[r];T?D&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r+1,0,0,g,_,i.image[t]):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r+1,x,g,_,i.image[t])}}}y(o)&&o.mipmapsAutoUpdate===!0&&b(e.TEXTURE_CUBE_MAP),u.__version=l.version,o.onUpdate&&o.onUpdate(o)}t.__version=o.version}function xe(t,i,o,c,l,u){let d=a.convert(o.format,o.colorSpace),f=a.convert(o.type),p=S(o.internalFormat,d,f,o.normalized,o.colorSpace),m=r.get(i),h=r.get(o);if(h.__renderTarget=i,!m.__hasExternalTextures){let t=Math.max(1,i.width>>u),r=Math.max(1,i.height>>u);l===e.TEXTURE_3D||l===e.TEXTURE_2D_ARRAY?n.texImage3D(l,u,p,t,r,i.depth,0,d,f,null):n.texImage2D(l,u,p,t,r,0,d,f,null)}n.bindFramebuffer(e.FRAMEBUFFER,t),Oe(i)?s.framebufferTexture2DMultisampleEXT(e.FRAMEBUFFER,c,l,h.__webglTexture,0,F(i)):(l===e.TEXTURE_2D||l>=e.TEXTURE_CUBE_MAP_POSITIVE_X&&l<=e.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&e.framebufferTexture2D(e.FRAMEBUFFER,c,l,h.__webglTexture,u),n.bindFramebuffer(e.FRAMEBUFFER,null)}function N(t,n,r){if(e.bindRenderbuffer(e.RENDERBUFFER,t),n.depthBuffer){let i=n.depthTexture,a=i&&i.isDepthTexture?i.type:null,o=C(n.stencilBuffer,a),c=n.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT;Oe(n)?s.renderbufferStorageMultisampleEXT(e.RENDERBUFFER,F(n),o,n.width,n.height):r?e.renderbufferStorageMultisample(e.RENDERBUFFER,F(n),o,n.width,n.height):e.renderbufferStorage(e.RENDERBUFFER,o,n.width,n.height),e.framebufferRenderbuffer(e.FRAMEBUFFER,c,e.RENDERBUFFER,t)}else{let t=n.textures;for(let i=0;i<t.length;i++){let o=t[i],c=a.convert(o.format,o.colorSpace),l=a.convert(o.type),u=S(o.internalFormat,c,l,o.normalized,o.colorSpace);Oe(n)?s.renderbufferStorageMultisampleEXT(e.RENDERBUFFER,F(n),u,n.width,n.height):r?e.renderbufferStorageMultisample(e.RENDERBUFFER,F(n),u,n.width,n.height):e.renderbufferStorage(e.RENDERBUFFER,u,n.width,n.height)}}e.bindRenderbuffer(e.RENDERBUFFER,null)}function Se(t,i,a){let o=i.isWebGLCubeRenderTarget===!0;if(n.bindFramebuffer(e.FRAMEBUFFER,t),!(i.depthTexture&&i.depthTexture.isDepthTexture))throw Error(`THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.`);let c=r.get(i.depthTexture);c.__renderTarget=i;let l=o?i.depthTexture.image[0]:i.depthTexture.image;c.__webglTexture&&l.width===i.width&&l.height===i.height||(l.width=i.width,l.height=i.height,i.depthTexture.needsUpdate=!0),o?de(i.depthTexture,0):ce(i.depthTexture,0);let u=c.__webglTexture,d=F(i),f=o?e.TEXTURE_CUBE_MAP_POSITIVE_X+a:e.TEXTURE_2D,p=i.depthTexture.format===1027?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT;if(i.depthTexture.format===1026)Oe(i)?s.framebufferTexture2DMultisampleEXT(e.FRAMEBUFFER,p,f,u,0,d):e.framebufferTexture2D(e.FRAMEBUFFER,p,f,u,0);else if(i.depthTexture.format===1027)Oe(i)?s.framebufferTexture2DMultisampleEXT(e.FRAMEBUFFER,p,f,u,0,d):e.framebufferTexture2D(e.FRAMEBUFFER,p,f,u,0);else throw Error(`THREE.WebGLTextures: Unknown depthTexture format.`)}function Ce(t){let i=r.get(t),a=t.isWebGLCubeRenderTarget===!0;if(i.__boundDepthTexture!==t.depthTexture){let e=t.depthTexture;if(i.__depthDisposeCallback&&i.__depthDisposeCallback(),e){let t=()=>{delete i.__boundDepthTexture,delete i.__depthDisposeCallback,e.removeEventListener(`dispose`,t)};e.addEventListener(`dispose`,t),i.__depthDisposeCallback=t}i.__boundDepthTexture=e}if(t.depthTexture&&!i.__autoAllocateDepthBuffer){if(a)for(let e=0;e<6;e++)Se(i.__webglFramebuffer[e],t,e);else t.texture.mipmaps.length>0?Se(i.__webglFramebuffer[0],t,0):Se(i.__webglFramebuffer,t,0)}else if(a){i.__webglDepthbuffer=[];for(let r=0;r<6;r++)if(n.bindFramebuffer(e.FRAMEBUFFER,i.__webglFramebuffer[r]),i.__webglDepthbuffer[r]===void 0)i.__webglDepthbuffer[r]=e.createRenderbuffer(),N(i.__webglDepthbuffer[r],t,!1);else{let n=t.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT,a=i.__webglDepthbuffer[r];e.bindRenderbuffer(e.RENDERBUFFER,a),e.framebufferRenderbuffer(e.FRAMEBUFFER,n,e.RENDERBUFFER,a)}}else if(t.texture.mipmaps.length>0?n.bindFramebuffer(e.FRAMEBUFFER,i.__webglFramebuffer[0]):n.bindFramebuffer(e.FRAMEBUFFER,i.__webglFramebuffer),i.__webglDepthbuffer===void 0)i.__webglDepthbuffer=e.createRenderbuffer(),N(i.__webglDepthbuffer,t,!1);else{let n=t.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT,r=i.__webglDepthbuffer;e.bindRenderbuffer(e.RENDERBUFFER,r),e.framebufferRenderbuffer(e.FRAMEBUFFER,n,e.RENDERBUFFER,r)}n.bindFramebuffer(e.FRAMEBUFFER,null)}function we(t,n,i){let a=r.get(t);n!==void 0&&xe(a.__webglFramebuffer,t,t.texture,e.COLOR_ATTACHMENT0,e.TEXTURE_2D,0),i!==void 0&&Ce(t)}function P(t){let i=t.texture,s=r.get(t),c=r.get(i);t.addEventListener(`dispose`,O),T(t);let l=t.textures,u=t.isWebGLCubeRenderTarget===!0,d=l.length>1;if(d||(c.__webglTexture===void 0&&(c.__webglTexture=e.createTexture()),c.__version=i.version,o.memory.textures++),u){s.__webglFramebuffer=[];for(let t=0;t<6;t++)if(i.mipmaps.length>0){s.__webglFramebuffer[t]=[];for(let n=0;n<i.mipmaps.length;n++)s.__webglFramebuffer[t][n]=e.createFramebuffer()}else s.__webglFramebuffer[t]=e.createFramebuffer()}else{if(i.mipmaps.length>0){s.__webglFramebuffer=[];for(let t=0;t<i.mipmaps.length;t++)s.__webglFramebuffer[t]=e.createFramebuffer()}else s.__webglFramebuffer=e.createFramebuffer();if(d)for(let t=0,n=l.length;t<n;t++){let n=r.get(l[t]);n.__webglTexture===void 0&&(n.__webglTexture=e.createTexture(),o.memory.textures++)}if(t.samples>0&&Oe(t)===!1){s.__webglMultisampledFramebuffer=e.createFramebuffer(),s.__webglColorRenderbuffer=[],n.bindFramebuffer(e.FRAMEBUFFER,s.__webglMultisampledFramebuffer);for(let n=0;n<l.length;n++){let r=l[n];s.__webglColorRenderbuffer[n]=e.createRenderbuffer(),e.bindRenderbuffer(e.RENDERBUFFER,s.__webglColorRenderbuffer[n]);let i=a.convert(r.format,r.colorSpace),o=a.convert(r.type),c=S(r.internalFormat,i,o,r.normalized,r.colorSpace,t.isXRRenderTarget===!0),u=F(t);e.renderbufferStorageMultisample(e.RENDERBUFFER,u,c,t.width,t.height),e.framebufferRenderbuffer(e.FRAMEBUFFER,e.COLOR_ATTACHMENT0+n,e.RENDERBUFFER,s.__webglColorRenderbuffer[n])}e.bindRenderbuffer(e.RENDERBUFFER,null),t.depthBuffer&&(s.__webglDepthRenderbuffer=e.createRenderbuffer(),N(s.__webglDepthRenderbuffer,t,!0)),n.bindFramebuffer(e.FRAMEBUFFER,null)}}if(u){n.bindTexture(e.TEXTURE_CUBE_MAP,c.__webglTexture),he(e.TEXTURE_CUBE_MAP,i);for(let n=0;n<6;n++)if(i.mipmaps.length>0)for(let r=0;r<i.mipmaps.length;r++)xe(s.__webglFramebuffer[n][r],t,i,e.COLOR_ATTACHMENT0,e.TEXTURE_CUBE_MAP_POSITIVE_X+n,r);else xe(s.__webglFramebuffer[n],t,i,e.COLOR_ATTACHMENT0,e.TEXTURE_CUBE_MAP_POSITIVE_X+n,0);y(i)?b(e.TEXTURE_CUBE_MAP):i.mipmaps.length>0&&e.texParameteri(e.TEXTURE_CUBE_MAP,e.TEXTURE_MAX_LEVEL,i.mipmaps.length-1),n.unbindTexture()}else if(d){for(let i=0,a=l.length;i<a;i++){let a=l[i],o=r.get(a),c=e.TEXTURE_2D;(t.isWebGL3DRenderTarget||t.isWebGLArrayRenderTarget)&&(c=t.isWebGL3DRenderTarget?e.TEXTURE_3D:e.TEXTURE_2D_ARRAY),n.bindTexture(c,o.__webglTexture),he(c,a),xe(s.__webglFramebuffer,t,a,e.COLOR_ATTACHMENT0+i,c,0),y(a)&&b(c)}n.unbindTexture()}else{let r=e.TEXTURE_2D;if((t.isWebGL3DRenderTarget||t.isWebGLArrayRenderTarget)&&(r=t.isWebGL3DRenderTarget?e.TEXTURE_3D:e.TEXTURE_2D_ARRAY),n.bindTexture(r,c.__webglTexture),he(r,i),i.mipmaps.length>0)for(let n=0;n<i.mipmaps.length;n++)xe(s.__webglFramebuffer[n],t,i,e.COLOR_ATTACHMENT0,r,n);else xe(s.__webglFramebuffer,t,i,e.COLOR_ATTACHMENT0,r,0);y(i)?b(r):i.mipmaps.length>0&&e.texParameteri(r,e.TEXTURE_MAX_LEVEL,i.mipmaps.length-1),n.unbindTexture()}t.depthBuffer&&Ce(t)}function Te(e){let t=e.textures;for(let i=0,a=t.length;i<a;i++){let a=t[i];if(y(a)&&a.mipmapsAutoUpdate===!0){let t=x(e),i=r.get(a).__webglTexture;n.bindTexture(t,i),b(t),n.unbindTexture()}}}let Ee=[];function De(t){if(t.samples>0){if(Oe(t)===!1){let i=t.textures,a=t.width,o=t.height,s=e.COLOR_BUFFER_BIT,l=t.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT,u=r.get(t),d=i.length>1;if(d)for(let t=0;t<i.length;t++)n.bindFramebuffer(e.FRAMEBUFFER,u.__webglMultisampledFramebuffer),e.framebufferRenderbuffer(e.FRAMEBUFFER,e.COLOR_ATTACHMENT0+t,e.RENDERBUFFER,null),n.bindFramebuffer(e.FRAMEBUFFER,u.__webglFramebuffer),e.framebufferTexture2D(e.DRAW_FRAMEBUFFER,e.COLOR_ATTACHMENT0+t,e.TEXTURE_2D,null,0);n.bindFramebuffer(e.READ_FRAMEBUFFER,u.__webglMultisampledFramebuffer),t.texture.mipmaps.length>0?n.bindFramebuffer(e.DRAW_FRAMEBUFFER,u.__webglFramebuffer[0]):n.bindFramebuffer(e.DRAW_FRAMEBUFFER,u.__webglFramebuffer);for(let n=0;n<i.length;n++){if(t.resolveDepthBuffer&&(t.depthBuffer&&(s|=e.DEPTH_BUFFER_BIT),t.stencilBuffer&&t.resolveStencilBuffer&&(s|=e.STENCIL_BUFFER_BIT)),d){e.framebufferRenderbuffer(e.READ_FRAMEBUFFER,e.COLOR_ATTACHMENT0,e.RENDERBUFFER,u.__webglColorRenderbuffer[n]);let t=r.get(i[n]).__webglTexture;e.framebufferTexture2D(e.DRAW_FRAMEBUFFER,e.COLOR_ATTACHMENT0,e.TEXTURE_2D,t,0)}e.blitFramebuffer(0,0,a,o,0,0,a,o,s,e.NEAREST),c===!0&&(Ee.length=0,Ee.push(e.COLOR_ATTACHMENT0+n),t.depthBuffer&&t.storeMultisampledDepthBuffer===!1&&Ee.push(l),e.invalidateFramebuffer(e.READ_FRAMEBUFFER,Ee))}if(n.bindFramebuffer(e.READ_FRAMEBUFFER,null),n.bindFramebuffer(e.DRAW_FRAMEBUFFER,null),d)for(let t=0;t<i.length;t++){n.bindFramebuffer(e.FRAMEBUFFER,u.__webglMultisampledFramebuffer),e.framebufferRenderbuffer(e.FRAMEBUFFER,e.COLOR_ATTACHMENT0+t,e.RENDERBUFFER,u.__webglColorRenderbuffer[t]);let a=r.get(i[t]).__webglTexture;n.bindFramebuffer(e.FRAMEBUFFER,u.__webglFramebuffer),e.framebufferTexture2D(e.DRAW_FRAMEBUFFER,e.COLOR_ATTACHMENT0+t,e.TEXTURE_2D,a,0)}n.bindFramebuffer(e.DRAW_FRAMEBUFFER,u.__webglMultisampledFramebuffer)}else if(t.depthBuffer&&t.storeMultisampledDepthBuffer===!1&&c){let n=t.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT;e.invalidateFramebuffer(e.DRAW_FRAMEBUFFER,[n])}}}function F(e){return Math.min(i.maxSamples,e.samples)}function Oe(e){let n=r.get(e);return e.samples>0&&t.has(`WEBGL_multisampled_render_to_texture`)===!0&&n.__useRenderToTexture!==!1}function ke(e){let t=o.render.frame;u.get(e)!==t&&(u.set(e,t),e.update())}function Ae(e,t){let n=e.colorSpace,r=e.format,i=e.type;return e.isCompressedTexture===!0||e.isVideoTexture===!0||n!==`srgb-linear`&&n!==``&&(em.getTransfer(n)===`srgb`?(r!==1023||i!==1009)&&Op(`WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType.`):kp(`WebGLTextures: Unsupported texture color space:`,n)),t}function je(e){return typeof HTMLImageElement<`u`&&e instanceof HTMLImageElement?(l.width=e.naturalWidth||e.width,l.height=e.naturalHeight||e.height):typeof VideoFrame<`u`&&e instanceof VideoFrame?(l.width=e.displayWidth,l.height=e.displayHeight):(l.width=e.width,l.height=e.height),l}this.allocateTextureUnit=oe,this.resetTextureUnits=re,this.getTextureUnits=ie,this.setTextureUnits=ae,this.setTexture2D=ce,this.setTexture2DArray=le,this.setTexture3D=ue,this.setTextureCube=de,this.rebindTextures=we,this.setupRenderTarget=P,this.updateRenderTargetMipmap=Te,this.updateMultisampleRenderTarget=De,this.setupDepthRenderbuffer=Ce,this.setupFrameBufferTexture=xe,this.useMultisampledRTT=Oe,this.dispose=j}function Mx(e,t){function n(n,r=``){let i,a=em.getTransfer(r);if(n===1009)return e.UNSIGNED_BYTE;if(n===1017)return e.UNSIGNED_SHORT_4_4_4_4;if(n===1018)return e.UNSIGNED_SHORT_5_5_5_1;if(n===35902)return e.UNSIGNED_INT_5_9_9_9_REV;if(n===35899)return e.UNSIGNED_INT_10F_11F_11F_REV;if(n===1010)return e.BYTE;if(n===1011)return e.SHORT;if(n===1012)return e.UNSIGNED_SHORT;if(n===1013)return e.INT;if(n===1014)return e.UNSIGNED_INT;if(n===1015)return e.FLOAT;if(n===1016)return e.HALF_FLOAT;if(n===1021)return e.ALPHA;if(n===1022)return e.RGB;if(n===1023)return e.RGBA;if(n===1026)return e.DEPTH_COMPONENT;if(n===1027)return e.DEPTH_STENCIL;if(n===1028)return e.RED;if(n===1029)return e.RED_INTEGER;if(n===1030)return e.RG;if(n===1031)return e.RG_INTEGER;if(n===1033)return e.RGBA_INTEGER;if(n===33776||n===33777||n===33778||n===33779){if(a===`srgb`){if(i=t.get(`WEBGL_compressed_texture_s3tc_srgb`),i!==null){if(n===33776)return i.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===33777)return i.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===33778)return i.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===33779)return i.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null}else if(i=t.get(`WEBGL_compressed_texture_s3tc`),i!==null){if(n===33776)return i.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===33777)return i.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===33778)return i.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===33779)return i.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null}if(n===35840||n===35841||n===35842||n===35843){if(i=t.get(`WEBGL_compressed_texture_pvrtc`),i!==null){if(n===35840)return i.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===35841)return i.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===35842)return i.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===35843)return i.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null}if(n===36196||n===37492||n===37496||n===37488||n===37489||n===37490||n===37491){if(i=t.get(`WEBGL_compressed_texture_etc`),i!==null){if(n===36196||n===37492)return a===`srgb`?i.COMPRESSED_SRGB8_ETC2:i.COMPRESSED_RGB8_ETC2;if(n===37496)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:i.COMPRESSED_RGBA8_ETC2_EAC;if(n===37488)return i.COMPRESSED_R11_EAC;if(n===37489)return i.COMPRESSED_SIGNED_R11_EAC;if(n===37490)return i.COMPRESSED_RG11_EAC;if(n===37491)return i.COMPRESSED_SIGNED_RG11_EAC}else return null}if(n===37808||n===37809||n===37810||n===37811||n===37812||n===37813||n===37814||n===37815||n===37816||n===37817||n===37818||n===37819||n===37820||n===37821){if(i=t.get(`WEBGL_compressed_texture_astc`),i!==null){if(n===37808)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:i.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===37809)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:i.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===37810)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:i.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===37811)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:i.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===37812)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:i.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===37813)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:i.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===37814)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:i.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===37815)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:i.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===37816)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:i.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===37817)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:i.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===37818)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:i.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===37819)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:i.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===37820)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:i.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===37821)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:i.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null}if(n===36492||n===36494||n===36495){if(i=t.get(`EXT_texture_compression_bptc`),i!==null){if(n===36492)return a===`srgb`?i.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:i.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===36494)return i.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===36495)return i.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null}if(n===36283||n===36284||n===36285||n===36286){if(i=t.get(`EXT_texture_compression_rgtc`),i!==null){if(n===36283)return i.COMPRESSED_RED_RGTC1_EXT;if(n===36284)return i.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===36285)return i.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===36286)return i.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null}return n===1020?e.UNSIGNED_INT_24_8:e[n]===void 0?null:e[n]}return{convert:n}}var Nx=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,Px=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,Fx=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new c_(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new T_({vertexShader:Nx,fragmentShader:Px,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new Sg(new m_(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Ix=class extends Np{constructor(e,t){super();let n=this,r=null,i=1,a=null,o=`local-floor`,s=1,c=null,l=null,u=null,d=null,f=null,p=null,m=typeof XRWebGLBinding<`u`,h=new Fx,g={},_=t.getContextAttributes(),v=null,y=null,b=[],x=[],S=new Gp,C=null,w=null,T=new uv;T.viewport=new dm;let E=new uv;E.viewport=new dm;let D=[T,E],O=new vv,k=null,A=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(e){let t=b[e];return t===void 0&&(t=new Km,b[e]=t),t.getTargetRaySpace()},this.getControllerGrip=function(e){let t=b[e];return t===void 0&&(t=new Km,b[e]=t),t.getGripSpace()},this.getHand=function(e){let t=b[e];return t===void 0&&(t=new Km,b[e]=t),t.getHandSpace()};function j(e){let t=x.indexOf(e.inputSource);if(t===-1)return;let n=b[t];n!==void 0&&(n.update(e.inputSource,e.frame,c||a),n.dispatchEvent({type:e.type,data:e.inputSource}))}function ee(){r.removeEventListener(`select`,j),r.removeEventListener(`selectstart`,j),r.removeEventListener(`selectend`,j),r.removeEventListener(`squeeze`,j),r.removeEventListener(`squeezestart`,j),r.removeEventListener(`squeezeend`,j),r.removeEventListener(`end`,ee),r.removeEventListener(`inputsourceschange`,M);for(let e=0;e<b.length;e++){let t=x[e];t!==null&&(x[e]=null,b[e].disconnect(t))}k=null,A=null,h.reset();for(let e in g)delete g[e];if(e.setRenderTarget(v),f=null,d=null,u=null,r=null,y=null,ae.stop(),n.isPresenting=!1,e.setPixelRatio(C),e.setSize(S.width,S.height,!1),w!==null){let e=w.camera;e.fov=w.fov,e.zoom=w.zoom,e.updateProjectionMatrix(),w=null}n.dispatchEvent({type:`sessionend`})}this.setFramebufferScaleFactor=function(e){i=e,n.isPresenting===!0&&Op(`WebXRManager: Cannot change framebuffer scale while presenting.`)},this.setReferenceSpaceType=function(e){o=e,n.isPresenting===!0&&Op(`WebXRManager: Cannot change reference space type while presenting.`)},this.getReferenceSpace=function(){return c||a},this.setReferenceSpace=function(e){c=e},this.getBaseLayer=function(){return d===null?f:d},this.getBinding=function(){return u===null&&m&&(u=new XRWebGLBinding(r,t)),u},this.getFrame=function(){return p},this.getSession=function(){return r},this.setSession=async function(l){if(r=l,r!==null){if(v=e.getRenderTarget(),r.addEventListener(`select`,j),r.addEventListener(`selectstart`,j),r.addEventListener(`selectend`,j),r.addEventListener(`squeeze`,j),r.addEventListener(`squeezestart`,j),r.addEventListener(`squeezeend`,j),r.addEventListener(`end`,ee),r.addEventListener(`inputsourceschange`,M),_.xrCompatible!==!0&&await t.makeXRCompatible(),C=e.getPixelRatio(),e.getSize(S),m&&`createProjectionLayer`in XRWebGLBinding.prototype){let n=null,a=null,o=null;_.depth&&(o=_.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,n=_.stencil?_f:gf,a=_.stencil?uf:af);let s={colorFormat:t.RGBA8,depthFormat:o,scaleFactor:i};u=this.getBinding(),d=u.createProjectionLayer(s),r.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),y=new pm(d.textureWidth,d.textureHeight,{format:hf,type:$d,depthTexture:new o_(d.textureWidth,d.textureHeight,a,void 0,void 0,void 0,void 0,void 0,void 0,n),stencilBuffer:_.stencil,colorSpace:e.outputColorSpace,samples:_.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let n={antialias:_.antialias,alpha:!0,depth:_.depth,stencil:_.stencil,framebufferScaleFactor:i};f=new XRWebGLLayer(r,t,n),r.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),y=new pm(f.framebufferWidth,f.framebufferHeight,{format:hf,type:$d,colorSpace:e.outputColorSpace,stencilBuffer:_.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}y.isXRRenderTarget=!0,this.setFoveation(s),c=null,a=await r.requestReferenceSpace(o),ae.setContext(r),ae.start(),n.isPresenting=!0,n.dispatchEvent({type:`sessionstart`})}},this.getEnvironmentBlendMode=function(){if(r!==null)return r.environmentBlendMode},this.getDepthTexture=function(){return h.getDepthTexture()};function M(e){for(let t=0;t<e.removed.length;t++){let n=e.removed[t],r=x.indexOf(n);r>=0&&(x[r]=null,b[r].disconnect(n))}for(let t=0;t<e.added.length;t++){let n=e.added[t],r=x.indexOf(n);if(r===-1){for(let e=0;e<b.length;e++)if(e>=x.length){x.push(n),r=e;break}else if(x[e]===null){x[e]=n,r=e;break}if(r===-1)break}let i=b[r];i&&i.connect(n)}}function te(e,t){t===null?e.matrixWorld.copy(e.matrix):e.matrixWorld.multiplyMatrices(t.matrixWorld,e.matrix),e.matrixWorldInverse.copy(e.matrixWorld).invert()}this.updateCamera=function(e){if(r===null)return;let t=e.near,n=e.far;h.texture!==null&&(h.depthNear>0&&(t=h.depthNear),h.depthFar>0&&(n=h.depthFar)),O.near=E.near=T.near=t,O.far=E.far=T.far=n,(k!==O.near||A!==O.far)&&(r.updateRenderState({depthNear:O.near,depthFar:O.far}),k=O.near,A=O.far),O.layers.mask=e.layers.mask|6,T.layers.mask=O.layers.mask&-5,E.layers.mask=O.layers.mask&-3;let i=e.parent,a=O.cameras;te(O,i);for(let e=0;e<a.length;e++)te(a[e],i);O.projectionMatrix.copy(T.projectionMatrix),O.projectionMatrixInverse.copy(T.projectionMatrixInverse),w===null&&e.isPerspectiveCamera&&(w={camera:e,fov:e.fov,zoom:e.zoom}),ne(e,O,i)};function ne(e,t,n){n===null?e.matrix.copy(t.matrixWorld):(e.matrix.copy(n.matrixWorld),e.matrix.invert(),e.matrix.multiply(t.matrixWorld)),e.matrix.decompose(e.position,e.quaternion,e.scale),e.updateMatrixWorld(!0),e.projectionMatrix.copy(t.projectionMatrix),e.projectionMatrixInverse.copy(t.projectionMatrixInverse),e.isPerspectiveCamera&&(e.fov=Ip*2*Math.atan(1/e.projectionMatrix.elements[5]),e.zoom=1)}this.getCamera=function(){return O},this.getFoveation=function(){if(d!==null||f!==null)return s},this.setFoveation=function(e){s=e,d!==null&&(d.fixedFoveation=e),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=e)},this.hasDepthSensing=function(){return h.texture!==null},this.getDepthSensingMesh=function(){return h.getMesh(O)},this.getCameraTexture=function(e){return g[e]};let re=null;function ie(t,i){if(l=i.getViewerPose(c||a),p=i,l!==null){let t=l.views;f!==null&&(e.setRenderTargetFramebuffer(y,f.framebuffer),e.setRenderTarget(y));let i=!1;t.length!==O.cameras.length&&(O.cameras.length=0,i=!0);for(let n=0;n<t.length;n++){let r=t[n],a=null;if(f!==null)a=f.getViewport(r);else{let t=u.getViewSubImage(d,r);a=t.viewport,n===0&&(e.setRenderTargetTextures(y,t.colorTexture,t.depthStencilTexture),e.setRenderTarget(y))}let o=D[n];o===void 0&&(o=new uv,o.layers.enable(n),o.viewport=new dm,D[n]=o),o.matrix.fromArray(r.transform.matrix),o.matrix.decompose(o.position,o.quaternion,o.scale),o.projectionMatrix.fromArray(r.projectionMatrix),o.projectionMatrixInverse.copy(o.projectionMatrix).invert(),o.viewport.set(a.x,a.y,a.width,a.height),n===0&&(O.matrix.copy(o.matrix),O.matrix.decompose(O.position,O.quaternion,O.scale)),i===!0&&O.cameras.push(o)}let a=r.enabledFeatures;if(a&&a.includes(`depth-sensing`)&&r.depthUsage==`gpu-optimized`&&m){u=n.getBinding();let e=u.getDepthInformation(t[0]);e&&e.isValid&&e.texture&&h.init(e,r.renderState)}if(a&&a.includes(`camera-access`)&&m){e.state.unbindTexture(),u=n.getBinding();for(let e=0;e<t.length;e++){let n=t[e].camera;if(n){let e=g[n];e||(e=new c_,g[n]=e);let t=u.getCameraImage(n);e.sourceTexture=t}}}}for(let e=0;e<b.length;e++){let t=x[e],n=b[e];t!==null&&n!==void 0&&n.update(t,i,c||a)}re&&re(t,i),i.detectedPlanes&&n.dispatchEvent({type:`planesdetected`,data:i}),p=null}let ae=new Pv;ae.setAnimationLoop(ie),this.setAnimationLoop=function(e){re=e},this.dispose=function(){}}},Lx=new gm,Rx=new Yp;Rx.set(-1,0,0,0,1,0,0,0,1);function zx(e,t){function n(e,t){e.matrixAutoUpdate===!0&&e.updateMatrix(),t.value.copy(e.matrix)}function r(t,n){n.color.getRGB(t.fogColor.value,x_(e)),n.isFog?(t.fogNear.value=n.near,t.fogFar.value=n.far):n.isFogExp2&&(t.fogDensity.value=n.density)}function i(e,t,n,r,i){t.isNodeMaterial?t.uniformsNeedUpdate=!1:t.isMeshBasicMaterial?a(e,t):t.isMeshLambertMaterial?(a(e,t),t.envMap&&(e.envMapIntensity.value=t.envMapIntensity)):t.isMeshToonMaterial?(a(e,t),d(e,t)):t.isMeshPhongMaterial?(a(e,t),u(e,t),t.envMap&&(e.envMapIntensity.value=t.envMapIntensity)):t.isMeshStandardMaterial?(a(e,t),f(e,t),t.isMeshPhysicalMaterial&&p(e,t,i)):t.isMeshMatcapMaterial?(a(e,t),m(e,t)):t.isMeshDepthMaterial?a(e,t):t.isMeshDistanceMaterial?(a(e,t),h(e,t)):t.isMeshNormalMaterial?a(e,t):t.isLineBasicMaterial?(o(e,t),t.isLineDashedMaterial&&s(e,t)):t.isPointsMaterial?c(e,t,n,r):t.isSpriteMaterial?l(e,t):t.isShadowMaterial?(e.color.value.copy(t.color),e.opacity.value=t.opacity):t.isShaderMaterial&&(t.uniformsNeedUpdate=!1)}function a(e,r){e.opacity.value=r.opacity,r.color&&e.diffuse.value.copy(r.color),r.emissive&&e.emissive.value.copy(r.emissive).multiplyScalar(r.emissiveIntensity),r.map&&(e.map.value=r.map,n(r.map,e.mapTransform)),r.alphaMap&&(e.alphaMap.value=r.alphaMap,n(r.alphaMap,e.alphaMapTransform)),r.bumpMap&&(e.bumpMap.value=r.bumpMap,n(r.bumpMap,e.bumpMapTransform),e.bumpScale.value=r.bumpScale,r.side===1&&(e.bumpScale.value*=-1)),r.normalMap&&(e.normalMap.value=r.normalMap,n(r.normalMap,e.normalMapTransform),e.normalScale.value.copy(r.normalScale),r.side===1&&e.normalScale.value.negate()),r.displacementMap&&(e.displacementMap.value=r.displacementMap,n(r.displacementMap,e.displacementMapTransform),e.displacementScale.value=r.displacementScale,e.displacementBias.value=r.displacementBias),r.emissiveMap&&(e.emissiveMap.value=r.emissiveMap,n(r.emissiveMap,e.emissiveMapTransform)),r.specularMap&&(e.specularMap.value=r.specularMap,n(r.specularMap,e.specularMapTransform)),r.alphaTest>0&&(e.alphaTest.value=r.alphaTest);let i=t.get(r),a=i.envMap,o=i.envMapRotation;a&&(e.envMap.value=a,e.envMapRotation.value.setFromMatrix4(Lx.makeRotationFromEuler(o)).transpose(),a.isCubeTexture&&a.isRenderTargetTexture===!1&&e.envMapRotation.value.premultiply(Rx),e.reflectivity.value=r.reflectivity,e.ior.value=r.ior,e.refractionRatio.value=r.refractionRatio),r.lightMap&&(e.lightMap.value=r.lightMap,e.lightMapIntensity.value=r.lightMapIntensity,n(r.lightMap,e.lightMapTransform)),r.aoMap&&(e.aoMap.value=r.aoMap,e.aoMapIntensity.value=r.aoMapIntensity,n(r.aoMap,e.aoMapTransform))}function o(e,t){e.diffuse.value.copy(t.color),e.opacity.value=t.opacity,t.map&&(e.map.value=t.map,n(t.map,e.mapTransform))}function s(e,t){e.dashSize.value=t.dashSize,e.totalSize.value=t.dashSize+t.gapSize,e.scale.value=t.scale}function c(e,t,r,i){e.diffuse.value.copy(t.color),e.opacity.value=t.opacity,e.size.value=t.size*r,e.scale.value=i*.5,t.map&&(e.map.value=t.map,n(t.map,e.uvTransform)),t.alphaMap&&(e.alphaMap.value=t.alphaMap,n(t.alphaMap,e.alphaMapTransform)),t.alphaTest>0&&(e.alphaTest.value=t.alphaTest)}function l(e,t){e.diffuse.value.copy(t.color),e.opacity.value=t.opacity,e.rotation.value=t.rotation,t.map&&(e.map.value=t.map,n(t.map,e.mapTransform)),t.alphaMap&&(e.alphaMap.value=t.alphaMap,n(t.alphaMap,e.alphaMapTransform)),t.alphaTest>0&&(e.alphaTest.value=t.alphaTest)}function u(e,t){e.specular.value.copy(t.specular),e.shininess.value=Math.max(t.shininess,1e-4)}function d(e,t){t.gradientMap&&(e.gradientMap.value=t.gradientMap)}function f(e,t){e.metalness.value=t.metalness,t.metalnessMap&&(e.metalnessMap.value=t.metalnessMap,n(t.metalnessMap,e.metalnessMapTransform)),e.roughness.value=t.roughness,t.roughnessMap&&(e.roughnessMap.value=t.roughnessMap,n(t.roughnessMap,e.roughnessMapTransform)),t.envMap&&(e.envMapIntensity.value=t.envMapIntensity)}function p(e,t,r){e.ior.value=t.ior,t.diffuseRoughness>0&&(e.diffuseRoughness.value=t.diffuseRoughness,t.diffuseRoughnessMap&&(e.diffuseRoughnessMap.value=t.diffuseRoughnessMap,n(t.diffuseRoughnessMap,e.diffuseRoughnessMapTransform))),t.sheen>0&&(e.sheenColor.value.copy(t.sheenColor).multiplyScalar(t.sheen),e.sheenRoughness.value=t.sheenRoughness,t.sheenColorMap&&(e.sheenColorMap.value=t.sheenColorMap,n(t.sheenColorMap,e.sheenColorMapTransform)),t.sheenRoughnessMap&&(e.sheenRoughnessMap.value=t.sheenRoughnessMap,n(t.sheenRoughnessMap,e.sheenRoughnessMapTransform))),t.clearcoat>0&&(e.clearcoat.value=t.clearcoat,e.clearcoatRoughness.value=t.clearcoatRoughness,t.clearcoatMap&&(e.clearcoatMap.value=t.clearcoatMap,n(t.clearcoatMap,e.clearcoatMapTransform)),t.clearcoatRoughnessMap&&(e.clearcoatRoughnessMap.value=t.clearcoatRoughnessMap,n(t.clearcoatRoughnessMap,e.clearcoatRoughnessMapTransform)),t.clearcoatNormalMap&&(e.clearcoatNormalMap.value=t.clearcoatNormalMap,n(t.clearcoatNormalMap,e.clearcoatNormalMapTransform),e.clearcoatNormalScale.value.copy(t.clearcoatNormalScale),t.side===1&&e.clearcoatNormalScale.value.negate())),t.dispersion>0&&(e.dispersion.value=t.dispersion),t.retroreflectivity>0&&(e.retroreflectivity.value=t.retroreflectivity),t.iridescence>0&&(e.iridescence.value=t.iridescence,e.iridescenceIOR.value=t.iridescenceIOR,e.iridescenceThicknessMinimum.value=t.iridescenceThicknessMinimum,e.iridescenceThicknessMaximum.value=t.iridescenceThicknessMaximum,t.iridescenceMap&&(e.iridescenceMap.value=t.iridescenceMap,n(t.iridescenceMap,e.iridescenceMapTransform)),t.iridescenceThicknessMap&&(e.iridescenceThicknessMap.value=t.iridescenceThicknessMap,n(t.iridescenceThicknessMap,e.iridescenceThicknessMapTransform))),t.transmission>0&&(e.transmission.value=t.transmission,e.transmissionSamplerMap.value=r.texture,e.transmissionSamplerSize.value.set(r.width,r.height),t.transmissionMap&&(e.transmissionMap.value=t.transmissionMap,n(t.transmissionMap,e.transmissionMapTransform)),e.thickness.value=t.thickness,t.thicknessMap&&(e.thicknessMap.value=t.thicknessMap,n(t.thicknessMap,e.thicknessMapTransform)),e.attenuationDistance.value=t.attenuationDistance,e.attenuationColor.value.copy(t.attenuationColor)),t.anisotropy>0&&(e.anisotropyVector.value.set(t.anisotropy*Math.cos(t.anisotropyRotation),t.anisotropy*Math.sin(t.anisotropyRotation)),t.anisotropyMap&&(e.anisotropyMap.value=t.anisotropyMap,n(t.anisotropyMap,e.anisotropyMapTransform))),e.specularIntensity.value=t.specularIntensity,e.specularColor.value.copy(t.specularColor),t.specularColorMap&&(e.specularColorMap.value=t.specularColorMap,n(t.specularColorMap,e.specularColorMapTransform)),t.specularIntensityMap&&(e.specularIntensityMap.value=t.specularIntensityMap,n(t.specularIntensityMap,e.specularIntensityMapTransform))}function m(e,t){t.matcap&&(e.matcap.value=t.matcap)}function h(e,n){let r=t.get(n).light;e.referencePosition.value.setFromMatrixPosition(r.matrixWorld),e.nearDistance.value=r.shadow.camera.near,e.farDistance.value=r.shadow.camera.far}return{refreshFogUniforms:r,refreshMaterialUniforms:i}}function Bx(e,t,n,r){let i={},a={};function o(e,t){let n=t.program;r.uniformBlockBinding(e,n,i[e.id])}function s(e,n){let o=i[e.id];o===void 0&&(m(e),o=c(e),i[e.id]=o,e.addEventListener(`dispose`,g));let s=n.program;r.updateUBOMapping(e,s);let u=t.render.frame;a[e.id]!==u&&(l(e),a[e.id]=u)}function c(t){let n=e.createBuffer(),r=t.__size,i=t.usage;return e.bindBuffer(e.UNIFORM_BUFFER,n),e.bufferData(e.UNIFORM_BUFFER,r,i),e.bindBuffer(e.UNIFORM_BUFFER,null),n}function l(t){let n=i[t.id],r=t.uniforms,a=t.__cache;e.bindBuffer(e.UNIFORM_BUFFER,n);for(let e=0,t=r.length;e<t;e++){let t=r[e];if(Array.isArray(t))for(let n=0,r=t.length;n<r;n++)u(t[n],e,n,a);else u(t,e,0,a)}e.bindBuffer(e.UNIFORM_BUFFER,null)}function u(t,n,r,i){if(f(t,n,r,i)===!0){let n=t.__offset,r=t.value;if(Array.isArray(r)){let e=0;for(let n=0;n<r.length;n++){let i=r[n],a=h(i,!0);d(i,t.__data,e),e+=a.storage/Float32Array.BYTES_PER_ELEMENT}}else d(r,t.__data,0);e.bufferSubData(e.UNIFORM_BUFFER,n,t.__data)}}function d(e,t,n){typeof e==`number`||typeof e==`boolean`?t[n]=e:e.isMatrix3?(t[n]=e.elements[0],t[n+1]=e.elements[1],t[n+2]=e.elements[2],t[n+3]=0,t[n+4]=e.elements[3],t[n+5]=e.elements[4],t[n+6]=e.elements[5],t[n+7]=0,t[n+8]=e.elements[6],t[n+9]=e.elements[7],t[n+10]=e.elements[8],t[n+11]=0):ArrayBuffer.isView(e)?t.set(e.subarray(0,t.length-n),n):e.toArray(t,n)}function f(e,t,n,r){let i=e.value,a=t+`_`+n;if(Array.isArray(i)){r[a]===void 0&&(r[a]=[]);let e=r[a],t=!1;for(let n=0;n<i.length;n++)p(i[n],e,n)===!0&&(t=!0);return t}return p(i,r,a)}function p(e,t,n){if(t[n]===void 0)return t[n]=typeof e==`number`||typeof e==`boolean`?e:ArrayBuffer.isView(e)?e.slice():e.clone(),!0;{let r=t[n];if(typeof e==`number`||typeof e==`boolean`){if(r!==e)return t[n]=e,!0}else if(ArrayBuffer.isView(e))return!0;else if(r.equals(e)===!1)return r.copy(e),!0}return!1}function m(e){let t=e.uniforms,n=0;for(let e=0,r=t.length;e<r;e++){let r=Array.isArray(t[e])?t[e]:[t[e]];for(let i=0,a=r.length;i<a;i++){let a=r[i],o=Array.isArray(a.value)?a.value:[a.value],s=Array.isArray(t[e])||Array.isArray(a.value),c=n;for(let e=0,t=o.length;e<t;e++){let t=o[e],r=h(t,s),i=n%16,a=i%r.boundary,l=i+a;n+=a,l!==0&&16-l<r.storage&&(n+=16-l),e===0&&(c=n),n+=r.storage}a.__data=new(a.type===`int`?Int32Array:a.type===`uint`?Uint32Array:Float32Array)((n-c)/Float32Array.BYTES_PER_ELEMENT),a.__offset=c}}let r=n%16;return r>0&&(n+=16-r),e.__size=n,e.__cache={},this}function h(e,t){let n={boundary:0,storage:0};return typeof e==`number`||typeof e==`boolean`?(n.boundary=4,n.storage=4):e.isVector2?(n.boundary=8,n.storage=8):e.isVector3||e.isColor?(n.boundary=16,n.storage=12):e.isVector4?(n.boundary=16,n.storage=16):e.isMatrix3?(n.boundary=16,n.storage=48):e.isMatrix4?(n.boundary=16,n.storage=64):e.isTexture?Op(`WebGLRenderer: Texture samplers can not be part of an uniforms group.`):ArrayBuffer.isView(e)?(n.boundary=16,n.storage=e.byteLength):Op(`WebGLRenderer: Unsupported uniform value type.`,e),t===!0&&(n.boundary=16,n.storage=Math.ceil(n.storage/16)*16),n}function g(t){let n=t.target;n.removeEventListener(`dispose`,g),e.deleteBuffer(i[n.id]),delete i[n.id],delete a[n.id]}function _(){for(let t in i)e.deleteBuffer(i[t]);i={},a={}}return{bind:o,update:s,dispose:_}}var Vx=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Hx=null;function Ux(){return Hx===null&&(Hx=new Tg(Vx,16,16,bf,sf),Hx.name=`DFG_LUT`,Hx.minFilter=Xd,Hx.magFilter=Xd,Hx.wrapS=Gd,Hx.wrapT=Gd,Hx.generateMipmaps=!1,Hx.needsUpdate=!0),Hx}var Wx=class{constructor(e={}){let{canvas:t=wp(),context:n=null,depth:r=!0,stencil:i=!1,alpha:a=!1,antialias:o=!1,premultipliedAlpha:s=!0,preserveDrawingBuffer:c=!1,powerPreference:l=`default`,failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=$d}=e;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<`u`&&n instanceof WebGLRenderingContext)throw Error(`THREE.WebGLRenderer: WebGL 1 is not supported since r163.`);p=n.getContextAttributes().alpha}else p=a;let m=f,h=new Set([Sf,xf,yf]),g=new Set([$d,af,nf,uf,cf,lf]),_=new Uint32Array(4),v=new Int32Array(4),y={textures:[],min:[],max:[],resolution:[]},b=null,x=null,S=[],C=[],w=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=0,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let T=this,E=!1,D=null,O=null,k=null,A=null;this._outputColorSpace=pp;let j=0,ee=0,M=null,te=-1,ne=null,re=new dm,ie=new dm,ae=null,oe=new Zm(0),se=0,ce=t.width,le=t.height,ue=1,de=null,fe=null,pe=new dm(0,0,ce,le),me=new dm(0,0,ce,le),he=!1,ge=new Rg,_e=new Bg,ve=!1,ye=!1,be=new gm,xe=new Q,N=new dm,Se={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Ce=!1;function we(){return M===null?ue:1}let P=n;function Te(e,n){return t.getContext(e,n)}let Ee,De,F,Oe,ke,Ae,je,Me,Ne,Pe,Fe,Ie,Le,Re,ze,Be,Ve,He,Ue,We,Ge,Ke,qe;try{let e={alpha:!0,depth:r,stencil:i,antialias:o,premultipliedAlpha:s,preserveDrawingBuffer:c,powerPreference:l,failIfMajorPerformanceCaveat:u};if(`setAttribute`in t&&t.setAttribute(`data-engine`,`three.js r187`),t.addEventListener(`webglcontextlost`,Xe,!1),t.addEventListener(`webglcontextrestored`,Ze,!1),t.addEventListener(`webglcontextcreationerror`,Qe,!1),P===null){let t=`webgl2`;if(P=Te(t,e),P===null)throw Te(t)?Error(`THREE.WebGLRenderer: Error creating WebGL context with your selected attributes.`):Error(`THREE.WebGLRenderer: Error creating WebGL context.`)}Je()}catch(e){throw t.removeEventListener(`webglcontextlost`,Xe,!1),t.removeEventListener(`webglcontextrestored`,Ze,!1),t.removeEventListener(`webglcontextcreationerror`,Qe,!1),kp(`WebGLRenderer: `+e.message),e}function Je(){Ee=new uy(P),Ee.init(),Ge=new Mx(P,Ee),De=new Wv(P,Ee,e,Ge),F=new Ax(P,Ee),De.reversedDepthBuffer&&d&&F.buffers.depth.setReversed(!0),O=P.createFramebuffer(),k=P.createFramebuffer(),A=P.createFramebuffer(),Oe=new py(P),ke=new ux,Ae=new jx(P,Ee,F,ke,De,Ge,Oe),je=new ly(T),Me=new Fv(P),Ke=new Hv(P,Me),Ne=new dy(P,Me,Oe,Ke),Pe=new hy(P,Ne,Me,Ke,Oe),He=new my(P,De,Ae),ze=new Gv(ke),Fe=new lx(T,je,Ee,De,Ke,ze),Ie=new zx(T,ke),Le=new mx,Re=new xx(Ee),Ve=new Vv(T,je,F,Pe,p,s),Be=new kx(T,Pe,De),qe=new Bx(P,Oe,De,F),Ue=new Uv(P,Ee,Oe),We=new fy(P,Ee,Oe),Oe.programs=Fe.programs,T.capabilities=De,T.extensions=Ee,T.properties=ke,T.renderLists=Le,T.shadowMap=Be,T.state=F,T.info=Oe}m!==1009&&(w=new _y(m,t.width,t.height,o,r,i));let Ye=new Ix(T,P);this.xr=Ye,this.getContext=function(){return P},this.getContextAttributes=function(){return P.getContextAttributes()},this.forceContextLoss=function(){let e=Ee.get(`WEBGL_lose_context`);e&&e.loseContext()},this.forceContextRestore=function(){let e=Ee.get(`WEBGL_lose_context`);e&&e.restoreContext()},this.getPixelRatio=function(){return ue},this.setPixelRatio=function(e){e!==void 0&&(ue=e,this.setSize(ce,le,!1))},this.getSize=function(e){return e.set(ce,le)},this.setSize=function(e,n,r=!0){Ye.isPresenting?Op(`WebGLRenderer: Can't change size while VR device is presenting.`):(ce=e,le=n,t.width=Math.floor(e*ue),t.height=Math.floor(n*ue),r===!0&&(t.style.width=e+`px`,t.style.height=n+`px`),w!==null&&w.setSize(t.width,t.height),this.setViewport(0,0,e,n))},this.getDrawingBufferSize=function(e){return e.set(ce*ue,le*ue).floor()},this.setDrawingBufferSize=function(e,n,r){ce=e,le=n,ue=r,t.width=Math.floor(e*r),t.height=Math.floor(n*r),this.setViewport(0,0,e,n)},this.setEffects=function(e){if(m===1009)kp(`WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.`);else{if(e){for(let t=0;t<e.length;t++)if(e[t].isOutputPass===!0){Op(`WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.`);break}}w.setEffects(e||[])}},this.getCurrentViewport=function(e){return e.copy(re)},this.getViewport=function(e){return e.copy(pe)},this.setViewport=function(e,t,n,r){e.isVector4?pe.set(e.x,e.y,e.z,e.w):pe.set(e,t,n,r),F.viewport(re.copy(pe).multiplyScalar(we()).round())},this.getScissor=function(e){return e.copy(me)},this.setScissor=function(e,t,n,r){e.isVector4?me.set(e.x,e.y,e.z,e.w):me.set(e,t,n,r),F.scissor(ie.copy(me).multiplyScalar(we()).round())},this.getScissorTest=function(){return he},this.setScissorTest=function(e){F.setScissorTest(he=e)},this.setOpaqueSort=function(e){de=e},this.setTransparentSort=function(e){fe=e},this.getClearColor=function(e){return e.copy(Ve.getClearColor())},this.setClearColor=function(){Ve.setClearColor(...arguments)},this.getClearAlpha=function(){return Ve.getClearAlpha()},this.setClearAlpha=function(){Ve.setClearAlpha(...arguments)},this.clear=function(e=!0,t=!0,n=!0){let r=0;if(e){let e=!1;if(M!==null){let t=M.texture.format;e=h.has(t)}if(e){let e=M.texture.type,t=g.has(e),n=Ve.getClearColor(),r=Ve.getClearAlpha(),i=n.r,a=n.g,o=n.b;t?(_[0]=i,_[1]=a,_[2]=o,_[3]=r,P.clearBufferuiv(P.COLOR,0,_)):(v[0]=i,v[1]=a,v[2]=o,v[3]=r,P.clearBufferiv(P.COLOR,0,v))}else r|=P.COLOR_BUFFER_BIT}t&&(r|=P.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),n&&(r|=P.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),r!==0&&P.clear(r)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(e){e.setRenderer(this),D=e},this.dispose=function(){t.removeEventListener(`webglcontextlost`,Xe,!1),t.removeEventListener(`webglcontextrestored`,Ze,!1),t.removeEventListener(`webglcontextcreationerror`,Qe,!1),Ve.dispose(),Le.dispose(),Re.dispose(),Ae.dispose(),ke.dispose(),je.dispose(),Pe.dispose(),Ne.dispose(),Ke.dispose(),qe.dispose(),Fe.dispose(),Ye.dispose(),Ye.removeEventListener(`sessionstart`,at),Ye.removeEventListener(`sessionend`,ot),st.stop()};function Xe(e){e.preventDefault(),Ep(`WebGLRenderer: Context Lost.`),E=!0}function Ze(){Ep(`WebGLRenderer: Context Restored.`),E=!1;let e=Oe.autoReset,t=Be.enabled,n=Be.autoUpdate,r=Be.needsUpdate,i=Be.type;Je(),Oe.autoReset=e,Be.enabled=t,Be.autoUpdate=n,Be.needsUpdate=r,Be.type=i}function Qe(e){kp(`WebGLRenderer: A WebGL context could not be created. Reason: `,e.statusMessage)}function $e(e){let t=e.target;t.removeEventListener(`dispose`,$e),et(t)}function et(e){tt(e),ke.remove(e)}function tt(e){let t=ke.get(e).programs;t!==void 0&&(t.forEach(function(e){Fe.releaseProgram(e)}),e.isShaderMaterial&&Fe.releaseShaderCache(e))}this.renderBufferDirect=function(e,t,n,r,i,a){t===null&&(t=Se);let o=i.isMesh&&i.matrixWorld.determinantAffine()<0,s=_t(e,t,n,r,i);F.setMaterial(r,o);let c=n.index,l=1;if(r.wireframe===!0){if(c=Ne.getWireframeAttribute(n),c===void 0)return;l=2}let u=n.drawRange,d=n.attributes.position,f=u.start*l,p=(u.start+u.count)*l;a!==null&&(f=Math.max(f,a.start*l),p=Math.min(p,(a.start+a.count)*l)),c===null?d!=null&&(f=Math.max(f,0),p=Math.min(p,d.count)):(f=Math.max(f,0),p=Math.min(p,c.count));let m=p-f;if(m<0||m===1/0)return;Ke.setup(i,r,s,n,c);let h,g=Ue;if(c!==null&&(h=Me.get(c),g=We,g.setIndex(h)),i.isMesh)r.wireframe===!0?(F.setLineWidth(r.wireframeLinewidth*we()),g.setMode(P.LINES)):g.setMode(P.TRIANGLES);else if(i.isLine){let e=r.linewidth;e===void 0&&(e=1),F.setLineWidth(e*we()),i.isLineSegments?g.setMode(P.LINES):i.isLineLoop?g.setMode(P.LINE_LOOP):g.setMode(P.LINE_STRIP)}else i.isPoints?g.setMode(P.POINTS):i.isSprite&&g.setMode(P.TRIANGLES);if(i.isBatchedMesh){if(Ee.get(`WEBGL_multi_draw`))g.renderMultiDraw(i._multiDrawStarts,i._multiDrawCounts,i._multiDrawCount);else{let e=i._multiDrawStarts,t=i._multiDrawCounts,n=i._multiDrawCount,a=c?Me.get(c).bytesPerElement:1,o=ke.get(r).currentProgram.getUniforms();for(let r=0;r<n;r++)o.setValue(P,`_gl_DrawID`,r),g.render(e[r]/a,t[r])}}else if(i.isInstancedMesh)g.renderInstances(f,m,i.count);else if(n.isInstancedBufferGeometry){let e=n._maxInstanceCount===void 0?1/0:n._maxInstanceCount,t=Math.min(n.instanceCount,e);g.renderInstances(f,m,t)}else g.render(f,m)};function nt(e,t,n,r){D!==null&&e.isNodeMaterial&&D.setObject(r,e),ve===!0&&ze.setState(e,n,!1),e.transparent===!0&&e.side===2&&e.forceSinglePass===!1?(e.side=1,e.needsUpdate=!0,I(e,t,r),e.side=0,e.needsUpdate=!0,I(e,t,r),e.side=2):I(e,t,r)}this.compile=function(e,t,n=null){n===null&&(n=e),D!==null&&D.renderStart(e,t,n),x=Re.get(n),x.init(t),C.push(x),n.traverseVisible(function(e){e.isLight&&e.layers.test(t.layers)&&(x.pushLight(e),e.castShadow&&x.pushShadow(e))}),e!==n&&e.traverseVisible(function(e){e.isLight&&e.layers.test(t.layers)&&(x.pushLight(e),e.castShadow&&x.pushShadow(e))}),x.setupLights(),D!==null&&D.updateLights(x.state.lightsArray),ye=this.localClippingEnabled,ve=ze.init(this.clippingPlanes,ye),ve===!0&&ze.setGlobalState(this.clippingPlanes,t),D!==null&&Be.render(x.state.shadowsArray,n,t);let r=new Set;return e.traverse(function(e){if(!(e.isMesh||e.isPoints||e.isLine||e.isSprite))return;let i=e.material;if(i){if(Array.isArray(i))for(let a=0;a<i.length;a++){let o=i[a];nt(o,n,t,e),r.add(o)}else nt(i,n,t,e),r.add(i)}}),x=C.pop(),D!==null&&D.renderEnd(),r},this.compileAsync=function(e,t,n=null){let r=this.compile(e,t,n);return new Promise(t=>{function n(){r.forEach(function(e){let t=ke.get(e).currentProgram;(t===void 0||t.isReady())&&r.delete(e)}),r.size===0?t(e):setTimeout(n,10)}Ee.get(`KHR_parallel_shader_compile`)===null?setTimeout(n,10):n()})};let rt=null;function it(e){rt&&rt(e)}function at(){st.stop()}function ot(){st.start()}let st=new Pv;st.setAnimationLoop(it),typeof self<`u`&&st.setContext(self),this.setAnimationLoop=function(e){rt=e,Ye.setAnimationLoop(e),e===null?st.stop():st.start()},Ye.addEventListener(`sessionstart`,at),Ye.addEventListener(`sessionend`,ot),this.render=function(e,t){if(t!==void 0&&t.isCamera!==!0){kp(`WebGLRenderer.render: camera is not an instance of THREE.Camera.`);return}if(E===!0)return;D!==null&&D.renderStart(e,t);let n=Ye.enabled===!0&&Ye.isPresenting===!0,r=w!==null&&(M===null||n)&&w.begin(T,M);if(e.matrixWorldAutoUpdate===!0&&e.updateMatrixWorld(),t.parent===null&&t.matrixWorldAutoUpdate===!0&&t.updateMatrixWorld(),Ye.enabled===!0&&Ye.isPresenting===!0&&(w===null||w.isCompositing()===!1)&&(Ye.cameraAutoUpdate===!0&&Ye.updateCamera(t),t=Ye.getCamera()),e.isScene===!0&&e.onBeforeRender(T,e,t,M),x=Re.get(e,C.length),x.init(t),x.state.textureUnits=Ae.getTextureUnits(),C.push(x),be.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),t.isArrayCamera?_e.setFromArrayCamera(t):ge.setFromProjectionMatrix(be,bp,t.reversedDepth),ye=this.localClippingEnabled,ve=ze.init(this.clippingPlanes,ye),b=Le.get(e,S.length),b.init(),S.push(b),this.info.render.frame++,Ye.enabled===!0&&Ye.isPresenting===!0){let e=T.xr.getDepthSensingMesh();e!==null&&ct(e,t,-1/0,T.sortObjects)}ct(e,t,0,T.sortObjects),b.finish(),D!==null&&D.updateLights(x.state.lightsArray),T.sortObjects===!0&&b.sort(de,fe),Ce=Ye.enabled===!1||Ye.isPresenting===!1||Ye.hasDepthSensing()===!1,Ce&&Ve.addToRenderList(b,e),this.info.autoReset===!0&&this.info.reset(),ve===!0&&ze.beginShadows();let i=x.state.shadowsArray;if(Be.render(i,e,t),ve===!0&&ze.endShadows(),(r&&w.hasRenderPass())===!1){let n=b.opaque,r=b.transmissive;if(x.setupLights(),t.isArrayCamera){let i=t.cameras;if(r.length>0)for(let t=0,a=i.length;t<a;t++){let a=i[t];ut(n,r,e,a)}Ce&&Ve.render(e);for(let t=0,n=i.length;t<n;t++){let n=i[t];lt(b,e,n,n.viewport)}}else r.length>0&&ut(n,r,e,t),Ce&&Ve.render(e),lt(b,e,t)}M!==null&&ee===0&&(Ae.updateMultisampleRenderTarget(M),Ae.updateRenderTargetMipmap(M)),r&&w.end(T),e.isScene===!0&&e.onAfterRender(T,e,t),Ke.resetDefaultState(),te=-1,ne=null,C.pop(),C.length>0?(x=C[C.length-1],Ae.setTextureUnits(x.state.textureUnits),ve===!0&&ze.setGlobalState(T.clippingPlanes,x.state.camera)):x=null,S.pop(),b=S.length>0?S[S.length-1]:null,D!==null&&D.renderEnd()};function ct(e,t,n,r){if(e.visible===!1)return;if(e.layers.test(t.layers)){if(e.isGroup)n=e.renderOrder;else if(e.isLOD)e.autoUpdate===!0&&e.update(t);else if(e.isLight)x.pushLight(e),e.castShadow&&x.pushShadow(e);else if(e.isSprite){let i=t.isArrayCamera?_e:ge;if(!e.frustumCulled||e.intersectsFrustum(i)){r&&N.setFromMatrixPosition(e.matrixWorld).applyMatrix4(be);let i=Pe.update(e),a=e.material;a.visible&&b.push(e,i,a,n,N.z,null,t)}}else if(e.isMesh||e.isLine||e.isPoints){let i=t.isArrayCamera?_e:ge;if(!e.frustumCulled||e.intersectsFrustum(i)){let i=Pe.update(e),a=e.material;if(r&&(e.boundingSphere===void 0?(i.boundingSphere===null&&i.computeBoundingSphere(),N.copy(i.boundingSphere.center)):(e.boundingSphere===null&&e.computeBoundingSphere(),N.copy(e.boundingSphere.center)),N.applyMatrix4(e.matrixWorld).applyMatrix4(be)),Array.isArray(a)){let r=i.groups;for(let o=0,s=r.length;o<s;o++){let s=r[o],c=a[s.materialIndex];c&&c.visible&&b.push(e,i,c,n,N.z,s,t)}}else a.visible&&b.push(e,i,a,n,N.z,null,t)}}}let i=e.children;for(let e=0,a=i.length;e<a;e++)ct(i[e],t,n,r)}function lt(e,t,n,r){let{opaque:i,transmissive:a,transparent:o}=e;x.setupLightsView(n),ve===!0&&ze.setGlobalState(T.clippingPlanes,n),r&&F.viewport(re.copy(r)),i.length>0&&dt(i,t,n),a.length>0&&dt(a,t,n),o.length>0&&dt(o,t,n),F.buffers.depth.setTest(!0),F.buffers.depth.setMask(!0),F.buffers.color.setMask(!0),F.setPolygonOffset(!1)}function ut(e,t,n,r){if((n.isScene===!0?n.overrideMaterial:null)!==null)return;if(x.state.transmissionRenderTarget[r.id]===void 0){let e=Ee.has(`EXT_color_buffer_half_float`)||Ee.has(`EXT_color_buffer_float`);x.state.transmissionRenderTarget[r.id]=new pm(1,1,{generateMipmaps:!0,type:e?sf:$d,minFilter:Qd,samples:Math.max(4,De.samples),stencilBuffer:i,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:em.workingColorSpace})}let a=x.state.transmissionRenderTarget[r.id],o=r.viewport||re;a.setSize(o.z*T.transmissionResolutionScale,o.w*T.transmissionResolutionScale);let s=T.getRenderTarget(),c=T.getActiveCubeFace(),l=T.getActiveMipmapLevel();T.setRenderTarget(a),T.getClearColor(oe),se=T.getClearAlpha(),se<1&&T.setClearColor(16777215,.5),T.clear(),Ce&&Ve.render(n);let u=T.toneMapping;T.toneMapping=0;let d=r.viewport;if(r.viewport!==void 0&&(r.viewport=void 0),x.setupLightsView(r),ve===!0&&ze.setGlobalState(T.clippingPlanes,r),dt(e,n,r),Ae.updateMultisampleRenderTarget(a),Ae.updateRenderTargetMipmap(a),Ee.has(`WEBGL_multisampled_render_to_texture`)===!1){let e=!1;for(let i=0,a=t.length;i<a;i++){let{object:a,geometry:o,material:s,group:c}=t[i];if(s.side===2&&a.layers.test(r.layers)){let t=s.side;s.side=1,s.needsUpdate=!0,ft(a,n,r,o,s,c),s.side=t,s.needsUpdate=!0,e=!0}}e===!0&&(Ae.updateMultisampleRenderTarget(a),Ae.updateRenderTargetMipmap(a))}T.setRenderTarget(s,c,l),T.setClearColor(oe,se),d!==void 0&&(r.viewport=d),T.toneMapping=u}function dt(e,t,n){let r=t.isScene===!0?t.overrideMaterial:null;for(let i=0,a=e.length;i<a;i++){let a=e[i],{object:o,geometry:s,group:c}=a,l=a.material;l.allowOverride===!0&&r!==null&&(l=r),o.layers.test(n.layers)&&ft(o,t,n,s,l,c)}}function ft(e,t,n,r,i,a){D!==null&&i.isNodeMaterial&&D.setObject(e,i),e.onBeforeRender(T,t,n,r,i,a),e.modelViewMatrix.multiplyMatrices(n.matrixWorldInverse,e.matrixWorld),e.normalMatrix.getNormalMatrix(e.modelViewMatrix),i.onBeforeRender(T,t,n,r,e,a),i.transparent===!0&&i.side===2&&i.forceSinglePass===!1?(i.side=1,i.needsUpdate=!0,T.renderBufferDirect(n,t,r,i,e,a),i.side=0,i.needsUpdate=!0,T.renderBufferDirect(n,t,r,i,e,a),i.side=2):T.renderBufferDirect(n,t,r,i,e,a),e.onAfterRender(T,t,n,r,i,a)}function pt(e){let t=0;for(let n of e)n.texture!==null&&t++;return t}function I(e,t,n){t.isScene!==!0&&(t=Se);let r=ke.get(e),i=x.state.lights,a=x.state.shadowsArray,o=i.state.version,s=Fe.getParameters(e,i.state,a,t,n,x.state.lightProbeGridArray),c=Fe.getProgramCacheKey(s),l=r.programs;r.environment=e.isMeshStandardMaterial||e.isMeshLambertMaterial||e.isMeshPhongMaterial?t.environment:null,r.fog=t.fog;let u=e.isMeshStandardMaterial||e.isMeshLambertMaterial&&!e.envMap||e.isMeshPhongMaterial&&!e.envMap;r.envMap=je.get(e.envMap||r.environment,u),r.envMapRotation=r.environment!==null&&e.envMap===null?t.environmentRotation:e.envMapRotation,l===void 0&&(e.addEventListener(`dispose`,$e),l=new Map,r.programs=l,r.programVariants=new Map);let d=l.get(c);if(d!==void 0){if(r.currentProgram===d&&r.lightsStateVersion===o)return gt(e,s),d}else s.uniforms=Fe.getUniforms(e),D!==null&&e.isNodeMaterial&&D.build(e,n,s),e.onBeforeCompile(s,T),d=Fe.acquireProgram(s,c),l.set(c,d),r.uniforms=s.uniforms;let f=r.uniforms;return(!e.isShaderMaterial&&!e.isRawShaderMaterial||e.clipping===!0)&&(f.clippingPlanes=ze.uniform),gt(e,s),r.needsLights=yt(e),r.lightsStateVersion=o,r.needsLights&&(f.ambientLightColor.value=i.state.ambient,f.lightProbe.value=i.state.probe,f.sunLights.value=i.state.sun,f.sunLightShadows.value=i.state.sunShadow,f.directionalLights.value=i.state.directional,f.directionalLightShadows.value=i.state.directionalShadow,f.spotLights.value=i.state.spot,f.spotLightShadows.value=i.state.spotShadow,f.rectAreaLights.value=i.state.rectArea,f.ltc_1.value=i.state.rectAreaLTC1,f.ltc_2.value=i.state.rectAreaLTC2,f.pointLights.value=i.state.point,f.pointLightShadows.value=i.state.pointShadow,f.hemisphereLights.value=i.state.hemi,f.sunShadowMatrix.value=i.state.sunShadowMatrix,f.sunShadowCascade.value=i.state.sunShadowCascade,f.directionalShadowMatrix.value=i.state.directionalShadowMatrix,f.spotLightMatrix.value=i.state.spotLightMatrix,f.spotLightMap.value=i.state.spotLightMap,f.pointShadowMatrix.value=i.state.pointShadowMatrix),r.numLightProbeGrids=pt(x.state.lightProbeGridArray),r.currentProgram=d,r.uniformsList=null,d}function mt(e,t,n,r,i){let a=ke.get(e),o=a.currentProgram.id+`,`+r+`,`+i,s=a.programVariants.get(o);return s===void 0?(s=I(e,t,n),a.programVariants.set(o,s)):(a.currentProgram=s,a.uniformsList=null,a.outputColorSpace=r,a.toneMapping=i),s}function ht(e){if(e.uniformsList===null){let t=e.currentProgram.getUniforms();e.uniformsList=Eb.seqWithValue(t.seq,e.uniforms)}return e.uniformsList}function gt(e,t){let n=ke.get(e);n.outputColorSpace=t.outputColorSpace,n.batching=t.batching,n.batchingColor=t.batchingColor,n.instancing=t.instancing,n.instancingColor=t.instancingColor,n.instancingMorph=t.instancingMorph,n.skinning=t.skinning,n.morphTargets=t.morphTargets,n.morphNormals=t.morphNormals,n.morphColors=t.morphColors,n.morphTargetsCount=t.morphTargetsCount,n.numClippingPlanes=t.numClippingPlanes,n.numIntersection=t.numClipIntersection,n.vertexAlphas=t.vertexAlphas,n.vertexTangents=t.vertexTangents,n.toneMapping=t.toneMapping}function _t(e,t,n,r,i){t.isScene!==!0&&(t=Se),Ae.resetTextureUnits();let a=t.fog,o=r.isMeshStandardMaterial||r.isMeshLambertMaterial||r.isMeshPhongMaterial?t.environment:null,s=M===null?T.outputColorSpace:M.isXRRenderTarget===!0?M.texture.colorSpace:em.workingColorSpace,c=r.isMeshStandardMaterial||r.isMeshLambertMaterial&&!r.envMap||r.isMeshPhongMaterial&&!r.envMap,l=je.get(r.envMap||o,c),u=r.vertexColors===!0&&!!n.attributes.color&&n.attributes.color.itemSize===4,d=!!n.attributes.tangent&&(!!r.normalMap||r.anisotropy>0),f=!!n.morphAttributes.position,p=!!n.morphAttributes.normal,m=!!n.morphAttributes.color,h=0;r.toneMapped&&(M===null||M.isXRRenderTarget===!0)&&(h=T.toneMapping);let g=n.morphAttributes.position||n.morphAttributes.normal||n.morphAttributes.color,_=g===void 0?0:g.length,v=ke.get(r),b=x.state.lights;if(ve===!0&&(ye===!0||e!==ne)){let t=e===ne&&r.id===te;ze.setState(r,e,t)}let S=!1,C=!1;r.version===v.__version?v.needsLights&&v.lightsStateVersion!==b.state.version||i.isBatchedMesh&&v.batching===!1||!i.isBatchedMesh&&v.batching===!0||i.isBatchedMesh&&v.batchingColor===!0&&i._colorsTexture===null||i.isBatchedMesh&&v.batchingColor===!1&&i._colorsTexture!==null||i.isInstancedMesh&&v.instancing===!1||!i.isInstancedMesh&&v.instancing===!0||i.isSkinnedMesh&&v.skinning===!1||!i.isSkinnedMesh&&v.skinning===!0||i.isInstancedMesh&&v.instancingColor===!0&&i.instanceColor===null||i.isInstancedMesh&&v.instancingColor===!1&&i.instanceColor!==null||i.isInstancedMesh&&v.instancingMorph===!0&&i.morphTexture===null||i.isInstancedMesh&&v.instancingMorph===!1&&i.morphTexture!==null?S=!0:v.envMap===l?r.fog===!0&&v.fog!==a||v.numClippingPlanes!==void 0&&(v.numClippingPlanes!==ze.numPlanes||v.numIntersection!==ze.numIntersection)?S=!0:v.vertexAlphas===u&&v.vertexTangents===d&&v.morphTargets===f&&v.morphNormals===p&&v.morphColors===m&&v.morphTargetsCount===_&&v.numLightProbeGrids===pt(x.state.lightProbeGridArray)?(v.outputColorSpace!==s||v.toneMapping!==h)&&(C=!0):S=!0:S=!0:(S=!0,v.__version=r.version);let w=v.currentProgram;(S===!0||C===!0)&&(w=C===!0?mt(r,t,i,s,h):I(r,t,i),D&&r.isNodeMaterial&&D.onUpdateProgram(r,w,v));let E=!1,O=!1,k=!1,A=w.getUniforms(),j=v.uniforms;if(F.useProgram(w.program)&&(E=!0,O=!0,k=!0),r.id!==te&&(te=r.id,O=!0),E||ne!==e){F.buffers.depth.getReversed()&&e.reversedDepth!==!0&&(e._reversedDepth=!0,e.updateProjectionMatrix()),A.setValue(P,`projectionMatrix`,e.projectionMatrix),A.setValue(P,`viewMatrix`,e.matrixWorldInverse);let t=A.map.cameraPosition;t!==void 0&&t.setValue(P,xe.setFromMatrixPosition(e.matrixWorld)),De.logarithmicDepthBuffer&&A.setValue(P,`logDepthBufFC`,2/(Math.log(e.far+1)/Math.LN2)),(r.isMeshPhongMaterial||r.isMeshToonMaterial||r.isMeshLambertMaterial||r.isMeshBasicMaterial||r.isMeshStandardMaterial||r.isShaderMaterial)&&A.setValue(P,`isOrthographic`,e.isOrthographicCamera===!0),ne!==e&&(ne=e,O=!0,k=!0)}if(v.needsLights&&(b.state.sunShadowMap.length>0&&A.setValue(P,`sunShadowMap`,b.state.sunShadowMap,Ae),b.state.directionalShadowMap.length>0&&A.setValue(P,`directionalShadowMap`,b.state.directionalShadowMap,Ae),b.state.spotShadowMap.length>0&&A.setValue(P,`spotShadowMap`,b.state.spotShadowMap,Ae),b.state.pointShadowMap.length>0&&A.setValue(P,`pointShadowMap`,b.state.pointShadowMap,Ae)),i.isSkinnedMesh){A.setOptional(P,i,`bindMatrix`),A.setOptional(P,i,`bindMatrixInverse`);let e=i.skeleton;e&&(e.boneTexture===null&&e.computeBoneTexture(),A.setValue(P,`boneTexture`,e.boneTexture,Ae))}i.isBatchedMesh&&(A.setOptional(P,i,`batchingTexture`),A.setValue(P,`batchingTexture`,i._matricesTexture,Ae),A.setOptional(P,i,`batchingIdTexture`),A.setValue(P,`batchingIdTexture`,i._indirectTexture,Ae),A.setOptional(P,i,`batchingColorTexture`),i._colorsTexture!==null&&A.setValue(P,`batchingColorTexture`,i._colorsTexture,Ae));let ee=n.morphAttributes;if((ee.position!==void 0||ee.normal!==void 0||ee.color!==void 0)&&He.update(i,n,w),(O||v.receiveShadow!==i.receiveShadow)&&(v.receiveShadow=i.receiveShadow,A.setValue(P,`receiveShadow`,i.receiveShadow)),(r.isMeshStandardMaterial||r.isMeshLambertMaterial||r.isMeshPhongMaterial)&&r.envMap===null&&t.environment!==null&&(j.envMapIntensity.value=t.environmentIntensity),j.dfgLUT!==void 0&&(j.dfgLUT.value=Ux()),O){if(A.setValue(P,`toneMappingExposure`,T.toneMappingExposure),v.needsLights&&vt(j,k),a&&r.fog===!0&&Ie.refreshFogUniforms(j,a),Ie.refreshMaterialUniforms(j,r,ue,le,x.state.transmissionRenderTarget[e.id]),v.needsLights&&v.numLightProbeGrids>0){let e=y,t=0;for(let n of x.state.lightProbeGridArray)n.texture!==null&&(e.textures[t]=n.texture,e.min[t]=n.boundingBox.min,e.max[t]=n.boundingBox.max,e.resolution[t]=n.resolution,t++);for(let n in e)e[n].length=t;j.probesSH.value=e.textures,j.probesMin.value=e.min,j.probesMax.value=e.max,j.probesResolution.value=e.resolution}Eb.upload(P,ht(v),j,Ae)}if(r.isShaderMaterial&&r.uniformsNeedUpdate===!0&&(Eb.upload(P,ht(v),j,Ae),r.uniformsNeedUpdate=!1),r.isSpriteMaterial&&A.setValue(P,`center`,i.center),A.setValue(P,`modelViewMatrix`,i.modelViewMatrix),A.setValue(P,`normalMatrix`,i.normalMatrix),A.setValue(P,`modelMatrix`,i.matrixWorld),r.uniformsGroups!==void 0){let e=r.uniformsGroups;for(let t=0,n=e.length;t<n;t++){let n=e[t];qe.update(n,w),qe.bind(n,w)}}return w}function vt(e,t){e.ambientLightColor.needsUpdate=t,e.lightProbe.needsUpdate=t,e.sunLights.needsUpdate=t,e.sunLightShadows.needsUpdate=t,e.directionalLights.needsUpdate=t,e.directionalLightShadows.needsUpdate=t,e.pointLights.needsUpdate=t,e.pointLightShadows.needsUpdate=t,e.spotLights.needsUpdate=t,e.spotLightShadows.needsUpdate=t,e.rectAreaLights.needsUpdate=t,e.hemisphereLights.needsUpdate=t}function yt(e){return e.isMeshLambertMaterial||e.isMeshToonMaterial||e.isMeshPhongMaterial||e.isMeshStandardMaterial||e.isShadowMaterial||e.isShaderMaterial&&e.lights===!0}this.getActiveCubeFace=function(){return j},this.getActiveMipmapLevel=function(){return ee},this.getRenderTarget=function(){return M},this.setRenderTargetTextures=function(e,t,n){let r=ke.get(e);r.__autoAllocateDepthBuffer=e.resolveDepthBuffer===!1,r.__autoAllocateDepthBuffer===!1&&(r.__useRenderToTexture=!1),ke.get(e.texture).__webglTexture=t,ke.get(e.depthTexture).__webglTexture=r.__autoAllocateDepthBuffer?void 0:n,r.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(e,t){let n=ke.get(e);n.__webglFramebuffer=t,n.__useDefaultFramebuffer=t===void 0},this.setRenderTarget=function(e,t=0,n=0){M=e,j=t,ee=n;let r=null,i=!1,a=!1;if(e){let o=ke.get(e);if(o.__useDefaultFramebuffer!==void 0){F.bindFramebuffer(P.FRAMEBUFFER,o.__webglFramebuffer),re.copy(e.viewport),ie.copy(e.scissor),ae=e.scissorTest,F.viewport(re),F.scissor(ie),F.setScissorTest(ae),te=-1;return}if(o.__webglFramebuffer===void 0)Ae.setupRenderTarget(e);else if(o.__hasExternalTextures)Ae.rebindTextures(e,ke.get(e.texture).__webglTexture,ke.get(e.depthTexture).__webglTexture);else if(e.depthBuffer){let t=e.depthTexture;if(o.__boundDepthTexture!==t){if(t!==null&&ke.has(t)&&(e.width!==t.image.width||e.height!==t.image.height))throw Error(`THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.`);Ae.setupDepthRenderbuffer(e)}}let s=e.texture;(s.isData3DTexture||s.isDataArrayTexture||s.isCompressedArrayTexture)&&(a=!0);let c=ke.get(e).__webglFramebuffer;e.isWebGLCubeRenderTarget?(r=Array.isArray(c[t])?c[t][n]:c[t],i=!0):r=e.samples>0&&Ae.useMultisampledRTT(e)===!1?ke.get(e).__webglMultisampledFramebuffer:Array.isArray(c)?c[n]:c,re.copy(e.viewport),ie.copy(e.scissor),ae=e.scissorTest}else re.copy(pe).multiplyScalar(ue).floor(),ie.copy(me).multiplyScalar(ue).floor(),ae=he;if(n!==0&&(r=O),F.bindFramebuffer(P.FRAMEBUFFER,r)&&F.drawBuffers(e,r),F.viewport(re),F.scissor(ie),F.setScissorTest(ae),i){let r=ke.get(e.texture);P.framebufferTexture2D(P.FRAMEBUFFER,P.COLOR_ATTACHMENT0,P.TEXTURE_CUBE_MAP_POSITIVE_X+t,r.__webglTexture,n)}else if(a){let r=t;for(let t=0;t<e.textures.length;t++){let i=ke.get(e.textures[t]);P.framebufferTextureLayer(P.FRAMEBUFFER,P.COLOR_ATTACHMENT0+t,i.__webglTexture,n,r)}}else if(e!==null&&n!==0){let t=ke.get(e.texture);P.framebufferTexture2D(P.FRAMEBUFFER,P.COLOR_ATTACHMENT0,P.TEXTURE_2D,t.__webglTexture,n)}te=-1};function bt(e){let t=ke.get(e);return(t.__readFormat!==e.format||t.__readType!==e.type)&&(t.__readFormat=e.format,t.__readType=e.type,t.__formatReadable=De.textureFormatReadable(e.format),t.__typeReadable=De.textureTypeReadable(e.type)),t}this.readRenderTargetPixels=function(e,t,n,r,i,a,o,s=0){if(!(e&&e.isWebGLRenderTarget)){kp(`WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.`);return}let c=ke.get(e).__webglFramebuffer;if(e.isWebGLCubeRenderTarget&&o!==void 0&&(c=c[o],Array.isArray(c)&&(c=c[0])),c){F.bindFramebuffer(P.FRAMEBUFFER,c);try{let o=e.textures[s],c=o.format,l=o.type;e.textures.length>1&&P.readBuffer(P.COLOR_ATTACHMENT0+s);let u=bt(o);if(u.__formatReadable===!1){kp(`WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.`);return}if(u.__typeReadable===!1){kp(`WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.`);return}t>=0&&t<=e.width-r&&n>=0&&n<=e.height-i&&P.readPixels(t,n,r,i,Ge.convert(c),Ge.convert(l),a)}finally{let e=M===null?null:ke.get(M).__webglFramebuffer;F.bindFramebuffer(P.FRAMEBUFFER,e)}}},this.readRenderTargetPixelsAsync=async function(e,t,n,r,i,a,o,s=0){if(!(e&&e.isWebGLRenderTarget))throw Error(`THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.`);let c=ke.get(e).__webglFramebuffer;if(e.isWebGLCubeRenderTarget&&o!==void 0&&(c=c[o],Array.isArray(c)&&(c=c[0])),c){if(t>=0&&t<=e.width-r&&n>=0&&n<=e.height-i){F.bindFramebuffer(P.FRAMEBUFFER,c);let o=e.textures[s],l=o.format,u=o.type;e.textures.length>1&&P.readBuffer(P.COLOR_ATTACHMENT0+s);let d=bt(o);if(d.__formatReadable===!1)throw Error(`THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.`);if(d.__typeReadable===!1)throw Error(`THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.`);let f=P.createBuffer();P.bindBuffer(P.PIXEL_PACK_BUFFER,f),P.bufferData(P.PIXEL_PACK_BUFFER,a.byteLength,P.STREAM_READ),P.readPixels(t,n,r,i,Ge.convert(l),Ge.convert(u),0),P.bindBuffer(P.PIXEL_PACK_BUFFER,null);let p=M===null?null:ke.get(M).__webglFramebuffer;F.bindFramebuffer(P.FRAMEBUFFER,p);let m=P.fenceSync(P.SYNC_GPU_COMMANDS_COMPLETE,0);return P.flush(),await jp(P,m,4),P.bindBuffer(P.PIXEL_PACK_BUFFER,f),P.getBufferSubData(P.PIXEL_PACK_BUFFER,0,a),P.bindBuffer(P.PIXEL_PACK_BUFFER,null),P.deleteBuffer(f),P.deleteSync(m),a}throw Error(`THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.`)}},this.copyFramebufferToTexture=function(e,t=null,n=0){let r=2**-n,i=Math.floor(e.image.width*r),a=Math.floor(e.image.height*r),o=t===null?0:t.x,s=t===null?0:t.y;Ae.setTexture2D(e,0),P.copyTexSubImage2D(P.TEXTURE_2D,n,0,0,o,s,i,a),F.unbindTexture()},this.copyTextureToTexture=function(e,t,n=null,r=null,i=0,a=0){let o,s,c,l,u,d,f,p,m,h=e.isCompressedTexture?e.mipmaps[a]:e.image;if(n!==null)o=n.max.x-n.min.x,s=n.max.y-n.min.y,c=n.isBox3?n.max.z-n.min.z:1,l=n.min.x,u=n.min.y,d=n.isBox3?n.min.z:0;else{let t=2**-i;o=Math.floor(h.width*t),s=Math.floor(h.height*t),c=e.isDataArrayTexture?h.depth:e.isData3DTexture?Math.floor(h.depth*t):1,l=0,u=0,d=0}r===null?(f=0,p=0,m=0):(f=r.x,p=r.y,m=r.z);let g=Ge.convert(t.format),_=Ge.convert(t.type),v;t.isData3DTexture?(Ae.setTexture3D(t,0),v=P.TEXTURE_3D):t.isDataArrayTexture||t.isCompressedArrayTexture?(Ae.setTexture2DArray(t,0),v=P.TEXTURE_2D_ARRAY):(Ae.setTexture2D(t,0),v=P.TEXTURE_2D),F.activeTexture(P.TEXTURE0),F.pixelStorei(P.UNPACK_FLIP_Y_WEBGL,t.flipY),F.pixelStorei(P.UNPACK_PREMULTIPLY_ALPHA_WEBGL,t.premultiplyAlpha),F.pixelStorei(P.UNPACK_ALIGNMENT,t.unpackAlignment);let y=F.getParameter(P.UNPACK_ROW_LENGTH),b=F.getParameter(P.UNPACK_IMAGE_HEIGHT),x=F.getParameter(P.UNPACK_SKIP_PIXELS),S=F.getParameter(P.UNPACK_SKIP_ROWS),C=F.getParameter(P.UNPACK_SKIP_IMAGES);F.pixelStorei(P.UNPACK_ROW_LENGTH,h.width),F.pixelStorei(P.UNPACK_IMAGE_HEIGHT,h.height),F.pixelStorei(P.UNPACK_SKIP_PIXELS,l),F.pixelStorei(P.UNPACK_SKIP_ROWS,u),F.pixelStorei(P.UNPACK_SKIP_IMAGES,d);let w=e.isDataArrayTexture||e.isData3DTexture,T=t.isDataArrayTexture||t.isData3DTexture;if(e.isDepthTexture){let n=ke.get(e),r=ke.get(t),h=ke.get(n.__renderTarget),g=ke.get(r.__renderTarget);F.bindFramebuffer(P.READ_FRAMEBUFFER,h.__webglFramebuffer),F.bindFramebuffer(P.DRAW_FRAMEBUFFER,g.__webglFramebuffer);for(let n=0;n<c;n++)w&&(P.framebufferTextureLayer(P.READ_FRAMEBUFFER,P.COLOR_ATTACHMENT0,ke.get(e).__webglTexture,i,d+n),P.framebufferTextureLayer(P.DRAW_FRAMEBUFFER,P.COLOR_ATTACHMENT0,ke.get(t).__webglTexture,a,m+n)),P.blitFramebuffer(l,u,l+o,u+s,f,p,f+o,p+s,P.DEPTH_BUFFER_BIT,P.NEAREST);F.bindFramebuffer(P.READ_FRAMEBUFFER,null),F.bindFramebuffer(P.DRAW_FRAMEBUFFER,null)}else if(i!==0||e.isRenderTargetTexture||ke.has(e)){let n=ke.get(e),r=ke.get(t);F.bindFramebuffer(P.READ_FRAMEBUFFER,k),F.bindFramebuffer(P.DRAW_FRAMEBUFFER,A);for(let e=0;e<c;e++)w?P.framebufferTextureLayer(P.READ_FRAMEBUFFER,P.COLOR_ATTACHMENT0,n.__webglTexture,i,d+e):P.framebufferTexture2D(P.READ_FRAMEBUFFER,P.COLOR_ATTACHMENT0,P.TEXTURE_2D,n.__webglTexture,i),T?P.framebufferTextureLayer(P.DRAW_FRAMEBUFFER,P.COLOR_ATTACHMENT0,r.__webglTexture,a,m+e):P.framebufferTexture2D(P.DRAW_FRAMEBUFFER,P.COLOR_ATTACHMENT0,P.TEXTURE_2D,r.__webglTexture,a),i===0?T?P.copyTexSubImage3D(v,a,f,p,m+e,l,u,o,s):P.copyTexSubImage2D(v,a,f,p,l,u,o,s):P.blitFramebuffer(l,u,l+o,u+s,f,p,f+o,p+s,P.COLOR_BUFFER_BIT,P.NEAREST);F.bindFramebuffer(P.READ_FRAMEBUFFER,null),F.bindFramebuffer(P.DRAW_FRAMEBUFFER,null)}else T?e.isDataTexture||e.isData3DTexture?P.texSubImage3D(v,a,f,p,m,o,s,c,g,_,h.data):t.isCompressedArrayTexture?P.compressedTexSubImage3D(v,a,f,p,m,o,s,c,g,h.data):P.texSubImage3D(v,a,f,p,m,o,s,c,g,_,h):e.isDataTexture?P.texSubImage2D(P.TEXTURE_2D,a,f,p,o,s,g,_,h.data):e.isCompressedTexture?P.compressedTexSubImage2D(P.TEXTURE_2D,a,f,p,h.width,h.height,g,h.data):P.texSubImage2D(P.TEXTURE_2D,a,f,p,o,s,g,_,h);F.pixelStorei(P.UNPACK_ROW_LENGTH,y),F.pixelStorei(P.UNPACK_IMAGE_HEIGHT,b),F.pixelStorei(P.UNPACK_SKIP_PIXELS,x),F.pixelStorei(P.UNPACK_SKIP_ROWS,S),F.pixelStorei(P.UNPACK_SKIP_IMAGES,C),a===0&&t.generateMipmaps===!0&&t.mipmapsAutoUpdate===!0&&P.generateMipmap(v),F.unbindTexture()},this.initRenderTarget=function(e){ke.get(e).__webglFramebuffer===void 0&&Ae.setupRenderTarget(e)},this.initTexture=function(e){e.isCubeTexture?Ae.setTextureCube(e,0):e.isData3DTexture?Ae.setTexture3D(e,0):e.isDataArrayTexture||e.isCompressedArrayTexture?Ae.setTexture2DArray(e,0):Ae.setTexture2D(e,0),F.unbindTexture()},this.resetState=function(){j=0,ee=0,M=null,F.reset(),Ke.reset()},typeof __THREE_DEVTOOLS__<`u`&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent(`observe`,{detail:this}))}get coordinateSystem(){return bp}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=em._getDrawingBufferColorSpace(e),t.unpackColorSpace=em._getUnpackColorSpace()}},Gx=512,Kx=256,qx=2.32744,Jx=2.26728,Yx=.012;function Xx(){let e=new Sg(new g_(1,40,28),new D_({map:Zx(),roughness:.4}));return e.castShadow=!0,e}function Zx(){let e=document.createElement(`canvas`);e.width=Gx,e.height=Kx;let t=e.getContext(`2d`),n=t.createImageData(Gx,Kx),r=$x();for(let e=0;e<Kx;e++){let t=(e+.5)/Kx*Math.PI;for(let i=0;i<Gx;i++){let a=(i+.5)/Gx*2*Math.PI,o=Qx(r,[-Math.cos(a)*Math.sin(t),Math.cos(t),Math.sin(a)*Math.sin(t)]);n.data.set([o,o,o+(o>100?4:6),255],4*(e*Gx+i))}}t.putImageData(n,0,0);let i=new a_(e);return i.colorSpace=pp,i.anisotropy=4,i}function Qx(e,t){let n=-1,r=-1,i=0;for(let a of e){let e=(t[0]*a.normal[0]+t[1]*a.normal[1]+t[2]*a.normal[2])/a.distance;e>n?(r=n,n=e,i=a.distance):e>r&&(r=e)}return i===qx?28:(n-r)*Jx<Yx?120:246}function $x(){let e=(1+Math.sqrt(5))/2,t=[],n=(e,n)=>{let r=Math.hypot(...e);t.push({normal:e.map(e=>e/r),distance:n})};for(let t of[-1,1])for(let r of[-1,1]){for(let i of[[0,t,r*e],[t,r*e,0],[r*e,0,t]])n(i,qx);for(let e of[-1,1])n([t,r,e],Jx);for(let i of[[0,t/e,r*e],[t/e,r*e,0],[r*e,0,t/e]])n(i,Jx)}return t}var eS=400,tS=new Zm(`#3f9a46`),nS=new Zm(`#39434b`);function rS(e){let t=new Um,n=new Sg(new m_(eS,eS),new O_({color:nS}));if(n.position.z=-.02,n.receiveShadow=!1,t.add(n),!e)return t;let r=[e.length+2*e.border,e.width+2*e.border],i=new Sg(new m_(r[0],r[1]),iS(e));return i.receiveShadow=!0,t.add(i),t}function iS(e){let t=new O_({color:tS}),n=new Gp(-1,-1),r={half_:{value:new Gp(e.length/2,e.width/2)},border:{value:e.border},circle:{value:e.circleRadius},goalArea:{value:new Gp(e.goalArea[0],e.goalArea[1]/2)},penaltyArea:{value:e.penaltyArea?new Gp(e.penaltyArea[0],e.penaltyArea[1]/2):n},spots:{value:new Q(e.penaltySpot??-1,e.cornerRadius,0)}};return t.onBeforeCompile=e=>{Object.assign(e.uniforms,r),e.vertexShader=e.vertexShader.replace(`#include <common>`,`#include <common>
varying vec2 vGround;`).replace(`#include <begin_vertex>`,`#include <begin_vertex>
vGround = position.xy;`),e.fragmentShader=e.fragmentShader.replace(`#include <common>`,`#include <common>\n${aS}`).replace(`#include <color_fragment>`,`#include <color_fragment>
diffuseColor.rgb = ground(vGround, diffuseColor.rgb);`)},t}var aS=`
varying vec2 vGround;
uniform vec2 half_;
uniform float border;
uniform float circle;
uniform vec2 goalArea;
uniform vec2 penaltyArea;
uniform vec3 spots;

float hash(vec2 p) {
  return fract(sin(dot(p, vec2(41.3, 289.1))) * 45758.5453);
}

float noise(vec2 p) {
  vec2 i = floor(p);
  vec2 f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1.0, 0.0)), f.x), mix(hash(i + vec2(0.0, 1.0)), hash(i + vec2(1.0, 1.0)), f.x), f.y);
}

// Distance to the outline of a rectangle.
float frame(vec2 p, vec2 middle, vec2 size) {
  vec2 d = abs(p - middle) - size;
  return abs(length(max(d, 0.0)) + min(max(d.x, d.y), 0.0));
}

// The outline of an area adjacent to the goal line.
float area(vec2 p, vec2 size) {
  vec2 q = vec2(abs(p.x), p.y);
  return size.x < 0.0 ? 1e3 : frame(q, vec2(half_.x - 0.5 * size.x, 0.0), vec2(0.5 * size.x, size.y));
}

vec3 ground(vec2 p, vec3 grass) {
  float pixel = max(length(vec2(dFdx(p.x), dFdy(p.x))), length(vec2(dFdx(p.y), dFdy(p.y))));
  float far = clamp(pixel / 0.5, 0.0, 1.0);
  float edge = clamp(0.5 * pixel, 0.004, 0.5);
  float stripe = smoothstep(-edge, edge, abs(fract(0.5 * p.x) - 0.5) * 2.0 - 0.5);
  float blades = mix(noise(p * vec2(55.0, 90.0)) - 0.5, 0.0, smoothstep(0.01, 0.05, pixel));
  float patches = noise(p * 0.9) - 0.5;
  vec2 beyond = max(abs(p) - half_, 0.0);
  grass *= mix(0.87, 1.06, mix(stripe, 0.5, far)) + 0.16 * blades + 0.07 * patches;
  grass *= 1.0 - 0.16 * smoothstep(0.0, 0.3, max(beyond.x, beyond.y));

  vec2 q = abs(p);
  float d = frame(p, vec2(0.0), half_);
  d = min(d, q.y < half_.y ? q.x : 1e3);
  d = min(d, abs(length(p) - circle));
  d = min(d, min(area(p, goalArea), area(p, penaltyArea)));
  if (spots.x > 0.0) d = min(d, length(vec2(q.x - half_.x + spots.x, p.y)) - 0.04);
  if (spots.y > 0.0 && max(beyond.x, beyond.y) <= 0.0) d = min(d, abs(length(q - half_) - spots.y));
  d = min(d, length(p) - 0.045);
  float soft = max(0.003, 0.75 * pixel);
  float line = (1.0 - smoothstep(0.02 - 0.5 * soft, 0.02 + soft, d)) * clamp(0.05 / max(pixel, 0.05) + 0.25, 0.0, 1.0);
  return mix(grass, vec3(0.93), 0.92 * line);
}
`,oS=.02,sS=.012,cS=.08;function lS(e){let t=new Um;for(let n of[-1,1]){let r=uS(e);r.position.x=n*e.length/2,r.rotation.z=n>0?0:Math.PI,t.add(r)}return t}function uS({goalWidth:e,goalDepth:t,goalHeight:n}){let r=new Um,i=new D_({color:`#f6f7f8`,roughness:.35}),a=new D_({color:`#aab1b8`,roughness:.5}),o=e/2+oS,s=n+oS;for(let e of[-1,1]){r.add(dS(i,oS,[0,e*o,0],[0,e*o,s])),r.add(dS(a,sS,[0,e*o,s],[t,e*o,s])),r.add(dS(a,sS,[t,e*o,0],[t,e*o,s])),r.add(dS(a,sS,[0,e*o,sS],[t,e*o,sS]));let n=new Sg(new g_(oS,12,8),i);n.position.set(0,e*o,s),r.add(n)}r.add(dS(i,oS,[0,-o,s],[0,o,s])),r.add(dS(a,sS,[t,-o,s],[t,o,s])),r.add(dS(a,sS,[t,-o,sS],[t,o,sS]));for(let e of fS(2*o,t,s))r.add(e);return r}function dS(e,t,n,r){let i=[r[0]-n[0],r[1]-n[1],r[2]-n[2]],a=new Sg(new d_(t,t,Math.hypot(...i),14),e);return a.position.set((n[0]+r[0])/2,(n[1]+r[1])/2,(n[2]+r[2])/2),i[0]?a.rotation.z=Math.PI/2:i[2]&&(a.rotation.x=Math.PI/2),a.castShadow=!0,a}function fS(e,t,n){let r=pS(e,n);r.rotation.set(Math.PI/2,Math.PI/2,0),r.position.set(t,0,n/2);let i=pS(t,e);return i.position.set(t/2,0,n),[r,i,...[-1,1].map(r=>{let i=pS(t,n);return i.rotation.x=Math.PI/2,i.position.set(t/2,r*e/2,n/2),i})]}function pS(e,t){let n=mS();n.repeat.set(e/cS,t/cS);let r=new ug({map:n,transparent:!0,side:2,depthWrite:!1}),i=new Sg(new m_(e,t),r);return i.renderOrder=5,i}function mS(){let e=document.createElement(`canvas`);e.width=e.height=64;let t=e.getContext(`2d`);t.strokeStyle=`rgba(240, 244, 248, 0.85)`,t.lineWidth=7,t.strokeRect(0,0,64,64);let n=new a_(e);return n.wrapS=n.wrapT=Wd,n.anisotropy=8,n}var hS=8,gS=64,_S=1024,vS=.012,yS=class{group=new Um;rings=[];lost=[];trail=TS(`#ffe27a`,.85);preview=TS(`#ffffff`,.9);ghost=TS(`#ffffff`,1);dots;constructor(){let e=new ug({color:`#ff1f3d`}),t=new p_(.22);for(let e=0;e<hS;e++)this.rings.push(this.add(new Sg(xS,CS())));for(let n=0;n<gS;n++)this.lost.push(this.add(new Sg(t,e)));this.group.add(this.trail,this.preview,this.ghost);let n={size:2.5,sizeAttenuation:!1,color:`#ffffff`,transparent:!0,depthTest:!1};this.dots=new n_(this.preview.geometry,new Zg(n)),this.dots.frustumCulled=!1,this.dots.renderOrder=9,this.group.add(this.dots)}update(e){this.rings.forEach((t,n)=>wS(t,e.rings[n])),this.lost.forEach((t,n)=>{let r=e.lost[n];t.visible=r!==void 0,r&&t.position.set(r.at[0],r.at[1],r.at[2]+.3)}),ES(this.trail,e.trail),ES(this.preview,e.preview),ES(this.ghost,e.ghost),this.dots.visible=this.preview.visible}add(e){return e.visible=!1,this.group.add(e),e}},bS=new h_(.86,1,64),xS=new h_(.97,1,96),SS=.5;function CS(){return new ug({transparent:!0,depthWrite:!1,polygonOffset:!0,polygonOffsetFactor:-2,polygonOffsetUnits:-2})}function wS(e,t){e.visible=t!==void 0,t&&(e.geometry=t.radius>SS?xS:bS,e.position.set(t.x,t.y,vS),e.scale.setScalar(t.radius),e.material.color.set(t.colour),e.material.opacity=t.opacity)}function TS(e,t){let n=new Jh,r=new Nh(new Float32Array(3*_S),3);r.setUsage(yp),n.setAttribute(`position`,r);let i=new Yg(n,new Vg({color:e,transparent:!0,opacity:t}));return i.frustumCulled=!1,i.renderOrder=8,i}function ES(e,t){let n=Math.min(t.count,_S);if(e.visible=n>1,!e.visible)return;let r=e.geometry.attributes.position;r.array.set(t.points.subarray(0,3*n)),r.needsUpdate=!0,e.geometry.setDrawRange(0,n)}function DS(e,t,n,r,i){let a=3*i,o=4*i,s=n[a],c=n[a+1],l=n[a+2];if(!Number.isFinite(s+c+l))return e.fill(0,t,t+16),!1;let u=r[o],d=r[o+1],f=r[o+2],p=r[o+3];return e[t]=1-2*(d*d+f*f),e[t+1]=2*(u*d+f*p),e[t+2]=2*(u*f-d*p),e[t+3]=0,e[t+4]=2*(u*d-f*p),e[t+5]=1-2*(u*u+f*f),e[t+6]=2*(d*f+u*p),e[t+7]=0,e[t+8]=2*(u*f+d*p),e[t+9]=2*(d*f-u*p),e[t+10]=1-2*(u*u+d*d),e[t+11]=0,e[t+12]=s,e[t+13]=c,e[t+14]=l,e[t+15]=1,!0}function OS(e,t,n){let r=e[t],i=e[t+4],a=e[t+8],o=e[t+12],s=e[t+1],c=e[t+5],l=e[t+9],u=e[t+13],d=e[t+2],f=e[t+6],p=e[t+10],m=e[t+14];for(let h=0;h<4;h++){let g=n[4*h],_=n[4*h+1],v=n[4*h+2],y=n[4*h+3];e[t+4*h]=r*g+i*_+a*v+o*y,e[t+4*h+1]=s*g+c*_+l*v+u*y,e[t+4*h+2]=d*g+f*_+p*v+m*y}}var kS=new Q;function AS(e,t,n,r,i,a){let o=2*Math.PI*i/4,s=Math.max(a-2*i,0),c=Math.PI/4;kS.copy(t),kS[r]=0,kS.normalize();let l=.5*o/(o+s),u=1-kS.angleTo(e)/c;return Math.sign(kS[n])===1?u*l:s/(o+s)+l+l*(1-u)}var jS=class e extends l_{constructor(e=1,t=1,n=1,r=2,i=.1){let a=r*2+1;if(i=Math.min(e/2,t/2,n/2,i),super(1,1,1,a,a,a),this.type=`RoundedBoxGeometry`,this.parameters={width:e,height:t,depth:n,segments:r,radius:i},a===1)return;let o=this.toNonIndexed();this.index=null,this.attributes.position=o.attributes.position,this.attributes.normal=o.attributes.normal,this.attributes.uv=o.attributes.uv;let s=new Q,c=new Q,l=new Q(e,t,n).divideScalar(2).subScalar(i),u=this.attributes.position.array,d=this.attributes.normal.array,f=this.attributes.uv.array,p=u.length/6,m=new Q,h=.5/a;for(let r=0,a=0;r<u.length;r+=3,a+=2)switch(s.fromArray(u,r),c.copy(s),c.x-=Math.sign(c.x)*h,c.y-=Math.sign(c.y)*h,c.z-=Math.sign(c.z)*h,c.normalize(),u[r+0]=l.x*Math.sign(s.x)+c.x*i,u[r+1]=l.y*Math.sign(s.y)+c.y*i,u[r+2]=l.z*Math.sign(s.z)+c.z*i,d[r+0]=c.x,d[r+1]=c.y,d[r+2]=c.z,Math.floor(r/p)){case 0:m.set(1,0,0),f[a+0]=AS(m,c,`z`,`y`,i,n),f[a+1]=1-AS(m,c,`y`,`z`,i,t);break;case 1:m.set(-1,0,0),f[a+0]=1-AS(m,c,`z`,`y`,i,n),f[a+1]=1-AS(m,c,`y`,`z`,i,t);break;case 2:m.set(0,1,0),f[a+0]=1-AS(m,c,`x`,`z`,i,e),f[a+1]=AS(m,c,`z`,`x`,i,n);break;case 3:m.set(0,-1,0),f[a+0]=1-AS(m,c,`x`,`z`,i,e),f[a+1]=1-AS(m,c,`z`,`x`,i,n);break;case 4:m.set(0,0,1),f[a+0]=1-AS(m,c,`x`,`y`,i,e),f[a+1]=1-AS(m,c,`y`,`x`,i,t);break;case 5:m.set(0,0,-1),f[a+0]=AS(m,c,`x`,`y`,i,e),f[a+1]=1-AS(m,c,`y`,`x`,i,t)}}static fromJSON(t){return new e(t.width,t.height,t.depth,t.segments,t.radius)}};function MS(e,t=!1){let n=e[0].index!==null,r=new Set(Object.keys(e[0].attributes)),i=new Set(Object.keys(e[0].morphAttributes)),a={},o={},s=e[0].morphTargetsRelative,c=new Jh;c.morphTargetsRelative=s;let l=0;for(let u=0;u<e.length;++u){let d=e[u],f=0,p=0;if(n!==(d.index!==null))return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index `+u+`. All geometries must have compatible attributes; make sure index attribute exists among all geometries, or in none of them.`),null;for(let e in d.attributes){if(!r.has(e))return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index `+u+`. All geometries must have compatible attributes; make sure "`+e+`" attribute exists among all geometries, or in none of them.`),null;a[e]===void 0&&(a[e]=[]),a[e].push(d.attributes[e]),f++}if(f!==r.size)return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index `+u+`. Make sure all geometries have the same number of attributes.`),null;if(s!==d.morphTargetsRelative)return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index `+u+`. .morphTargetsRelative must be consistent throughout all geometries.`),null;for(let t in d.morphAttributes){if(!i.has(t))return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index `+u+`.  .morphAttributes must be consistent throughout all geometries.`),null;if(d.morphAttributes[t].length!==e[0].morphAttributes[t].length)return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index `+u+`. All geometries must have the same number of morph targets for the "`+t+`" morph attribute.`),null;o[t]===void 0&&(o[t]=[]),o[t].push(d.morphAttributes[t]),p++}if(p!==i.size)return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index `+u+`. Make sure all geometries have the same number of morph attributes.`),null;if(t){let e;if(n)e=d.index.count;else if(d.attributes.position!==void 0)e=d.attributes.position.count;else return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index `+u+`. The geometry must have either an index or a position attribute`),null;c.addGroup(l,e,u),l+=e}}if(n){let t=0,n=[];for(let r=0;r<e.length;++r){let i=e[r].index;for(let e=0;e<i.count;++e)n.push(i.getX(e)+t);t+=e[r].attributes.position.count}c.setIndex(n)}for(let e in a){let t=NS(a[e]);if(!t)return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed while trying to merge the `+e+` attribute.`),null;c.setAttribute(e,t)}for(let e in o){let t=o[e][0].length;if(t!==0){c.morphAttributes=c.morphAttributes||{},c.morphAttributes[e]=[];for(let n=0;n<t;++n){let t=[];for(let r=0;r<o[e].length;++r)t.push(o[e][r][n]);let r=NS(t);if(!r)return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed while trying to merge the `+e+` morphAttribute.`),null;c.morphAttributes[e].push(r)}}}return c}function NS(e){let t,n,r,i=-1,a=0;for(let o=0;o<e.length;++o){let s=e[o];if(t===void 0&&(t=s.array.constructor),t!==s.array.constructor)return console.error(`THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.array must be of consistent array types across matching attributes.`),null;if(n===void 0&&(n=s.itemSize),n!==s.itemSize)return console.error(`THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.itemSize must be consistent across matching attributes.`),null;if(r===void 0&&(r=s.normalized),r!==s.normalized)return console.error(`THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.normalized must be consistent across matching attributes.`),null;if(i===-1&&(i=s.gpuType),i!==s.gpuType)return console.error(`THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.gpuType must be consistent across matching attributes.`),null;a+=s.count*n}let o=new t(a),s=new Nh(o,n,r),c=0;for(let t=0;t<e.length;++t){let r=e[t];if(r.isInterleavedBufferAttribute){let e=c/n;for(let t=0,i=r.count;t<i;t++)for(let i=0;i<n;i++){let n=r.getComponent(t,i);s.setComponent(t+e,i,n)}}else o.set(r.array,c);c+=r.count*n}return i!==void 0&&(s.gpuType=i),s}function PS(e,t,n){let r=e.index?e.toNonIndexed():e,i=new gm().compose(new Q(...t.at??[0,0,0]),new Kp().setFromEuler(new Em(...t.turn??[0,0,0])),new Q(...t.scale??[1,1,1]));r.applyMatrix4(i);for(let e of Object.keys(r.attributes))e!==`position`&&e!==`normal`&&r.deleteAttribute(e);let a=r.attributes.position.count,o=new Zm(n.colour??`#ffffff`),s=new Float32Array(3*a);for(let e=0;e<a;e++)o.toArray(s,3*e);return r.setAttribute(`color`,new Nh(s,3)),r.setAttribute(`tint`,new Nh(new Float32Array(a).fill(n.tint??0),1)),r}function FS(e){return MS(e,!1)}function IS(e={}){let t=new D_({roughness:.55,metalness:0,vertexColors:!0,...e});return t.onBeforeCompile=e=>{e.vertexShader=e.vertexShader.replace(`#include <common>`,`#include <common>
attribute float tint;`).replace(`#include <color_vertex>`,LS)},t}var LS=`
vColor = vec4(color, 1.0);
#ifdef USE_INSTANCING_COLOR
  vColor.rgb = mix(vColor.rgb, instanceColor.rgb, tint);
#endif
`,RS=[{hip:.04,ankle:.055,elbow:.07},{hip:.05832,ankle:.07332,elbow:.10664},{hip:.04,ankle:.055,elbow:.07},{hip:.067868,ankle:.082868,elbow:.125737},{hip:.04,ankle:.055,elbow:.07}],zS={colour:`#eef1f4`},BS={colour:`#3a4048`},VS={colour:`#23272d`},HS={colour:`#ffffff`,tint:1},US={colour:`#15181c`},WS={colour:`#a8ecff`},GS=[{colour:`#2b3036`},{colour:`#4a525b`},{colour:`#8d969f`},{colour:`#f4f6f8`},{colour:`#ffffff`,tint:.85}],KS={at:[0,.0565,.03]},qS={at:[0,-.0565,.03]};function JS(e){return e.model!==null&&e.model.startsWith(`nao`)}function YS(e,t){let n=Math.max(0,parseInt((e.model??``).replace(/\D+/g,``),10)||0)%RS.length,r=e.parts[t],i=RS[n],a=r.name.replace(/^[lr]/,``);return t===0?{key:`torso`,geometry:eC()}:r.name===`neck`?{key:`neck`,geometry:tC()}:r.name===`head`?{key:`head`,geometry:nC()}:a===`upperarm`?{key:`upperarm ${i.elbow}`,geometry:rC(i.elbow)}:a===`lowerarm`?{key:`lowerarm`,geometry:iC()}:a===`thigh`?{key:`thigh ${i.hip} ${n}`,geometry:aC(i.hip,GS[n])}:a===`shank`?{key:`shank ${i.ankle} ${n}`,geometry:oC(i.ankle,GS[n])}:a===`foot`?{key:`foot ${XS(r,.16)}`,geometry:sC(XS(r,.16))}:a===`toe`?{key:`toe ${XS(r,.036)}`,geometry:cC(XS(r,.036))}:null}function XS(e,t){for(let t of e.solids)if(`box`in t.form)return t.form.box[1];return t}var ZS=(e,t,n,r)=>new jS(e,t,n,2,r),QS=(e,t=12)=>new g_(e,t,Math.ceil(t*.7)),$S=(e,t)=>new u_(e,t,4,10);function eC(){return FS([PS(ZS(.15,.112,.13,.026),{at:[0,0,.032]},HS),PS(ZS(.112,.092,.1,.022),{at:[0,0,-.055]},zS),PS(ZS(.128,.098,.05,.02),{at:[0,-.005,-.108]},BS),PS(new d_(.034,.04,.02,14),{at:[0,0,.098],turn:[Math.PI/2,0,0]},BS),PS(QS(.036),{at:[-.09,0,.075]},HS),PS(QS(.036),{at:[.09,0,.075]},HS),PS(QS(.012,12),{at:[0,.042,-.045]},WS)])}function tC(){return PS($S(.02,.05),{turn:[Math.PI/2,0,0]},BS)}function nC(){return FS([PS(QS(.062,18),{scale:[1.02,.95,.86]},zS),PS(ZS(.078,.03,.044,.013),{at:[0,.046,.002]},US),PS(QS(.0115,12),{at:[-.021,.0565,.004]},WS),PS(QS(.0115,12),{at:[.021,.0565,.004]},WS),PS(new d_(.026,.026,.018,14),{at:[-.06,0,0],turn:[0,0,Math.PI/2]},HS),PS(new d_(.026,.026,.018,14),{at:[.06,0,0],turn:[0,0,Math.PI/2]},HS),PS(ZS(.05,.05,.02,.009),{at:[0,-.006,.05]},HS)])}function rC(e){let t=-.02;return FS([PS($S(.033,e-t-.036),{at:[0,(t+e-.03)/2,.002]},HS),PS(QS(.029,14),{at:[0,e,.006]},BS)])}function iC(){return FS([PS($S(.026,.055),{at:[0,.002,0]},zS),PS(new d_(.0275,.0275,.016,12),{at:[0,.022,0]},BS),PS(ZS(.042,.05,.036,.015),{at:[0,.056,0]},zS)])}function aC(e,t){let n=e+.075;return FS([PS(QS(.042),{at:[0,-.01,e]},BS),PS(ZS(.088,.088,n,.03),{at:[0,-.002,e-n/2+.012]},zS),PS(ZS(.092,.03,n*.62,.014),{at:[0,.034,e-n/2+.01]},t),PS(QS(.036),{at:[0,-.005,-.078]},BS)])}function oC(e,t){let n=.045+e-.004,r=(.045-e)/2;return FS([PS(ZS(.084,.09,n,.028),{at:[0,-.006,r]},zS),PS(ZS(.074,.026,n*.72,.012),{at:[0,.032,r+.004]},t),PS(ZS(.09,.097,.02,.009),{at:[0,-.006,.034-e]},HS),PS(QS(.032),{at:[0,-.01,-e]},BS)])}function sC(e){let t=-e/2;return FS([PS(ZS(.086,e,.016,.007),{at:[0,0,-.002]},VS),PS(ZS(.08,e*.94,.032,.015),{at:[0,0,.01]},zS),PS(ZS(.068,.085,.045,.02),{at:[0,t+.05,.024]},zS)])}function cC(e){return PS(ZS(.08,e,.014,.005),{at:[0,0,.002]},VS)}var lC=10,uC=10,dC=96;function fC(){let e=document.createElement(`canvas`);e.width=960,e.height=960;let t=e.getContext(`2d`);t.fillStyle=`#ffffff`,t.textAlign=`center`,t.textBaseline=`middle`,t.font=`800 ${dC*.8}px "Segoe UI", "Helvetica Neue", Arial, sans-serif`;for(let e=0;e<100;e++){let n=(e%lC+.5)*dC,r=(Math.floor(e/lC)+.55)*dC;t.fillText(String(e),n,r,dC*.92)}let n=new a_(e);return n.colorSpace=pp,n.anisotropy=4,{texture:n,columns:lC,rows:uC}}function pC(e){let t=(Math.trunc(e)%100+100)%100;return[t%lC,9-Math.floor(t/lC)]}var mC={tint:1},hC=[Math.PI/2,0,0];function gC(e){if(`box`in e)return{key:`box`,make:()=>PS(new l_(1,1,1),{},mC),scale:e.box};if(`sphere`in e){let t=e.sphere;return{key:`sphere`,make:()=>PS(new g_(1,20,14),{},mC),scale:[t,t,t]}}if(`cylinder`in e){let[t,n]=e.cylinder;return{key:`cylinder`,make:()=>PS(new d_(1,1,1,24),{turn:hC},mC),scale:[t,t,n]}}if(`capsule`in e){let[t,n]=e.capsule;return{key:`capsule ${t} ${n}`,make:()=>PS(new u_(t,n,6,16),{turn:hC},mC),scale:[1,1,1]}}return null}function _C(e,t){return new gm().compose(new Q(...e.pose.position_m),new Kp(...e.pose.rotation),new Q(...t))}var vC=1,yC=.99,bC=class{group=new Um;batches=[];body=IS();shirtNumber=xC();setCast(e,t){this.clear();let n=new Map;for(let r of e.actors)r!==e.ball&&(JS(r.thing)?this.addNao(n,r,t):this.addSolids(n,r,t));for(let e of n.values())this.batches.push(this.build(e))}update(e){for(let{mesh:t,entries:n}of this.batches){let r=t.instanceMatrix.array;for(let t=0;t<n.length;t++){let{pose:i,local:a}=n[t];i<e.count&&DS(r,16*t,e.position,e.rotation,i)&&a&&OS(r,16*t,a.elements)}t.instanceMatrix.needsUpdate=!0}}addNao(e,t,n){let{thing:r}=t,i=n.colourOf(r.team),a=r.number===vC?Io(i):i;r.parts.forEach((n,i)=>{let o=YS(r,i);if(!o)return;let s=e.get(o.key)??{geometry:o.geometry,material:this.body,castsShadow:!0,entries:[]};s.entries.push({pose:t.pose+i,local:null,colour:a,number:0}),e.set(o.key,s)}),r.number!==null&&this.addNumbers(e,t,a,r.number)}addNumbers(e,t,n,r){let i=e.get(`number`)??{geometry:new m_(.085,.085),material:this.shirtNumber,castsShadow:!1,entries:[]},a=new gm().makeRotationX(Math.PI/2).premultiply(new gm().makeRotationZ(Math.PI)),o=new gm().makeRotationX(Math.PI/2);a.setPosition(...KS.at),o.setPosition(...qS.at);for(let e of[a,o])i.entries.push({pose:t.pose,local:e,colour:Lo(n),number:r});e.set(`number`,i)}addSolids(e,t,n){let{thing:r}=t;r.parts.forEach((i,a)=>{for(let o of i.solids){let i=gC(o.form);if(!i)continue;let s=o.colour[3],c=r.kind===`robot`&&a===0?n.colourOf(r.team):Po([o.colour[0],o.colour[1],o.colour[2]]),l=`${i.key} ${s<yC?s:``}`,u=e.get(l)??{geometry:i.make(),material:this.solidMaterial(s),castsShadow:!0,entries:[]};u.entries.push({pose:t.pose+a,local:_C(o,i.scale),colour:c,number:0}),e.set(l,u)}})}solidMaterial(e){return e<yC?IS({transparent:!0,opacity:e}):this.body}build({geometry:e,material:t,castsShadow:n,entries:r}){let i=new Pg(e,t,r.length);i.instanceMatrix.setUsage(yp),i.frustumCulled=!1,i.castShadow=n,i.receiveShadow=n;let a=new Zm;if(r.forEach((e,t)=>i.setColorAt(t,a.set(e.colour))),t===this.shirtNumber){let t=new Float32Array(2*r.length);r.forEach((e,n)=>t.set(pC(e.number),2*n)),e.setAttribute(`cell`,new Eg(t,2))}return this.group.add(i),{mesh:i,entries:r}}clear(){for(let{mesh:e}of this.batches)this.group.remove(e),e.geometry.dispose(),e.dispose();this.batches=[]}};function xC(){let{texture:e,columns:t,rows:n}=fC(),r=new ug({map:e,transparent:!0,polygonOffset:!0,polygonOffsetFactor:-1,polygonOffsetUnits:-1});return r.depthWrite=!1,r.onBeforeCompile=e=>{e.vertexShader=e.vertexShader.replace(`#include <common>`,`#include <common>
attribute vec2 cell;`).replace(`#include <uv_vertex>`,`vMapUv = (uv + cell) / vec2(${t}.0, ${n}.0);`)},r}var SC=72,CC=16,wC=1,TC=class{group=new Um;size={value:new Gp(1,1)};triangles=new OC(FC,this.size);spheres=new OC(IC,this.size);circles=new OC(LC,this.size);lines=new OC(RC,this.size);points=new OC(zC,this.size);all=[this.triangles,this.spheres,this.circles,this.lines,this.points];shown=Us;constructor(){this.group.add(...this.all.map(e=>e.mesh))}update(e,t,n){if(this.size.value.set(t,n),e!==this.shown){this.shown=e;for(let e of this.all)e.begin();for(let t of e.sets)for(let e of t.shapes)this.add(e);for(let e of this.all)e.end()}}add(e){let[t,n,r,i]=DC(e.colour);switch(e.kind){case`circle`:return this.circles.add(...e.centre,Math.abs(e.radius),Math.max(wC,e.thickness_px),t,n,r,i);case`line`:return this.lines.add(...e.ends[0],...e.ends[1],Math.max(wC,e.thickness_px),t,n,r,i);case`point`:return this.points.add(...e.at,Math.max(wC,e.size_px),t,n,r,i);case`sphere`:return this.spheres.add(...e.centre,Math.abs(e.radius),t,n,r,i);case`polygon`:for(let a=2;a<e.corners.length;a++)this.triangles.add(...e.corners[0],...e.corners[a-1],...e.corners[a],t,n,r,i)}}},EC=new Zm;function DC([e,t,n,r]){return EC.setRGB(e,t,n,pp),[EC.r,EC.g,EC.b,r]}var OC=class{kind;mesh;stride;rows=new Float32Array;buffer=null;used=0;constructor(e,t){this.kind=e,this.stride=Object.values(e.row).reduce((e,t)=>e+t);let n=new mv;n.index=e.geometry.index,n.setAttribute(`position`,e.geometry.attributes.position),this.mesh=new Sg(n,kC(e,t)),this.mesh.frustumCulled=!1,this.mesh.renderOrder=e.order,this.mesh.visible=!1}begin(){this.used=0}add(...e){this.used+this.stride>this.rows.length&&this.grow(),this.rows.set(e,this.used),this.used+=this.stride}end(){let{geometry:e}=this.mesh;this.mesh.visible=this.used>0,e.instanceCount=this.used/this.stride,this.used&&(this.buffer?.array!==this.rows&&this.setBuffer(e),this.buffer.clearUpdateRanges(),this.buffer.addUpdateRange(0,this.used),this.buffer.needsUpdate=!0)}grow(){let e=new Float32Array(Math.max(CC*this.stride,2*this.rows.length));e.set(this.rows),this.rows=e}setBuffer(e){e.dispose(),this.buffer=new jv(this.rows,this.stride),this.buffer.setUsage(yp);let t=0;for(let[n,r]of Object.entries(this.kind.row))e.setAttribute(n,new Qh(this.buffer,r,t)),t+=r}};function kC({row:e,place:t,fragment:n,isSolid:r},i){let a=Object.entries(e).map(([e,t])=>`attribute ${[`float`,`vec2`,`vec3`,`vec4`][t-1]} ${e};`);return new T_({uniforms:{size:i},vertexShader:`${a.join(`
`)}\n${AC}\nvoid main() {\nvColour = colour;\nvSpot = position.xy;\n${t}\n}`,fragmentShader:n??jC,side:2,transparent:!r,depthWrite:r===!0})}var AC=`
uniform vec2 size;
varying vec4 vColour;
varying vec2 vSpot;

// The ground would partly hide shapes on it. Draw them slightly nearer, in proportion to their thickness.
vec4 lifted(vec4 clip, vec3 eye, float px) {
  float pixel = 2.0 / (projectionMatrix[1][1] * size.y);
  float share = min(0.3, 0.004 + 2.0 * px * pixel);
  vec4 nearer = projectionMatrix * vec4(eye * (1.0 - share), 1.0);
  clip.z = max(nearer.z / nearer.w, -0.9999) * clip.w;
  return clip;
}

vec2 direction(vec2 way) {
  float far = length(way);
  return far > 1e-9 ? way / far : vec2(1.0, 0.0);
}
`,jC=`
varying vec4 vColour;
void main() {
  gl_FragColor = vColour;
  #include <colorspace_fragment>
}`,MC=`
varying vec4 vColour;
varying vec2 vSpot;
void main() {
  float far = length(vSpot);
  float soft = fwidth(far);
  gl_FragColor = vec4(vColour.rgb, vColour.a * (1.0 - smoothstep(1.0 - soft, 1.0, far)));
  #include <colorspace_fragment>
}`;function NC(e,t){let n=[],r=[];for(let i=0;i<=e;i++){let a=t+(1-t)*i/e;n.push(-1,a,0,1,a,0),i<e&&r.push(2*i,2*i+1,2*i+2,2*i+1,2*i+3,2*i+2)}let i=new Jh;return i.setAttribute(`position`,new Ih(n,3)),i.setIndex(r),i}function PC(){let e=new Jh;return e.setAttribute(`position`,new Ih([0,0,0,1,0,0,2,0,0],3)),e}var FC={geometry:PC(),row:{first:3,second:3,third:3,colour:4},place:`
    vec3 corner = position.x < 0.5 ? first : position.x < 1.5 ? second : third;
    vec4 eye = viewMatrix * vec4(corner, 1.0);
    gl_Position = lifted(projectionMatrix * eye, eye.xyz, 0.0);`,order:3},IC={geometry:new g_(1,24,16),row:{centre:3,radius:1,colour:4},place:`gl_Position = projectionMatrix * viewMatrix * vec4(centre + radius * position, 1.0);`,isSolid:!0,order:0},LC={geometry:NC(SC,0),row:{centre:2,radius:1,width:1,colour:4},place:`
    float angle = 6.2831853 * position.y;
    vec2 out_ = vec2(cos(angle), sin(angle));
    vec4 eye = viewMatrix * vec4(centre + radius * out_, 0.0, 1.0);
    vec4 clip = projectionMatrix * eye;
    // The screen-space derivative along the circle; the divisor is positive.
    vec4 along = projectionMatrix * viewMatrix * vec4(-out_.y, out_.x, 0.0, 0.0);
    vec2 way = direction((along.xy * clip.w - clip.xy * along.w) * size);
    clip.xy += vec2(-way.y, way.x) * position.x * width / size * clip.w;
    gl_Position = lifted(clip, eye.xyz, width);`,order:4},RC={geometry:NC(1,0),row:{begin:3,end:3,width:1,colour:4},place:`
    vec4 a = viewMatrix * vec4(begin, 1.0);
    vec4 b = viewMatrix * vec4(end, 1.0);
    // Clip the part behind the camera.
    const float NEAR = -0.05;
    if (a.z > NEAR && b.z < NEAR) a = mix(b, a, (NEAR - b.z) / (a.z - b.z));
    else if (b.z > NEAR && a.z < NEAR) b = mix(a, b, (NEAR - a.z) / (b.z - a.z));
    vec4 from = projectionMatrix * a;
    vec4 to = projectionMatrix * b;
    vec2 way = direction((to.xy / to.w - from.xy / from.w) * size);
    vec4 clip = position.y < 0.5 ? from : to;
    vec2 ends = way * (2.0 * position.y - 1.0);
    clip.xy += (vec2(-way.y, way.x) * position.x + ends) * width / size * clip.w;
    gl_Position = lifted(clip, position.y < 0.5 ? a.xyz : b.xyz, width);`,order:5},zC={geometry:NC(1,-1),row:{at:3,width:1,colour:4},place:`
    vec4 eye = viewMatrix * vec4(at, 1.0);
    vec4 clip = projectionMatrix * eye;
    clip.xy += position.xy * width / size * clip.w;
    gl_Position = lifted(clip, eye.xyz, width);`,fragment:MC,order:6},BC=new Zm(`#b9cad8`),VC=new Zm(`#3f6ea5`),HC=new Zm(`#39434b`);function UC(){let e=new T_({side:1,depthWrite:!1,depthTest:!1,uniforms:{horizon:{value:BC},zenith:{value:VC},below:{value:HC}},vertexShader:`
      varying vec3 vWay;
      void main() {
        vWay = position;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,fragmentShader:`
      varying vec3 vWay;
      uniform vec3 horizon;
      uniform vec3 zenith;
      uniform vec3 below;
      void main() {
        float up = normalize(vWay).z;
        vec3 colour = mix(horizon, zenith, pow(clamp(up, 0.0, 1.0), 0.55));
        colour = mix(colour, mix(horizon, below, 0.4), smoothstep(0.0, -0.08, up));
        gl_FragColor = vec4(colour, 1.0);
        #include <colorspace_fragment>
      }`}),t=new Sg(new g_(50,32,20),e);return t.frustumCulled=!1,t.renderOrder=-10,t}var WC=.05,GC=400,KC=2048,qC=3,JC=class{canvas;kind=`webgl2`;render_ms=0;renderer;scene=new eh;camera=new uv;sun=new pv(`#fff6e8`,2.4);sky=UC();robots=new bC;marks=new yS;shapes=new TC;ball=Xx();fixed=new Um;cast=null;size={width:1,height:1};lens={eye:[0,-10,7],yaw:1.5,pitch:-.6,fov:.8};ballMatrix=new Float32Array(16);ahead=[0,0,0];constructor(e){this.canvas=e,this.renderer=new Wx({canvas:e,antialias:!0,powerPreference:`high-performance`}),this.renderer.shadowMap.type=1,this.renderer.shadowMap.autoUpdate=!0,this.camera.up.set(0,0,1),this.scene.fog=new $m(BC,60,190),this.scene.add(this.sky,new Q_(`#dfeaf5`,`#5d6b58`,1.55),this.sun,this.sun.target),this.scene.add(this.robots.group,this.marks.group,this.shapes.group,this.ball,this.fixed),this.ball.matrixAutoUpdate=!1,this.sun.shadow.mapSize.set(KC,KC),this.sun.shadow.bias=-6e-4,this.sun.shadow.normalBias=.024,this.sun.shadow.radius=2}setCast(e,t){let n=e!==this.cast;this.cast=e,this.robots.setCast(e,t),this.setShadows(t.shadows),n&&(this.scene.remove(this.fixed),ZC(this.fixed),this.fixed=XC(e),this.scene.add(this.fixed),this.placeSun(e))}resize(e,t,n){let r=Math.min(window.devicePixelRatio||1,n.sharpness);(e!==this.size.width||t!==this.size.height||r!==this.renderer.getPixelRatio())&&(this.size={width:e,height:t},this.renderer.setPixelRatio(r),this.renderer.setSize(e,t,!1),this.camera.aspect=e/t)}draw(e){if(e.cast!==this.cast)return!1;this.aim(e.lens),this.robots.update(e.poses),this.placeBall(e),this.marks.update(e),this.shapes.update(e.drawings,this.size.width,this.size.height);let t=performance.now();return this.renderer.render(this.scene,this.camera),this.render_ms=performance.now()-t,!0}project(e,t,n,r){return yu(this.lens,this.size,e,t,n,r)}unproject(e,t){return Su(this.lens,this.size,e,t)}aim(e){this.lens.eye[0]=e.eye[0],this.lens.eye[1]=e.eye[1],this.lens.eye[2]=e.eye[2],this.lens.yaw=e.yaw,this.lens.pitch=e.pitch,this.lens.fov=e.fov;let[t,n,r]=e.eye,i=gu(e,this.ahead);this.camera.up.set(-Math.sin(e.pitch)*Math.cos(e.yaw),-Math.sin(e.pitch)*Math.sin(e.yaw),Math.cos(e.pitch)),this.camera.position.set(t,n,r),this.camera.lookAt(t+i[0],n+i[1],r+i[2]),this.camera.fov=e.fov*180/Math.PI,this.camera.near=WC,this.camera.far=GC,this.camera.updateProjectionMatrix(),this.sky.position.copy(this.camera.position)}placeBall({cast:e,poses:t}){let{ball:n}=e;if(this.ball.visible=n!==null&&n.pose<t.count&&DS(this.ballMatrix,0,t.position,t.rotation,n.pose),!this.ball.visible)return;this.ball.matrix.fromArray(this.ballMatrix);let r=e.pitch?.ballRadius??.042;this.ball.matrix.multiply(YC.makeScale(r,r,r)),this.ball.matrixWorldNeedsUpdate=!0}setShadows(e){this.renderer.shadowMap.enabled!==e&&(this.renderer.shadowMap.enabled=e,this.scene.traverse(e=>{if(e instanceof Sg)for(let t of[e.material].flat())t.needsUpdate=!0})),this.sun.castShadow=e}placeSun(e){let t=(e.pitch?.length??20)/2+qC,n=(e.pitch?.width??20)/2+qC,r=Math.hypot(t,n);this.sun.position.set(-.35*r,-.45*r,1*r);let i=this.sun.shadow.camera;i.left=-t*1.02,i.right=t*1.02,i.top=n*1.15,i.bottom=-n*1.15,i.near=.1,i.far=3*r,i.up.set(0,1,0),i.updateProjectionMatrix()}},YC=new gm;function XC(e){let t=new Um;t.add(rS(e.pitch)),e.pitch&&t.add(lS(e.pitch));for(let n of e.fixed)if(!e.pitch||n.kind!==`goal`&&n.kind!==`field`)for(let e of n.parts)for(let n of e.solids){let e=gC(n.form);if(!e)continue;let[r,i,a,o]=n.colour,s=IS({transparent:o<.99,opacity:o}),c=new Sg(PS(e.make(),{},{colour:Po([r,i,a])}),s);c.applyMatrix4(_C(n,e.scale)),c.receiveShadow=!0,t.add(c)}return t}function ZC(e){e.traverse(e=>{if(e instanceof Sg){e.geometry.dispose();for(let t of[e.material].flat())t.map?.dispose(),t.dispose()}})}function QC(){try{let e=document.createElement(`canvas`).getContext(`webgl2`);return e?.getExtension(`WEBGL_lose_context`)?.loseContext(),e!==null}catch{return!1}}var $C=2*Math.PI;function ew(e,{sets:t},n){for(let r of[!0,!1])for(let i of t)for(let t of i.shapes){if(t.kind===`polygon`!==r)continue;let[i,a,o,s]=t.colour;e.globalAlpha=s,e.fillStyle=e.strokeStyle=`rgb(${255*i} ${255*a} ${255*o})`,tw(e,t,n)}e.globalAlpha=1}function tw(e,t,n){switch(e.beginPath(),t.kind){case`circle`:return e.lineWidth=Math.max(1,t.thickness_px)*n,e.arc(t.centre[0],t.centre[1],Math.abs(t.radius),0,$C),e.stroke();case`line`:e.lineWidth=Math.max(1,t.thickness_px)*n;for(let[n,r]of t.ends)e.lineTo(n,r);return e.stroke();case`point`:return e.arc(t.at[0],t.at[1],Math.max(1,t.size_px)/2*n,0,$C),e.fill();case`sphere`:return e.arc(t.centre[0],t.centre[1],Math.abs(t.radius),0,$C),e.fill();case`polygon`:for(let[n,r]of t.corners)e.lineTo(n,r);return e.fill()}}var nw=24,rw=class{canvas;kind=`2d`;render_ms=0;pen;look=null;size={width:1,height:1};ratio=1;scale=20;middle=[0,0];ahead=[0,0,0];constructor(e){this.canvas=e,this.pen=e.getContext(`2d`)}setCast(e,t){this.look=t}resize(e,t,n){let r=Math.min(window.devicePixelRatio||1,n.sharpness);(e!==this.size.width||t!==this.size.height||r!==this.ratio)&&(this.size={width:e,height:t},this.ratio=r,this.canvas.width=Math.round(e*this.ratio),this.canvas.height=Math.round(t*this.ratio))}draw(e){if(!this.look)return!1;this.aim(e.lens);let{pen:t}=this;t.setTransform(1,0,0,1,0,0),t.fillStyle=`#39434b`,t.fillRect(0,0,this.canvas.width,this.canvas.height);let n=this.ratio*this.scale;t.setTransform(n,0,0,-n,this.ratio*(this.size.width/2-this.scale*this.middle[0]),this.ratio*(this.size.height/2+this.scale*this.middle[1])),e.cast.pitch&&Id(t,e.cast.pitch);for(let n of e.rings)t.globalAlpha=n.opacity,t.strokeStyle=n.colour,t.lineWidth=n.radius>.5?.06:.14*n.radius,t.beginPath(),t.arc(n.x,n.y,.93*n.radius,0,2*Math.PI),t.stroke();return t.globalAlpha=1,iw(t,e.trail,`#ffe27a`),iw(t,e.preview,`#ffffff`),iw(t,e.ghost,`#ffffff`),ew(t,e.drawings,1/this.scale),Ld(t,e,this.look,Math.max(1,nw/this.scale)),!0}project(e,t,n,r){return r[0]=this.size.width/2+(e-this.middle[0])*this.scale,r[1]=this.size.height/2-(t-this.middle[1])*this.scale,r[2]=1,!0}unproject(e,t){return[(e-this.size.width/2)/this.scale+this.middle[0],(this.size.height/2-t)/this.scale+this.middle[1]]}aim(e){let t=gu(e,this.ahead),n=t[2]<-.1?-e.eye[2]/t[2]:Math.max(4,e.eye[2]*3);this.middle=[e.eye[0]+n*t[0],e.eye[1]+n*t[1]],this.scale=this.size.height/(2*Math.tan(e.fov/2)*Math.max(1,n))}};function iw(e,t,n){if(!(t.count<2)){e.strokeStyle=n,e.lineWidth=.04,e.beginPath();for(let n=0;n<t.count;n++)e.lineTo(t.points[3*n],t.points[3*n+1]);e.stroke()}}var aw=.25;function ow({parts:e}){return e.length===1}function sw(e){if(!ow(e))return aw;let t=e.parts[0].solids.flatMap(({form:e})=>`cylinder`in e?[e.cylinder[0]]:[]);return t.length?1.3*Math.max(...t):aw}var cw=e=>e===`left`?`Left`:`Right`,lw=e=>String(Math.round(e*1e3)/1e3||0),uw=e=>e.map(lw).join(` `),dw=(e,t)=>`(unum ${t})(team ${cw(e)})`,fw=e=>`(playMode ${e})`,pw=e=>`(kickOff ${cw(e)})`,mw=()=>`(dropBall)`,hw=e=>`(ball (pos ${uw(e)})(vel 0 0 0))`,gw=e=>`(ball (vel ${uw(e)}))`,_w=(e,t,n)=>`(agent ${dw(e,t)}(pos ${uw(n)}))`,vw=(e,t,n,r)=>`(agent ${dw(e,t)}(move ${uw(n)} ${lw(r)}))`,yw=(e,t)=>`(${[`pull`,...e?[dw(e.side,e.number)]:[],...t?[`(pos ${uw([...t,0])})`]:[]].join(` `)})`,bw=(e,t)=>`(kill ${dw(e,t)})`,xw=e=>`(time ${lw(e)})`,Sw=(e,t)=>`(score (left ${e})(right ${t}))`,Cw={radius_m:.042,mass_kg:.026},ww=.02,Tw=.01,Ew=5e-5,Dw=.8,Ow=.35,kw=.05,Aw=.001,jw=.3025,Mw=.05;function Nw(e,t,n=Cw,r=500){let{radius_m:i,mass_kg:a}=n,o=.4*a*i*i,s=1/a+kw/ww,c=1/a+i*i/o+jw/ww,l=new Float32Array(3*(r+1)),[u,d]=[[...e],[...t]],f=[0,0],p=null,m=0;for(;m<=r;m++){l.set(u,3*m);let e=i-u[2],t=e>=0;if(t&&d[2]<=0&&m>0&&(p??=[u[0],u[1],u[2]]),t&&Math.hypot(d[0],d[1],d[2])<Mw)break;for(let e of[0,1]){let n=-.01*d[e],r=-5e-5*f[e]/o,s=0;t&&(s=-((d[e]+f[e])/ww+n/a+r)/c),n+=s,d[e]+=ww*n/a,f[e]+=ww*(r+s*i*i/o)}let n=0,r=-9.81*a-Tw*d[2];if(t){let t=Ow/ww*Math.max(0,e-Aw);-d[2]>Dw&&(t=Math.max(t,-.8*d[2])),n=Math.max(0,(t/ww-d[2]/ww-r/a)/s)}d[2]+=ww*(r+n)/a;for(let e of[0,1,2])u[e]+=ww*d[e]}let h=Math.min(m,r);return{points:l,count:h+1,landing:p??[l[3*h],l[3*h+1],l[3*h+2]]}}function Pw(e,t=Cw){let{radius_m:n,mass_kg:r}=t,i=.4*r*n*n;return e*((Tw+Ew/(n*n))/(r+i/(n*n)))*7/5}function Fw(e,t,n,r=Cw){let i=t[0]-e[0],a=t[1]-e[1],o=Math.hypot(i,a);if(o<1e-6)return[0,0,0];let s=e=>{let t=e*Math.cos(n);return[t*i/o,t*a/o,e*Math.sin(n)]},[c,l]=[0,Iw];for(let t=0;t<30;t++){let t=(c+l)/2,{landing:n}=Nw(e,s(t),r,400);Math.hypot(n[0]-e[0],n[1]-e[1])<o?c=t:l=t}return s((c+l)/2)}var Iw=100,Lw={beam:`agent`,pull:`pull`,roll:`ball`,shoot:`ball`},Rw={beam:`Beam`,pull:`Pull`,roll:`Roll`,shoot:`Shoot`};function zw(e){return e===`BeforeKickOff`?`Before kick-off the referee keeps the ball at the centre, and players go back to their places. Choose the play mode “Play on” first.`:``}function Bw({ctrl:e,alt:t,shift:n}){return e&&t?`roll`:n&&t?`shoot`:e&&n?`pull`:e?`beam`:null}var Vw=.4,Hw=40,Uw=.05,Ww=1.5;function Gw(e,t,n){if(n===null&&e.heading!==null)return _w(e.side,e.number,[t[0],t[1],e.at[2]]);let r=e.heading===null?Vw:e.at[2],i=((n??0)-Math.PI/2)*180/Math.PI;return vw(e.side,e.number,[t[0],t[1],r],Zw(i))}function Kw(e,t){return hw([e[0],e[1],t.radius_m])}function qw(e,t,n){let[r,i]=[t[0]-e[0],t[1]-e[1]],a=Math.hypot(r,i);if(a<1e-6)return[0,0,0];let o=Math.min(eT,Pw(a,n));return[o*r/a,o*i/a,0]}function Jw(e,t,n,r,i){return e===`roll`?qw(t,n,i):Fw(t,n,r,i)}function Yw(e,t,n){return Nw(e,t,n,Qw)}function Xw(e,t,n,r){let i=n??0,a=0,o=(e,t)=>r.set([e,t,$w],3*a++);for(let n=0;n<=Hw;n++){let r=i+2*Math.PI*n/Hw;o(e[0]+t*Math.cos(r),e[1]+t*Math.sin(r))}if(n===null)return a;let s=2.4*t,c=(t,n)=>o(e[0]+t*Math.cos(n),e[1]+t*Math.sin(n));return c(s,n),c(.72*s,n+.22),c(s,n),c(.72*s,n-.22),a}function Zw(e){return((e+180)%360+360)%360-180}var Qw=900,$w=.02,eT=100,tT=50,nT=.001,rT=class{say;grip=null;to=[0,0];told=null;told_ms=0;constructor(e){this.say=e}begin(e,t,n){this.end(),this.grip=e,this.told=null,this.to=t,this.told_ms=n-tT,this.update(n)}move(e){this.to=e}update(e){let{grip:t,to:n,told:r}=this;!t||e-this.told_ms<tT||r&&Math.hypot(n[0]-r[0],n[1]-r[1])<nT||(this.told=n,this.told_ms=e,this.say(yw(t.robot,n)).then(e=>{!e&&this.grip===t&&(this.grip=null)}))}end(){let{grip:e}=this;this.grip=null,e&&this.say(yw(e.robot,null))}},iT=.12,aT=Math.PI/12,oT=Math.PI/60,sT=12,cT=class{page;screen;way={points:new Float32Array,count:0};ghost={points:new Float32Array(192),count:0};held={ctrl:!1,alt:!1,shift:!1};pointer=null;pressed=null;heading=null;elevation=Math.PI/4;pulling=new rT(e=>this.page.request({do:`command`,words:e}));key=``;constructor(e,t){this.page=e,this.screen=t}get deed(){if(this.pulling.grip)return`pull`;let e=this.meant();return e&&X.can(this.commandOf(e))?e:null}meant(){let e=Bw(this.held)??(X.tool===`none`?null:X.tool);return e===`pull`&&!X.can(`pull`)?`beam`:e}hold(e){this.held.ctrl=e.ctrlKey||e.metaKey,this.held.alt=e.altKey,this.held.shift=e.shiftKey}release(){this.held.ctrl=this.held.alt=this.held.shift=!1,this.pressed=null,this.pointer=null,this.pulling.end()}press(e,t){this.pointer=[e,t];let n=this.screen.view.unproject(e,t),r=this.meant(),i=r&&!this.deed?X.refusal(this.commandOf(r)):``;if(i&&X.note(i,!0),!this.deed||!n)return!1;X.cast?.robots.length&&zw(X.mode)&&X.note(zw(X.mode),!0),this.pressed={pixel:[e,t],place:n};let a=this.deed===`pull`?this.gripAt(e,t):null;return a&&this.pulling.begin(a,n,performance.now()),!0}move(e,t){this.pointer=[e,t];let{pressed:n}=this;if(this.pulling.grip)return this.pulling.move(this.screen.view.unproject(e,t)??this.pulling.to);if(!n||this.deed!==`beam`||Math.hypot(e-n.pixel[0],t-n.pixel[1])<sT)return;let r=this.screen.view.unproject(e,t);r&&(this.heading=Math.atan2(r[1]-n.place[1],r[0]-n.place[0]))}wheel(e){if(this.deed===`shoot`)this.elevation=Math.min(Ww,Math.max(Uw,this.elevation-e*oT));else if(this.deed===`beam`&&this.robot())this.heading=(this.heading??this.robot().heading??0)-e*aT;else return!1;return!0}finish(){let{deed:e,pressed:t}=this;if(this.pressed=null,e===`pull`)return this.pulling.end(),!0;let n=this.target(t);if(!e||!t||!n)return!1;let r=this.words(e,n);return this.heading=null,r&&this.page.request({do:`command`,words:r}),!0}update(){let{deed:e,way:t,ghost:n}=this;this.pulling.update(performance.now());let r=e&&this.target(this.pressed);r||(this.heading=this.pressed?this.heading:null);let i=this.screen.sight.stage.ball?.at??null,a=e===`pull`&&this.pointer?this.pulling.grip??this.gripAt(...this.pointer):null,o=a?`${a.name} ${this.pulling.grip!==null}`:``,s=r?`${e} ${r} ${this.heading} ${this.elevation} ${i} ${o} ${X.selection}`:``;if(s===this.key)return!1;if(this.key=s,t.count=n.count=0,this.screen.hint(r&&e?this.hintOf(e,a):``),!e||!r)return!0;let c=e===`beam`?this.robot():null,l=e===`pull`?a?.name:c?X.selection:null,u=X.cast?.robots.find(e=>e.thing.name===l)?.thing;return n.count=Xw(r,u?sw(u):iT,c?this.heading??c.heading:null,n.points),(e===`roll`||e===`shoot`)&&i&&Object.assign(t,Yw(i,Jw(e,i,r,this.elevation,uT()),uT())),!0}words(e,t){let n=this.robot();if(e===`pull`)return null;if(e===`beam`)return n?Gw(n,t,this.heading):Kw(t,uT());let r=this.screen.sight.stage.ball?.at;return r?gw(Jw(e,r,t,this.elevation,uT())):null}target(e){return this.deed===`beam`&&e?e.place:this.pointer&&this.screen.view.unproject(...this.pointer)}commandOf(e){return e===`beam`&&!this.robot()?`ball`:Lw[e]}gripAt(e,t){let n=X.cast?.robots.find(({thing:e})=>e.name===X.selection),r=(this.screen.pick(e,t)??n??X.cast?.ball)?.thing;return r?lT(r):null}robot(){let e=X.cast?.robots.find(({thing:e})=>e.name===X.selection),t=this.screen.sight.stage.player;if(!e||!t||e.thing.side===null||e.thing.number===null)return null;let[n,r,i]=t.heading,a=Math.abs(i)<.6&&Math.hypot(n,r)>.5&&(t.at[2]>.2||ow(e.thing));return{side:e.thing.side,number:e.thing.number,at:[...t.at],heading:a?Math.atan2(r,n):null}}hintOf(e,t){return e===`pull`?this.pulling.grip?`Pulls ${t?.name} until you release it`:`Drag: pull ${t?.name} by force`:e===`roll`?`Click: roll the ball there`:e===`shoot`?`Click: shoot the ball there · ${Math.round(this.elevation*180/Math.PI)}°, wheel to change`:this.robot()?`Click: put ${X.selection} there · drag or wheel: turn it`:`Click: put the ball there`}};function lT({name:e,side:t,number:n}){return{name:e,robot:t!==null&&n!==null?{side:t,number:n}:null}}function uT(){return{...Cw,radius_m:X.cast?.pitch?.ballRadius??Cw.radius_m}}var dT=5,fT=100,pT=40,mT=class{page;screen;canvas;gathered=Bu();given=Bu();held=new Set;fingers=new Map;placing;isPlacing=!1;start=null;button=0;constructor(e,t,n){this.page=e,this.screen=t,this.canvas=n,this.placing=new cT(e,t),n.addEventListener(`pointerdown`,e=>this.down(e)),n.addEventListener(`pointermove`,e=>this.move(e)),n.addEventListener(`pointerup`,e=>this.up(e)),n.addEventListener(`pointercancel`,e=>this.cancel(e)),n.addEventListener(`pointerleave`,()=>this.fingers.size||this.placing.release()),n.addEventListener(`wheel`,e=>this.wheel(e),{passive:!1}),n.addEventListener(`contextmenu`,e=>e.preventDefault()),window.addEventListener(`pagehide`,()=>this.placing.release()),window.addEventListener(`blur`,()=>{this.held.clear(),this.placing.release()})}steering(){let{gathered:e,given:t}=this;Object.assign(t,e),e.turnX=e.turnY=e.panX=e.panY=e.zoom=0,t.ahead=t.left=t.up=0;for(let e of this.held){let[n,r]=Xa[e];t[n]+=r}return t}holdKey(e,t,n){this.gathered.isSlow=n,e in Xa&&(t?this.held.add(e):this.held.delete(e))}down(e){this.canvas.setPointerCapture(e.pointerId),this.fingers.set(e.pointerId,{x:e.offsetX,y:e.offsetY}),this.start=this.fingers.size===1?{x:e.offsetX,y:e.offsetY}:null,this.button=e.button,this.placing.hold(e),this.fingers.size>1&&this.placing.release(),this.isPlacing=e.button===0&&this.fingers.size===1&&this.placing.press(e.offsetX,e.offsetY),document.activeElement?.blur?.()}move(e){this.placing.hold(e),this.placing.move(e.offsetX,e.offsetY);let t=this.fingers.get(e.pointerId);if(!t||this.isPlacing)return;let n=e.offsetX-t.x,r=e.offsetY-t.y;if(this.fingers.size===2)this.pinch(e,t,n,r);else if(this.start&&Math.hypot(e.offsetX-this.start.x,e.offsetY-this.start.y)<dT)return;else this.drag(n,r,e.buttons);t.x=e.offsetX,t.y=e.offsetY}drag(e,t,n){this.start=null,n&6||this.screen.view.kind===`2d`?(this.gathered.panX+=e,this.gathered.panY+=t):(this.gathered.turnX+=e,this.gathered.turnY+=t)}pinch(e,t,n,r){let i=[...this.fingers.entries()].find(([t])=>t!==e.pointerId)[1],a=Math.hypot(t.x-i.x,t.y-i.y),o=Math.hypot(e.offsetX-i.x,e.offsetY-i.y);this.gathered.zoom+=(o-a)/pT,this.screen.rig.isMovedByPinch&&(this.gathered.panX+=n/2,this.gathered.panY+=r/2)}up(e){this.fingers.delete(e.pointerId),this.isPlacing?this.placing.finish():this.start&&this.button===0&&this.click(e),this.start=null,this.isPlacing=!1}cancel(e){this.fingers.delete(e.pointerId),this.placing.release(),this.isPlacing=!1,this.start=null}click(e){X.selection=this.screen.pick(e.offsetX,e.offsetY)?.thing.name??null}wheel(e){e.preventDefault();let t=e.deltaMode===1?e.deltaY/3:e.deltaY/fT,n=e.deltaMode===1?(e.deltaY+e.deltaX)/3:(e.deltaY+e.deltaX)/fT;this.placing.wheel(n)||(this.gathered.zoom-=t*(e.shiftKey?.2:1))}},hT=240,gT=class{script=new Float64Array(hT);render=new Float64Array(hT);count=0;add(e,t){this.script[this.count%hT]=e,this.render[this.count%hT]=t,this.count++}summary(){return{script:this.times(this.script),render:this.times(this.render),frames:this.count}}times(e){let t=e.slice(0,Math.min(this.count,hT)).sort(),n=e=>t.length?t[Math.min(t.length-1,Math.floor(e*t.length))]:0;return{median:n(.5),p95:n(.95)}}},_T=600,vT=.03,yT=3,bT=class{path={points:new Float32Array(3*_T),count:0};isOn=!1;clear(){this.path.count=0}add([e,t,n]){let{path:r}=this;if(!this.isOn)return this.clear();let i=3*(r.count-1),a=r.count?Math.hypot(e-r.points[i],t-r.points[i+1],n-r.points[i+2]):1/0;a<vT||(r.count&&a>yT&&this.clear(),r.count===_T&&(r.points.copyWithin(0,3),r.count--),r.points[3*r.count]=e,r.points[3*r.count+1]=t,r.points[3*r.count+2]=n,r.count++)}};function xT(e,t){let n=null;for(let r=CT(e,t)-1;r>=0;r--)if(e[r].kind===`mode`){if(n)return[n,e[r]];n=e[r]}return[n,null]}function ST(e,t,n,r){let[i]=xT(e,n);return i?.what===t?Math.max(0,r-i.time_s):0}function CT(e,t){let[n,r]=[0,e.length];for(;n<r;){let i=n+r>>1;e[i].tick<=t?n=i+1:r=i}return n}var wT=/^(kick_?in|corner_kick|free_kick|direct_free_kick|goal_kick|pass)_(left|right)$/i,TT=15,ET=.15,DT=class{ring={x:0,y:0,radius:1,colour:`#ffffff`,opacity:1};set(e,t,n,r,i,a){let{mode:o}=X;if(!t||!n||!wT.test(o))return;let s=/^pass/i.test(o),{ring:c}=this,l=X.teams[+(Ba(o)===`right`)];c.x=t.at[0],c.y=t.at[1],c.radius=s?n.passDistance:n.freeKickDistance,c.colour=r.colourOf(l||null),c.opacity=Math.max(ET,.8*(1-ST(X.events,o,i,a)/(s?n.passDuration_s:TT))),c.radius>0&&e.rings.push(c)}},OT=.15,kT=class{stage={pitch:null,size:{width:1,height:1},ball:null,player:null,playerHead:null};preview={points:new Float32Array,count:0};ghost={points:new Float32Array,count:0};trail=new bT;zone=new DT;ring={x:0,y:0,radius:1,colour:`#ffffff`,opacity:.9};spots={ball:jT(),player:jT(),head:jT()};lastKnown=new Map;labels=[];labelsKey=``;worn=[];wornFor=null;picture=null;a=null;b=null;t=-1;selected=null;reset(){this.lastKnown.clear(),this.trail.clear(),this.picture=null,this.a=null}takeSample({a:e,b:t,t:n},r,i){return e===this.a&&t===this.b&&n===this.t?!1:(e.isCut&&e!==this.a&&this.trail.clear(),this.a=e,this.b=t,this.t=n,r.blend(e,t,n,i),!0)}look(e,t,n,r){let{stage:i,spots:a}=this;i.pitch=e.pitch,i.size.width=r.clientWidth||1,i.size.height=r.clientHeight||1,this.selected=null;for(let t of e.actors)t.thing.name===n&&(this.selected=t);let o=this.selected?.thing.kind===`robot`?this.selected:e.robots[0]??null;i.ball=e.ball?MT(a.ball,t,e.ball.pose):null,i.player=o?MT(a.player,t,o.pose):null,i.playerHead=o?MT(a.head,t,o.head):null}compose(e,t,n,r,i){this.picture??=AT(e,t,n,this.trail.path,this.preview,this.ghost);let{picture:a}=this;a.cast=e,a.drawings=i,a.worn=this.wornIn(e,i),this.findLost(e,t,a),a.rings.length=0,this.setRing(a,t,e);let o=this.t>=1&&this.b?this.b:this.a;return this.zone.set(a,this.stage.ball,e.pitch,r,o.tick,o.time),this.trail.isOn=Z.showTrail,this.stage.ball&&this.trail.add(this.stage.ball.at),a.labels=this.labelsFor(e,r),a}findLost(e,t,n){n.lost.length=0;for(let r of e.robots){let e=3*r.pose,{position:i}=t;if(r.pose>=t.count)continue;let a=this.lastKnown.get(r.thing.name);Number.isFinite(i[e]+i[e+1]+i[e+2])?(a||this.lastKnown.set(r.thing.name,a=[0,0,0]),a[0]=i[e],a[1]=i[e+1],a[2]=i[e+2]):n.lost.push({actor:r,at:a??[0,0,.4]})}}setRing(e,t,n){let r=this.selected;if(!r||r.pose>=t.count)return;let i=r===n.ball;this.ring.x=t.position[3*r.pose],this.ring.y=t.position[3*r.pose+1],Number.isFinite(this.ring.x+this.ring.y)&&(this.ring.radius=i?OT:sw(r.thing),this.ring.colour=i?`#ffffff`:zo(r.thing.team),e.rings.push(this.ring))}labelsFor(e,t){let n=`${Z.labels} ${this.selected?.thing.name} ${e.scene.version}`;return n===this.labelsKey&&this.labels.every(t=>e.robots.includes(t.actor))||(this.labelsKey=n,this.labels=Z.labels===`none`?[]:e.robots.map(e=>this.labelOf(e,t)).sort(jd)),this.labels}labelOf(e,t){let{thing:n}=e,r=n.number===null?n.name:String(n.number);return{actor:e,text:Z.labels===`number`||n.team===null?r:`${n.team} ${r}`,colour:t.colourOf(n.team),isSelected:e===this.selected}}wornIn(e,t){if(this.wornFor?.drawings===t&&this.wornFor.cast===e)return this.worn;this.wornFor={drawings:t,cast:e};let n=e=>t.agentTexts.filter(({side:t,number:n})=>t===e.thing.side&&n===e.thing.number);return this.worn=e.robots.map(e=>({actor:e,texts:n(e)})).filter(({texts:e})=>e.length>0),this.worn}relabel(){this.labelsKey=``}};function AT(e,t,n,r,i,a){return{cast:e,poses:t,lens:n,rings:[],trail:r,preview:i,ghost:a,labels:[],drawings:Us,worn:[],lost:[],ink:new od}}function jT(){return{at:[0,0,0],heading:[1,0,0]}}function MT(e,t,n){if(n>=t.count)return null;let{position:r,rotation:i}=t,a=3*n,o=4*n;for(let t=0;t<3;t++)e.at[t]=r[a+t];if(!Number.isFinite(e.at[0]+e.at[1]+e.at[2]))return null;let s=i[o],c=i[o+1],l=i[o+2],u=i[o+3];return e.heading[0]=2*(s*c-l*u),e.heading[1]=1-2*(s*s+l*l),e.heading[2]=2*(c*l+s*u),e}var NT=100,PT=2e3,FT=class{page;canvas;labelsCanvas;rig=new Ju;view;meter=new gT;sight=new kT;hands;labels;coverage=new Dl;map=null;look=Bo();drawn_ms=0;told_ms=0;described_ms=-1/0;tick=-1;time=0;isDirty=!0;wasResized=!0;picture=null;onDrawn=null;constructor(e,t,n){this.page=e,this.canvas=t,this.labelsCanvas=n,this.view=QC()?new JC(t):new rw(t),this.labels=new Ad(n),this.hands=new mT(e,this,t),this.sight.preview=this.hands.placing.way,this.sight.ghost=this.hands.placing.ghost,X.renderer=this.view.kind,t.dataset.renderer=this.view.kind}start(){new ResizeObserver(()=>this.wasResized=!0).observe(this.canvas),zT(()=>this.wasResized=!0),this.canvas.addEventListener(`webglcontextlost`,e=>{e.preventDefault(),X.isContextLost=!0}),this.canvas.addEventListener(`webglcontextrestored`,()=>{X.isContextLost=!1,this.isDirty=!0}),requestAnimationFrame(e=>this.turn(e))}reset(){this.sight.reset(),this.picture=null,this.tick=-1,this.canvas.dataset.ready=`false`}get tickShown(){return this.tick}setMap(e){this.map=e&&new Hd(e),this.isDirty=!0}hint(e){X.hint=e,this.canvas.style.cursor=e?`crosshair`:``}refresh(){this.isDirty=!0}relook(){this.look=Bo(),X.cast&&this.view.setCast(X.cast,this.look),this.wasResized=!0}drawNow(){this.picture&&this.view.draw(this.picture)}turn(e){requestAnimationFrame(e=>this.turn(e));let t=performance.now();this.wasResized&&this.resize();let n=this.step(e);if(this.tell(e),!n)return;let{render_ms:r}=this.view;this.meter.add(performance.now()-t-r,r),this.onDrawn?.()}step(e){let{page:t,rig:n}=this,r=t.clock.sample(e,Z.smooth);t.settle(t.clock.shot);let i=X.cast,a=Math.min(.1,(e-this.drawn_ms)/1e3);if(this.drawn_ms=e,!i||r?.a.version!==i.scene.version)return!1;let o=this.sight.takeSample(r,t.poses,X.hello?.cycle_s??.02);this.sight.look(i,t.poses,X.selection,this.canvas),this.hands.placing.update()&&(this.isDirty=!0);let s=n.update(a,this.sight.stage,this.hands.steering());if(!o&&!s&&!this.isDirty)return!1;let c=r.t>=1&&r.b?r.b.tick:r.a.tick;return this.picture=this.sight.compose(i,t.poses,n.lens,this.look,this.layers(i,this.drawings(c,e))),t.enquiry.ink(this.picture.ink,this.sight.selected,c),this.isDirty=!this.view.draw(this.picture),!this.isDirty&&(this.labels.draw(this.picture,this.view),this.map?.draw(this.picture,this.look),this.show(c,r.a.time),!0)}layers(e,t){return Z.showCoverage?this.coverage.over(t,e):t}drawings(e,t){let{clock:n,drawings:r,remembered:i}=this.page;return Z.showDrawings?n.shot===null?r.shown(Z.drawingFilter):i.shown(e,Z.drawingFilter,t):Us}show(e,t){this.time=t,e!==this.tick&&(this.tick=e,this.canvas.dataset.frame=String(e),this.canvas.dataset.ready!==`true`&&(this.canvas.dataset.ready=`true`))}tell(e){if(this.tick<0||e-this.told_ms<NT&&X.isReady)return;this.told_ms=e,X.isReady=!0,X.tick=this.tick,X.time=this.time,X.drawn=this.page.drawings.version,X.camera.mode=this.rig.mode,X.camera.preset=this.rig.preset,X.isFlowing=this.page.isFlowing(e),this.describe(e);let t=this.page.clock.face();IT(t,X.clock)||(X.clock=t),this.page.enquiry.tell(this.tick,e)}describe(e){if(!X.cast||e-this.described_ms<PT)return;this.described_ms=e;let t=uu(X.cast,this.page.poses,X);this.canvas.getAttribute(`aria-label`)!==t&&this.canvas.setAttribute(`aria-label`,t)}resize(){this.wasResized=!1;let{clientWidth:e,clientHeight:t}=this.canvas;e&&t&&(this.view.resize(e,t,this.look),this.labels.resize(e,t,this.look.sharpness),this.isDirty=!0)}pick(e,t){let n=X.cast;if(!n)return null;let{position:r,count:i}=this.page.poses,a=null,o=LT;for(let s of n.actors){if(s.pose>=i)continue;let c=3*s.pose,l=s===n.ball?.1:.5;if(!this.view.project(r[c],r[c+1],r[c+2],RT))continue;let[u,d]=RT;this.view.project(r[c],r[c+1],r[c+2]+l/2,RT);let f=Math.max(LT,Math.hypot(RT[0]-u,RT[1]-d)),p=Math.hypot(e-u,t-d)/f*LT;p<o&&(o=p,a=s)}return a}};function IT(e,t){return Object.keys(e).every(n=>e[n]===t[n])}var LT=14,RT=[0,0,0];function zT(e){matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener(`change`,()=>{e(),zT(e)},{once:!0})}var BT=.02,VT=100,HT=3e3,UT=class{source;poses=new Js;drawings=new Ws;remembered=new lu(this.drawings,e=>X.hasServer?Qc(e,xo.token):Promise.resolve(null),()=>this.screen.refresh());screen;enquiry=new tu(this);clock;stream=new tc;footage=new Ls((e,t)=>Yc(e,t,xo.token));scene=null;sought=xo.at;heard_ms=-1/0;constructor(e,t){this.clock=new Gs(this.stream,this.footage,BT),this.screen=new FT(this,e,t);let n=Wc();X.hasServer=n===null,this.source=n===null?new ol(Jc(xo.token,xo.embed),this):new qc(n,this,e=>this.useShots(e))}start(){this.source.open(),this.screen.start()}async request(e){let t=await this.source.request(e);return t!==null&&X.note(t,!0),t===null}onState(e,t){X.connection=e,X.retryInS=t,this.footage.isAlone=e!==`open`}onReset(){X.reset(),au(),this.drawings.reset(),this.remembered.reset(),this.stream.reset(),this.footage.reset(),this.enquiry.reset(),this.scene=null,this.screen.reset()}onMessage(e){switch(e.kind){case`hello`:this.greet(e);break;case`scene`:this.scene=e,this.stream.reset();break;case`status`:X.latestStatus=e;break;case`stats`:this.takeStats(e);break;case`events`:ou(e),this.screen.refresh();break;case`drawings`:this.draw(e);break;case`details`:this.enquiry.take(e);break;case`notice`:X.note(e.text,!0)}}onFrame(e){this.heard_ms=performance.now(),this.scene!==null&&e.version===this.scene.version&&(this.clock.take({frame:e,scene:this.scene,status:X.latestStatus},performance.now()),this.sought===null||X.hello?.source===`live`&&!X.stats||(this.clock.seek(this.sought),X.hello?.source===`live`&&this.clock.pause(),this.sought=null))}isFlowing(e){return X.connection===`open`&&X.isReady&&(X.latestStatus?.is_paused===!0||e-this.heard_ms<HT)}settle(e){let t=e?.scene??this.scene,n=e?e.status:X.latestStatus;t&&t.version!==X.cast?.scene.version&&this.useScene(t),n!==X.status&&(X.status=n,this.screen.refresh())}draw(e){this.drawings.take(e),this.screen.refresh();let{selected:t}=e;if(!t)return;let n=X.cast?.robots.find(({thing:e})=>e.side===t.side&&e.number===t.number);n&&(X.selection=n.thing.name)}greet(e){X.greet(e);let t=e.source===`recording`||e.source===`log`;this.footage.isGrowing=!t,this.footage.setRange(e.first_tick,e.end_tick),this.enquiry.setRange(e.first_tick,e.end_tick),this.clock=t&&e.role!==`viewer`?new ac(this.stream,e.first_tick??0,e.end_tick??0,e=>this.request(e),()=>performance.now()):new Gs(this.stream,this.footage,e.cycle_s)}useShots(e){this.clock=new Vs(e,X.hello?.cycle_s??BT),this.sought!==null&&(this.clock.seek(this.sought),this.clock.pause(),this.sought=null)}takeStats(e){X.stats=e;let t=e.first_tick??X.hello?.first_tick??null;this.footage.setRange(t,e.end_tick??X.hello?.end_tick??null),this.enquiry.setRange(t,e.end_tick??X.hello?.end_tick??null),this.enquiry.takeFactor(e.speed),X.isOver&&this.clock instanceof Gs&&this.footage.keep(X.events.filter(({kind:e})=>e===`goal`).map(e=>[Os(e,0).place,e.tick+VT]),performance.now()),this.clock instanceof ac&&this.clock.hear(e)}useScene(e){X.cast=hs(e);let t=X.cast.robots;X.counts={left:t.filter(e=>e.thing.side===`left`).length,right:t.filter(e=>e.thing.side===`right`).length};let n=e=>e!==null&&X.cast.actors.some(t=>t.thing.name===e);X.selection&&!n(X.selection)&&(X.selection=null),n(xo.select)&&(X.selection??=xo.select,xo.select=null)}},WT=700;function GT({width:e,height:t}){return e<WT&&t>e}function KT(e){return{mode:GT(e)?`ball`:`director`}}function qT(e,t){return e===`spectator`?KT(t):e===`referee`?{mode:`preset`,preset:5}:null}var JT=`rgba(14, 20, 28, 0.86)`,YT=`rgba(4, 7, 11, 0.92)`,XT=`#f2f5f8`,ZT=`system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif`,QT=.058,$T=.94,eE=20,tE=24;function nE(e,t,n){let r=rE(),i=Math.max(eE,QT*Math.min(n,.75*t)),a=oE(e,r,i),o=sE(a)/($T*t);o>1&&(i/=o,a=oE(e,r,i)),e.save(),e.textAlign=`center`,e.textBaseline=`middle`;let s=(t-sE(a))/2,c=.3*i;e.beginPath(),e.roundRect(s,c,sE(a),i,.2*i),e.clip(),r.forEach((t,n)=>{e.fillStyle=t.ground,e.fillRect(s,c,a[n]+1,i),e.fillStyle=t.ink,e.font=aE(t,i),e.fillText(t.text,s+a[n]/2,c+.53*i),s+=a[n]}),e.restore()}function rE(){let[e,t]=X.teams,{values:n}=X,r=(e,t)=>{let n=zo(e||null);return{text:iE(e||t),ground:n,ink:Lo(n),weight:650,size:.46}},i=[r(e,`Left`),{text:`${n.score_left??`0`} : ${n.score_right??`0`}`,ground:YT,ink:XT,weight:750,size:.62},r(t,`Right`),{text:[Pa(X.time),Fa(n.half)].filter(Boolean).join(`  `),ground:JT,ink:XT,weight:600,size:.44}];return X.mode&&i.push({text:ja(X.mode),ground:JT,ink:`#ffe9a8`,weight:550,size:.42}),i}function iE(e){return e.length>tE?`${e.slice(0,23)}…`:e}function aE(e,t){return`${e.weight} ${(e.size*t).toFixed(1)}px ${ZT}`}function oE(e,t,n){return t.map(t=>(e.font=aE(t,n),e.measureText(t.text).width+.9*n))}function sE(e){return e.reduce((e,t)=>e+t,0)}async function cE(e){let t=await lE(e);t?uE(t,`spar-${String(e.tickShown).padStart(6,`0`)}.png`):X.note(`The browser gave no picture; try again.`,!0)}function lE(e){let{canvas:t}=e.view,n=document.createElement(`canvas`);e.drawNow(),n.width=t.width,n.height=t.height;let r=n.getContext(`2d`);return r.drawImage(t,0,0),r.drawImage(e.labelsCanvas,0,0,n.width,n.height),Z.scoreInPictures&&nE(r,n.width,n.height),new Promise(e=>n.toBlob(e,`image/png`))}function uE(e,t){let n=document.createElement(`a`);n.href=URL.createObjectURL(e),n.download=t,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),1e4)}function dE(){(document.fullscreenElement?document.exitFullscreen():document.documentElement.requestFullscreen?.())?.catch(()=>X.note(`The browser does not allow full screen here.`,!0))}var fE=[`video/webm;codecs=vp9`,`video/webm;codecs=vp8`,`video/webm`,`video/mp4`],pE=12e6,mE=1920,hE=class{screen;recorder=null;constructor(e){this.screen=e}start(){let e=typeof MediaRecorder>`u`?void 0:fE.find(e=>MediaRecorder.isTypeSupported(e));if(!e)return X.note(`This browser records no video.`,!0);let{view:t,labelsCanvas:n}=this.screen,r=document.createElement(`canvas`),i=Math.min(1,mE/t.canvas.width);r.width=2*Math.round(t.canvas.width*i/2),r.height=2*Math.round(t.canvas.height*i/2);let a=r.getContext(`2d`,{alpha:!1}),o=[],s=new MediaRecorder(r.captureStream(),{mimeType:e,videoBitsPerSecond:pE});s.ondataavailable=({data:e})=>o.push(e),s.onstop=()=>{let t=new Blob(o,{type:e});if(t.size===0)return X.note(`The browser has recorded nothing yet: let the video run a little longer.`,!0);uE(t,`spar-${this.screen.tickShown}.${e.includes(`mp4`)?`mp4`:`webm`}`)};let c=()=>{a.drawImage(t.canvas,0,0,r.width,r.height),a.drawImage(n,0,0,r.width,r.height),Z.scoreInPictures&&nE(a,r.width,r.height)};this.screen.drawNow(),c(),this.screen.onDrawn=c,s.start(1e3),this.recorder=s,X.isFilming=!0,this.screen.refresh()}stop(){this.screen.onDrawn=null,this.recorder?.stop(),this.recorder=null,X.isFilming=!1}},gE=class{page;table;film;visited=null;constructor(e){this.page=e,this.film=new hE(e.screen),this.table={...this.cameras(),...this.switches(),...this.selections(),...this.referee(),...this.time(),...this.sharing()}}run(e){xo.embed&&vE.includes(e)||this.table[e]?.()}setCamera(e,t=X.camera.preset){this.page.screen.rig.setMode(e,t),X.camera={mode:e,preset:t}}async command(e){this.isRefused(yE(e))||await this.request({do:`command`,words:e})}request(e){return this.page.request(e)}isRefused(e){let t=X.refusal(e);return t&&X.note(t,!0),t!==``}ask(e,t,n){this.isRefused(yE(n))||(X.question={text:e,action:t,onYes:()=>void this.command(n)})}askForEnd(){this.isRefused(`killsim`)||(X.question={text:`End the simulation for all clients? This cannot be undone.`,action:`End it`,onYes:()=>this.isRefused(`killsim`)?void 0:void this.request({do:`end`})})}cameras(){let e=(e,t)=>()=>X.cast?.robots.length?this.setCamera(e):X.note(`There is no robot to ${t}.`),t={"ball camera":()=>this.setCamera(`ball`),"player camera":e(`player`,`follow`),"first person":e(`first`,`look through`),"third person":e(`third`,`follow`),"free camera":()=>this.setCamera(`free`),director:()=>this.setCamera(`director`)};for(let e=1;e<=8;e++)t[`preset ${e}`]=()=>this.setCamera(`preset`,e-1);return t}switches(){let e=e=>()=>To(e,!Z[e]),t=e=>()=>X.panel===e?X.close():X.open(e);return{map:e(`showMap`),fouls:e(`showFouls`),counts:e(`showCounts`),speed:e(`showSpeed`),trail:e(`showTrail`),forces:e(`showForces`),sight:e(`showSight`),plots:e(`showPlots`),drawings:e(`showDrawings`),coverage:e(`showCoverage`),penalty:e(`showPenalty`),timeline:e(`showTimeline`),labels:()=>To(`labels`,Z.labels===`none`?`number`:Z.labels===`number`?`name`:`none`),interface:()=>X.hasUi=!X.hasUi,help:t(`help`),settings:t(`settings`),"drawing sets":t(`drawings`),events:t(`events`),"play modes":t(`modes`),hands:t(`hands`),"save part":()=>X.hasServer?t(`part`)():X.note(`This page is a saved part already; the file contains nothing else.`),robot:t(`robot`),"beam tool":this.tool(`beam`),"pull tool":this.tool(`pull`),"roll tool":this.tool(`roll`),"shoot tool":this.tool(`shoot`),"full screen":dE,screenshot:()=>cE(this.page.screen)}}selections(){return{"next robot":()=>this.selectNext(1),"previous robot":()=>this.selectNext(-1),"select ball":()=>X.selection=X.cast?.ball?.thing.name??null,"select nothing":()=>{X.tool===`none`?X.panel===`none`?X.selection=null:X.close():X.tool=`none`}}}selectNext(e){let t=ms(X.cast?.robots??[],X.selection,e);t?X.selection=t.thing.name:X.note(`There is no robot to select.`)}referee(){let e=(e,t,n)=>()=>this.ask(e,t,n),t=t=>e(`Kick-off for the ${t} team?`,`Kick off`,pw(t)),n=t=>e(`Free kick for the ${t} team?`,`Free kick`,fw(`free_kick_${t}`));return{"kick-off left":t(`left`),"kick-off right":t(`right`),"free kick left":n(`left`),"free kick right":n(`right`),"drop ball":e(`Drop the ball?`,`Drop the ball`,mw()),"reset time":e(`Set the game time to 0? This cannot be undone.`,`Set to 0`,xw(0)),"end simulation":()=>this.askForEnd()}}time(){let{page:e}=this,t=(e,t)=>()=>this.jump(e,t),n=e=>e.kind===`goal`;return{pause:()=>X.clock.isPlaying?e.clock.pause():e.clock.play(),step:()=>this.step(1),"step back":()=>this.step(-1),"far step":()=>e.clock.seek(this.tick+_E),"far step back":()=>e.clock.seek(this.tick-_E),faster:()=>e.clock.setSpeed(ya(X.clock.speed,!0)),slower:()=>e.clock.setSpeed(ya(X.clock.speed,!1)),reverse:()=>e.clock.setSpeed(-X.clock.speed),live:()=>e.clock.goLive(),"next goal":t(!0,n),"previous goal":t(!1,n),"next mark":t(!0,bs),"previous mark":t(!1,bs),bookmark:()=>this.bookmark(),"pause world":()=>void this.pauseWorld()}}get tick(){return this.page.clock.face().wanted??this.page.screen.tickShown}step(e){X.hello?.source===`live`&&X.clock.isLive&&X.latestStatus?.is_paused&&e>0&&X.can(`step`)?this.request({do:`step`,ticks:e}):this.page.clock.step(e)}jump(e,t){let{tick:n}=this,r=X.events.filter(t).map(e=>Os(e,X.clock.first));if(t===bs)for(let e of X.bookmarks)r.push({tick:e,place:e});let i=this.visited,a=ks(r,n,i!==null&&i.place<=n&&n<=i.tick?i:null,e);a?this.goTo(a):X.note(`There is none ${e?`after`:`before`} this.`)}goToEvent(e){this.goTo(Os(e,X.clock.first))}playFrom(e){this.goToEvent(e),this.page.clock.play()}playFromStart(){this.page.clock.seek(X.clock.first),this.page.clock.play()}goTo(e){this.visited=e,this.page.clock.seek(e.place)}bookmark(){let{tick:e}=this,t=X.bookmarks.includes(e);X.bookmarks=t?X.bookmarks.filter(t=>t!==e):[...X.bookmarks,e],X.note(t?`Bookmark removed.`:`Bookmark at tick ${e}.`)}async pauseWorld(){this.isRefused(`pause`)||await this.request({do:X.latestStatus?.is_paused?`play`:`pause`})}tool(e){return()=>{if(X.tool===e)return void(X.tool=`none`);this.isRefused(Lw[e])||(X.panel===`hands`&&GT({width:innerWidth,height:innerHeight})&&X.close(),X.tool=e)}}sharing(){return{"copy link":()=>void this.copyLink(),film:()=>X.isFilming?this.film.stop():this.film.start(),branch:()=>this.askForBranch()}}async copyLink(){let{rig:e}=this.page.screen,{mode:t,preset:n,lens:r}=e,i=X.clock.canSeek?this.tick:null,a=go(location.href,Z,{mode:t,preset:n,lens:r},i,X.selection);try{await navigator.clipboard.writeText(a),X.note(i===null?`Link copied.`:`Link to tick ${i} copied.`)}catch{history.replaceState(null,``,a),X.note(`The link is in the address bar.`)}}askForBranch(){let{tick:e}=this,t=X.startRefusal;if(t)return X.note(t,!0);X.question={text:`Start another server that continues the run from tick ${e}? Built-in players rejoin automatically; other clients must reconnect. This run is unaffected.`,action:`Start here`,onYes:()=>void this.branch(e)}}async branch(e){try{X.branch={tick:e,...await $c(e,xo.token)}}catch(e){let t=e instanceof TypeError?xa:e instanceof Error?e.message:String(e);X.note(t,!0)}}},_E=50,vE=[`hands`,`play modes`,`branch`];function yE(e){return/\(\s*(\w+)/.exec(e)?.[1]??``}function bE(e){let{screen:t}=e;window.spar={project([e,n,r]){let i=[0,0,0];return t.view.project(e,n,r,i)?[i[0],i[1]]:null},unproject:([e,n])=>t.view.unproject(e,n),state:()=>({connection:X.connection,role:X.hello?.role??null,source:X.hello?.source??null,tick:Number(t.tickShown),time:X.time,mode:X.mode,selection:X.selection,renderer:X.renderer,camera:{mode:t.rig.mode,preset:t.rig.preset+1,...structuredClone(t.rig.lens)},clock:e.clock.face(),drawMs:t.meter.summary()}),clock:()=>e.clock,lead:(t,n)=>e.clock instanceof Gs&&e.clock.lead(t,n),lens:()=>t.rig.lens,setLens(e){t.rig.place(e),t.refresh()},select(e){let t=X.cast?.actors.some(t=>t.thing.name===e)??!1;X.selection=t?e:null,xo.select=t?null:e}}}var xE=e=>e;function SE(e){let t=e-1;return t*t*t+1}function CE(e){let t=typeof e==`string`&&e.match(/^\s*(-?[\d.]+)([^\s]*)\s*$/);return t?[parseFloat(t[1]),t[2]||`px`]:[e,`px`]}function wE(e,{delay:t=0,duration:n=400,easing:r=xE}={}){let i=+getComputedStyle(e).opacity;return{delay:t,duration:n,easing:r,css:e=>`opacity: ${e*i}`}}function TE(e,{delay:t=0,duration:n=400,easing:r=SE,x:i=0,y:a=0,opacity:o=0}={}){let s=getComputedStyle(e),c=+s.opacity,l=s.transform===`none`?``:s.transform,u=c*(1-o),[d,f]=CE(i),[p,m]=CE(a);return{delay:t,duration:n,easing:r,css:(e,t)=>`
			transform: ${l} translate(${(1-e)*d}${f}, ${(1-e)*p}${m});
			opacity: ${c-u*t}`}}var EE=G(`<small class="banner-vka0hb"> </small>`),DE=G(`<div id="banner" role="status" class="banner-vka0hb"> <!></div>`),OE=G(`<div id="half-over" class="glass banner-vka0hb" role="status"> </div>`),kE=G(`<div id="banners" class="banner-vka0hb"><!> <!></div>`);function AE(e,t){We(t,!0);let n=I(()=>X.events.filter(e=>e.kind===`goal`)),r=I(()=>{let e=4/(X.hello?.cycle_s??.02);return U(n).findLast(t=>t.tick<=X.tick&&X.tick<t.tick+e)??null}),i=I(()=>X.events.filter(e=>Ds(e)!==``&&(xo.embed||e.kind!==`mode`))),a=I(()=>{let e=6/(X.hello?.cycle_s??.02);return U(i).findLast(t=>t.tick<=X.tick&&X.tick<t.tick+e)??null}),o=I(()=>zo(U(r)&&X.teams[+(xs(U(r))===`right`)]||null));var s=kE(),c=z(s),l=e=>{let t=I(()=>{let[e,t]=Es(U(r),X.teams);return{title:e,by:t}});var n=Hr();ei(ln(n),()=>U(r).tick,e=>{var n=DE();let r;var i=z(n),a=V(i),s=e=>{var n=EE(),r=B(n,!0);H(()=>q(r,U(t).by)),K(e,n)};J(a,e=>{U(t).by&&e(s)}),N(n),H(e=>{r=Fi(n,``,r,{background:U(o),color:e}),q(i,`${U(t).title??``} `)},[()=>Lo(U(o))]),xi(1,n,()=>TE,()=>({y:-30,duration:300})),xi(2,n,()=>TE,()=>({duration:500})),K(e,n)}),K(e,n)};J(c,e=>{U(r)&&e(l)});var u=V(c,2),d=e=>{var t=OE(),n=B(t);H(e=>q(n,`${e??``}, score ${X.values.score_left??0??``} : ${X.values.score_right??0??``}`),[()=>Ds(U(a))]),xi(3,t,()=>wE,()=>({duration:300})),K(e,t)};J(u,e=>{U(a)&&e(d)}),N(s),K(e,s),Ge()}function jE({retryInS:e,isOver:t,kept:n,hello:r}){let i=n*(r?.cycle_s??.02),a=i>=1?`the events and ${Math.round(i)} s of the pictures`:`the events and the last picture`,o=r?.source===`recording`||r?.source===`log`,s=`It looks for the server again in ${Math.max(1,Math.ceil(e))} s.`;return t&&!o?[`The match is over, and its server has ended`,`This page keeps the result, ${a}.`]:o?[`No connection to the server`,`The program that plays this file has ended: start it again. ${s}`]:[`No connection to the server`,`It has ended, or the network is down. This page keeps ${a}. ${s}`]}var ME=G(`<span class="connection-1rfwtg5"> </span>`),NE=G(`<div><b> </b> <!></div>`),PE=G(`<div class="glass connection-1rfwtg5" id="waiting"><b> </b></div>`),FE=G(`<div id="connection" class="connection-1rfwtg5"><!></div>`);function IE(e,t){We(t,!0);let n=I(()=>X.isContextLost?[`The graphics card was lost`,`The picture returns when the browser restores it.`]:X.connection===`lost`||X.connection===`connecting`&&X.isReady?jE({retryInS:X.retryInS,isOver:X.isOver,hello:X.hello,kept:t.page.footage.count}):X.connection===`connecting`?[`Connecting …`,``]:X.connection===`unpacking`?[`Opening …`,``]:X.connection===`unreadable`?[`This file cannot be played`,`It is damaged, or the browser is too old: Chrome 80, Firefox 113 and Safari 16.4 play it, and later ones.`]:X.isReady?null:[`Connected`,`Waiting for the first picture …`]),r=I(()=>X.connection===`lost`&&!X.isOver||X.connection===`unreadable`),i=I(()=>X.connection===`open`?X.values.waiting_for:void 0);var a=FE(),o=z(a),s=e=>{var t=NE();let i;var a=z(t),o=B(a,!0),s=V(a,2),c=e=>{var t=ME(),r=B(t,!0);H(()=>q(r,U(n)[1])),K(e,t)};J(s,e=>{U(n)[1]&&e(c)}),N(t),H(()=>{i=Ni(t,1,`glass connection-1rfwtg5`,null,i,{bad:U(r)}),q(o,U(n)[0])}),K(e,t)},c=e=>{var t=PE(),n=B(z(t));N(t),H(()=>q(n,`Waiting for ${U(i)??``}`)),K(e,t)};J(o,e=>{U(n)?e(s):U(i)&&e(c,1)}),N(a),H(()=>{Y(a,`data-state`,X.connection),Y(a,`hidden`,!U(n)&&!U(i))}),K(e,a),Ge()}function LE(e){let t=document.activeElement,n=t instanceof HTMLElement&&t.matches(`:focus-visible`);return e.focus({preventScroll:!0}),{destroy(){let r=e.contains(document.activeElement)||document.activeElement===document.body;n&&r&&t.isConnected&&t.focus({preventScroll:!0})}}}function RE(e,t){let n=[...t.querySelectorAll(`button:not(:disabled)`)];if(!n.length)return;e.preventDefault();let r=n.indexOf(document.activeElement);n[((e.shiftKey?(r<0?n.length:r)-1:r+1)+n.length)%n.length].focus()}function zE(e){e.matches(`:focus-visible`)||e.blur()}var BE=G(`<label class="main drawings-yjg762"><input type="checkbox"/> Camera coverage <kbd class="drawings-yjg762">Shift+N</kbd></label>`),VE=G(`<small class="warn drawings-yjg762">Drawings show the present only: the past of a live run has none.</small>`),HE=G(`<label><input type="checkbox"/> <span class="drawings-yjg762"> </span> <small class="drawings-yjg762"> </small></label>`),UE=G(`<label class="machine drawings-yjg762"><input type="checkbox"/> <span> </span> <small class="drawings-yjg762"> </small></label> <!>`,1),WE=G(`<p class="drawings-yjg762"> </p>`),GE=G(`<section class="glass drawings-yjg762" tabindex="-1" id="drawings" aria-label="Drawings"><h2 class="drawings-yjg762">Drawings <button aria-label="Close">✕</button></h2> <label class="main drawings-yjg762"><input type="checkbox"/> Show drawings <kbd class="drawings-yjg762">T</kbd></label> <!> <input type="search" id="drawing-filter" placeholder="Filter: names, or an expression" aria-label="Filter sets by name" aria-describedby="filter-words"/> <small id="filter-words" role="status"> </small> <!> <div class="sets drawings-yjg762"><!> <!></div> <div class="pair drawings-yjg762"><button class="drawings-yjg762">Show all</button> <button class="drawings-yjg762">Clear …</button></div></section>`);function KE(e,t){We(t,!0);let n=I(()=>t.actions.page.drawings),r=L(0),i=I(()=>(X.drawn,U(r),U(n).list())),a=I(()=>Hs(Z.drawingFilter)),o=I(()=>U(i).filter(({name:e})=>U(a).passes(e))),s=I(()=>p(U(o).slice(0,300))),c=I(()=>(X.drawn,U(n).textCount)),l=I(()=>{let e=X.hello?.role??`viewer`;return!U(i).length&&!U(c)?`Nothing is drawn now.`:X.connection===`open`?e===`trainer`?``:ka(`clear`,e):xa}),u=I(()=>(X.tick,t.actions.page.clock.shot!==null)),d=e=>(U(r),U(n).isOn(e)),f=e=>e.reduce((e,{shapes:t})=>e+t.length,0);function p(e){let t=[];for(let n of e)t.at(-1)?.[0]!==n.source&&t.push([n.source,[]]),t.at(-1)[1].push(n);return t}function m(e,t){U(n).turn(e,t),h()}function h(){Jt(r),t.actions.page.screen.refresh()}function g(){U(n).turnAllOn(),To(`drawingFilter`,``),To(`showDrawings`,!0),h()}function v(){X.question={text:`Clear all drawings for all clients? Programs that draw only once do not draw them again.`,action:`Clear`,onYes:()=>void t.actions.request({do:`clear`})}}var y=GE(),b=z(y),x=V(z(b));N(b);var S=V(b,2),C=z(S);$i(C),Se(2),N(S);var w=V(S,2),T=e=>{var t=BE(),n=z(t);$i(n),Se(2),N(t),H(()=>ta(n,Z.showCoverage)),W(`change`,n,e=>To(`showCoverage`,e.currentTarget.checked)),K(e,t)};J(w,e=>{X.cast?.cameras.length&&e(T)});var E=V(w,2);$i(E);var D=V(E,2);let O;var k=B(D),A=V(D,2),j=e=>{K(e,VE())};J(A,e=>{U(u)&&e(j)});var ee=V(A,2),M=z(ee);ai(M,17,()=>U(s),([e,t])=>e,(e,t)=>{var n=I(()=>_(U(t),2));let r=()=>U(n)[0],i=()=>U(n)[1],a=I(()=>i().map(({key:e})=>e)),o=I(()=>U(a).filter(d).length);var s=UE(),c=ln(s),l=z(c);$i(l);var u=V(l,2),p=B(u),h=B(V(u,2),!0);N(c),ai(V(c,2),17,i,({key:e,name:t,shapes:n})=>e,(e,t)=>{let n=()=>U(t).key,r=()=>U(t).name,i=()=>U(t).shapes;var a=HE();let o;var s=z(a);$i(s);var c=V(s,2),l=B(c,!0),u=V(c,2),f=B(u,!0);N(a),H((e,t,n)=>{o=Ni(a,1,`set drawings-yjg762`,null,o,{off:e}),ta(s,t),Y(c,`title`,r()),q(l,r()||`(no name)`),Y(u,`title`,n),q(f,i().length)},[()=>!d(n()),()=>d(n()),()=>za(i().length,`shape`)]),W(`change`,s,e=>m([n()],e.currentTarget.checked)),K(e,a)}),H(e=>{ta(l,U(o)>0),l.indeterminate=U(o)>0&&U(o)<U(a).length,q(p,`Machine ${r()+1}`),q(h,e)},[()=>f(i())]),W(`change`,l,e=>m(U(a),e.currentTarget.checked)),K(e,s)},e=>{var t=WE(),n=B(t,!0);H(()=>q(n,U(i).length?`No set passes the filter.`:`Nothing is drawn now. Programs draw as for RoboViz, by UDP to the server's port for drawings.`)),K(e,t)});var te=V(M,2),ne=e=>{var t=WE(),n=B(t);H(()=>q(n,`… and ${U(o).length-300} more: filter to see them here.`)),K(e,t)};J(te,e=>{U(o).length>300&&e(ne)}),N(ee);var re=V(ee,2),ie=z(re),ae=V(ie,2);N(re),N(y),Ci(y,e=>LE?.(e)),H((e,t)=>{ta(C,Z.showDrawings),ea(E,Z.drawingFilter),O=Ni(D,1,`drawings-yjg762`,null,O,{warn:U(a).isPlain}),q(k,`${U(a).isPlain?`This is not a valid expression; sets whose names contain it are shown. `:``}${e??``}${t??``}`),ae.disabled=U(l)!==``,Y(ae,`title`,U(l)||`Clear all drawings for all clients`)},[()=>U(o).length===U(i).length?`${za(U(i).length,`set`)}, ${za(f(U(i)),`shape`)}`:`${U(o).length} of ${za(U(i).length,`set`)} passed the filter`,()=>U(c)?`, ${za(U(c),`text`)} of robots`:``]),W(`click`,x,()=>X.close()),W(`change`,C,e=>To(`showDrawings`,e.currentTarget.checked)),W(`input`,E,e=>To(`drawingFilter`,e.currentTarget.value)),W(`keydown`,E,e=>e.key===`Escape`&&(e.stopPropagation(),X.close())),W(`click`,ie,g),W(`click`,ae,v),K(e,y),Ge()}Nr([`click`,`change`,`input`,`keydown`]);function qE(e,t,n,r,i){let a=Math.max(0,Math.min(e,Math.floor(n/t))-i),o=Math.min(e,Math.ceil((n+r)/t)+i);return{from:Math.min(a,o),to:o}}var JE=G(`<option> </option>`),YE=G(`<i class="events-w292og"></i>`),XE=G(`<div role="listitem"><button><span class="time events-w292og"> <small class="events-w292og"> </small></span> <span> </span> <span class="what events-w292og"><!> </span> <span class="why events-w292og"> </span></button></div>`),ZE=G(`<p class="events-w292og"> </p>`),QE=G(`<section class="glass events-w292og" tabindex="-1" id="events" aria-label="Events"><h2 class="events-w292og">Events <small class="events-w292og"> </small><button aria-label="Close">✕</button></h2> <div class="filters events-w292og"><select aria-label="Kind of events" title="Kind of events"><option>all kinds</option><option>important</option><!></select> <input type="search" placeholder="Find …" aria-label="Find in events" class="events-w292og"/> <button title="To the moment on screen" aria-label="To the moment on screen"><svg viewBox="0 0 24 24" class="events-w292og"><path d="M12 3v5 M12 16v5 M3 12h5 M16 12h5 M12 12m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0"></path></svg></button></div> <div class="list events-w292og" role="list"><div class="all events-w292og"></div> <!></div></section>`);function $E(e,t){We(t,!0);let n=L(`*`),r=L(``),i=L(null),a=L(void 0),o=L(0),s=L(0),c=X.clock.isLive,l=I(()=>[...new Set(X.events.map(e=>e.kind))].sort()),u=I(()=>Hs(U(r))),d=I(()=>U(n)||U(r)?X.events.filter(e=>m(e)&&U(u).passes(`${Cs(e)} ${e.what} ${e.why}`)):X.events),f=I(()=>qE(U(d).length,42,U(o),U(s),6)),p=I(()=>CT(U(d),X.tick));ga(()=>void mr().then(c?g:y));function m(e){return U(n)===``||(U(n)===`*`?bs(e):e.kind===U(n))}xn(()=>{U(n),U(r),c||mr().then(y)}),xn(()=>{U(d).length,c&&mr().then(_)});let h=-1;function g(){U(a)&&(U(a).scrollTop=U(a).scrollHeight,h=U(a).scrollTop)}function _(){U(a)&&U(a).scrollTop<h-21?c=!1:g()}function v(){U(a)&&(R(o,U(a).scrollTop,!0),c=U(a).scrollTop+U(a).clientHeight>=U(a).scrollHeight-21)}function y(){U(a)&&(U(a).scrollTop=Math.max(0,(_r(()=>U(p))-.5)*42-U(a).clientHeight/2))}function b(e){R(i,U(i)===e?null:e),t.actions.goToEvent(e)}let x=e=>{let t=xs(e);return t?zo(X.teams[t===`left`?0:1]||null):null};var S=QE(),C=z(S),w=V(z(C)),T=B(w,!0),E=V(w);N(C);var D=V(C,2),O=z(D),k=z(O);k.value=k.__value=``;var A=V(k);A.value=A.__value=`*`,ai(V(A),16,()=>U(l),e=>e,(e,t)=>{var n=JE(),r=B(n,!0),i={};H(e=>{q(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>ws(t)]),K(e,n)}),N(O),Bi(O);var j=V(O,2);$i(j);var ee=V(j,2);N(D);var M=V(D,2),te=z(M);let ne;ai(te,23,()=>U(d).slice(U(f).from,U(f).to),(e,t)=>U(f).from+t,(e,t,n)=>{let r=I(()=>U(f).from+U(n)),a=I(()=>x(U(t)));var o=XE();let s,c;var l=z(o);let u;var m=z(l),h=z(m,!0),g=B(V(h),!0);N(m);var _=V(m,2);let v;var y=B(_,!0),S=V(_,2),C=z(S),w=e=>{var t=YE();let n;H(()=>n=Fi(t,``,n,{background:U(a)})),K(e,t)};J(C,e=>{U(a)&&e(w)});var T=V(C,1,!0);N(S);var E=B(V(S,2),!0);N(l),N(o),H((e,n,f,m,b)=>{s=Ni(o,1,`row events-w292og`,null,s,{open:U(t)===U(i)}),Y(o,`aria-setsize`,U(d).length),Y(o,`aria-posinset`,U(r)+1),c=Fi(o,``,c,{top:`${U(r)*42}px`,height:U(t)===U(i)?`auto`:`42px`}),Y(l,`aria-current`,U(r)===U(p)-1?`true`:void 0),Y(l,`data-kind`,U(t).kind),Y(l,`title`,e),u=Ni(l,1,`events-w292og`,null,u,{now:U(r)===U(p)-1,ahead:U(r)>=U(p)}),q(h,n),q(g,U(t).tick),Ni(_,1,`kind ${U(t).kind??``}`,`events-w292og`),v=Fi(_,``,v,{background:U(t).kind===`goal`&&U(a)?U(a):void 0,color:f}),q(y,m),q(T,b),q(E,U(t).why)},[()=>`${Cs(U(t))}${U(t).why?`: ${U(t).why}`:``} · tick ${U(t).tick}`,()=>Pa(U(t).time_s),()=>U(t).kind===`goal`&&U(a)?Lo(U(a)):void 0,()=>ws(U(t).kind),()=>Cs(U(t))]),W(`click`,l,()=>b(U(t))),K(e,o)}),N(te);var re=V(te,2),ie=e=>{var t=ZE(),n=B(t,!0);H(()=>q(n,X.events.length?`No event passes the filter.`:`Nothing has happened yet.`)),K(e,t)};J(re,e=>{U(d).length||e(ie)}),N(M),pa(M,e=>R(a,e),()=>U(a)),N(S),Ci(S,e=>LE?.(e)),H(()=>{q(T,U(d).length===X.events.length?U(d).length:`${U(d).length} of ${X.events.length}`),ne=Fi(te,``,ne,{height:`${U(d).length*42}px`})}),W(`click`,E,()=>X.close()),Vi(O,()=>U(n),e=>R(n,e)),W(`keydown`,j,e=>e.key===`Escape`&&(e.stopPropagation(),X.close())),sa(j,()=>U(r),e=>R(r,e)),W(`click`,ee,y),Mr(`scroll`,M,v),da(M,`clientHeight`,e=>R(s,e)),K(e,S),Ge()}Nr([`click`,`keydown`]);function eD(e){let t=e-1;return t*t*t+1}function tD(e,{from:t,to:n},r={}){var{delay:i=0,duration:a=e=>Math.sqrt(e)*120,easing:o=eD}=r,s=getComputedStyle(e),c=s.transform===`none`?``:s.transform,[l,u]=s.transformOrigin.split(` `).map(parseFloat);l/=e.clientWidth,u/=e.clientHeight;var d=nD(e),f=e.clientWidth/n.width/d,p=e.clientHeight/n.height/d,m=t.left+t.width*l,h=t.top+t.height*u,g=n.left+n.width*l,_=n.top+n.height*u,v=(m-g)*f,y=(h-_)*p,b=t.width/n.width,x=t.height/n.height;return{delay:i,duration:typeof a==`function`?a(Math.sqrt(v*v+y*y)):a,easing:o,css:(e,t)=>`transform: ${c} translate(${t*v}px, ${t*y}px) scale(${e+t*b}, ${e+t*x});`}}function nD(e){if(`currentCSSZoom`in e)return e.currentCSSZoom;for(var t=e,n=1;t!==null;)n*=+getComputedStyle(t).zoom,t=t.parentElement;return n}var rD=G(`<b class="fouls-1qwjkou"> </b>`),iD=G(`<small class="fouls-1qwjkou"> </small>`),aD=G(`<li class="glass fouls-1qwjkou"><i class="fouls-1qwjkou"></i> <span class="fouls-1qwjkou"><!> </span> <!></li>`),oD=G(`<ul aria-label="Fouls" class="fouls-1qwjkou"></ul>`);function sD(e,t){We(t,!0);let n=I(()=>{let e=X.hello?.cycle_s??.02,t=X.tick-8/e,n=[];for(let e=X.events.length-1;e>=0&&n.length<6;e--){let r=X.events[e];if(r.tick<t)break;r.kind===`foul`&&r.tick<=X.tick+5&&n.push(r)}return n});var r=oD();ai(r,28,()=>U(n),e=>e,(e,t)=>{let n=I(()=>Ss(t)),r=I(()=>{let[e,n]=Ts(t);return{kind:e,rest:n}}),i=I(()=>zo(U(n)&&X.teams[U(n).side===`left`?0:1]||null));var a=aD(),o=V(z(a),2),s=z(o),c=e=>{var t=rD();let r;var a=B(t,!0);H(e=>{r=Fi(t,``,r,{background:U(i),color:e}),q(a,U(n).number)},[()=>Lo(U(i))]),K(e,t)};J(s,e=>{U(n)&&e(c)});var l=V(s,1,!0);N(o);var u=V(o,2),d=e=>{var t=iD(),n=B(t,!0);H(()=>q(n,U(r).rest)),K(e,t)};J(u,e=>{U(r).rest&&e(d)}),N(a),H(()=>{Y(a,`title`,t.why),q(l,U(r).kind)}),bi(a,()=>tD,()=>({duration:200})),xi(2,a,()=>wE,()=>({duration:500})),K(e,a)}),N(r),K(e,r),Ge()}var cD=G(`<p><a target="_blank" rel="noopener" class="branch-yiasdx"> </a></p>`),lD=G(`<section class="glass branch-yiasdx" tabindex="-1" id="branch" aria-label="Another server"><h2 class="branch-yiasdx"> <button aria-label="Close">✕</button></h2> <!> <p>Built-in players rejoin automatically. Others connect to port <b> </b> with their team and number of this run.</p></section>`);function uD(e,t){We(t,!0);let n=I(()=>X.branch),r=I(()=>U(n).agent.split(`:`).at(-1)),i=I(()=>{try{let e=new URL(U(n).web);return xo.token!==null&&e.searchParams.set(`token`,xo.token),/^https?:$/.test(e.protocol)?e.href:null}catch{return null}});var a=lD(),o=z(a),s=z(o),c=V(s);N(o);var l=V(o,2),u=e=>{var t=cD(),r=z(t),a=B(r,!0);N(t),H(()=>{Y(r,`href`,U(i)),q(a,U(n).web)}),K(e,t)};J(l,e=>{U(i)&&e(u)});var d=V(l,2),f=B(V(z(d)),!0);Se(),N(d),N(a),Ci(a,e=>LE?.(e)),H(()=>{q(s,`A server continues from tick ${U(n).tick??``} `),q(f,U(r))}),W(`click`,c,()=>X.branch=null),K(e,a),Ge()}Nr([`click`]);var dD=G(`<p class="hands-1qwohup"> </p>`),fD=G(`<p id="restraint" class="hands-1qwohup"> </p> <button class="wide hands-1qwohup">Play on</button>`,1),pD=G(`<button> </button>`),mD=G(`<form class="score hands-1qwohup"><input type="number" min="0" max="9999" class="hands-1qwohup"/> : <input type="number" min="0" max="9999" class="hands-1qwohup"/> <button>Set</button> <button type="button">Cancel</button></form>`),hD=G(`<div class="pair hands-1qwohup"><button>Score …</button> <button>Time to 0 …</button></div>`),gD=G(`<h3 class="hands-1qwohup">Referee</h3> <button>Play mode … <kbd> </kbd></button> <div class="pair hands-1qwohup"><button> </button> <button> </button> <button> </button> <button> </button></div> <button>Drop the ball <kbd> </kbd></button> <h3 class="hands-1qwohup">Trainer</h3> <!> <div role="group" aria-label="Tools"></div> <small class="hint hands-1qwohup"> </small> <!> <!> <div class="pair hands-1qwohup"><button> </button> <button>End the run …</button></div>`,1),_D=G(`<h3 class="hands-1qwohup">Continue from a moment</h3> <button class="wide hands-1qwohup">Start here … <small> </small></button>`,1),vD=G(`<section class="glass hands-1qwohup" tabindex="-1" id="hands" aria-label="Tools for referees and trainers"><h2 class="hands-1qwohup">Hands <small class="hands-1qwohup"> </small><button aria-label="Close">✕</button></h2> <!> <!> <!></section>`);function yD(e,t){We(t,!0);let n=[[`beam`,`Ctrl+click`],[`pull`,`Ctrl+Shift+drag`],[`roll`,`Ctrl+Alt+click`],[`shoot`,`Shift+Alt+click`]],r=I(()=>n.filter(([e])=>X.has(Lw[e]))),i=I(()=>X.hello?.role??`viewer`),a=I(()=>X.cast?.robots.find(({thing:e})=>e.name===X.selection)?.thing??null),o=I(()=>X.teams[0]||`Left`),s=I(()=>X.teams[1]||`Right`),c=I(()=>X.hello?.source===`live`||X.hello?.source===`gateway`),l=I(()=>X.refusal(`ball`)),u=I(()=>eo(Z.keys)),d=I(()=>X.cast?.robots.length&&X.can(`playMode`)&&X.can(`ball`)?zw(X.mode):``),f=L(null),p=L(void 0),m=L(void 0);xn(()=>U(p)?.focus());let h=e=>to(U(u).get(e)??``),g=(e,t)=>({disabled:!X.can(e),title:X.refusal(e)||t});function v(){U(a)?.side&&U(a).number!==null&&t.actions.ask(`Remove ${U(a).name} and end its connection? Its number is free again then.`,`Remove it`,bw(U(a).side,U(a).number))}async function y(){if(!U(f))return;let[e,n]=U(f).map(e=>Math.max(0,Math.trunc(e)||0)),r=`${X.values.score_left??0} : ${X.values.score_right??0}`;await b(),t.actions.ask(`Set the score to ${e} : ${n}? It is ${r} now.`,`Set it`,Sw(e,n))}async function b(){R(f,null),await mr(),U(m)?.focus()}function x(e){e.key===`Escape`&&(e.stopPropagation(),b())}function S(){R(f,[Number(X.values.score_left??0),Number(X.values.score_right??0)],!0)}var C=vD(),w=z(C),T=V(z(w)),E=B(T,!0),D=V(T);N(w);var O=V(w,2),k=e=>{var t=dD(),n=B(t);H(()=>q(n,`${U(l)??``}${U(c)||X.startRefusal?``:` “Start here” continues from this moment on another server.`}`)),K(e,t)};J(O,e=>{U(l)&&e(k)});var A=V(O,2),j=e=>{var n=gD(),i=V(ln(n),2),c=()=>t.actions.run(`play modes`);ra(i,e=>({class:`wide`,...e,onclick:c}),[()=>g(`playMode`)],void 0,void 0,`hands-1qwohup`);var l=B(V(z(i)),!0);N(i);var u=V(i,2),C=z(u),w=()=>t.actions.run(`kick-off left`);ra(C,e=>({...e,onclick:w}),[()=>g(`kickOff`)],void 0,void 0,`hands-1qwohup`);var T=B(C),E=V(C,2),D=()=>t.actions.run(`kick-off right`);ra(E,e=>({...e,onclick:D}),[()=>g(`kickOff`)],void 0,void 0,`hands-1qwohup`);var O=B(E),k=V(E,2),A=()=>t.actions.run(`free kick left`);ra(k,e=>({...e,onclick:A}),[()=>g(`playMode`)],void 0,void 0,`hands-1qwohup`);var j=B(k),ee=V(k,2),M=()=>t.actions.run(`free kick right`);ra(ee,e=>({...e,onclick:M}),[()=>g(`playMode`)],void 0,void 0,`hands-1qwohup`);var te=B(ee);N(u);var ne=V(u,2),re=()=>t.actions.run(`drop ball`);ra(ne,e=>({class:`wide`,...e,onclick:re}),[()=>g(`dropBall`)],void 0,void 0,`hands-1qwohup`);var ie=B(V(z(ne)),!0);N(ne);var ae=V(ne,4),oe=e=>{var n=fD(),r=ln(n),i=B(r,!0),a=V(r,2);H(()=>q(i,U(d))),W(`click`,a,()=>t.actions.command(fw(`PlayOn`))),K(e,n)};J(ae,e=>{U(d)&&e(oe)});var se=V(ae,2);ai(se,21,()=>U(r),([e,t])=>e,(e,n)=>{var r=I(()=>_(U(n),2));let i=()=>U(r)[0],a=()=>U(r)[1];var o=pD(),s=()=>t.actions.run(`${i()} tool`);ra(o,e=>({...e,"aria-pressed":X.tool===i(),onclick:s,[Wi]:{on:X.tool===i()}}),[()=>g(Lw[i()],a())],void 0,void 0,`hands-1qwohup`);var c=B(o,!0);H(()=>q(c,Rw[i()])),K(e,o)}),N(se);var ce=V(se,2),le=B(ce),ue=V(ce,2),de=e=>{var t=pD();ra(t,e=>({class:`wide`,...e,onclick:v}),[()=>g(`kill`)],void 0,void 0,`hands-1qwohup`);var n=B(t);H(()=>q(n,`Remove ${U(a).name??``} …`)),K(e,t)};J(ue,e=>{U(a)&&e(de)});var fe=V(ue,2),pe=e=>{var t=mD(),n=z(t);$i(n),pa(n,e=>R(p,e),()=>U(p));var r=V(n,2);$i(r);var i=V(r,2);ra(i,e=>({class:`set`,...e}),[()=>g(`score`)],void 0,void 0,`hands-1qwohup`);var a=V(i,2);N(t),H(()=>{Y(n,`aria-label`,`Goals of ${U(o)}`),Y(r,`aria-label`,`Goals of ${U(s)}`)}),W(`keydown`,t,x),Mr(`submit`,t,e=>(e.preventDefault(),void y())),sa(n,()=>U(f)[0],e=>U(f)[0]=e),sa(r,()=>U(f)[1],e=>U(f)[1]=e),W(`click`,a,b),K(e,t)},me=e=>{var n=hD(),r=z(n);ra(r,e=>({...e,onclick:S}),[()=>g(`score`)],void 0,void 0,`hands-1qwohup`),pa(r,e=>R(m,e),()=>U(m));var i=V(r,2),a=()=>t.actions.run(`reset time`);ra(i,e=>({...e,onclick:a}),[()=>g(`time`)],void 0,void 0,`hands-1qwohup`),N(n),K(e,n)};J(fe,e=>{U(f)?e(pe):e(me,-1)});var he=V(fe,2),ge=z(he),_e=()=>t.actions.run(`pause world`);ra(ge,e=>({...e,onclick:_e}),[()=>g(`pause`)],void 0,void 0,`hands-1qwohup`);var ve=B(ge,!0),ye=V(ge,2),be=()=>t.actions.run(`end simulation`);ra(ye,e=>({...e,onclick:be}),[()=>g(`killsim`)],void 0,void 0,`hands-1qwohup`),N(he),H((e,t)=>{q(l,e),q(T,`Kick-off ${U(o)??``}`),q(O,`Kick-off ${U(s)??``}`),q(j,`Free kick ${U(o)??``}`),q(te,`Free kick ${U(s)??``}`),q(ie,t),Ni(se,1,Di(U(r).length>3?`pair`:`three`),`hands-1qwohup`),q(le,`${X.selection&&X.selection!==`ball`?`Beam moves ${X.selection}.`:`Beam moves the ball; select a robot to move it instead.`} Keys: Ctrl, Ctrl+Alt, Shift+Alt.`),q(ve,X.latestStatus?.is_paused?`Resume the world`:`Pause the world`)},[()=>h(`play modes`),()=>h(`drop ball`)]),K(e,n)};J(A,e=>{U(c)&&e(j)});var ee=V(A,2),M=e=>{var n=_D(),r=V(ln(n),2),i=B(V(z(r)),!0);N(r),H(e=>{r.disabled=X.startRefusal!==``,Y(r,`title`,X.startRefusal||void 0),q(i,e)},[()=>Pa((X.tick-X.clock.first)*(X.hello?.cycle_s??.02))]),W(`click`,r,()=>t.actions.run(`branch`)),K(e,n)};J(ee,e=>{X.hasServer&&e(M)}),N(C),Ci(C,e=>LE?.(e)),H(()=>q(E,U(i))),W(`click`,D,()=>X.close()),K(e,C),Ge()}Nr([`click`,`keydown`]);var bD=G(`<div class="row help-b6y3rq"><button><kbd> </kbd></button> <span> </span></div>`),xD=G(`<div class="help-b6y3rq"><h3 class="help-b6y3rq"> </h3> <!></div>`),SD=G(`<section class="glass help-b6y3rq" tabindex="-1" id="help" aria-label="Keys"><h2 class="help-b6y3rq">Keys <button aria-label="Close">✕</button></h2> <p class="help-b6y3rq">Click a key to choose another one. Drag turns the camera, the right button or two fingers move it, the wheel goes nearer.</p> <div class="groups help-b6y3rq"></div> <button>Usual keys</button></section>`);function CD(e,t){We(t,!0);let n=Ya(xo.embed),r=[...new Set(n.map(e=>e.group))],i=I(()=>eo(Z.keys)),a=L(null);function o(e){if(U(a)===null||[`Shift`,`Control`,`Alt`,`Meta`].includes(e.key))return;let[t,n]=[U(a),$a(e)];R(a,null),Za(n)&&!Qa(e)&&(e.preventDefault(),e.stopPropagation(),n!==`Escape`&&To(`keys`,{...Z.keys,[t]:n}))}var s=SD();Mr(`keydown`,en,o,!0);var c=z(s),l=V(z(c));N(c);var u=V(c,4);ai(u,20,()=>r,e=>e,(e,t)=>{var r=xD(),o=z(r),s=B(o,!0);ai(V(o,2),17,()=>n.filter(e=>e.group===t),e=>e.name,(e,t)=>{var n=bD(),r=z(n);let o;var s=B(z(r),!0);N(r);var c=B(V(r,2),!0);N(n),H((e,n)=>{Y(r,`aria-pressed`,U(a)===U(t).name),Y(r,`aria-label`,e),o=Ni(r,1,`help-b6y3rq`,null,o,{on:U(a)===U(t).name}),q(s,n),q(c,U(t).what)},[()=>U(a)===U(t).name?`Press a key: ${U(t).what}`:`Key ${to(U(i).get(U(t).name)??``)}: ${U(t).what}`,()=>U(a)===U(t).name?`press`:to(U(i).get(U(t).name)??``)]),W(`click`,r,()=>R(a,U(t).name,!0)),K(e,n)}),N(r),H(()=>q(s,t)),K(e,r)}),N(u);var d=V(u,2);N(s),Ci(s,e=>LE?.(e)),W(`click`,l,()=>X.close()),W(`click`,d,()=>To(`keys`,{})),K(e,s),Ge()}Nr([`click`]);var wD=G(`<b> </b>`),TD=G(`<span> </span>`),ED=G(`<button title="Deselect the tool" aria-label="Deselect the tool" class="hint-b70scw">✕</button>`),DD=G(`<div class="glass hint-b70scw" id="hint" aria-live="polite"><!> <!> <!></div>`);function OD(e,t){We(t,!0);let n=I(()=>X.hint||(X.tool===`none`?``:X.refusal(Lw[X.tool])));var r=Hr(),i=ln(r),a=e=>{var t=DD(),r=z(t),i=e=>{var t=wD(),n=B(t,!0);H(()=>q(n,Rw[X.tool])),K(e,t)};J(r,e=>{X.tool!==`none`&&e(i)});var a=V(r,2),o=e=>{var t=TD(),r=B(t,!0);H(()=>q(r,U(n))),K(e,t)};J(a,e=>{U(n)&&e(o)});var s=V(a,2),c=e=>{var t=ED();W(`click`,t,()=>X.tool=`none`),K(e,t)};J(s,e=>{X.tool!==`none`&&e(c)}),N(t),K(e,t)};J(i,e=>{(U(n)||X.tool!==`none`)&&e(a)}),K(e,r),Ge()}Nr([`click`]);var kD=G(`<canvas id="map" class="glass map-2nhhcx" role="img" aria-label="Map of the field"></canvas>`);function AD(e,t){We(t,!0);let n,r=I(()=>X.cast.pitch);ga(()=>(t.screen.setMap(n),()=>t.screen.setMap(null)));var i=kD();let a;pa(i,e=>n=e,()=>n),H(()=>a=Fi(i,``,a,{"aspect-ratio":`${U(r).length+2.4} / ${U(r).width+2.4}`})),K(e,i),Ge()}var jD=G(`<p class="modes-1qwnurr"> </p>`),MD=G(`<button><i class="modes-1qwnurr"></i> </button>`),ND=G(`<section class="glass modes-1qwnurr" tabindex="-1" id="modes" aria-label="Play modes"><input placeholder="Play mode …" aria-label="Filter"/> <!> <div class="modes-1qwnurr"></div></section>`);function PD(e,t){We(t,!0);let n=L(``),r=L(void 0);xn(()=>U(r)?.focus());let i=I(()=>{let e=U(n).toLowerCase().split(/\s+/);return(X.cast?.scene.modes??[]).filter(t=>e.every(e=>`${t} ${ja(t)}`.toLowerCase().includes(e)))}),a=I(()=>X.refusal(`playMode`));function o(e){e&&(X.close(),e===`GameOver`?t.actions.ask(`End the game? The play mode becomes Game over.`,`End the game`,fw(e)):t.actions.command(fw(e)))}function s(e){e.key===`Enter`?o(U(i)[0]):e.key===`Escape`&&(e.stopPropagation(),X.close())}let c=e=>{let t=Ba(e);return t?zo(X.teams[t===`left`?0:1]||null):`transparent`};var l=ND(),u=z(l);$i(u),pa(u,e=>R(r,e),()=>U(r));var d=V(u,2),f=e=>{var t=jD(),n=B(t,!0);H(()=>q(n,U(a))),K(e,t)};J(d,e=>{U(a)&&e(f)});var p=V(d,2);ai(p,20,()=>U(i),e=>e,(e,t)=>{var n=MD();let r;var i=z(n);let s;var l=V(i,1,!0);N(n),H((e,o)=>{n.disabled=U(a)!==``,Y(n,`title`,U(a)||void 0),Y(n,`aria-pressed`,t===X.mode),Y(n,`data-mode`,t),r=Ni(n,1,`modes-1qwnurr`,null,r,{on:t===X.mode}),s=Fi(i,``,s,{background:e}),q(l,o)},[()=>c(t),()=>ja(t)]),W(`click`,n,()=>o(t)),K(e,n)},e=>{var t=jD(),r=B(t,!0);H(()=>q(r,U(n)?`No such play mode.`:`This run has no play modes.`)),K(e,t)}),N(p),N(l),Ci(l,e=>LE?.(e)),W(`keydown`,u,s),sa(u,()=>U(n),e=>R(n,e)),K(e,l),Ge()}Nr([`keydown`,`click`]),Re();var FD=G(`<div> </div>`),ID=G(`<div id="notes" aria-live="polite" class="notes-1qwo6ms"></div>`);function LD(e,t){We(t,!1),ma();var n=ID();ai(n,5,()=>X.notes,e=>e.id,(e,t)=>{var n=FD();let r;var i=B(n,!0);H(()=>{r=Ni(n,1,`glass notes-1qwo6ms`,null,r,{error:U(t).isError}),q(i,U(t).text)}),xi(3,n,()=>TE,()=>({y:12,duration:200})),K(e,n)}),N(n),K(e,n),Ge()}var RD=G(`<option> </option>`),zD=G(`<p role="status" class="part-b707f8">It is being made …</p>`),BD=G(`<p role="alert" class="part-b707f8"> </p>`),VD=G(`<section class="glass part-b707f8" tabindex="-1" id="part" aria-label="Save a part of the run"><h2 class="part-b707f8">Save a part <button aria-label="Close">✕</button></h2> <div class="ends part-b707f8"><label for="part-from">From</label> <input id="part-from" type="number" min="0" step="0.1" class="part-b707f8"/> <span>s</span> <button title="Begin at the moment on screen" class="part-b707f8">Here</button> <label for="part-to">To</label> <input id="part-to" type="number" min="0" step="0.1" class="part-b707f8"/> <span>s</span> <button title="End at the moment on screen" class="part-b707f8">Here</button></div> <p class="soft part-b707f8"> </p> <button class="do part-b707f8" id="part-page">Save this part as a page</button> <p class="part-b707f8">One file that plays in any browser, without a server.</p> <select aria-label="Pictures a second" title="Pictures a second" class="part-b707f8"></select> <button class="do part-b707f8" id="part-recording">Save it as a recording</button> <p class="part-b707f8"> </p> <!> <!></section>`);function HD(e,t){We(t,!0);let n=X.clock,r=X.hello?.cycle_s??.02,i=Math.max(1,Math.floor(.04/r+1e-6)),a=Math.round(10/r),o=L(Zt(Math.max(n.first,X.tick-a))),s=L(Zt(Math.min(n.end,X.tick+a))),c=L(Zt(i)),l=L(null),u=L(``),d=I(()=>X.clock.first),f=e=>((e-U(d))*r).toFixed(2),p=e=>Math.round(Math.max(0,Number(e)||0)/r)+U(d),m=[...new Set([1,i,2*i,4*i])].sort((e,t)=>e-t),h=e=>`${Number((1/(r*e)).toFixed(1))} pictures a second`,g=I(()=>U(s)<=U(o)),_=I(()=>X.hello?.source===`log`||X.hello?.source===`gateway`?`This run has frames, no inputs: there is no recording of it.`:X.hello?.role===`trainer`?``:`For trainers only: it contains the players' messages and commands.`);async function v(e){R(l,e,!0),R(u,``);try{let{blob:t,name:n}=await Xc(e,U(o),e===`page`?U(s)+1:U(s),U(c),xo.token);uE(t,n)}catch(e){R(u,e instanceof Error?e.message:String(e),!0)}R(l,null)}var y=VD(),b=z(y),x=V(z(b));N(b);var S=V(b,2),C=V(z(S),2);$i(C);var w=V(C,4),T=V(w,4);$i(T);var E=V(T,4);N(S);var D=V(S,2),O=B(D,!0),k=V(D,2),A=V(k,4);ai(A,20,()=>m,e=>e,(e,t)=>{var n=RD(),r=B(n,!0),i={};H(e=>{q(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>h(t)]),K(e,n)}),N(A),Bi(A);var j=V(A,2),ee=V(j,2),M=B(ee,!0),te=V(ee,2),ne=e=>{K(e,zD())};J(te,e=>{U(l)&&e(ne)});var re=V(te,2),ie=e=>{var t=BD(),n=B(t,!0);H(()=>q(n,U(u))),K(e,t)};J(re,e=>{U(u)&&e(ie)}),N(y),Ci(y,e=>LE?.(e)),H((e,t,n)=>{ea(C,e),ea(T,t),q(O,n),k.disabled=U(g)||U(l)!==null,j.disabled=U(g)||U(l)!==null||U(_)!==``,q(M,U(_)||`A file that spar can replay, export, and continue.`)},[()=>f(U(o)),()=>f(U(s)),()=>U(g)?`The end has to come after the beginning.`:`${((U(s)-U(o))*r).toFixed(1)} s, ticks ${U(o)} to ${U(s)}`]),W(`click`,x,()=>X.close()),W(`change`,C,e=>R(o,p(e.currentTarget.value),!0)),W(`click`,w,()=>R(o,X.tick,!0)),W(`change`,T,e=>R(s,p(e.currentTarget.value),!0)),W(`click`,E,()=>R(s,X.tick,!0)),W(`click`,k,()=>v(`page`)),Vi(A,()=>U(c),e=>R(c,e)),W(`click`,j,()=>v(`recording`)),K(e,y),Ge()}Nr([`click`,`change`]);var UD=!0,WD=`uplot`,GD=`u-hz`,KD=`u-vt`,qD=`u-title`,JD=`u-wrap`,YD=`u-under`,XD=`u-over`,ZD=`u-axis`,QD=`u-off`,$D=`u-select`,eO=`u-cursor-x`,tO=`u-cursor-y`,nO=`u-cursor-pt`,rO=`u-legend`,iO=`u-live`,aO=`u-inline`,oO=`u-series`,sO=`u-marker`,cO=`u-label`,lO=`u-value`,uO=`width`,dO=`height`,fO=`top`,pO=`bottom`,mO=`left`,hO=`right`,gO=`#000`,_O=`#0000`,vO=`mousemove`,yO=`mousedown`,bO=`mouseup`,xO=`mouseenter`,SO=`mouseleave`,CO=`dblclick`,wO=`resize`,TO=`scroll`,EO=`change`,DO=`dppxchange`,OO=`--`,kO=typeof window<`u`,AO=kO?document:null,jO=kO?window:null,MO=kO?navigator:null,NO,PO;function FO(){let e=devicePixelRatio;NO!=e&&(NO=e,PO&&XO(EO,PO,FO),PO=matchMedia(`(min-resolution: ${NO-.001}dppx) and (max-resolution: ${NO+.001}dppx)`),YO(EO,PO,FO),jO.dispatchEvent(new CustomEvent(DO)))}function IO(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function LO(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function RO(e,t,n){e.style[t]=n+`px`}function zO(e,t,n,r){let i=AO.createElement(e);return t!=null&&IO(i,t),n?.insertBefore(i,r),i}function BO(e,t){return zO(`div`,e,t)}var VO=new WeakMap;function HO(e,t,n,r,i){let a=`translate(`+t+`px,`+n+`px)`;a!=VO.get(e)&&(e.style.transform=a,VO.set(e,a),t<0||n<0||t>r||n>i?IO(e,QD):LO(e,QD))}var UO=new WeakMap;function WO(e,t,n){let r=t+n;r!=UO.get(e)&&(UO.set(e,r),e.style.background=t,e.style.borderColor=n)}var GO=new WeakMap;function KO(e,t,n,r){let i=t+``+n;i!=GO.get(e)&&(GO.set(e,i),e.style.height=n+`px`,e.style.width=t+`px`,e.style.marginLeft=r?-t/2+`px`:0,e.style.marginTop=r?-n/2+`px`:0)}var qO={passive:!0},JO={...qO,capture:!0};function YO(e,t,n,r){t.addEventListener(e,n,r?JO:qO)}function XO(e,t,n,r){t.removeEventListener(e,n,qO)}kO&&FO();function ZO(e,t,n,r){let i;n||=0,r||=t.length-1;let a=r<=2147483647;for(;r-n>1;)i=a?n+r>>1:yk((n+r)/2),t[i]<e?n=i:r=i;return e-t[n]<=t[r]-e?n:r}function QO(e){return(t,n,r)=>{let i=-1,a=-1;for(let a=n;a<=r;a++)if(e(t[a])){i=a;break}for(let i=r;i>=n;i--)if(e(t[i])){a=i;break}return[i,a]}}var $O=e=>e!=null,ek=e=>e!=null&&e>0,tk=QO($O),nk=QO(ek);function rk(e,t,n,r=0,i=!1){let a=i?nk:tk,o=i?ek:$O;[t,n]=a(e,t,n);let s=e[t],c=e[t];if(t>-1){if(r==1)s=e[t],c=e[n];else if(r==-1)s=e[n],c=e[t];else for(let r=t;r<=n;r++){let t=e[r];o(t)&&(t<s?s=t:t>c&&(c=t))}}return[s??Ak,c??-Ak]}function ik(e,t,n,r){let i=Tk(e),a=Tk(t);e==t&&(i==-1?(e*=n,t/=n):(e/=n,t*=n));let o=n==10?Ek:Dk,s=i==1?yk:xk,c=a==1?xk:yk,l=s(o(vk(e))),u=c(o(vk(t))),d=wk(n,l),f=wk(n,u);return n==10&&(l<0&&(d=Kk(d,-l)),u<0&&(f=Kk(f,-u))),r||n==2?(e=d*i,t=f*a):(e=Gk(e,d),t=Wk(t,f)),[e,t]}function ak(e,t,n,r){let i=ik(e,t,n,r);return e==0&&(i[0]=0),t==0&&(i[1]=0),i}var ok=.1,sk={mode:3,pad:ok},ck={pad:0,soft:null,mode:0},lk={min:ck,max:ck};function uk(e,t,n,r){return rA(n)?pk(e,t,n):(ck.pad=n,ck.soft=r?0:null,ck.mode=r?3:0,pk(e,t,lk))}function dk(e,t){return e??t}function fk(e,t,n){for(t=dk(t,0),n=dk(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function pk(e,t,n){let r=n.min,i=n.max,a=dk(r.pad,0),o=dk(i.pad,0),s=dk(r.hard,-Ak),c=dk(i.hard,Ak),l=dk(r.soft,Ak),u=dk(i.soft,-Ak),d=dk(r.mode,0),f=dk(i.mode,0),p=t-e,m=Ek(p),h=Ck(vk(e),vk(t)),g=vk(Ek(h)-m);(p<1e-24||g>10)&&(p=0,(e==0||t==0)&&(p=1e-24,d==2&&l!=Ak&&(a=0),f==2&&u!=-Ak&&(o=0)));let _=p||h||1e3,v=wk(10,yk(Ek(_))),y=Kk(Gk(e-_*(p==0?e==0?.1:1:a),v/10),24),b=e>=l&&(d==1||d==3&&y<=l||d==2&&y>=l)?l:Ak,x=Ck(s,y<b&&e>=b?b:Sk(b,y)),S=Kk(Wk(t+_*(p==0?t==0?.1:1:o),v/10),24),C=t<=u&&(f==1||f==3&&S>=u||f==2&&S<=u)?u:-Ak,w=Sk(c,S>C&&t<=C?C:Ck(C,S));return x==w&&x==0&&(w=100),[x,w]}var mk=new Intl.NumberFormat(kO?MO.language:`en-US`),hk=e=>mk.format(e),gk=Math,_k=gk.PI,vk=gk.abs,yk=gk.floor,bk=gk.round,xk=gk.ceil,Sk=gk.min,Ck=gk.max,wk=gk.pow,Tk=gk.sign,Ek=gk.log10,Dk=gk.log2,Ok=(e,t=1)=>gk.sinh(e)*t,kk=(e,t=1)=>gk.asinh(e/t),Ak=1/0;function jk(e){return(Ek((e^e>>31)-(e>>31))|0)+1}function Mk(e,t,n){return Sk(Ck(e,t),n)}function Nk(e){return typeof e==`function`}function Pk(e){return Nk(e)?e:()=>e}var Fk=()=>{},Ik=e=>e,Lk=(e,t)=>t,Rk=e=>null,zk=e=>!0,Bk=(e,t)=>e==t,Vk=/\.\d*?(?=9{6,}|0{6,})/gm,Hk=e=>{if(eA(e)||qk.has(e))return e;let t=`${e}`,n=t.match(Vk);if(n==null)return e;let r=n[0].length-1;if(t.indexOf(`e-`)!=-1){let[e,n]=t.split(`e`);return+`${Hk(e)}e${n}`}return Kk(e,r)};function Uk(e,t){return Hk(Kk(Hk(e/t))*t)}function Wk(e,t){return Hk(xk(Hk(e/t))*t)}function Gk(e,t){return Hk(yk(Hk(e/t))*t)}function Kk(e,t=0){if(eA(e))return e;let n=10**t;return bk(e*n*(1+2**-52))/n}var qk=new Map;function Jk(e){return((``+e).split(`.`)[1]||``).length}function Yk(e,t,n,r){let i=[],a=r.map(Jk);for(let o=t;o<n;o++){let t=vk(o),n=Kk(wk(e,o),t);for(let s=0;s<r.length;s++){let c=e==10?+`${r[s]}e${o}`:r[s]*n,l=(o>=0?0:t)+(o>=a[s]?0:a[s]),u=e==10?c:Kk(c,l);i.push(u),qk.set(u,l)}}return i}var Xk={},Zk=[],Qk=[null,null],$k=Array.isArray,eA=Number.isInteger,tA=e=>e===void 0;function nA(e){return typeof e==`string`}function rA(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function iA(e){return typeof e==`object`&&!!e}var aA=Object.getPrototypeOf(Uint8Array),oA=`__proto__`;function sA(e,t=rA){let n;if($k(e)){let r=e.find(e=>e!=null);if($k(r)||t(r)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=sA(e[r],t)}else n=e.slice()}else if(e instanceof aA)n=e.slice();else if(t(e)){n={};for(let r in e)r!=oA&&(n[r]=sA(e[r],t))}else n=e;return n}function cA(e){let t=arguments;for(let n=1;n<t.length;n++){let r=t[n];for(let t in r)t!=oA&&(rA(e[t])?cA(e[t],sA(r[t])):e[t]=sA(r[t]))}return e}var lA=0,uA=1,dA=2;function fA(e,t,n){for(let r=0,i,a=-1;r<t.length;r++){let o=t[r];if(o>a){for(i=o-1;i>=0&&e[i]==null;)e[i--]=null;for(i=o+1;i<n&&e[i]==null;)e[a=i++]=null}}}function pA(e,t){if(gA(e)){let t=e[0].slice();for(let n=1;n<e.length;n++)t.push(...e[n].slice(1));return _A(t[0])||(t=hA(t)),t}let n=new Set;for(let t=0;t<e.length;t++){let r=e[t][0],i=r.length;for(let e=0;e<i;e++)n.add(r[e])}let r=[Array.from(n).sort((e,t)=>e-t)],i=r[0].length,a=new Map;for(let e=0;e<i;e++)a.set(r[0][e],e);for(let n=0;n<e.length;n++){let o=e[n],s=o[0];for(let e=1;e<o.length;e++){let c=o[e],l=Array(i).fill(void 0),u=t?t[n][e]:uA,d=[];for(let e=0;e<c.length;e++){let t=c[e],n=a.get(s[e]);t===null?u!=lA&&(l[n]=t,u==dA&&d.push(n)):l[n]=t}fA(l,d,i),r.push(l)}}return r}var mA=typeof queueMicrotask>`u`?e=>Promise.resolve().then(e):queueMicrotask;function hA(e){let t=e[0],n=t.length,r=Array(n);for(let e=0;e<r.length;e++)r[e]=e;r.sort((e,n)=>t[e]-t[n]);let i=[];for(let t=0;t<e.length;t++){let a=e[t],o=Array(n);for(let e=0;e<n;e++)o[e]=a[r[e]];i.push(o)}return i}function gA(e){let t=e[0][0],n=t.length;for(let r=1;r<e.length;r++){let i=e[r][0];if(i.length!=n)return!1;if(i!=t){for(let e=0;e<n;e++)if(i[e]!=t[e])return!1}}return!0}function _A(e,t=100){let n=e.length;if(n<=1)return!0;let r=0,i=n-1;for(;r<=i&&e[r]==null;)r++;for(;i>=r&&e[i]==null;)i--;if(i<=r)return!0;let a=Ck(1,yk((i-r+1)/t));for(let t=e[r],n=r+a;n<=i;n+=a){let r=e[n];if(r!=null){if(r<=t)return!1;t=r}}return!0}var vA=[`January`,`February`,`March`,`April`,`May`,`June`,`July`,`August`,`September`,`October`,`November`,`December`],yA=[`Sunday`,`Monday`,`Tuesday`,`Wednesday`,`Thursday`,`Friday`,`Saturday`];function bA(e){return e.slice(0,3)}var xA=yA.map(bA),SA={MMMM:vA,MMM:vA.map(bA),WWWW:yA,WWW:xA};function CA(e){return(e<10?`0`:``)+e}function wA(e){return(e<10?`00`:e<100?`0`:``)+e}var TA={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+``).slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>CA(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>CA(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>CA(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?`PM`:`AM`,aa:e=>e.getHours()>=12?`pm`:`am`,a:e=>e.getHours()>=12?`p`:`a`,mm:e=>CA(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>CA(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>wA(e.getMilliseconds())};function EA(e,t){t||=SA;let n=[],r=/\{([a-z]+)\}|[^{]+/gi,i;for(;i=r.exec(e);)n.push(i[0][0]==`{`?TA[i[1]]:i[0]);return e=>{let r=``;for(let i=0;i<n.length;i++)r+=typeof n[i]==`string`?n[i]:n[i](e,t);return r}}var DA=new Intl.DateTimeFormat().resolvedOptions().timeZone;function OA(e,t){let n;return t==`UTC`||t==`Etc/UTC`?n=new Date(+e+e.getTimezoneOffset()*6e4):t==DA?n=e:(n=new Date(e.toLocaleString(`en-US`,{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var kA=e=>e%1==0,AA=[1,2,2.5,5],jA=Yk(10,-32,0,AA),MA=Yk(10,0,32,AA),NA=MA.filter(kA),PA=jA.concat(MA),FA=`
`,IA=`{YYYY}`,LA=FA+IA,RA=`{M}/{D}`,zA=FA+RA,BA=zA+`/{YY}`,VA=`{aa}`,HA=`{h}:{mm}`+VA,UA=FA+HA,WA=`:{ss}`,GA=null;function KA(e){let t=e*1e3,n=t*60,r=n*60,i=r*24,a=i*30,o=i*365,s=(e==1?Yk(10,0,3,AA).filter(kA):Yk(10,-3,0,AA)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,r,r*2,r*3,r*4,r*6,r*8,r*12,i,i*2,i*3,i*4,i*5,i*6,i*7,i*8,i*9,i*10,i*15,a,a*2,a*3,a*4,a*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,IA,GA,GA,GA,GA,GA,GA,1],[i*28,`{MMM}`,LA,GA,GA,GA,GA,GA,1],[i,RA,LA,GA,GA,GA,GA,GA,1],[r,`{h}`+VA,BA,GA,zA,GA,GA,GA,1],[n,HA,BA,GA,zA,GA,GA,GA,1],[t,WA,BA+` `+HA,GA,zA+` `+HA,GA,UA,GA,1],[e,WA+`.{fff}`,BA+` `+HA,GA,zA+` `+HA,GA,UA,GA,1]];function l(t){return(s,c,l,u,d,f)=>{let p=[],m=d>=o,h=d>=a&&d<o,g=t(l),_=Kk(g*e,3),v=nj(g.getFullYear(),m?0:g.getMonth(),h||m?1:g.getDate()),y=Kk(v*e,3);if(h||m){let n=h?d/a:0,r=m?d/o:0,i=_==y?_:Kk(nj(v.getFullYear()+r,v.getMonth()+n,1)*e,3),s=new Date(bk(i/e)),c=s.getFullYear(),l=s.getMonth();for(let a=0;i<=u;a++){let o=nj(c+r*a,l+n*a,1),s=o-t(Kk(o*e,3));i=Kk((+o+s)*e,3),i<=u&&p.push(i)}}else{let a=d>=i?i:d,o=y+(yk(l)-yk(_))+Wk(_-y,a);p.push(o);let m=t(o),h=m.getHours()+m.getMinutes()/n+m.getSeconds()/r,g=d/r,v=f/s.axes[c]._space;for(;o=Kk(o+d,e==1?0:3),!(o>u);)if(g>1){let e=yk(Kk(h+g,6))%24,n=t(o).getHours()-e;n>1&&(n=-1),o-=n*r,h=(h+g)%24;let i=p[p.length-1];Kk((o-i)/d,3)*v>=.7&&p.push(o)}else p.push(o)}return p}}return[s,c,l]}var[qA,JA,YA]=KA(1),[XA,ZA,QA]=KA(.001);Yk(2,-53,53,[1]);function $A(e,t){return e.map(e=>e.map((n,r)=>r==0||r==8||n==null?n:t(r==1||e[8]==0?n:e[1]+n)))}function ej(e,t){return(n,r,i,a,o)=>{let s=t.find(e=>o>=e[0])||t[t.length-1],c,l,u,d,f,p;return r.map(t=>{let n=e(t),r=n.getFullYear(),i=n.getMonth(),a=n.getDate(),o=n.getHours(),m=n.getMinutes(),h=n.getSeconds(),g=r!=c&&s[2]||i!=l&&s[3]||a!=u&&s[4]||o!=d&&s[5]||m!=f&&s[6]||h!=p&&s[7]||s[1];return c=r,l=i,u=a,d=o,f=m,p=h,g(n)})}}function tj(e,t){let n=EA(t);return(t,r,i,a,o)=>r.map(t=>n(e(t)))}function nj(e,t,n){return new Date(e,t,n)}function rj(e,t){return t(e)}var ij=`{YYYY}-{MM}-{DD} {h}:{mm}{aa}`;function aj(e,t){return(n,r,i,a)=>a==null?OO:t(e(r))}function oj(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function sj(e,t){return e.series[t].fill(e,t)}var cj={show:!0,live:!0,isolate:!1,mount:Fk,markers:{show:!0,width:2,stroke:oj,fill:sj,dash:`solid`},idx:null,idxs:null,values:[]};function lj(e,t){let n=e.cursor.points,r=BO(),i=n.size(e,t);RO(r,uO,i),RO(r,dO,i);let a=i/-2;RO(r,`marginLeft`,a),RO(r,`marginTop`,a);let o=n.width(e,t,i);return o&&RO(r,`borderWidth`,o),r}function uj(e,t){let n=e.series[t].points;return n._fill||n._stroke}function dj(e,t){let n=e.series[t].points;return n._stroke||n._fill}function fj(e,t){return e.series[t].points.size}var pj=[0,0];function mj(e,t,n){return pj[0]=t,pj[1]=n,pj}function hj(e,t,n,r=!0){return e=>{e.button!=0||r&&e.target!=t||n(e)}}function gj(e,t,n,r=!0){return e=>{r&&e.target!=t||n(e)}}var _j={show:!0,x:!0,y:!0,lock:!1,move:mj,points:{one:!1,show:lj,size:fj,width:0,stroke:dj,fill:uj},bind:{mousedown:hj,mouseup:hj,click:hj,dblclick:hj,mousemove:gj,mouseleave:gj,mouseenter:gj},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,r,i)=>r-i,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},vj={show:!0,stroke:`rgba(0,0,0,0.07)`,width:2},yj=cA({},vj,{filter:Lk}),bj=cA({},yj,{size:10}),xj=cA({},vj,{show:!1}),Sj=`12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"`,Cj=`bold `+Sj,wj=1.5,Tj={show:!0,scale:`x`,stroke:gO,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Cj,side:2,grid:yj,ticks:bj,border:xj,font:Sj,lineGap:wj,rotate:0},Ej=`Value`,Dj=`Time`,Oj={show:!0,scale:`x`,auto:!1,sorted:1,min:Ak,max:-1/0,idxs:[]};function kj(e,t,n,r,i){return t.map(e=>e==null?``:hk(e))}function Aj(e,t,n,r,i,a,o){let s=[],c=qk.get(i)||0;n=o?n:Kk(Wk(n,i),c);for(let e=n;e<=r;e=Kk(e+i,c))s.push(Object.is(e,-0)?0:e);return s}function jj(e,t,n,r,i,a,o){let s=[],c=e.scales[e.axes[t].scale].log;i=wk(c,yk((c==10?Ek:Dk)(n))),c==10&&(i=PA[ZO(i,PA)]);let l=n,u=i*c;c==10&&(u=PA[ZO(u,PA)]);do s.push(l),l+=i,c==10&&!qk.has(l)&&(l=Kk(l,qk.get(i))),l>=u&&(i=l,u=i*c,c==10&&(u=PA[ZO(u,PA)]));while(l<=r);return s}function Mj(e,t,n,r,i,a,o){let s=e.scales[e.axes[t].scale].asinh,c=r>s?jj(e,t,Ck(s,n),r,i):[s],l=r>=0&&n<=0?[0]:[];return(n<-s?jj(e,t,Ck(s,-r),-n,i):[s]).reverse().map(e=>-e).concat(l,c)}var Nj=/./,Pj=/[12357]/,Fj=/[125]/,Ij=/1/,Lj=(e,t,n,r)=>e.map((e,i)=>t==4&&e==0||i%r==0&&n.test(e.toExponential()[+(e<0)])?e:null);function Rj(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=e.scales[o],c=e.valToPos,l=a._space,u=c(10,o),d=c(9,o)-u>=l?Nj:c(7,o)-u>=l?Pj:c(5,o)-u>=l?Fj:Ij;if(d==Ij){let e=vk(c(1,o)-u);if(e<l)return Lj(t.slice().reverse(),s.distr,d,xk(l/e)).reverse()}return Lj(t,s.distr,d,1)}function zj(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=a._space,c=e.valToPos,l=vk(c(1,o)-c(2,o));return l<s?Lj(t.slice().reverse(),3,Nj,xk(s/l)).reverse():t}function Bj(e,t,n,r){return r==null?OO:t==null?``:hk(t)}var Vj={show:!0,scale:`y`,stroke:gO,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Cj,side:3,grid:yj,ticks:bj,border:xj,font:Sj,lineGap:wj,rotate:0};function Hj(e,t){return Kk((3+(e||1)*2)*t,3)}function Uj(e,t){let{scale:n,idxs:r}=e.series[0],i=e._data[0],a=e.valToPos(i[r[0]],n,!0),o=vk(e.valToPos(i[r[1]],n,!0)-a)/(e.series[t].points.space*NO);return r[1]-r[0]<=o}var Wj={scale:null,auto:!0,sorted:0,min:Ak,max:-1/0},Gj=(e,t,n,r,i)=>i,Kj={show:!0,auto:!0,sorted:0,gaps:Gj,alpha:1,facets:[cA({},Wj,{scale:`x`}),cA({},Wj,{scale:`y`})]},qj={scale:`y`,auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Gj,alpha:1,points:{show:Uj,filter:null},values:null,min:Ak,max:-1/0,idxs:[],path:null,clip:null};function Jj(e,t,n,r,i){return n/10}var Yj={time:UD,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Xj=cA({},Yj,{time:!1,ori:1}),Zj={};function Qj(e,t){let n=Zj[e];return n||(n={key:e,plots:[],sub(e){n.plots.push(e)},unsub(e){n.plots=n.plots.filter(t=>t!=e)},pub(e,t,r,i,a,o,s){for(let c=0;c<n.plots.length;c++)n.plots[c]!=t&&n.plots[c].pub(e,t,r,i,a,o,s)}},e!=null&&(Zj[e]=n)),n}var $j=1,eM=2;function tM(e,t,n){let r=e.mode,i=e.series[t],a=r==2?e._data[t]:e._data,o=e.scales,s=e.bbox,c=a[0],l=r==2?a[1]:a[t],u=r==2?o[i.facets[0].scale]:o[e.series[0].scale],d=r==2?o[i.facets[1].scale]:o[i.scale],f=s.left,p=s.top,m=s.width,h=s.height,g=e.valToPosH,_=e.valToPosV;return u.ori==0?n(i,c,l,u,d,g,_,f,p,m,h,uM,fM,mM,gM,vM):n(i,c,l,u,d,_,g,p,f,h,m,dM,pM,hM,_M,yM)}function nM(e,t){let n=0,r=0,i=dk(e.bands,Zk);for(let e=0;e<i.length;e++){let a=i[e];a.series[0]==t?n=a.dir:a.series[1]==t&&(a.dir==1?r|=1:r|=2)}return[n,r==1?-1:r==2?1:r==3?2:0]}function rM(e,t,n,r,i){let a=e.mode,o=e.series[t],s=a==2?o.facets[1].scale:o.scale,c=e.scales[s];return i==-1?c.min:i==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function iM(e,t,n,r,i,a){return tM(e,t,(e,t,o,s,c,l,u,d,f,p,m)=>{let h=e.pxRound,g=s.dir*(s.ori==0?1:-1),_=s.ori==0?fM:pM,v,y;g==1?(v=n,y=r):(v=r,y=n);let b=h(l(t[v],s,p,d)),x=h(u(o[v],c,m,f)),S=h(l(t[y],s,p,d)),C=h(u(a==1?c.max:c.min,c,m,f)),w=new Path2D(i);return _(w,S,C),_(w,b,C),_(w,b,x),w})}function aM(e,t,n,r,i,a){let o=null;if(e.length>0){o=new Path2D;let s=t==0?mM:hM,c=n;for(let t=0;t<e.length;t++){let n=e[t];if(n[1]>n[0]){let e=n[0]-c;e>0&&s(o,c,r,e,r+a),c=n[1]}}let l=n+i-c;l>0&&s(o,c,r-5,l,r+a+10)}return o}function oM(e,t,n){let r=e[e.length-1];r&&r[0]==t?r[1]=n:e.push([t,n])}function sM(e,t,n,r,i,a,o){let s=[],c=e.length;for(let l=i==1?n:r;l>=n&&l<=r;l+=i)if(t[l]===null){let u=l,d=l;if(i==1)for(;++l<=r&&t[l]===null;)d=l;else for(;--l>=n&&t[l]===null;)d=l;let f=a(e[u]),p=d==u?f:a(e[d]),m=u-i;f=o<=0&&m>=0&&m<c?a(e[m]):f;let h=d+i;p=o>=0&&h>=0&&h<c?a(e[h]):p,p>=f&&s.push([f,p])}return s}function cM(e){return e==0?Ik:e==1?bk:t=>Uk(t,e)}function lM(e){let t=e==0?uM:dM,n=e==0?(e,t,n,r,i,a)=>{e.arcTo(t,n,r,i,a)}:(e,t,n,r,i,a)=>{e.arcTo(n,t,i,r,a)},r=e==0?(e,t,n,r,i)=>{e.rect(t,n,r,i)}:(e,t,n,r,i)=>{e.rect(n,t,i,r)};return(e,i,a,o,s,c=0,l=0)=>{c==0&&l==0?r(e,i,a,o,s):(c=Sk(c,o/2,s/2),l=Sk(l,o/2,s/2),t(e,i+c,a),n(e,i+o,a,i+o,a+s,c),n(e,i+o,a+s,i,a+s,l),n(e,i,a+s,i,a,l),n(e,i,a,i+o,a,c),e.closePath())}}var uM=(e,t,n)=>{e.moveTo(t,n)},dM=(e,t,n)=>{e.moveTo(n,t)},fM=(e,t,n)=>{e.lineTo(t,n)},pM=(e,t,n)=>{e.lineTo(n,t)},mM=lM(0),hM=lM(1),gM=(e,t,n,r,i,a)=>{e.arc(t,n,r,i,a)},_M=(e,t,n,r,i,a)=>{e.arc(n,t,r,i,a)},vM=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(t,n,r,i,a,o)},yM=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(n,t,i,r,o,a)};function bM(e){return(e,t,n,r,i)=>tM(e,t,(t,a,o,s,c,l,u,d,f,p,m)=>{let{pxRound:h,points:g}=t,_,v;s.ori==0?(_=uM,v=gM):(_=dM,v=_M);let y=Kk(g.width*NO,3),b=(g.size-g.width)/2*NO,x=Kk(b*2,3),S=new Path2D,C=new Path2D,{left:w,top:T,width:E,height:D}=e.bbox;mM(C,w-x,T-x,E+x*2,D+x*2);let O=e=>{if(o[e]!=null){let t=h(l(a[e],s,p,d)),n=h(u(o[e],c,m,f));_(S,t+b,n),v(S,t,n,b,0,_k*2)}};if(i)i.forEach(O);else for(let e=n;e<=r;e++)O(e);return{stroke:y>0?S:null,fill:S,clip:C,flags:3}})}function xM(e){return(t,n,r,i,a,o)=>{r!=i&&(a!=r&&o!=r&&e(t,n,r),a!=i&&o!=i&&e(t,n,i),e(t,n,o))}}var SM=xM(fM),CM=xM(pM);function wM(e){let t=dk(e?.alignGaps,0);return(e,n,r,i)=>tM(e,n,(a,o,s,c,l,u,d,f,p,m,h)=>{[r,i]=tk(s,r,i);let g=a.pxRound,_=e=>g(u(e,c,m,f)),v=e=>g(d(e,l,h,p)),y,b;c.ori==0?(y=fM,b=SM):(y=pM,b=CM);let x=c.dir*(c.ori==0?1:-1),S={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:$j},C=S.stroke,w=!1;if(i-r>=m*4){let t=t=>e.posToVal(t,c.key,!0),n=null,a=null,l,u,d,f=_(o[x==1?r:i]),p=_(o[r]),m=_(o[i]),h=t(x==1?p+1:m-1);for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let r=o[e],i=(x==1?r<h:r>h)?f:_(r),c=s[e];i==f?c==null?c===null&&(w=!0):(u=c,n==null?(y(C,i,v(u)),l=n=a=u):u<n?n=u:u>a&&(a=u)):(n!=null&&b(C,f,v(n),v(a),v(l),v(u)),c==null?(n=a=null,c===null&&(w=!0)):(u=c,y(C,i,v(u)),n=a=l=u),f=i,h=t(f+x))}n!=null&&n!=a&&d!=f&&b(C,f,v(n),v(a),v(l),v(u))}else for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let t=s[e];t===null?w=!0:t!=null&&y(C,_(o[e]),v(t))}let[T,E]=nM(e,n);if(a.fill!=null||T!=0){let t=S.fill=new Path2D(C),s=v(a.fillTo(e,n,a.min,a.max,T)),c=_(o[r]),l=_(o[i]);x==-1&&([l,c]=[c,l]),y(t,l,s),y(t,c,s)}if(!a.spanGaps){let l=[];w&&l.push(...sM(o,s,r,i,x,_,t)),S.gaps=l=a.gaps(e,n,r,i,l),S.clip=aM(l,c.ori,f,p,m,h)}return E!=0&&(S.band=E==2?[iM(e,n,r,i,C,-1),iM(e,n,r,i,C,1)]:iM(e,n,r,i,C,E)),S})}function TM(e){let t=dk(e.align,1),n=dk(e.ascDesc,!1),r=dk(e.alignGaps,0),i=dk(e.extend,!1);return(e,a,o,s)=>tM(e,a,(c,l,u,d,f,p,m,h,g,_,v)=>{[o,s]=tk(u,o,s);let y=c.pxRound,{left:b,width:x}=e.bbox,S=e=>y(p(e,d,_,h)),C=e=>y(m(e,f,v,g)),w=d.ori==0?fM:pM,T={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:$j},E=T.stroke,D=d.dir*(d.ori==0?1:-1),O=C(u[D==1?o:s]),k=S(l[D==1?o:s]),A=k,j=k;i&&t==-1&&(j=b,w(E,j,O)),w(E,k,O);for(let e=D==1?o:s;e>=o&&e<=s;e+=D){let n=u[e];if(n==null)continue;let r=S(l[e]),i=C(n);t==1?w(E,r,O):w(E,A,i),w(E,r,i),O=i,A=r}let ee=A;i&&t==1&&(ee=b+x,w(E,ee,O));let[M,te]=nM(e,a);if(c.fill!=null||M!=0){let t=T.fill=new Path2D(E),n=C(c.fillTo(e,a,c.min,c.max,M));w(t,ee,n),w(t,j,n)}if(!c.spanGaps){let i=[];i.push(...sM(l,u,o,s,D,S,r));let f=c.width*NO/2,p=n||t==1?f:-f,m=n||t==-1?-f:f;i.forEach(e=>{e[0]+=p,e[1]+=m}),T.gaps=i=c.gaps(e,a,o,s,i),T.clip=aM(i,d.ori,h,g,_,v)}return te!=0&&(T.band=te==2?[iM(e,a,o,s,E,-1),iM(e,a,o,s,E,1)]:iM(e,a,o,s,E,te)),T})}function EM(e,t,n,r,i,a,o=Ak){if(e.length>1){let s=null;for(let c=0,l=1/0;c<e.length;c++)if(t[c]!==void 0){if(s!=null){let t=vk(e[c]-e[s]);t<l&&(l=t,o=vk(n(e[c],r,i,a)-n(e[s],r,i,a)))}s=c}}return o}function DM(e){e||=Xk;let t=dk(e.size,[.6,Ak,1]),n=e.align||0,r=e.gap||0,i=e.radius;i=i==null?[0,0]:typeof i==`number`?[i,0]:i;let a=Pk(i),o=1-t[0],s=dk(t[1],Ak),c=dk(t[2],1),l=dk(e.disp,Xk),u=dk(e.each,e=>{}),{fill:d,stroke:f}=l;return(e,t,i,p)=>tM(e,t,(m,h,g,_,v,y,b,x,S,C,w)=>{let T=m.pxRound,E=n,D=r*NO,O=s*NO,k=c*NO,A,j;_.ori==0?[A,j]=a(e,t):[j,A]=a(e,t);let ee=_.dir*(_.ori==0?1:-1),M=_.ori==0?mM:hM,te=_.ori==0?u:(e,t,n,r,i,a,o)=>{u(e,t,n,i,r,o,a)},ne=dk(e.bands,Zk).find(e=>e.series[0]==t),re=ne==null?0:ne.dir,ie=m.fillTo(e,t,m.min,m.max,re),ae=T(b(ie,v,w,S)),oe,se,ce,le=C,ue=T(m.width*NO),de=!1,fe=null,pe=null,me=null,he=null;d!=null&&(ue==0||f!=null)&&(de=!0,fe=d.values(e,t,i,p),pe=new Map,new Set(fe).forEach(e=>{e!=null&&pe.set(e,new Path2D)}),ue>0&&(me=f.values(e,t,i,p),he=new Map,new Set(me).forEach(e=>{e!=null&&he.set(e,new Path2D)})));let{x0:ge,size:_e}=l;if(ge!=null&&_e!=null){E=1,h=ge.values(e,t,i,p),ge.unit==2&&(h=h.map(t=>e.posToVal(x+t*C,_.key,!0)));let n=_e.values(e,t,i,p);se=_e.unit==2?n[0]*C:y(n[0],_,C,x)-y(0,_,C,x),le=EM(h,g,y,_,C,x,le),ce=le-se+D}else le=EM(h,g,y,_,C,x,le),ce=le*o+D,se=le-ce;ce<1&&(ce=0),ue>=se/2&&(ue=0),ce<5&&(T=Ik);let ve=ce>0,ye=le-ce-(ve?ue:0);se=T(Mk(ye,k,O)),oe=(E==0?se/2:E==ee?0:se)-E*ee*((E==0?D/2:0)+(ve?ue/2:0));let be={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},xe=de?null:new Path2D,N=null;if(ne!=null)N=e.data[ne.series[1]];else{let{y0:n,y1:r}=l;n!=null&&r!=null&&(g=r.values(e,t,i,p),N=n.values(e,t,i,p))}let Se=A*se,Ce=j*se;for(let n=ee==1?i:p;n>=i&&n<=p;n+=ee){let r=g[n];if(r==null)continue;if(N!=null){let e=N[n]??0;if(r-e==0)continue;ae=b(e,v,w,S)}let i=y(_.distr!=2||l!=null?h[n]:n,_,C,x),a=b(dk(r,ie),v,w,S),o=T(i-oe),s=T(Ck(a,ae)),c=T(Sk(a,ae)),u=s-c;if(r!=null){let i=r<0?Ce:Se,a=r<0?Se:Ce;de?(ue>0&&me[n]!=null&&M(he.get(me[n]),o,c+yk(ue/2),se,Ck(0,u-ue),i,a),fe[n]!=null&&M(pe.get(fe[n]),o,c+yk(ue/2),se,Ck(0,u-ue),i,a)):M(xe,o,c+yk(ue/2),se,Ck(0,u-ue),i,a),te(e,t,n,o-ue/2,c,se+ue,u)}}return ue>0?be.stroke=de?he:xe:de||(be._fill=m.width==0?m._fill:m._stroke??m._fill,be.width=0),be.fill=de?pe:xe,be})}function OM(e,t){let n=dk(t?.alignGaps,0);return(t,r,i,a)=>tM(t,r,(o,s,c,l,u,d,f,p,m,h,g)=>{[i,a]=tk(c,i,a);let _=o.pxRound,v=e=>_(d(e,l,h,p)),y=e=>_(f(e,u,g,m)),b,x,S;l.ori==0?(b=uM,S=fM,x=vM):(b=dM,S=pM,x=yM);let C=l.dir*(l.ori==0?1:-1),w=v(s[C==1?i:a]),T=w,E=[],D=[];for(let e=C==1?i:a;e>=i&&e<=a;e+=C)if(c[e]!=null){let t=s[e],n=v(t);E.push(T=n),D.push(y(c[e]))}let O={stroke:e(E,D,b,S,x,_),fill:null,clip:null,band:null,gaps:null,flags:$j},k=O.stroke,[A,j]=nM(t,r);if(o.fill!=null||A!=0){let e=O.fill=new Path2D(k),n=y(o.fillTo(t,r,o.min,o.max,A));S(e,T,n),S(e,w,n)}if(!o.spanGaps){let e=[];e.push(...sM(s,c,i,a,C,v,n)),O.gaps=e=o.gaps(t,r,i,a,e),O.clip=aM(e,l.ori,p,m,h,g)}return j!=0&&(O.band=j==2?[iM(t,r,i,a,k,-1),iM(t,r,i,a,k,1)]:iM(t,r,i,a,k,j)),O})}function kM(e){return OM(AM,e)}function AM(e,t,n,r,i,a){let o=e.length;if(o<2)return null;let s=new Path2D;if(n(s,e[0],t[0]),o==2)r(s,e[1],t[1]);else{let n=Array(o),r=Array(o-1),a=Array(o-1),c=Array(o-1);for(let n=0;n<o-1;n++)a[n]=t[n+1]-t[n],c[n]=e[n+1]-e[n],r[n]=a[n]/c[n];n[0]=r[0];for(let e=1;e<o-1;e++)r[e]===0||r[e-1]===0||r[e-1]>0!=r[e]>0?n[e]=0:(n[e]=3*(c[e-1]+c[e])/((2*c[e]+c[e-1])/r[e-1]+(c[e]+2*c[e-1])/r[e]),isFinite(n[e])||(n[e]=0));n[o-1]=r[o-2];for(let r=0;r<o-1;r++)i(s,e[r]+c[r]/3,t[r]+n[r]*c[r]/3,e[r+1]-c[r]/3,t[r+1]-n[r+1]*c[r]/3,e[r+1],t[r+1])}return s}var jM=new Set;function MM(){for(let e of jM)e.syncRect(!0)}kO&&(YO(wO,jO,MM),YO(TO,jO,MM,!0),YO(DO,jO,()=>{JM.pxRatio=NO}));var NM=wM(),PM=bM();function FM(e,t,n,r){return(r?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((e,r)=>LM(e,r,t,n))}function IM(e,t){return e.map((e,n)=>n==0?{}:cA({},t,e))}function LM(e,t,n,r){return cA({},t==0?n:r,e)}function RM(e,t,n){return t==null?Qk:[t,n]}var zM=RM;function BM(e,t,n){return t==null?Qk:uk(t,n,ok,!0)}function VM(e,t,n,r){return t==null?Qk:ik(t,n,e.scales[r].log,!1)}var HM=VM;function UM(e,t,n,r){return t==null?Qk:ak(t,n,e.scales[r].log,!1)}var WM=UM;function GM(e,t,n,r,i){let a=Ck(jk(e),jk(t)),o=t-e,s=ZO(i/r*o,n);do{let e=n[s],t=r*e/o;if(t>=i&&a+(e<5?qk.get(e):0)<=17)return[e,t]}while(++s<n.length);return[0,0]}function KM(e){let t,n;return e=e.replace(/(\d+)px/,(e,r)=>(t=bk((n=+r)*NO))+`px`),[e,t,n]}function qM(e){e.show&&[e.font,e.labelFont].forEach(e=>{let t=Kk(e[2]*NO,1);e[0]=e[0].replace(/[0-9.]+px/,t+`px`),e[1]=t})}function JM(e,t,n){let r={mode:dk(e.mode,1)},i=r.mode;function a(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?1-i:i)}function o(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?i:1-i)}function s(e,t,n,r){return t.ori==0?a(e,t,n,r):o(e,t,n,r)}r.valToPosH=a,r.valToPosV=o;let c=!1;r.status=0;let l=r.root=BO(WD);if(e.id!=null&&(l.id=e.id),IO(l,e.class),e.title){let t=BO(qD,l);t.textContent=e.title}let u=zO(`canvas`),d=r.ctx=u.getContext(`2d`),f=BO(JD,l);YO(`click`,f,e=>{e.target===m&&(ln!=on||B!=sn)&&un.click(r,e)},!0);let p=r.under=BO(YD,f);f.appendChild(u);let m=r.over=BO(XD,f);e=sA(e);let h=+dk(e.pxAlign,1),g=cM(h);(e.plugins||[]).forEach(t=>{t.opts&&(e=t.opts(r,e)||e)});let _=e.ms||.001,v=r.series=i==1?FM(e.series||[],Oj,qj,!1):IM(e.series||[null],Kj),y=r.axes=FM(e.axes||[],Tj,Vj,!0),b=r.scales={},x=r.bands=e.bands||[];x.forEach(e=>{e.fill=Pk(e.fill||null),e.dir=dk(e.dir,-1)});let S=i==2?v[1].facets[0].scale:v[0].scale,C={axes:R,series:Pt},w=(e.drawOrder||[`axes`,`series`]).map(e=>C[e]);function T(e){let t=e.distr==3?t=>Ek(t>0?t:e.clamp(r,t,e.min,e.max,e.key)):e.distr==4?t=>kk(t,e.asinh):e.distr==100?t=>e.fwd(t):e=>e;return n=>{let r=t(n),{_min:i,_max:a}=e,o=a-i;return(r-i)/o}}function E(t){let n=b[t];if(n==null){let r=(e.scales||Xk)[t]||Xk;if(r.from!=null){E(r.from);let e=cA({},b[r.from],r,{key:t});e.valToPct=T(e),b[t]=e}else{n=b[t]=cA({},t==S?Yj:Xj,r),n.key=t;let e=n.time,a=n.range,o=$k(a);if((t!=S||i==2&&!e)&&(o&&(a[0]==null||a[1]==null)&&(a={min:a[0]==null?sk:{mode:1,hard:a[0],soft:a[0]},max:a[1]==null?sk:{mode:1,hard:a[1],soft:a[1]}},o=!1),!o&&rA(a))){let e=a;a=(t,n,r)=>n==null?Qk:uk(n,r,e)}n.range=Pk(a||(e?zM:t==S?n.distr==3?HM:n.distr==4?WM:RM:n.distr==3?VM:n.distr==4?UM:BM)),n.auto=Pk(!o&&n.auto),n.clamp=Pk(n.clamp||Jj),n._min=n._max=null,n.valToPct=T(n)}}}E(`x`),E(`y`),i==1&&v.forEach(e=>{E(e.scale)}),y.forEach(e=>{E(e.scale)});for(let t in e.scales)E(t);let D=b[S],O=D.distr,k,A;D.ori==0?(IO(l,GD),k=a,A=o):(IO(l,KD),k=o,A=a);let j={};for(let e in b){let t=b[e];(t.min!=null||t.max!=null)&&(j[e]={min:t.min,max:t.max},t.min=t.max=null)}let ee=e.tzDate||(e=>new Date(bk(e/_))),M=e.fmtDate||EA,te=_==1?YA(ee):QA(ee),ne=ej(ee,$A(_==1?JA:ZA,M)),re=aj(ee,rj(ij,M)),ie=[],ae=r.legend=cA({},cj,e.legend),oe=r.cursor=cA({},_j,{drag:{y:i==2}},e.cursor),se=ae.show,ce=oe.show,le=ae.markers;ae.idxs=ie,le.width=Pk(le.width),le.dash=Pk(le.dash),le.stroke=Pk(le.stroke),le.fill=Pk(le.fill);let ue,de,fe,pe=[],me=[],he,ge=!1,_e={};if(ae.live){let e=v[1]?v[1].values:null;ge=e!=null,he=ge?e(r,1,0):{_:0};for(let e in he)_e[e]=OO}if(se){if(ue=zO(`table`,rO,l),fe=zO(`tbody`,null,ue),ae.mount(r,ue),ge){de=zO(`thead`,null,ue,fe);let e=zO(`tr`,null,de);for(var ve in zO(`th`,null,e),he)zO(`th`,cO,e).textContent=ve}else IO(ue,aO),ae.live&&IO(ue,iO)}let ye={show:!0},be={show:!1};function xe(e,t){if(t==0&&(ge||!ae.live||i==2))return Qk;let n=[],a=zO(`tr`,oO,fe,fe.childNodes[t]);IO(a,e.class),e.show||IO(a,QD);let o=zO(`th`,null,a);if(le.show){let e=BO(sO,o);if(t>0){let n=le.width(r,t);n&&(e.style.border=n+`px `+le.dash(r,t)+` `+le.stroke(r,t)),e.style.background=le.fill(r,t)}}let s=BO(cO,o);for(var c in e.label instanceof HTMLElement?s.appendChild(e.label):s.textContent=e.label,t>0&&(le.show||(s.style.color=e.width>0?le.stroke(r,t):le.fill(r,t)),Se(`click`,o,t=>{if(oe._lock)return;Je(t);let n=v.indexOf(e);if((t.ctrlKey||t.metaKey)!=ae.isolate){let e=v.some((e,t)=>t>0&&t!=n&&e.show);v.forEach((t,r)=>{r>0&&vn(r,e?r==n?ye:be:ye,!0,nr.setSeries)})}else vn(n,{show:!e.show},!0,nr.setSeries)},!1),Ze&&Se(xO,o,t=>{oe._lock||(Je(t),vn(v.indexOf(e),En,!0,nr.setSeries))},!1)),he){let e=zO(`td`,lO,a);e.textContent=`--`,n.push(e)}return[a,n]}let N=new Map;function Se(e,t,n,i=!0){let a=N.get(t)||{},o=oe.bind[e](r,t,n,i);o&&(YO(e,t,a[e]=o),N.set(t,a))}function Ce(e,t,n){let r=N.get(t)||{};for(let n in r)(e==null||n==e)&&(XO(n,t,r[n]),delete r[n]);e??N.delete(t)}let we=0,P=0,Te=0,Ee=0,De=0,F=0,Oe=De,ke=F,Ae=Te,je=Ee,Me=0,Ne=0,Pe=0,Fe=0;r.bbox={};let Ie=!1,Le=!1,Re=!1,ze=!1,Be=!1,Ve=!1;function He(e,t,n){(n||e!=r.width||t!=r.height)&&Ue(e,t),Wt(!1),Re=!0,Le=!0,Yt()}function Ue(e,t){r.width=we=Te=e,r.height=P=Ee=t,De=F=0,Ke(),qe();let n=r.bbox;Me=n.left=Uk(De*NO,.5),Ne=n.top=Uk(F*NO,.5),Pe=n.width=Uk(Te*NO,.5),Fe=n.height=Uk(Ee*NO,.5)}function We(){let e=!1,t=0;for(;!e;){t++;let n=L(t),i=Ut(t);e=t==3||n&&i,e||(Ue(r.width,r.height),Le=!0)}}function Ge({width:e,height:t}){He(e,t)}r.setSize=Ge;function Ke(){let e=!1,t=!1,n=!1,r=!1;y.forEach((i,a)=>{if(i.show&&i._show){let{side:a,_size:o}=i,s=a%2,c=o+(i.label==null?0:i.labelSize);c>0&&(s?(Te-=c,a==3?(De+=c,r=!0):n=!0):(Ee-=c,a==0?(F+=c,e=!0):t=!0))}}),ot[0]=e,ot[1]=n,ot[2]=t,ot[3]=r,Te-=ut[1]+ut[3],De+=ut[3],Ee-=ut[2]+ut[0],F+=ut[0]}function qe(){let e=De+Te,t=F+Ee,n=De,r=F;function i(i,a){switch(i){case 1:return e+=a,e-a;case 2:return t+=a,t-a;case 3:return n-=a,n+a;case 0:return r-=a,r+a}}y.forEach((e,t)=>{if(e.show&&e._show){let t=e.side;e._pos=i(t,e._size),e.label!=null&&(e._lpos=i(t,e.labelSize))}})}if(oe.dataIdx==null){let e=oe.hover,n=e.skip=new Set(e.skip??[]);n.add(void 0);let r=e.prox=Pk(e.prox),i=e.bias??=0;oe.dataIdx=(e,a,o,s)=>{if(a==0)return o;let c=o,l=r(e,a,o,s)??Ak,u=l>=0&&l<Ak,d=D.ori==0?Te:Ee,f=oe.left,p=t[0],m=t[a];if(n.has(m[o])){c=null;let e=null,t=null,r;if(i==0||i==-1)for(r=o;e==null&&r-->0;)n.has(m[r])||(e=r);if(i==0||i==1)for(r=o;t==null&&r++<m.length;)n.has(m[r])||(t=r);if(e!=null||t!=null){if(u){let n=e==null?-1/0:k(p[e],D,d,0),r=t==null?1/0:k(p[t],D,d,0),i=f-n,a=r-f;i<=a?i<=l&&(c=e):a<=l&&(c=t)}else c=t==null?e:e==null?t:o-e<=t-o?e:t}}else u&&vk(f-k(p[o],D,d,0))>l&&(c=null);return c}}let Je=e=>{oe.event=e};oe.idxs=ie,oe._lock=!1;let Ye=oe.points;Ye.show=Pk(Ye.show),Ye.size=Pk(Ye.size),Ye.stroke=Pk(Ye.stroke),Ye.width=Pk(Ye.width),Ye.fill=Pk(Ye.fill);let Xe=r.focus=cA({},e.focus||{alpha:.3},oe.focus),Ze=Xe.prox>=0,Qe=Ze&&Ye.one,$e=[],et=[],tt=[];function nt(e,t){let n=Ye.show(r,t);if(n instanceof HTMLElement)return IO(n,nO),IO(n,e.class),HO(n,-10,-10,Te,Ee),m.insertBefore(n,$e[t]),n}function rt(e,t){if(i==1||t>0){let t=i==1&&b[e.scale].time,n=e.value;e.value=t?nA(n)?aj(ee,rj(n,M)):n||re:n||Bj,e.label=e.label||(t?Dj:Ej)}if(Qe||t>0){e.width=e.width==null?1:e.width,e.paths=e.paths||NM||Rk,e.fillTo=Pk(e.fillTo||rM),e.pxAlign=+dk(e.pxAlign,h),e.pxRound=cM(e.pxAlign),e.stroke=Pk(e.stroke||null),e.fill=Pk(e.fill||null),e._stroke=e._fill=e._paths=e._focus=null;let t=Hj(Ck(1,e.width),1),n=e.points=cA({},{size:t,width:Ck(1,t*.2),stroke:e.stroke,space:t*2,paths:PM,_stroke:null,_fill:null},e.points);n.show=Pk(n.show),n.filter=Pk(n.filter),n.fill=Pk(n.fill),n.stroke=Pk(n.stroke),n.paths=Pk(n.paths),n.pxAlign=e.pxAlign}if(se){let n=xe(e,t);pe.splice(t,0,n[0]),me.splice(t,0,n[1]),ae.values.push(null)}if(ce){ie.splice(t,0,null);let n=null;Qe?t==0&&(n=nt(e,t)):t>0&&(n=nt(e,t)),$e.splice(t,0,n),et.splice(t,0,0),tt.splice(t,0,0)}er(`addSeries`,t)}function it(e,t){t??=v.length,e=i==1?LM(e,t,Oj,qj):LM(e,t,{},Kj),v.splice(t,0,e),rt(v[t],t)}r.addSeries=it;function at(e){if(v.splice(e,1),se){ae.values.splice(e,1),me.splice(e,1);let t=pe.splice(e,1)[0];Ce(null,t.firstChild),t.remove()}ce&&(ie.splice(e,1),$e.splice(e,1)[0].remove(),et.splice(e,1),tt.splice(e,1)),er(`delSeries`,e)}r.delSeries=at;let ot=[!1,!1,!1,!1];function st(e,t){if(e._show=e.show,e.show){let n=e.side%2,i=b[e.scale];i??=(e.scale=n?v[1].scale:S,b[e.scale]);let a=i.time;e.size=Pk(e.size),e.space=Pk(e.space),e.rotate=Pk(e.rotate),$k(e.incrs)&&e.incrs.forEach(e=>{!qk.has(e)&&qk.set(e,Jk(e))}),e.incrs=Pk(e.incrs||(i.distr==2?NA:a?_==1?qA:XA:PA)),e.splits=Pk(e.splits||(a&&i.distr==1?te:i.distr==3?jj:i.distr==4?Mj:Aj)),e.stroke=Pk(e.stroke),e.grid.stroke=Pk(e.grid.stroke),e.ticks.stroke=Pk(e.ticks.stroke),e.border.stroke=Pk(e.border.stroke);let o=e.values;e.values=$k(o)&&!$k(o[0])?Pk(o):a?$k(o)?ej(ee,$A(o,M)):nA(o)?tj(ee,o):o||ne:o||kj,e.filter=Pk(e.filter||(i.distr>=3&&i.log==10?Rj:i.distr==3&&i.log==2?zj:Lk)),e.font=KM(e.font),e.labelFont=KM(e.labelFont),e._size=e.size(r,null,t,0),e._space=e._rotate=e._incrs=e._found=e._splits=e._values=null,e._size>0&&(ot[t]=!0,e._el=BO(ZD,f))}}function ct(e,t,n,r){let[i,a,o,s]=n,c=t%2,l=0;return c==0&&(s||a)&&(l=t==0&&!i||t==2&&!o?bk(Tj.size/3):0),c==1&&(i||o)&&(l=t==1&&!a||t==3&&!s?bk(Vj.size/2):0),l}let lt=r.padding=(e.padding||[ct,ct,ct,ct]).map(e=>Pk(dk(e,ct))),ut=r._padding=lt.map((e,t)=>e(r,t,ot,0)),dt,ft=null,pt=null,I=i==1?v[0].idxs:null,mt=null,ht=!1;function gt(e,n){if(t=e??[],r.data=r._data=t,i==2){dt=0;for(let e=1;e<v.length;e++)dt+=t[e][0].length}else{t.length==0&&(r.data=r._data=t=[[]]),mt=t[0],dt=mt.length;let e=t;if(O==2){e=t.slice();let n=e[0]=Array(dt);for(let e=0;e<dt;e++)n[e]=e}r._data=t=e}if(Wt(!0),er(`setData`),O==2&&(Re=!0),n!==!1){let e=D;e.auto(r,ht)?_t():_n(S,e.min,e.max),ze||=oe.left>=0,Ve=!0,Yt()}}r.setData=gt;function _t(){ht=!0;let e,n;i==1&&(dt>0?(ft=I[0]=0,pt=I[1]=dt-1,e=t[0][ft],n=t[0][pt],O==2?(e=ft,n=pt):e==n&&(O==3?[e,n]=ik(e,e,D.log,!1):O==4?[e,n]=ak(e,e,D.log,!1):D.time?n=e+bk(86400/_):[e,n]=uk(e,n,ok,!0))):(ft=I[0]=e=null,pt=I[1]=n=null)),_n(S,e,n)}let vt,yt,bt,xt,St,Ct,wt,Tt,Et,Dt;function Ot(e,t,n,r,i,a){e??=_O,n??=Zk,r??=`butt`,i??=_O,a??=`round`,e!=vt&&(d.strokeStyle=vt=e),i!=yt&&(d.fillStyle=yt=i),t!=bt&&(d.lineWidth=bt=t),a!=St&&(d.lineJoin=St=a),r!=Ct&&(d.lineCap=Ct=r),n!=xt&&d.setLineDash(xt=n)}function kt(e,t,n,r){t!=yt&&(d.fillStyle=yt=t),e!=wt&&(d.font=wt=e),n!=Tt&&(d.textAlign=Tt=n),r!=Et&&(d.textBaseline=Et=r)}function At(e,t,n,i,a=0){if(i.length>0&&e.auto(r,ht)&&(t==null||t.min==null)){let t=dk(ft,0),r=dk(pt,i.length-1),o=n.min==null?rk(i,t,r,a,e.distr==3):[n.min,n.max];e.min=Sk(e.min,n.min=o[0]),e.max=Ck(e.max,n.max=o[1])}}let jt={min:null,max:null};function Mt(){for(let e in b){let t=b[e];j[e]==null&&(t.min==null||j[S]!=null&&t.auto(r,ht))&&(j[e]=jt)}for(let e in b){let t=b[e];j[e]==null&&t.from!=null&&j[t.from]!=null&&(j[e]=jt)}j[S]!=null&&Wt(!0);let e={};for(let t in j){let n=j[t];if(n!=null){let a=e[t]=sA(b[t],iA);if(n.min!=null)cA(a,n);else if(t!=S||i==2){if(dt==0&&a.from==null){let e=a.range(r,null,null,t);a.min=e[0],a.max=e[1]}else a.min=Ak,a.max=-1/0}}}if(dt>0){v.forEach((n,a)=>{if(i==1){let i=n.scale,o=j[i];if(o==null)return;let s=e[i];if(a==0){let e=s.range(r,s.min,s.max,i);s.min=e[0],s.max=e[1],ft=ZO(s.min,t[0]),pt=ZO(s.max,t[0]),pt-ft>1&&(t[0][ft]<s.min&&ft++,t[0][pt]>s.max&&pt--),n.min=mt[ft],n.max=mt[pt]}else n.show&&n.auto&&At(s,o,n,t[a],n.sorted);n.idxs[0]=ft,n.idxs[1]=pt}else if(a>0&&n.show&&n.auto){let[r,i]=n.facets,o=r.scale,s=i.scale,[c,l]=t[a],u=e[o],d=e[s];u!=null&&At(u,j[o],r,c,r.sorted),d!=null&&At(d,j[s],i,l,i.sorted),n.min=i.min,n.max=i.max}});for(let t in e){let n=e[t],i=j[t];if(n.from==null&&(i==null||i.min==null)){let e=n.range(r,n.min==Ak?null:n.min,n.max==-1/0?null:n.max,t);n.min=e[0],n.max=e[1]}}}for(let t in e){let n=e[t];if(n.from!=null){let i=e[n.from];if(i.min==null)n.min=n.max=null;else{let e=n.range(r,i.min,i.max,t);n.min=e[0],n.max=e[1]}}}let n={},a=!1;for(let t in e){let r=e[t],i=b[t];if(i.min!=r.min||i.max!=r.max){i.min=r.min,i.max=r.max;let e=i.distr;i._min=e==3?Ek(i.min):e==4?kk(i.min,i.asinh):e==100?i.fwd(i.min):i.min,i._max=e==3?Ek(i.max):e==4?kk(i.max,i.asinh):e==100?i.fwd(i.max):i.max,n[t]=a=!0}}if(a){v.forEach((e,t)=>{i==2?t>0&&n.y&&(e._paths=null):n[e.scale]&&(e._paths=null)});for(let e in n)Re=!0,er(`setScale`,e);ce&&oe.left>=0&&(ze=Ve=!0)}for(let e in j)j[e]=null}function Nt(e){let t=Mk(ft-1,0,dt-1),n=Mk(pt+1,0,dt-1);for(;e[t]==null&&t>0;)t--;for(;e[n]==null&&n<dt-1;)n++;return[t,n]}function Pt(){if(dt>0){let e=v.some(e=>e._focus)&&Dt!=Xe.alpha;e&&(d.globalAlpha=Dt=Xe.alpha),v.forEach((e,n)=>{if(n>0&&e.show&&(Ft(n,!1),Ft(n,!0),e._paths==null)){let a=Dt;Dt!=e.alpha&&(d.globalAlpha=Dt=e.alpha);let o=i==2?[0,t[n][0].length-1]:Nt(t[n]);e._paths=e.paths(r,n,o[0],o[1]),Dt!=a&&(d.globalAlpha=Dt=a)}}),v.forEach((e,t)=>{if(t>0&&e.show){let n=Dt;Dt!=e.alpha&&(d.globalAlpha=Dt=e.alpha),e._paths!=null&&It(t,!1);{let n=e._paths==null?null:e._paths.gaps,i=e.points.show(r,t,ft,pt,n),a=e.points.filter(r,t,i,n);(i||a)&&(e.points._paths=e.points.paths(r,t,ft,pt,a),It(t,!0))}Dt!=n&&(d.globalAlpha=Dt=n),er(`drawSeries`,t)}}),e&&(d.globalAlpha=Dt=1)}}function Ft(e,t){let n=t?v[e].points:v[e];n._stroke=n.stroke(r,e),n._fill=n.fill(r,e)}function It(e,t){let n=t?v[e].points:v[e],{stroke:r,fill:i,clip:a,flags:o,_stroke:s=n._stroke,_fill:c=n._fill,_width:l=n.width}=n._paths;l=Kk(l*NO,3);let u=null,f=l%2/2;t&&c==null&&(c=l>0?`#fff`:s);let p=n.pxAlign==1&&f>0;if(p&&d.translate(f,f),!t){let e=Me-l/2,t=Ne-l/2,n=Pe+l,r=Fe+l;u=new Path2D,u.rect(e,t,n,r)}t?Rt(s,l,n.dash,n.cap,c,r,i,o,a):Lt(e,s,l,n.dash,n.cap,c,r,i,o,u,a),p&&d.translate(-f,-f)}function Lt(e,n,i,a,o,s,c,l,u,d,f){let p=!1;u!=0&&x.forEach((m,h)=>{if(m.series[0]==e){let e=v[m.series[1]],g=t[m.series[1]],_=(e._paths||Xk).band;$k(_)&&(_=m.dir==1?_[0]:_[1]);let y,b=null;e.show&&_&&fk(g,ft,pt)?(b=m.fill(r,h)||s,y=e._paths.clip):_=null,Rt(n,i,a,o,b,c,l,u,d,f,y,_),p=!0}}),p||Rt(n,i,a,o,s,c,l,u,d,f)}function Rt(e,t,n,r,i,a,o,s,c,l,u,f){Ot(e,t,n,r,i),(c||l||f)&&(d.save(),c&&d.clip(c),l&&d.clip(l)),f?(s&3)==3?(d.clip(f),u&&d.clip(u),Bt(i,o),zt(e,a,t)):s&eM?(Bt(i,o),d.clip(f),zt(e,a,t)):s&$j&&(d.save(),d.clip(f),u&&d.clip(u),Bt(i,o),d.restore(),zt(e,a,t)):(Bt(i,o),zt(e,a,t)),(c||l||f)&&d.restore()}function zt(e,t,n){n>0&&(t instanceof Map?t.forEach((e,t)=>{d.strokeStyle=vt=t,d.stroke(e)}):t!=null&&e&&d.stroke(t))}function Bt(e,t){t instanceof Map?t.forEach((e,t)=>{d.fillStyle=yt=t,d.fill(e)}):t!=null&&e&&d.fill(t)}function Vt(e,t,n,i){let a=y[e],o;if(i<=0)o=[0,0];else{let s=a._space=a.space(r,e,t,n,i);o=GM(t,n,a._incrs=a.incrs(r,e,t,n,i,s),i,s)}return a._found=o}function Ht(e,t,n,r,i,a,o,s,c,l){let u=o%2/2;h==1&&d.translate(u,u),Ot(s,o,c,l,s),d.beginPath();let f,p,m,g,_=i+(r==0||r==3?-a:a);n==0?(p=i,g=_):(f=i,m=_);for(let r=0;r<e.length;r++)t[r]!=null&&(n==0?f=m=e[r]:p=g=e[r],d.moveTo(f,p),d.lineTo(m,g));d.stroke(),h==1&&d.translate(-u,-u)}function L(e){let t=!0;return y.forEach((n,i)=>{if(!n.show)return;let a=b[n.scale];if(a.min==null){n._show&&(t=!1,n._show=!1,Wt(!1));return}n._show||(t=!1,n._show=!0,Wt(!1));let o=n.side,s=o%2,{min:c,max:l}=a,[u,d]=Vt(i,c,l,s==0?Te:Ee);if(d==0)return;let f=a.distr==2,p=n._splits=n.splits(r,i,c,l,u,d,f),m=a.distr==2?p.map(e=>mt[e]):p,h=a.distr==2?mt[p[1]]-mt[p[0]]:u,g=n._values=n.values(r,n.filter(r,m,i,d,h),i,d,h);n._rotate=o==2?n.rotate(r,g,i,d):0;let _=n._size;n._size=xk(n.size(r,g,i,e)),_!=null&&n._size!=_&&(t=!1)}),t}function Ut(e){let t=!0;return lt.forEach((n,i)=>{let a=n(r,i,ot,e);a!=ut[i]&&(t=!1),ut[i]=a}),t}function R(){for(let e=0;e<y.length;e++){let t=y[e];if(!t.show||!t._show)continue;let n=t.side,i=n%2,a,o,c=t.stroke(r,e),l=n==0||n==3?-1:1,[u,f]=t._found;if(t.label!=null){let s=t.labelGap*l,p=bk((t._lpos+s)*NO);kt(t.labelFont[0],c,`center`,n==2?fO:pO),d.save(),i==1?(a=o=0,d.translate(p,bk(Ne+Fe/2)),d.rotate((n==3?-_k:_k)/2)):(a=bk(Me+Pe/2),o=p);let m=Nk(t.label)?t.label(r,e,u,f):t.label;d.fillText(m,a,o),d.restore()}if(f==0)continue;let p=b[t.scale],m=i==0?Pe:Fe,h=i==0?Me:Ne,_=t._splits,v=p.distr==2?_.map(e=>mt[e]):_,x=p.distr==2?mt[_[1]]-mt[_[0]]:u,S=t.ticks,C=t.border,w=S.show?S.size:0,T=bk(w*NO),E=bk((t.alignTo==2?t._size-w-t.gap:t.gap)*NO),D=t._rotate*-_k/180,O=g(t._pos*NO),k=O+(T+E)*l;o=i==0?k:0,a=i==1?k:0;let A=t.font[0];kt(A,c,t.align==1?mO:t.align==2?hO:D>0?mO:D<0?hO:i==0?`center`:n==3?hO:mO,D||i==1?`middle`:n==2?fO:pO);let j=t.font[1]*t.lineGap,ee=_.map(e=>g(s(e,p,m,h))),M=t._values;for(let e=0;e<M.length;e++){let t=M[e];if(t!=null){i==0?a=ee[e]:o=ee[e],t=``+t;let n=t.indexOf(`
`)==-1?[t]:t.split(/\n/gm);for(let e=0;e<n.length;e++){let t=n[e];D?(d.save(),d.translate(a,o+e*j),d.rotate(D),d.fillText(t,0,0),d.restore()):d.fillText(t,a,o+e*j)}}}S.show&&Ht(ee,S.filter(r,v,e,f,x),i,n,O,T,Kk(S.width*NO,3),S.stroke(r,e),S.dash,S.cap);let te=t.grid;te.show&&Ht(ee,te.filter(r,v,e,f,x),i,i==0?2:1,i==0?Ne:Me,i==0?Fe:Pe,Kk(te.width*NO,3),te.stroke(r,e),te.dash,te.cap),C.show&&Ht([O],[1],+(i==0),i==0?1:2,i==1?Ne:Me,i==1?Fe:Pe,Kk(C.width*NO,3),C.stroke(r,e),C.dash,C.cap)}er(`drawAxes`)}function Wt(e){v.forEach((t,n)=>{n>0&&(t._paths=null,e&&(i==1?(t.min=null,t.max=null):t.facets.forEach(e=>{e.min=null,e.max=null})))})}let Gt=!1,Kt=!1,qt=[];function Jt(){Kt=!1;for(let e=0;e<qt.length;e++)er(...qt[e]);qt.length=0}function Yt(){Gt||=(mA(Zt),!0)}function Xt(e,t=!1){Gt=!0,Kt=t,e(r),Zt(),t&&qt.length>0&&queueMicrotask(Jt)}r.batch=Xt;function Zt(){if(Ie&&=(Mt(),!1),Re&&=(We(),!1),Le){if(RO(p,mO,De),RO(p,fO,F),RO(p,uO,Te),RO(p,dO,Ee),RO(m,mO,De),RO(m,fO,F),RO(m,uO,Te),RO(m,dO,Ee),RO(f,uO,we),RO(f,dO,P),u.width=bk(we*NO),u.height=bk(P*NO),y.forEach(({_el:e,_show:t,_size:n,_pos:r,side:i})=>{if(e!=null){if(t){let t=i===3||i===0?n:0,a=i%2==1;RO(e,a?`left`:`top`,r-t),RO(e,a?`width`:`height`,n),RO(e,a?`top`:`left`,a?F:De),RO(e,a?`height`:`width`,a?Ee:Te),LO(e,QD)}else IO(e,QD)}}),vt=yt=bt=St=Ct=wt=Tt=Et=xt=null,Dt=1,Rn(!0),De!=Oe||F!=ke||Te!=Ae||Ee!=je){Wt(!1);let e=Te/Ae,t=Ee/je;if(ce&&!ze&&oe.left>=0){oe.left*=e,oe.top*=t,tn&&HO(tn,bk(oe.left),0,Te,Ee),nn&&HO(nn,0,bk(oe.top),Te,Ee);for(let n=0;n<$e.length;n++){let r=$e[n];r!=null&&(et[n]*=e,tt[n]*=t,HO(r,xk(et[n]),xk(tt[n]),Te,Ee))}}if(pn.show&&!Be&&pn.left>=0&&pn.width>0){pn.left*=e,pn.width*=e,pn.top*=t,pn.height*=t;for(let e in Vn)RO(mn,e,pn[e])}Oe=De,ke=F,Ae=Te,je=Ee}er(`setSize`),Le=!1}we>0&&P>0&&(d.clearRect(0,0,u.width,u.height),er(`drawClear`),w.forEach(e=>e()),er(`draw`)),pn.show&&Be&&(hn(pn),Be=!1),ce&&ze&&(In(null,!0,!1),ze=!1),ae.show&&ae.live&&Ve&&(Pn(),Ve=!1),c||(c=!0,r.status=1,er(`ready`)),ht=!1,Gt=!1}r.redraw=(e,t)=>{Re=t||!1,e===!1?Yt():_n(S,D.min,D.max)};function Qt(e,n){let i=b[e];if(i.from==null){if(dt==0){let t=i.range(r,n.min,n.max,e);n.min=t[0],n.max=t[1]}if(n.min>n.max){let e=n.min;n.min=n.max,n.max=e}if(dt>1&&n.min!=null&&n.max!=null&&n.max-n.min<1e-16)return;e==S&&i.distr==2&&dt>0&&(n.min=ZO(n.min,t[0]),n.max=ZO(n.max,t[0]),n.min==n.max&&n.max++),j[e]=n,Ie=!0,Yt()}}r.setScale=Qt;let $t,en,tn,nn,rn,an,on,sn,cn,z,ln,B,V=!1,un=oe.drag,dn=un.x,fn=un.y;ce&&(oe.x&&($t=BO(eO,m)),oe.y&&(en=BO(tO,m)),D.ori==0?(tn=$t,nn=en):(tn=en,nn=$t),ln=oe.left,B=oe.top);let pn=r.select=cA({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),mn=pn.show?BO($D,pn.over?m:p):null;function hn(e,t){if(pn.show){for(let t in e)pn[t]=e[t],t in Vn&&RO(mn,t,e[t]);t!==!1&&er(`setSelect`)}}r.setSelect=hn;function gn(e){if(v[e].show)se&&LO(pe[e],QD);else if(se&&IO(pe[e],QD),ce){let t=Qe?$e[0]:$e[e];t!=null&&HO(t,-10,-10,Te,Ee)}}function _n(e,t,n){Qt(e,{min:t,max:n})}function vn(e,t,n,a){t.focus!=null&&Dn(e),t.show!=null&&v.forEach((n,r)=>{r>0&&(e==r||e==null)&&(n.show=t.show,gn(r),i==2?(_n(n.facets[0].scale,null,null),_n(n.facets[1].scale,null,null)):_n(n.scale,null,null),Yt())}),n!==!1&&er(`setSeries`,e,t),a&&ar(`setSeries`,r,e,t)}r.setSeries=vn;function yn(e,t){cA(x[e],t)}function bn(e,t){e.fill=Pk(e.fill||null),e.dir=dk(e.dir,-1),t??=x.length,x.splice(t,0,e)}function xn(e){e==null?x.length=0:x.splice(e,1)}r.addBand=bn,r.setBand=yn,r.delBand=xn;function Sn(e,t){v[e].alpha=t,ce&&$e[e]!=null&&($e[e].style.opacity=t),se&&pe[e]&&(pe[e].style.opacity=t)}let Cn,wn,Tn,En={focus:!0};function Dn(e){if(e!=Tn){let t=e==null,n=Xe.alpha!=1;v.forEach((r,a)=>{if(i==1||a>0){let i=t||a==0||a==e;r._focus=t?null:i,n&&Sn(a,i?1:Xe.alpha)}}),Tn=e,n&&Yt()}}se&&Ze&&Se(SO,ue,e=>{oe._lock||(Je(e),Tn!=null&&vn(null,En,!0,nr.setSeries))});function H(e,t,n){let r=b[t];n&&(e=e/NO-(r.ori==1?F:De));let i=Te;r.ori==1&&(i=Ee,e=i-e),r.dir==-1&&(e=i-e);let a=r._min,o=r._max,s=e/i,c=a+(o-a)*s,l=r.distr;return l==3?wk(10,c):l==4?Ok(c,r.asinh):l==100?r.bwd(c):c}function On(e,n){return ZO(H(e,S,n),t[0],ft,pt)}r.valToIdx=e=>ZO(e,t[0]),r.posToIdx=On,r.posToVal=H,r.valToPos=(e,t,n)=>b[t].ori==0?a(e,b[t],n?Pe:Te,n?Me:0):o(e,b[t],n?Fe:Ee,n?Ne:0),r.setCursor=(e,t,n)=>{ln=e.left,B=e.top,In(null,t,n)};function kn(e,t){RO(mn,mO,pn.left=e),RO(mn,uO,pn.width=t)}function An(e,t){RO(mn,fO,pn.top=e),RO(mn,dO,pn.height=t)}let jn=D.ori==0?kn:An,Mn=D.ori==1?kn:An;function Nn(){if(se&&ae.live)for(let e=+(i==2);e<v.length;e++){if(e==0&&ge)continue;let t=ae.values[e],n=0;for(let r in t)me[e][n++].firstChild.nodeValue=t[r]}}function Pn(e,t){if(e!=null&&(e.idxs?e.idxs.forEach((e,t)=>{ie[t]=e}):tA(e.idx)||ie.fill(e.idx),ae.idx=ie[0]),se&&ae.live){for(let e=0;e<v.length;e++)(e>0||i==1&&!ge)&&Fn(e,ie[e]);Nn()}Ve=!1,t!==!1&&er(`setLegend`)}r.setLegend=Pn;function Fn(e,n){let i=v[e],a=e==0&&O==2?mt:t[e],o;ge?o=i.values(r,e,n)??_e:(o=i.value(r,n==null?null:a[n],e,n),o=o==null?_e:{_:o}),ae.values[e]=o}function In(e,n,a){cn=ln,z=B,[ln,B]=oe.move(r,ln,B),oe.left=ln,oe.top=B,ce&&(tn&&HO(tn,bk(ln),0,Te,Ee),nn&&HO(nn,0,bk(B),Te,Ee));let o,s=ft>pt;Cn=Ak,wn=null;let c=D.ori==0?Te:Ee,l=D.ori==1?Te:Ee;if(ln<0||dt==0||s){o=oe.idx=null;for(let e=0;e<v.length;e++){let t=$e[e];t!=null&&HO(t,-10,-10,Te,Ee)}Ze&&vn(null,En,!0,e==null&&nr.setSeries),ae.live&&(ie.fill(o),Ve=!0)}else{let e,n,a;i==1&&(e=D.ori==0?ln:B,n=H(e,S),o=oe.idx=ZO(n,t[0],ft,pt),a=k(t[0][o],D,c,0));let s=-10,u=-10,d=0,f=0,p=!0,m=``,h=``;for(let e=+(i==2);e<v.length;e++){let g=v[e],_=ie[e],y=_==null?null:i==1?t[e][_]:t[e][1][_],x=oe.dataIdx(r,e,o,n),S=x==null?null:i==1?t[e][x]:t[e][1][x];if(Ve=Ve||S!=y||x!=_,ie[e]=x,e>0&&g.show){let n=x==null?-10:x==o?a:k(i==1?t[0][x]:t[e][0][x],D,c,0),_=S==null?-10:A(S,i==1?b[g.scale]:b[g.facets[1].scale],l,0);if(Ze&&S!=null){let t=D.ori==1?ln:B,n=vk(Xe.dist(r,e,x,_,t));if(n<Cn){let r=Xe.bias;if(r!=0){let i=H(t,g.scale),a=S>=0?1:-1,o=i>=0?1:-1;o==a&&(o==1?r==1?S>=i:S<=i:r==1?S<=i:S>=i)&&(Cn=n,wn=e)}else Cn=n,wn=e}}if(Ve||Qe){let t,i;D.ori==0?(t=n,i=_):(t=_,i=n);let a,o,c,l,g,v,y=!0,b=Ye.bbox;if(b!=null){y=!1;let t=b(r,e);c=t.left,l=t.top,a=t.width,o=t.height}else c=t,l=i,a=o=Ye.size(r,e);if(v=Ye.fill(r,e),g=Ye.stroke(r,e),Qe)e==wn&&Cn<=Xe.prox&&(s=c,u=l,d=a,f=o,p=y,m=v,h=g);else{let t=$e[e];t!=null&&(et[e]=c,tt[e]=l,KO(t,a,o,y),WO(t,v,g),HO(t,xk(c),xk(l),Te,Ee))}}}}if(Qe){let e=Xe.prox;if(Ve||(Tn==null?Cn<=e:Cn>e||wn!=Tn)){let e=$e[0];e!=null&&(et[0]=s,tt[0]=u,KO(e,d,f,p),WO(e,m,h),HO(e,xk(s),xk(u),Te,Ee))}}}if(pn.show&&V){if(e!=null){let[t,n]=nr.scales,[r,i]=nr.match,[a,o]=e.cursor.sync.scales,s=e.cursor.drag;if(dn=s._x,fn=s._y,dn||fn){let{left:s,top:u,width:d,height:f}=e.select,p=e.scales[a].ori,m=e.posToVal,h,g,_,v,y,x=t!=null&&r(t,a),S=n!=null&&i(n,o);x&&dn?(p==0?(h=s,g=d):(h=u,g=f),_=b[t],v=k(m(h,a),_,c,0),y=k(m(h+g,a),_,c,0),jn(Sk(v,y),vk(y-v))):jn(0,c),S&&fn?(p==1?(h=s,g=d):(h=u,g=f),_=b[n],v=A(m(h,o),_,l,0),y=A(m(h+g,o),_,l,0),Mn(Sk(v,y),vk(y-v))):Mn(0,l)}else Hn()}else{let e=vk(cn-rn),t=vk(z-an);if(D.ori==1){let n=e;e=t,t=n}dn=un.x&&e>=un.dist,fn=un.y&&t>=un.dist;let n=un.uni;n==null?un.x&&un.y&&(dn||fn)&&(dn=fn=!0):dn&&fn&&(dn=e>=n,fn=t>=n,!dn&&!fn&&(t>e?fn=!0:dn=!0));let r,i;dn&&(D.ori==0?(r=on,i=ln):(r=sn,i=B),jn(Sk(r,i),vk(i-r)),fn||Mn(0,l)),fn&&(D.ori==1?(r=on,i=ln):(r=sn,i=B),Mn(Sk(r,i),vk(i-r)),dn||jn(0,c)),!dn&&!fn&&(jn(0,0),Mn(0,0))}}if(un._x=dn,un._y=fn,e==null){if(a){if(rr!=null){let[e,t]=nr.scales;nr.values[0]=e==null?null:H(D.ori==0?ln:B,e),nr.values[1]=t==null?null:H(D.ori==1?ln:B,t)}ar(vO,r,ln,B,Te,Ee,o)}if(Ze){let e=a&&nr.setSeries,t=Xe.prox;Tn==null?Cn<=t&&vn(wn,En,!0,e):Cn>t?vn(null,En,!0,e):wn!=Tn&&vn(wn,En,!0,e)}}Ve&&(ae.idx=o,Pn()),n!==!1&&er(`setCursor`)}let Ln=null;Object.defineProperty(r,"rect",{get(){return Ln??Rn(!1),Ln}});function Rn(e=!1){e?Ln=null:(Ln=m.getBoundingClientRect(),er(`syncRect`,Ln))}function zn(e,t,n,r,i,a,o){oe._lock||V&&e!=null&&e.movementX==0&&e.movementY==0||(Bn(e,t,n,r,i,a,o,!1,e!=null),e==null?In(t,!0,!1):In(null,!0,!0))}function Bn(e,t,n,i,a,o,c,l,u){if(Ln??Rn(!1),Je(e),e!=null)n=e.clientX-Ln.left,i=e.clientY-Ln.top;else{if(n<0||i<0){ln=-10,B=-10;return}let[e,r]=nr.scales,c=t.cursor.sync,[l,u]=c.values,[d,f]=c.scales,[p,m]=nr.match,h=t.axes[0].side%2==1,g=D.ori==0?Te:Ee,_=D.ori==1?Te:Ee,v=h?o:a,y=h?a:o,x=h?i:n,S=h?n:i;if(n=d==null?x/v*g:p(e,d)?s(l,b[e],g,0):-10,i=f==null?S/y*_:m(r,f)?s(u,b[r],_,0):-10,D.ori==1){let e=n;n=i,i=e}}u&&(t==null||t.cursor.event.type==vO)&&((n<=1||n>=Te-1)&&(n=Uk(n,Te)),(i<=1||i>=Ee-1)&&(i=Uk(i,Ee))),l?(rn=n,an=i,[on,sn]=oe.move(r,n,i)):(ln=n,B=i)}let Vn={width:0,height:0,left:0,top:0};function Hn(){hn(Vn,!1)}let Un,Wn,Gn,Kn;function qn(e,t,n,i,a,o,s){V=!0,dn=fn=un._x=un._y=!1,Bn(e,t,n,i,a,o,s,!0,!1),e!=null&&(Se(bO,AO,Jn,!1),ar(yO,r,on,sn,Te,Ee,null));let{left:c,top:l,width:u,height:d}=pn;Un=c,Wn=l,Gn=u,Kn=d}function Jn(e,t,n,i,a,o,s){V=un._x=un._y=!1,Bn(e,t,n,i,a,o,s,!1,!0);let{left:c,top:l,width:u,height:d}=pn,f=u>0||d>0,p=Un!=c||Wn!=l||Gn!=u||Kn!=d;if(f&&p&&hn(pn),un.setScale&&f&&p){let e=c,t=u,n=l,r=d;if(D.ori==1&&(e=l,t=d,n=c,r=u),dn&&_n(S,H(e,S),H(e+t,S)),fn)for(let e in b){let t=b[e];e!=S&&t.from==null&&t.min!=Ak&&_n(e,H(n+r,e),H(n,e))}Hn()}else oe.lock&&(oe._lock=!oe._lock,In(t,!0,e!=null));e!=null&&(Ce(bO,AO),ar(bO,r,ln,B,Te,Ee,null))}function Yn(e,t,n,r,i,a,o){if(oe._lock)return;Je(e);let s=V;if(V){let e=!0,t=!0,n,r;D.ori==0?(n=dn,r=fn):(n=fn,r=dn),n&&r&&(e=ln<=10||ln>=Te-10,t=B<=10||B>=Ee-10),n&&e&&(ln=ln<on?0:Te),r&&t&&(B=B<sn?0:Ee),In(null,!0,!0),V=!1}ln=-10,B=-10,ie.fill(null),In(null,!0,!0),s&&(V=s)}function Xn(e,t,n,i,a,o,s){oe._lock||(Je(e),_t(),Hn(),e!=null&&ar(CO,r,ln,B,Te,Ee,null))}function Zn(){y.forEach(qM),He(r.width,r.height,!0)}YO(DO,jO,Zn);let Qn={};Qn.mousedown=qn,Qn.mousemove=zn,Qn.mouseup=Jn,Qn.dblclick=Xn,Qn.setSeries=(e,t,n,i)=>{let a=nr.match[2];n=a(r,t,n),n!=-1&&vn(n,i,!0,!1)},ce&&(Se(yO,m,qn),Se(vO,m,zn),Se(xO,m,e=>{Je(e),Rn(!1)}),Se(SO,m,Yn),Se(CO,m,Xn),jM.add(r),r.syncRect=Rn);let $n=r.hooks=e.hooks||{};function er(e,t,n){Kt?qt.push([e,t,n]):e in $n&&$n[e].forEach(e=>{e.call(null,r,t,n)})}(e.plugins||[]).forEach(e=>{for(let t in e.hooks)$n[t]=($n[t]||[]).concat(e.hooks[t])});let tr=(e,t,n)=>n,nr=cA({key:null,setSeries:!1,filters:{pub:zk,sub:zk},scales:[S,v[1]?v[1].scale:null],match:[Bk,Bk,tr],values:[null,null]},oe.sync);nr.match.length==2&&nr.match.push(tr),oe.sync=nr;let rr=nr.key,ir=Qj(rr);function ar(e,t,n,r,i,a,o){nr.filters.pub(e,t,n,r,i,a,o)&&ir.pub(e,t,n,r,i,a,o)}ir.sub(r);function or(e,t,n,r,i,a,o){nr.filters.sub(e,t,n,r,i,a,o)&&Qn[e](null,t,n,r,i,a,o)}r.pub=or;function sr(){ir.unsub(r),jM.delete(r),N.clear(),XO(DO,jO,Zn),l.remove(),ue?.remove(),er(`destroy`)}r.destroy=sr;function cr(){er(`init`,e,t),gt(t||e.data,!1),j[S]?Qt(S,j[S]):_t(),Be=pn.show&&(pn.width>0||pn.height>0),ze=Ve=!0,He(e.width,e.height)}return v.forEach(rt),y.forEach(st),n?n instanceof HTMLElement?(n.appendChild(l),cr()):n(r,cr):cr(),r}JM.assign=cA,JM.fmtNum=hk,JM.rangeNum=uk,JM.rangeLog=ik,JM.rangeAsinh=ak,JM.orient=tM,JM.pxRatio=NO,JM.join=pA,JM.fmtDate=EA,JM.tzDate=OA,JM.sync=Qj;{JM.addGap=oM,JM.clipGaps=aM;let e=JM.paths={points:bM};e.linear=wM,e.stepped=TM,e.bars=DM,e.spline=kM}var YM=G(`<small class="chart-1qwq6qf"> </small>`),XM=G(`<figure class="chart-1qwq6qf"><figcaption class="chart-1qwq6qf"><span class="chart-1qwq6qf"> </span> <b> </b> <!> <button title="Remove this plot" class="chart-1qwq6qf">✕</button></figcaption> <div class="box chart-1qwq6qf" role="img"></div></figure>`);function ZM(e,t){We(t,!0);let n,r=e=>()=>getComputedStyle(n).getPropertyValue(e).trim(),i=r(`--soft`),a={stroke:r(`--grid`),width:1},o=null,s=document.createElement(`i`),c=L(null),l=e=>(e-t.first)*t.cycle_s,u=I(()=>U(c)??p(t.series.ticks,t.tick)),d=I(()=>U(u)===null?null:t.series.values[U(u)]),f=I(()=>t.quantity.unit===`°`||t.quantity.unit===`×`?t.quantity.unit:` ${t.quantity.unit}`);function p(e,t){let n=e.findLastIndex(e=>e<=t);return n<0?null:n}function m(e,t){let n=Math.abs(e),r=(n%60).toFixed(t);return`${e<0?`−`:``}${Math.floor(n/60)}:${r.padStart(t?t+3:2,`0`)}`}function h(e,n,r){if(n===null||r===null)return[0,1];let i=4*10**-t.quantity.digits,a=Math.max(.08*(r-n),(i-(r-n))/2);return[n-a,r+a]}function g(e){let o=`${e}px system-ui, "Segoe UI", Arial, sans-serif`,s={stroke:i,grid:a,ticks:{show:!1},font:o,gap:3};return{width:Math.max(60,n.clientWidth),height:Math.max(40,n.clientHeight),legend:{show:!1},padding:[6,8,0,0],scales:{x:{time:!1,auto:!1},y:{range:h}},axes:[{...s,size:1.6*e,space:4.5*e,values:(e,t,n,r,i)=>t.map(e=>m(e,i<.1?2:+(i<1)))},{...s,size:4.2*e,space:2*e}],series:[{},{stroke:r(t.colour),width:1.5,points:{show:!1}}],cursor:{y:!1,drag:{setScale:!1,x:!1,y:!1},points:{size:7},sync:{key:`spar`}},hooks:{setCursor:[e=>R(c,e.cursor.idx??null,!0)]}}}function _(e){let{left:n,width:r}=o.over.getBoundingClientRect(),i=Math.min(1,Math.max(0,(e.clientX-n)/r));t.onSeek(Math.round(t.window[0]+i*(t.window[1]-t.window[0])))}function v(){o&&o.batch(()=>{o.setData([t.series.ticks.map(l),t.series.values],!1),o.setScale(`x`,{min:l(t.window[0]),max:l(Math.max(t.window[1],t.window[0]+1))})})}ga(()=>{o=new JM(g(parseFloat(getComputedStyle(n).fontSize)),[[],[]],n),s.className=`now`,o.over.append(s),o.over.addEventListener(`click`,_);let e=new ResizeObserver(()=>o?.setSize({width:Math.max(60,n.clientWidth),height:Math.max(40,n.clientHeight)}));return e.observe(n),v(),()=>{e.disconnect(),o?.destroy(),o=null}}),xn(v),xn(()=>{let e=(t.tick-t.window[0])/Math.max(1,t.window[1]-t.window[0]);s.style.left=`${100*Math.min(1,Math.max(0,e))}%`,s.dataset.tick=String(t.tick)});var y=XM(),b=z(y),x=z(b);let S;var C=B(x,!0),w=V(x,2),T=B(w),E=V(w,2),D=e=>{var n=YM(),r=B(n,!0);H(e=>q(r,e),[()=>m(l(t.series.ticks[U(c)]),2)]),K(e,n)};J(E,e=>{U(c)!==null&&t.series.ticks[U(c)]!==void 0&&e(D)});var O=V(E,2);N(b);var k=V(b,2);pa(k,e=>n=e,()=>n),N(y),H(e=>{Y(y,`data-chart`,t.quantity.key),Y(y,`data-points`,t.series.ticks.length),Y(y,`data-from`,t.window[0]),Y(y,`data-to`,t.window[1]),S=Fi(x,``,S,{color:`var(${t.colour})`}),q(C,t.quantity.name),q(T,`${e??``}${U(f)??``}`),Y(O,`aria-label`,`Take the plot away: ${t.quantity.name}`),Y(k,`aria-label`,`${t.quantity.name} over time`)},[()=>es(U(d),t.quantity.digits)]),W(`click`,O,function(...e){t.onClose?.apply(this,e)}),K(e,y),Ge()}Nr([`click`]);var QM=[`--chart-1`,`--chart-2`,`--chart-3`,`--chart-4`],$M=G(`<option> </option>`),eN=G(`<span class="plots-1qwe9c7">Select a robot or the ball.</span>`),tN=G(`<span class="plots-1qwe9c7"> </span>`),nN=G(`<p class="plots-1qwe9c7">Choose what to plot: here, or by a click on a number of the selected robot.</p>`),rN=G(`<section id="plots" aria-label="Plots" class="plots-1qwe9c7"><div class="head plots-1qwe9c7"><b> </b> <select aria-label="Add a plot" title="Add a plot" class="plots-1qwe9c7"><option disabled="">Add …</option><!></select> <!> <!> <button title="Save the plotted data as CSV" aria-label="Save the plotted data as CSV" class="plots-1qwe9c7">CSV</button> <button title="Close the plots" aria-label="Close the plots" class="plots-1qwe9c7">✕</button></div> <div class="charts plots-1qwe9c7"><!> <!></div></section>`);function iN(e,t){We(t,!0);let n=L(0),r=I(os),i=I(()=>X.hello?.cycle_s??.02),a=I(()=>Go(is.detail,is.feet).filter(({key:e})=>!Z.charts.includes(e))),o=I(()=>(is.version,is.window,X.selection,X.stats,U(r).map(e=>({quantity:e,thing:ss(e),series:t.page.enquiry.series(e)})))),s=I(()=>!X.selection&&U(r).some(({of:e})=>e===`selection`));xn(()=>document.documentElement.style.setProperty(`--dock`,`${Math.round((U(n)+8)/c())}px`)),ga(()=>{let e=document.documentElement;return e.dataset.dock=`plots`,()=>{e.style.removeProperty(`--dock`),delete e.dataset.dock}});function c(){return Number(getComputedStyle(document.querySelector(`.glass`)??document.body).zoom)||1}function l(e){let{value:t}=e.currentTarget;To(`charts`,[...Z.charts.slice(-3),t]),e.currentTarget.value=``,zE(e.currentTarget)}function u(){let[e,t]=is.window;uE(new Blob([dl(U(o),U(i))],{type:`text/csv`}),`spar-${X.selection??`run`}-${Math.max(0,e)}-${t}.csv`.replaceAll(` `,`-`))}var d=rN(),f=z(d),p=z(f),m=B(p,!0),h=V(p,2),g=z(h);g.value=g.__value=``,ai(V(g),17,()=>U(a),e=>e.key,(e,t)=>{var n=$M(),r=B(n),i={};H(()=>{q(r,`${U(t).name??``}, ${U(t).unit??``}`),i!==(i=U(t).key)&&(n.value=(n.__value=i)??``)}),K(e,n)}),N(h),h.value=h.__value=``;var _=V(h,2),v=e=>{K(e,eN())};J(_,e=>{U(s)&&e(v)});var y=V(_,2),b=e=>{var t=tN(),n=B(t,!0);H(()=>q(n,is.refusal)),K(e,t)};J(y,e=>{is.refusal&&e(b)});var x=V(y,2),S=V(x,2);N(f);var C=V(f,2),w=z(C);ai(w,19,()=>U(o),({quantity:e,series:t})=>e.key,(e,n,r)=>{let a=()=>U(n).quantity,o=()=>U(n).series;ZM(e,{get quantity(){return a()},get series(){return o()},get colour(){return QM[U(r)]},get window(){return is.window},get tick(){return X.tick},get first(){return X.clock.first},get cycle_s(){return U(i)},onSeek:e=>t.page.clock.seek(e),onClose:()=>To(`charts`,Z.charts.filter(e=>e!==a().key))})});var T=V(w,2),E=e=>{K(e,nN())};J(T,e=>{U(r).length||e(E)}),N(C),N(d),H(e=>{q(m,X.selection??`Plots`),x.disabled=e},[()=>!U(o).some(({series:e})=>e.ticks.length)]),W(`change`,h,l),W(`click`,x,u),W(`click`,S,()=>To(`showPlots`,!1)),da(d,`clientHeight`,e=>R(n,e)),K(e,d),Ge()}Nr([`change`,`click`]);var aN=G(`<b class="result-wtfl64"> </b>`),oN=G(`<!> <span class="result-wtfl64"> </span>`,1),sN=G(`<li class="result-wtfl64"><button class="result-wtfl64"><i class="result-wtfl64"></i><b class="result-wtfl64"> </b> <span> </span> <small class="result-wtfl64"> </small></button></li>`),cN=G(`<ol aria-label="Goals" class="result-wtfl64"></ol>`),lN=G(`<p class="result-wtfl64">No goals.</p>`),uN=G(`<button class="all result-wtfl64"> </button>`),dN=G(`<div class="glass result-wtfl64" id="result" role="region" aria-label="Result"><h2 class="result-wtfl64">Game over <button aria-label="Close the result">✕</button></h2> <p class="score result-wtfl64" role="status"></p> <!> <!></div>`);function fN(e,t){We(t,!0);let n=L(null),r=I(()=>{if(!Na(X.mode))return null;let e=X.events.filter(({kind:e,what:t})=>e===`mode`&&Na(t));return e.length?e.findLast(({tick:e})=>e<=X.tick)?.tick??null:-1}),i=I(()=>X.isReady&&U(r)!==null&&U(r)!==U(n)),a=I(()=>X.events.filter(({kind:e,tick:t})=>e===`goal`&&t<=X.tick)),o=I(()=>[X.teams[0]||`Left`,X.teams[1]||`Right`]),s=I(()=>[X.values.score_left??`0`,X.values.score_right??`0`]),c=I(()=>X.clock.canSeek),l=e=>X.teams[+(xs(e)===`right`)]||null,u=e=>e.tick<X.clock.first||d(e),d=e=>X.connection!==`open`&&X.hasServer&&!t.actions.page.footage.has(Os(e,0).place,e.tick);var f=Hr(),p=ln(f),m=e=>{var i=dN(),d=z(i),f=V(z(d));N(d);var p=V(d,2);ai(p,21,()=>U(o),ti,(e,t,n)=>{let r=I(()=>zo(X.teams[n]||null));var i=oN(),a=ln(i),o=e=>{var t=aN(),n=B(t);H(()=>q(n,`${U(s)[0]??``} : ${U(s)[1]??``}`)),K(e,t)};J(a,e=>{n&&e(o)});var c=V(a,2);let l;var u=B(c,!0);H(e=>{l=Fi(c,``,l,{background:U(r),color:e}),q(u,U(t))},[()=>Lo(U(r))]),K(e,i)}),N(p);var m=V(p,2),h=e=>{var n=cN();ai(n,21,()=>U(a),ti,(e,n)=>{let r=I(()=>{let[e,t]=Es(U(n),X.teams);return{title:e,by:t}});var i=sN(),a=z(i),o=z(a);let s;var d=V(o),f=B(d,!0),p=V(d,2),m=B(p,!0),h=B(V(p,2),!0);N(a),N(i),H((e,t,n,i)=>{a.disabled=e,Y(a,`title`,t),s=Fi(o,``,s,{background:n}),q(f,i),q(m,U(r).title),q(h,U(r).by)},[()=>!U(c)||u(U(n)),()=>u(U(n))?`This page does not have these pictures any more`:`Watch this goal`,()=>zo(l(U(n))),()=>Pa(U(n).time_s)]),W(`click`,a,()=>t.actions.playFrom(U(n))),K(e,i)}),N(n),K(e,n)},g=e=>{K(e,lN())};J(m,e=>{U(a).length?e(h):e(g,-1)});var _=V(m,2),v=e=>{var n=uN(),r=B(n);H(()=>q(r,`Watch ${X.connection===`open`?`it again from the start`:`what this page has`}`)),W(`click`,n,()=>t.actions.playFromStart()),K(e,n)};J(_,e=>{U(c)&&e(v)}),N(i),W(`click`,f,()=>R(n,U(r),!0)),K(e,i)};J(p,e=>{U(i)&&e(m)}),K(e,f),Ge()}Nr([`click`]);var pN=G(`<div class="veil question-pknz1t" role="presentation"></div> <div class="glass question-pknz1t" id="question" role="alertdialog" aria-labelledby="question-text" aria-modal="true" tabindex="-1"><p id="question-text" class="question-pknz1t"> </p> <div class="question-pknz1t"><button class="yes question-pknz1t"> </button> <button>Cancel <kbd>Esc</kbd></button></div></div>`,1);function mN(e,t){We(t,!0);let n=L(void 0),r=L(void 0);xn(()=>U(r)?.focus());function i(e){let t=X.question;X.question=null,e&&t?.onYes()}function a(e){X.question&&U(n)&&e.key===`Tab`&&RE(e,U(n))}var o=Hr();Mr(`keydown`,en,a,!0);var s=ln(o),c=e=>{var t=pN(),a=ln(t),o=V(a,2),s=z(o),c=B(s,!0),l=V(s,2),u=z(l),d=B(u,!0);pa(u,e=>R(r,e),()=>U(r));var f=V(u,2);N(l),N(o),pa(o,e=>R(n,e),()=>U(n)),Ci(o,e=>LE?.(e)),H(()=>{q(c,X.question.text),q(d,X.question.action)}),W(`click`,a,()=>i(!1)),W(`click`,u,()=>i(!0)),W(`click`,f,()=>i(!1)),K(e,t)};J(s,e=>{X.question&&e(c)}),K(e,o),Ge()}Nr([`click`]);var hN=G(`<span class="legend-14coxrw"><i class="legend-14coxrw"></i>contact</span> <span class="legend-14coxrw"><i class="legend-14coxrw"></i>foot sensor</span> <span class="legend-14coxrw"><u class="legend-14coxrw"></u>joint at its stop</span>`,1),gN=G(`<span class="legend-14coxrw"><u class="legend-14coxrw"></u>joint</span>`),_N=G(`<span class="legend-14coxrw"><em class="legend-14coxrw"></em> </span>`),vN=G(`<span class="legend-14coxrw"><em class="legend-14coxrw"></em>as it sees it</span>`),yN=G(`<!> <span class="legend-14coxrw"><u class="thin legend-14coxrw"></u>to where it is</span>`,1),bN=G(`<small class="legend-14coxrw"> </small>`),xN=G(`<div class="legend legend-14coxrw"><!> <!> <!> <!></div>`);function SN(e,t){We(t,!0);let n=I(()=>X.cast?.cameras??[]),r=I(()=>X.cast?.actors.find(e=>e.thing.name===X.selection)?.thing.team??null),i=[10,100,1e3].map(e=>`${e} N: ${Math.round(100*Ll(e))} cm`).join(`, `);var a=Hr(),o=ln(a),s=e=>{var t=xN(),a=z(t),o=e=>{var t=hN(),n=ln(t),r=z(n);let i;Se(),N(n);var a=V(n,2),o=z(a);let s;Se(),N(a);var c=V(a,2),l=z(c);let u;Se(),N(c),H(()=>{i=Fi(r,``,i,{background:Ol}),s=Fi(o,``,s,{background:kl}),u=Fi(l,``,u,{background:Al})}),K(e,t)};J(a,e=>{Z.showForces&&e(o)});var s=V(a,2),c=e=>{var t=gN();Fi(z(t),``,{},{background:`#ffffff`}),Se(),N(t),K(e,t)};J(s,e=>{Z.showAxes&&e(c)});var l=V(s,2),u=e=>{var t=yN(),i=ln(t),a=e=>{var t=Hr();ai(ln(t),17,()=>U(n),({name:e})=>e,(e,t)=>{let n=()=>U(t).name;var r=_N(),i=z(r);let a;var o=V(i,1,!0);N(r),H(e=>{a=Fi(i,``,a,{background:e}),q(o,n())},[()=>Tl(n())]),K(e,r)}),K(e,t)},o=e=>{var t=vN(),n=z(t);let i;Se(),N(t),H(e=>i=Fi(n,``,i,{background:e}),[()=>zo(U(r))]),K(e,t)};J(i,e=>{U(n).length?e(a):e(o,-1)});var s=V(i,2);Fi(z(s),``,{},{background:`#ffffff`}),Se(),N(s),K(e,t)};J(l,e=>{Z.showSight&&e(u)});var d=V(l,2),f=e=>{var t=bN(),n=B(t);H(()=>q(n,`Arrows by the logarithm of the force: ${i??``}`)),K(e,t)};J(d,e=>{Z.showForces&&e(f)}),N(t),K(e,t)};J(o,e=>{(Z.showForces||Z.showAxes||Z.showSight)&&e(s)}),K(e,a),Ge()}var CN=G(`<td class="reports-1y89fhu"> </td> <td class="wrong reports-1y89fhu"> </td> <td class="reports-1y89fhu"> </td>`,1),wN=G(`<td colspan="3" class="why reports-1y89fhu"> </td>`),TN=G(`<tr class="missing reports-1y89fhu"><th class="reports-1y89fhu"></th><td colspan="3" class="why reports-1y89fhu"> </td></tr>`),EN=G(`<tr><th class="reports-1y89fhu"><i class="reports-1y89fhu"></i> </th><!></tr> <!>`,1),DN=G(`<table id="reports" class="reports-1y89fhu"><thead class="reports-1y89fhu"><tr><th class="reports-1y89fhu">camera</th><th class="reports-1y89fhu">position, m</th><th class="reports-1y89fhu">error, mm</th><th class="reports-1y89fhu">turned, °</th></tr></thead><tbody></tbody></table> <p class="reports-1y89fhu"> </p>`,1),ON=G(`<p class="reports-1y89fhu">No picture was taken yet.</p>`),kN=G(`<h3 class="reports-1y89fhu">Camera reports</h3> <!>`,1);function AN(e,t){We(t,!0);function n({at:e,truth:t}){return e?es(1e3*Math.hypot(e[0]-t[0],e[1]-t[1]),1):``}let r=e=>`${es(e[0],3)}  ${es(e[1],3)}`;var i=kN(),a=V(ln(i),2),o=e=>{var i=DN(),a=ln(i),o=V(z(a));ai(o,21,()=>t.reports,ti,(e,t)=>{var i=EN(),a=ln(i);let o;var s=z(a),c=z(s);let l;var u=V(c,1,!0);N(s);var d=V(s),f=e=>{var i=CN(),a=ln(i),o=B(a,!0),s=V(a,2),c=B(s,!0),l=B(V(s,2),!0);H((e,t,n)=>{q(o,e),q(c,t),q(l,n)},[()=>r(U(t).at),()=>n(U(t)),()=>U(t).turned_rad===null?``:es(Zo(U(t).turned_rad),1)]),K(e,i)},p=e=>{var n=wN(),r=B(n,!0);H(()=>q(r,U(t).remark)),K(e,n)};J(d,e=>{U(t).at?e(f):e(p,-1)}),N(a);var m=V(a,2),h=e=>{var n=TN(),r=B(V(z(n)),!0);N(n),H(()=>q(r,U(t).remark)),K(e,n)};J(m,e=>{U(t).at&&U(t).remark&&e(h)}),H((e,n)=>{Y(a,`data-camera`,U(t).camera),o=Ni(a,1,`reports-1y89fhu`,null,o,{missing:!U(t).at}),l=Fi(c,``,l,{background:e}),q(u,n)},[()=>Tl(U(t).camera),()=>U(t).camera.replace(`camera `,``)]),K(e,i)}),N(o),N(a);var s=B(V(a,2));H(e=>q(s,`In truth at ${e??``} m, tick ${t.reports[0].tick??``}`),[()=>r(t.reports[0].truth)]),K(e,i)},s=e=>{K(e,ON())};J(a,e=>{t.reports.length?e(o):e(s,-1)}),K(e,i),Ge()}var jN=G(`<button> </button>`),MN=G(`<dt class="robot-1qx8qcj"> </dt> <dd class="robot-1qx8qcj"><!></dd>`,1),NN=G(`<td class="robot-1qx8qcj"><button> </button></td>`),PN=G(`<i class="robot-1qx8qcj"></i>`),FN=G(`<button title="Forces, and joints at their stops, in the picture">Forces</button> <button title="Axes of the joints in the picture">Axes</button>`,1),IN=G(`<p class="robot-1qx8qcj">Click a robot or the ball, or press <kbd>&gt;</kbd>.</p>`),LN=G(`<p class="robot-1qx8qcj">Match logs and other servers contain positions, but no joints or forces.</p>`),RN=G(`<p class="robot-1qx8qcj"> </p>`),zN=G(`<p class="robot-1qx8qcj">No data for this moment yet.</p>`),BN=G(`<h3 class="robot-1qx8qcj">Feet</h3> <dl class="robot-1qx8qcj"></dl>`,1),VN=G(`<dl id="contacts" class="robot-1qx8qcj"></dl>`),HN=G(`<p class="soft robot-1qx8qcj">It touches nothing.</p>`),UN=G(`<h3 class="robot-1qx8qcj">Contacts</h3> <!>`,1),WN=G(`<div class="bar robot-1qx8qcj"><b class="robot-1qx8qcj"></b></div>`),GN=G(`<small class="robot-1qx8qcj">no stops</small>`),KN=G(`<tr><th class="robot-1qx8qcj"> </th><td class="robot-1qx8qcj"><!></td><!><!><!></tr>`),qN=G(`<h3 class="robot-1qx8qcj">Joints</h3> <table id="joints" class="robot-1qx8qcj"><thead class="robot-1qx8qcj"><tr><th class="robot-1qx8qcj">joint</th><th class="wide robot-1qx8qcj">between its stops</th><th class="robot-1qx8qcj">°</th><th class="robot-1qx8qcj">°/s</th><th class="robot-1qx8qcj">N·m</th></tr></thead><tbody></tbody></table>`,1),JN=G(`<tr><th class="robot-1qx8qcj"> </th><td class="robot-1qx8qcj"> </td><td class="robot-1qx8qcj"> </td></tr>`),YN=G(`<p class="soft robot-1qx8qcj">Nothing.</p>`),XN=G(`<table id="seen" class="robot-1qx8qcj"><thead class="robot-1qx8qcj"><tr><th class="robot-1qx8qcj">object</th><th class="robot-1qx8qcj">distance, m</th><th class="robot-1qx8qcj">error, m</th></tr></thead><tbody></tbody></table> <!>`,1),ZN=G(`<p class="soft robot-1qx8qcj">It has received no image recently.</p>`),QN=G(`<h3 class="robot-1qx8qcj">Sees</h3> <!>`,1),$N=G(`<!> <dl class="robot-1qx8qcj"><!> <!> <!> <!> <!></dl> <!> <!> <!> <!>`,1),eP=G(`<section class="glass robot-1qx8qcj" tabindex="-1" id="robot" aria-label="Details of the selected robot or ball"><h2 class="robot-1qx8qcj"><!> <!> <small class="robot-1qx8qcj"> </small> <button aria-label="Close">✕</button></h2> <div class="switches robot-1qx8qcj"><!> <button> </button> <button title="Plots">Plots</button></div> <!></section>`);function tP(e,t){We(t,!0);let n=(e,t=f,n=f,r)=>{let i=mt(()=>g(r?.(),``));var a=MN(),o=ln(a),s=B(o,!0),c=V(o,2),u=z(c),p=e=>{var r=jN();let a;var o=B(r,!0);H((e,s,c)=>{Y(r,`aria-pressed`,e),Y(r,`aria-label`,`${t()}: ${n()}`),Y(r,`title`,s),Y(r,`data-plot`,U(i)),a=Ni(r,1,`robot-1qx8qcj`,null,a,{on:c}),q(o,n())},[()=>U(l).has(U(i)),()=>`Plot: ${t().toLowerCase()}`,()=>U(l).has(U(i))]),W(`click`,r,()=>d(U(i))),K(e,r)},m=e=>{var t=Vr();H(()=>q(t,n())),K(e,t)};J(u,e=>{U(i)?e(p):e(m,-1)}),N(c),H(()=>q(s,t())),K(e,a)},r=(e,t=f,n=f,r=f)=>{var i=NN(),a=z(i);let o;var s=B(a,!0);N(i),H((e,i)=>{Y(a,`aria-pressed`,e),Y(a,`aria-label`,`${n()}: ${r()}`),Y(a,`title`,`Plot: ${n()}`),Y(a,`data-plot`,t()),o=Ni(a,1,`robot-1qx8qcj`,null,o,{on:i}),q(s,r())},[()=>U(l).has(t()),()=>U(l).has(t())]),W(`click`,a,()=>d(t())),K(e,i)},i=I(()=>X.cast?.actors.find(e=>e.thing.name===X.selection)?.thing??null),a=I(()=>is.detail?.thing===X.selection?is.detail:null),o=I(()=>U(a)?.body??null),s=I(()=>U(i)?.kind===`robot`),c=I(()=>(X.cast?.cameras.length??0)>0),l=I(()=>new Set(Z.showPlots?os().map(e=>e.key):[])),u=I(()=>p(U(a)?.contacts??[]));ga(()=>(document.documentElement.dataset.side=`robot`,()=>delete document.documentElement.dataset.side));function d(e){let t=Z.charts.filter(t=>t!==e);if(U(l).has(e))return To(`charts`,t);To(`charts`,[...t.slice(-3),e]),To(`showPlots`,!0)}function p(e){return[...new Set(e.map(e=>e.with))].sort().map(t=>{let n=e.filter(e=>e.with===t),r=e=>n.reduce((t,{force_n:n})=>t+n[e],0);return{name:t,count:n.length,force_n:Qo([r(0),r(1),r(2)])}})}function m(e){let t=e.to&&e.truth_to?$o(e.to,e.truth_to):0;return Math.max($o(e.at,e.truth),t)}let h=e=>[0,1,2].map(t=>es(e?.[t],2)).join(`  `);var _=eP(),v=z(_),y=z(v),b=e=>{var t=PN();let n;H(e=>n=Fi(t,``,n,{background:e}),[()=>zo(U(i).team)]),K(e,t)};J(y,e=>{U(i)&&e(b)});var x=V(y,2),S=e=>{var t=Vr();H(()=>q(t,`${U(i).team??``} ${U(i).number??``??``}`)),K(e,t)},C=e=>{var t=Vr();H(()=>q(t,U(i)?.name??`Nothing selected`)),K(e,t)};J(x,e=>{U(i)?.team?e(S):e(C,-1)});var w=V(x,2),T=B(w,!0),E=V(w,2);N(v);var D=V(v,2),O=z(D),k=e=>{var t=FN(),n=ln(t);let r;var i=V(n,2);let a;H(()=>{Y(n,`aria-pressed`,Z.showForces),r=Ni(n,1,`robot-1qx8qcj`,null,r,{on:Z.showForces}),Y(i,`aria-pressed`,Z.showAxes),a=Ni(i,1,`robot-1qx8qcj`,null,a,{on:Z.showAxes})}),W(`click`,n,()=>To(`showForces`,!Z.showForces)),W(`click`,i,()=>To(`showAxes`,!Z.showAxes)),K(e,t)};J(O,e=>{U(c)||e(k)});var A=V(O,2);let j;var ee=B(A,!0),M=V(A,2);let te;N(D);var ne=V(D,2),re=e=>{K(e,IN())},ie=e=>{K(e,LN())},ae=I(()=>!as()),oe=e=>{var t=RN(),n=B(t,!0);H(()=>q(n,is.refusal)),K(e,t)},se=e=>{K(e,zN())},ce=e=>{var t=$N(),i=ln(t);SN(i,{});var l=V(i,2),d=z(l);{let e=I(()=>`${h(U(o)?.position_m)} m`);n(d,()=>`Position`,()=>U(e))}var f=V(d,2);{let e=I(()=>`${es(U(o)?.position_m[2],3)} m`);n(f,()=>`Height`,()=>U(e),()=>`height`)}var p=V(f,2);{let e=I(()=>`${es(U(o)?Qo(U(o).velocity_m_s):null,2)} m/s`);n(p,()=>`Speed`,()=>U(e),()=>`speed`)}var g=V(p,2),_=e=>{{let t=I(()=>`${es(is.lean_rad===null?null:Zo(is.lean_rad),1)}°`);n(e,()=>`Lean`,()=>U(t))}};J(g,e=>{U(s)&&!U(c)&&e(_)});var v=V(g,2);{let e=I(()=>`${es(U(o)?Qo(U(o).spin_rad_s):null,2)} rad/s`);n(v,()=>`Spin`,()=>U(e))}N(l);var y=V(l,2),b=e=>{var t=BN(),r=V(ln(t),2);ai(r,20,()=>is.feet,e=>e,(e,t)=>{let r=I(()=>U(a).feet.find(e=>e.name===t));{let i=I(()=>`${es(U(r)?Qo(U(r).force_n):0,1)} N`);n(e,()=>t,()=>U(i),()=>`foot:${t}`)}}),N(r),K(e,t)};J(y,e=>{is.feet.length&&e(b)});var x=V(y,2),S=e=>{AN(e,{get reports(){return U(a).reports}})},C=e=>{var t=UN(),r=V(ln(t),2),i=e=>{var t=VN();ai(t,21,()=>U(u),e=>e.name,(e,t)=>{{let r=I(()=>`${es(U(t).force_n,1)} N at ${U(t).count} ${U(t).count===1?`point`:`points`}`);n(e,()=>U(t).name||`unknown`,()=>U(r))}}),N(t),K(e,t)},a=e=>{K(e,HN())};J(r,e=>{U(u).length?e(i):e(a,-1)}),K(e,t)};J(x,e=>{U(c)?e(S):e(C,-1)});var w=V(x,2),T=e=>{var t=qN(),n=V(ln(t),2),i=V(z(n));ai(i,21,()=>U(a).joints,e=>e.name,(e,t)=>{let n=I(()=>Xo(U(t))),i=I(()=>Yo(U(t)));var a=KN();let o;var s=z(a),c=B(s,!0),l=V(s),u=z(l),d=e=>{var r=WN(),a=z(r);let o;N(r),H(e=>{Y(r,`title`,e),o=Fi(a,``,o,{left:`${100*U(n)}%`})},[()=>`${es(Zo(U(t).low_rad),0)}° to ${es(Zo(U(t).high_rad),0)}°${U(i)?`; at its stop`:``}`]),K(e,r)},f=e=>{K(e,GN())};J(u,e=>{U(n)===null?e(f,-1):e(d)}),N(l);var p=V(l);{let e=I(()=>es(Zo(U(t).angle_rad),1));r(p,()=>`angle:${U(t).name}`,()=>`angle of ${U(t).name}`,()=>U(e))}var m=V(p);{let e=I(()=>es(Zo(U(t).rate_rad_s),0));r(m,()=>`rate:${U(t).name}`,()=>`rate of ${U(t).name}`,()=>U(e))}var h=V(m);{let e=I(()=>es(U(t).torque_n_m,2));r(h,()=>`torque:${U(t).name}`,()=>`torque of ${U(t).name}`,()=>U(e))}N(a),H(()=>{Y(a,`data-joint`,U(t).name),o=Ni(a,1,`robot-1qx8qcj`,null,o,{stop:U(i)!==0}),q(c,U(t).name)}),K(e,a)}),N(i),N(n),K(e,t)};J(w,e=>{U(a).joints.length&&e(T)});var E=V(w,2),D=e=>{var t=QN(),n=V(ln(t),2),r=e=>{var t=XN(),n=ln(t),r=V(z(n));ai(r,21,()=>is.seen.items,ti,(e,t)=>{var n=JN(),r=z(n),i=B(r,!0),a=V(r),o=B(a,!0),s=B(V(a),!0);N(n),H((e,n)=>{q(i,U(t).name===`B`?`ball`:U(t).name),q(o,e),q(s,n)},[()=>es($o(U(t).at,is.seen.eye.position_m),2),()=>es(m(U(t)),3)]),K(e,n)}),N(r),N(n);var i=V(n,2),a=e=>{K(e,YN())};J(i,e=>{is.seen.items.length||e(a)}),K(e,t)},i=e=>{K(e,ZN())};J(n,e=>{is.seen?e(r):e(i,-1)}),K(e,t)};J(E,e=>{U(s)&&!U(c)&&e(D)}),K(e,t)};J(ne,e=>{U(i)?U(ae)?e(ie,1):is.refusal?e(oe,2):U(a)?e(ce,-1):e(se,3):e(re)}),N(_),Ci(_,e=>LE?.(e)),H(()=>{Y(_,`data-tick`,U(a)?is.tick:-1),Y(_,`data-thing`,U(a)?.thing??``),q(T,U(i)?.model??``),Y(A,`aria-pressed`,Z.showSight),Y(A,`title`,U(c)?`Camera reports of it, in the picture`:`The robot's vision, in the picture`),j=Ni(A,1,`robot-1qx8qcj`,null,j,{on:Z.showSight}),q(ee,U(c)?`Cameras`:`Sight`),Y(M,`aria-pressed`,Z.showPlots),te=Ni(M,1,`robot-1qx8qcj`,null,te,{on:Z.showPlots})}),W(`click`,E,()=>X.close()),W(`click`,A,()=>To(`showSight`,!Z.showSight)),W(`click`,M,()=>To(`showPlots`,!Z.showPlots)),K(e,_),Ge()}Nr([`click`]);var nP=10,rP=25,iP=/^pass_(left|right)$/i;function aP(e,t,n,r,i){let a=ST(e,t,n,r),o=Ba(t);if(iP.test(t)&&o)return{side:o,isPass:!0,rest_s:Math.max(0,i-a)};let[s,c]=xT(e,n);if(t!==`PlayOn`||s?.what!==t||!c||!iP.test(c.what))return null;let l=nP-a;return l>0?{side:Ba(c.what),isPass:!1,rest_s:l}:null}function oP(e,t,n,r){let i=rP-ST(e,t,n,r);return/^(PlayOn|penalty_(kick|shoot)_(left|right))$/i.test(t)&&i>0?i:null}var sP=G(`<b id="pass-timer" class="scorebar-8ift5a"> </b>`),cP=G(`<b id="penalty-timer" title="Time left for a penalty, counted from play on" class="scorebar-8ift5a"> </b>`),lP=G(`<span class="timers scorebar-8ift5a"><!> <!></span>`),uP=G(`<header class="glass scorebar-8ift5a"><div class="team scorebar-8ift5a"><span id="team-left" class="scorebar-8ift5a"> </span></div> <div id="score" class="scorebar-8ift5a"> </div> <div class="team right scorebar-8ift5a"><span id="team-right" class="scorebar-8ift5a"> </span></div> <div class="clock scorebar-8ift5a"><span id="time" class="scorebar-8ift5a"> </span><span id="half" class="scorebar-8ift5a"> </span></div> <div id="mode" class="scorebar-8ift5a"><span> </span> <!></div></header>`);function dP(e,t){We(t,!0);let n=I(()=>X.teams[0]||`Left`),r=I(()=>X.teams[1]||`Right`),i=I(()=>zo(X.teams[0]||null)),a=I(()=>zo(X.teams[1]||null)),o=I(()=>aP(X.events,X.mode,X.tick,X.time,X.cast?.pitch?.passDuration_s??0)),s=I(()=>U(o)?.side===`right`?U(a):U(i)),c=I(()=>Z.showPenalty?oP(X.events,X.mode,X.tick,X.time):null);var l=uP(),u=z(l);let d;var f=z(u),p=B(f,!0);N(u);var m=V(u,2),h=B(m),g=V(m,2);let _;var v=z(g),y=B(v,!0);N(g);var b=V(g,2),x=z(b),S=B(x,!0),C=B(V(x),!0);N(b);var w=V(b,2),T=z(w),E=B(T,!0),D=V(T,2),O=e=>{var t=lP(),i=z(t),a=e=>{var t=sP();let i;var a=B(t);H((e,c)=>{Y(t,`data-side`,U(o).side),Y(t,`title`,U(o).isPass?`Pass mode ends`:`Goals of ${U(o).side===`left`?U(n):U(r)} count again then, or once two of its players have touched the ball`),i=Fi(t,``,i,{background:U(s),color:e}),q(a,`${U(o).isPass?`Pass`:`Goals count in`} ${c??``} s`)},[()=>Lo(U(s)),()=>U(o).rest_s.toFixed(1)]),K(e,t)};J(i,e=>{U(o)&&e(a)});var l=V(i,2),u=e=>{var t=cP(),n=B(t);H(e=>q(n,`Penalty ${e??``}`),[()=>U(c).toFixed(1)]),K(e,t)};J(l,e=>{U(c)!==null&&e(u)}),N(t),K(e,t)};J(D,e=>{(U(o)||U(c)!==null)&&e(O)}),N(w),N(l),H((e,t,o,s,c)=>{d=Fi(u,``,d,{background:U(i),color:e}),Y(f,`title`,U(n)),q(p,U(n)),q(h,`${X.values.score_left??`0`??``} : ${X.values.score_right??`0`??``}`),_=Fi(g,``,_,{background:U(a),color:t}),Y(v,`title`,U(r)),q(y,U(r)),q(S,o),q(C,s),Y(w,`data-mode`,X.mode),q(E,c)},[()=>Lo(U(i)),()=>Lo(U(a)),()=>Pa(X.time),()=>Fa(X.values.half),()=>ja(X.mode)]),K(e,l),Ge()}var fP=G(`<div class="glass legend selected-5g1of0"><!></div>`),pP=G(`<!> <button id="selected" title="Details of the selected robot or ball"><i class="selected-5g1of0"></i> <svg viewBox="0 0 24 24" class="selected-5g1of0"><path d="M3 17l5-7 4 4 5-9 4 6"></path></svg></button>`,1);function mP(e,t){We(t,!0);let n=I(()=>X.cast?.actors.find(e=>e.thing.name===X.selection)?.thing??null),r=I(()=>X.panel!==`robot`&&(Z.showForces||Z.showAxes||Z.showSight));var i=Hr(),a=ln(i),o=e=>{var i=pP(),a=ln(i),o=e=>{var t=fP();SN(z(t),{}),N(t),K(e,t)};J(a,e=>{U(r)&&e(o)});var s=V(a,2);let c;var l=z(s);let u;var d=V(l);Se(),N(s),H(e=>{c=Ni(s,1,`glass selected-5g1of0`,null,c,{on:X.panel===`robot`}),Y(s,`aria-pressed`,X.panel===`robot`),Y(s,`aria-label`,`Details of ${U(n).name}`),u=Fi(l,``,u,{background:e}),q(d,`${U(n).name??``} `)},[()=>zo(U(n).team)]),W(`click`,s,()=>t.actions.run(`robot`)),K(e,i)};J(a,e=>{U(n)&&e(o)}),K(e,i),Ge()}Nr([`click`]);var hP=G(`<button class="settings-yjd7zs"> </button>`),gP=G(`<label class="settings-yjd7zs"><input type="checkbox"/> </label>`),_P=G(`<label class="settings-yjd7zs"><input type="color" class="settings-yjd7zs"/> </label>`),vP=G(`<button>Usual colours</button>`),yP=G(`<section class="glass settings-yjd7zs" tabindex="-1" id="settings" aria-label="Settings"><h2 class="settings-yjd7zs">Settings <button aria-label="Close">✕</button></h2> <div class="presets settings-yjd7zs"></div> <!> <label class="settings-yjd7zs"><span class="settings-yjd7zs">Labels</span> <select><option>none</option><option>numbers</option><option>names</option></select></label> <label class="settings-yjd7zs"><span class="settings-yjd7zs">Sharpness</span> <select><option>fast</option><option>sharp</option><option>finest</option></select></label> <!> <!> <button>Choose drawings … <kbd>Y</kbd></button> <button>Keys <kbd>?</kbd></button></section>`);function bP(e,t){We(t,!0);let n=[[`showScore`,`Score bar`],[`showMap`,`Map`],[`showFouls`,`Fouls`],[`showBanner`,`Goal banner`],[`showCounts`,`Players per team`],[`showSpeed`,`Server speed`],[`showTimeline`,`Timeline`],[`showTrail`,`Ball trail`],[`scoreInPictures`,`Score in pictures and videos`],[`showForces`,`Forces (of the selected robot)`],[`showAxes`,`Joint axes`],[`showSight`,`Vision (of the selected robot)`],[`showPlots`,`Plots`],[`showDrawings`,`Drawings of programs`],[`showCoverage`,`Coverage of cameras above the field`],[`showPenalty`,`Penalty timer`],[`shadows`,`Shadows`],[`smooth`,`Smooth motion`]];function r(e,t){To(`colours`,{...Z.colours,[e]:t})}function i(e){for(let[t,n]of Object.entries({...ro,...ao[e]}))t!==`colours`&&t!==`keys`&&To(t,n);let n=qT(e,{width:innerWidth,height:innerHeight});n&&X.renderer===`webgl2`&&t.actions.setCamera(n.mode,n.preset)}var a=yP(),o=z(a),s=V(z(o));N(o);var c=V(o,2);ai(c,20,()=>Object.keys(ao),e=>e,(e,t)=>{var n=hP(),r=B(n,!0);H(()=>q(r,t)),W(`click`,n,()=>i(t)),K(e,n)}),N(c);var l=V(c,2);ai(l,17,()=>n,([e,t])=>e,(e,t)=>{var n=I(()=>_(U(t),2));let r=()=>U(n)[0],i=()=>U(n)[1];var a=gP(),o=z(a);$i(o);var s=V(o);N(a),H(()=>{ta(o,Z[r()]),q(s,` ${i()??``}`)}),W(`change`,o,e=>To(r(),e.currentTarget.checked)),K(e,a)});var u=V(l,2),d=V(z(u),2),f=z(d);f.value=f.__value=`none`;var p=V(f);p.value=p.__value=`number`;var m=V(p);m.value=m.__value=`name`,N(d);var h;Bi(d),N(u);var g=V(u,2),v=V(z(g),2),y=z(v);y.value=y.__value=`1`;var b=V(y);b.value=b.__value=`2`;var x=V(b);x.value=x.__value=`4`,N(v);var S;Bi(v),N(g);var C=V(g,2);ai(C,16,Ro,e=>e,(e,t)=>{var n=_P(),i=z(n);$i(i);var a=V(i);N(n),H(e=>{ea(i,e),q(a,` ${t??``}`)},[()=>zo(t)]),W(`input`,i,e=>r(t,e.currentTarget.value)),K(e,n)});var w=V(C,2),T=e=>{var t=vP();W(`click`,t,()=>To(`colours`,{})),K(e,t)},E=I(()=>Object.keys(Z.colours).length);J(w,e=>{U(E)&&e(T)});var D=V(w,2),O=V(D,2);N(a),Ci(a,e=>LE?.(e)),H(e=>{h!==(h=Z.labels)&&(d.value=(d.__value=h)??``,zi(d,h)),S!==(S=e)&&(v.value=(v.__value=S)??``,zi(v,S))},[()=>String(Z.sharpness)]),W(`click`,s,()=>X.close()),W(`change`,d,e=>To(`labels`,e.currentTarget.value)),W(`change`,v,e=>To(`sharpness`,Number(e.currentTarget.value))),W(`click`,D,()=>t.actions.run(`drawing sets`)),W(`click`,O,()=>t.actions.run(`help`)),K(e,a),Ge()}Nr([`click`,`change`,`input`]);var xP=G(`<div id="counts"> </div>`),SP=G(`<small class="speed-1r5shbu"> </small>`),CP=G(`<div id="speed" title="Simulated time per wall time, current and requested"> <!></div> <div><small class="speed-1r5shbu"> </small></div>`,1),wP=G(`<div id="facts" class="speed-1r5shbu"><!> <!></div>`);function TP(e,t){We(t,!0);let n=I(()=>X.stats),r=I(()=>X.hello?.source===`live`||X.hello?.source===`gateway`);function i({speed:e,is_over:t}){return t?`the run has ended`:U(r)&&X.latestStatus?.is_paused?`world paused`:U(r)||X.clock.isPlaying?Ia(e):`paused`}var a=wP(),o=z(a),s=e=>{var t=xP(),n=B(t);H(()=>q(n,`${X.counts.left??``} : ${X.counts.right??``} players`)),K(e,t)};J(o,e=>{Z.showCounts&&e(s)});var c=V(o,2),l=e=>{var t=CP(),a=ln(t),o=z(a),s=V(o),c=e=>{var t=SP(),r=B(t);H(e=>q(r,`of ${e??``}`),[()=>U(n).speed_target===null?`max`:Ia(U(n).speed_target)]),K(e,t)};J(s,e=>{U(r)&&!U(n).is_over&&e(c)}),N(a);var l=V(a,2),u=B(z(l));N(l),H((e,t)=>{q(o,`${e??``} `),q(u,`${U(n).viewers??``} watching · ${t??``}${U(n).missed?` · ${U(n).missed} missed`:``}`)},[()=>i(U(n)),()=>Ra(U(n).bytes_per_s)]),K(e,t)};J(c,e=>{Z.showSpeed&&U(n)&&X.connection===`open`&&e(l)}),N(a),K(e,a),Ge()}var EP=G(`<i></i>`),DP=G(`<i class="bookmark timeline-1whbjpa"></i>`),OP=G(`<small class="timeline-1whbjpa"> </small>`),kP=G(`<div class="timeline-1whbjpa"><em></em> <!></div>`),AP=G(`<div class="tip glass timeline-1whbjpa"><strong> </strong> <small class="timeline-1whbjpa"> </small> <!></div>`),jP=G(`<option> </option>`),MP=G(`<button id="live"><i class="timeline-1whbjpa"></i>LIVE</button>`),NP=G(`<footer class="glass timeline-1whbjpa" id="timeline" aria-label="Timeline"><div class="buttons timeline-1whbjpa"><button class="rare timeline-1whbjpa" title="Previous goal" aria-label="Previous goal"><svg viewBox="0 0 24 24" class="timeline-1whbjpa"><path d="M5 5h3v14H5z M20 5v14L9 12z"></path></svg></button> <button class="rare timeline-1whbjpa" title="One step back" aria-label="One step back"><svg viewBox="0 0 24 24" class="timeline-1whbjpa"><path d="M16 6v12l-9-6z"></path></svg></button> <button id="play" class="timeline-1whbjpa"><svg viewBox="0 0 24 24" class="timeline-1whbjpa"><path></path></svg></button> <button class="rare timeline-1whbjpa" title="One step" aria-label="One step"><svg viewBox="0 0 24 24" class="timeline-1whbjpa"><path d="M8 6v12l9-6z"></path></svg></button> <button class="rare timeline-1whbjpa" title="Next goal" aria-label="Next goal"><svg viewBox="0 0 24 24" class="timeline-1whbjpa"><path d="M16 5h3v14h-3z M4 5v14l11-7z"></path></svg></button></div> <span class="time timeline-1whbjpa" title="Ticks"> <small class="timeline-1whbjpa"> </small> <span class="loading timeline-1whbjpa" role="status"> </span></span> <div role="slider" tabindex="0" aria-label="Place in the run"><div class="line timeline-1whbjpa"><div class="past timeline-1whbjpa"></div></div> <!> <!> <b class="timeline-1whbjpa"></b> <!></div> <select id="rate" class="rare timeline-1whbjpa" title="How fast" aria-label="How fast"></select> <button id="list" title="List of all events" aria-label="List of all events"><svg viewBox="0 0 24 24" class="timeline-1whbjpa"><path d="M4 5h2v2H4z M9 5h11v2H9z M4 11h2v2H4z M9 11h11v2H9z M4 17h2v2H4z M9 17h11v2H9z"></path></svg></button> <!></footer>`);function PP(e,t){We(t,!0);let n=I(()=>X.clock),r=I(()=>X.hello?.source===`live`||X.hello?.source===`gateway`),i=I(()=>U(n).first),a=I(()=>{let e=Math.max(U(n).end,X.tick,U(i)+1);return U(r)?Math.ceil(e/50)*50:e}),o=I(()=>U(n).wanted??X.tick),s=I(()=>X.events.filter(bs).slice(-500)),c=I(()=>!U(n).canSeek),l=I(()=>X.hello?.cycle_s??.02),u=L(void 0),d=!1,f=L(null),p=(e,t,n)=>`${Math.min(100,Math.max(0,100*(e-t)/(n-t)))}%`;function m(e){let{left:t,width:n}=U(u).getBoundingClientRect();return Math.round(U(i)+Math.min(1,Math.max(0,(e.clientX-t)/n))*(U(a)-U(i)))}function h(e){if(U(c)||e.button!==0)return;d=!0,U(u).setPointerCapture(e.pointerId),g(e);let n=U(f)?.events.at(-1);n?t.actions.goToEvent(n):t.actions.page.clock.seek(m(e))}function g(e){let{left:n,width:r}=U(u).getBoundingClientRect(),o=m(e),c=6*(U(a)-U(i))/r,l=U(s).filter(e=>Math.abs(e.tick-o)<=c).slice(-4);R(f,{share:Math.min(1,Math.max(0,(e.clientX-n)/r)),tick:o,events:l},!0),d&&e.type===`pointermove`&&t.actions.page.clock.seek(o)}function _(){d=!1}function v(e){t.actions.page.clock.setSpeed(Number(e.currentTarget.value)),zE(e.currentTarget)}function y(e){if(U(c)||e.ctrlKey||e.metaKey||e.altKey||e.shiftKey)return;let r=Math.max(1,Math.round((U(a)-U(i))/10)),s={Home:U(i),End:U(n).end,PageUp:U(o)+r,PageDown:U(o)-r,ArrowUp:U(o)+1,ArrowDown:U(o)-1};e.key in s&&(e.preventDefault(),t.actions.page.clock.seek(Math.min(U(n).end,Math.max(U(i),s[e.key]))))}let b=e=>e.kind===`goal`?zo(xs(e)&&X.teams[xs(e)===`left`?0:1]||null):void 0,x=I(()=>[...new Set([...va,...va.map(e=>-e),U(n).speed])].sort((e,t)=>t-e));var S=NP(),C=z(S),w=z(C),T=V(w,2),E=V(T,2),D=B(z(E));N(E);var O=V(E,2),k=V(O,2);N(C);var A=V(C,2),j=z(A,!0),ee=V(j),M=B(ee),te=B(V(ee,2),!0);N(A);var ne=V(A,2);let re;var ie=z(ne),ae=z(ie);let oe;N(ie);var se=V(ie,2);ai(se,17,()=>U(s),ti,(e,t)=>{var n=EP();let r;H((e,i)=>{Ni(n,1,Di(U(t).kind),`timeline-1whbjpa`),r=Fi(n,``,r,{left:e,background:i})},[()=>p(U(t).tick,U(i),U(a)),()=>b(U(t))]),K(e,n)});var ce=V(se,2);ai(ce,16,()=>X.bookmarks,e=>e,(e,t)=>{var n=DP();let r;H(e=>r=Fi(n,``,r,{left:e}),[()=>p(t,U(i),U(a))]),K(e,n)});var le=V(ce,2);let ue;var de=V(le,2),fe=e=>{var t=AP();let n;var r=z(t),a=B(r,!0),o=V(r,2),s=B(o);ai(V(o,2),17,()=>U(f).events,ti,(e,t)=>{var n=kP(),r=z(n),i=V(r,1,!0),a=V(i),o=e=>{var n=OP(),r=B(n,!0);H(()=>q(r,U(t).why)),K(e,n)};J(a,e=>{U(t).why&&e(o)}),N(n),H(e=>{Ni(r,1,Di(U(t).kind),`timeline-1whbjpa`),q(i,e)},[()=>Cs(U(t))]),K(e,n)}),N(t),H(e=>{n=Fi(t,``,n,{left:`${100*U(f).share}%`}),q(a,e),q(s,`tick ${U(f).tick??``}`)},[()=>Pa((U(f).tick-U(i))*U(l))]),K(e,t)};J(de,e=>{U(f)&&e(fe)}),N(ne),pa(ne,e=>R(u,e),()=>U(u));var pe=V(ne,2);ai(pe,20,()=>U(x),e=>e,(e,t)=>{var n=jP(),r=B(n,!0),i={};H((e,t)=>{q(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>La(t),()=>String(t)]),K(e,n)}),N(pe);var me;Bi(pe);var he=V(pe,2);let ge;var _e=V(he,2),ve=e=>{var r=MP();let i;H(()=>{Y(r,`aria-pressed`,U(n).isLive&&X.isFlowing),Y(r,`title`,X.isFlowing?`Back to live`:`No data from the server now`),i=Ni(r,1,`timeline-1whbjpa`,null,i,{on:U(n).isLive&&X.isFlowing})}),W(`click`,r,()=>t.actions.run(`live`)),K(e,r)};J(_e,e=>{U(r)&&e(ve)}),N(S),H((e,t,r,a,s,l)=>{T.disabled=U(c),Y(E,`aria-label`,U(n).isPlaying?`Pause`:`Play`),Y(E,`title`,U(n).isPlaying?`Pause`:`Play`),Y(D,`d`,U(n).isPlaying?`M6 4h4v16H6z M14 4h4v16h-4z`:`M6 4l14 8-14 8z`),Y(A,`aria-busy`,U(n).isLoading),q(j,e),q(M,`/ ${t??``}`),q(te,U(n).isLoading?`Loading …`:``),re=Ni(ne,1,`track timeline-1whbjpa`,null,re,{fixed:U(c)}),Y(ne,`aria-valuemin`,U(i)),Y(ne,`aria-valuemax`,U(n).end),Y(ne,`aria-valuenow`,U(o)),Y(ne,`aria-valuetext`,r),Y(ne,`aria-disabled`,U(c)),oe=Fi(ae,``,oe,{width:a}),ue=Fi(le,``,ue,{left:s}),me!==(me=l)&&(pe.value=(pe.__value=me)??``,zi(pe,me)),Y(he,`aria-pressed`,X.panel===`events`),ge=Ni(he,1,`timeline-1whbjpa`,null,ge,{on:X.panel===`events`})},[()=>Pa((U(o)-U(i))*U(l)),()=>Pa((U(n).end-U(i))*U(l)),()=>`${Pa((U(o)-U(i))*U(l))}, tick ${U(o)}`,()=>p(U(o),U(i),U(a)),()=>p(U(o),U(i),U(a)),()=>String(U(n).speed)]),W(`click`,w,()=>t.actions.run(`previous goal`)),W(`click`,T,()=>t.actions.run(`step back`)),W(`click`,E,()=>t.actions.run(`pause`)),W(`click`,O,()=>t.actions.run(`step`)),W(`click`,k,()=>t.actions.run(`next goal`)),W(`keydown`,ne,y),W(`pointerdown`,ne,h),W(`pointermove`,ne,g),W(`pointerup`,ne,_),Mr(`pointercancel`,ne,_),Mr(`pointerleave`,ne,()=>R(f,null)),W(`change`,pe,v),W(`click`,he,()=>t.actions.run(`events`)),K(e,S),Ge()}Nr([`click`,`keydown`,`pointerdown`,`pointermove`,`pointerup`,`change`]);var FP=G(`<option> </option>`),IP=G(`<button title="Choose drawings" aria-label="Choose drawings"><svg viewBox="0 0 24 24" class="tools-1qwj116"><path d="M4 20l1-4.500L16 4.500a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.500 19z M14 6.500l3.500 3.500"></path></svg></button>`),LP=G(`<button title="Save a part of the run" aria-label="Save a part of the run"><svg viewBox="0 0 24 24" class="tools-1qwj116"><path d="M12 4v10 M8 10.500l4 4 4-4 M5 19h14"></path></svg></button>`),RP=G(`<nav class="glass tools-1qwj116" aria-label="Tools"><select id="camera" title="Camera" aria-label="Camera" class="tools-1qwj116"></select> <button title="Tools for referees and trainers" aria-label="Tools for referees and trainers"><svg viewBox="0 0 24 24" class="tools-1qwj116"><path d="M8 13V5.5a1.5 1.5 0 0 1 3 0V11 M11 11V4.5a1.5 1.5 0 0 1 3 0V11 M14 11V6a1.5 1.5 0 0 1 3 0v8c0 4-2.200 6.500-5.500 6.500-3 0-4.200-1.600-5.500-4l-2-3.600c-.6-1.200.9-2.200 1.900-1.100L8 14"></path></svg></button> <!> <button title="Copy a link to this moment" aria-label="Copy a link to this moment" class="tools-1qwj116"><svg viewBox="0 0 24 24" class="tools-1qwj116"><path d="M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1 M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1"></path></svg></button> <!> <button><svg viewBox="0 0 24 24" class="tools-1qwj116"><path d="M12 12m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0"></path></svg></button> <button title="Screenshot" aria-label="Screenshot" class="tools-1qwj116"><svg viewBox="0 0 24 24" class="tools-1qwj116"><path d="M4 8h3l2-3h6l2 3h3v11H4z M12 10a3.2 3.2 0 1 0 .01 0"></path></svg></button> <button class="rare tools-1qwj116" title="Full screen" aria-label="Full screen"><svg viewBox="0 0 24 24" class="tools-1qwj116"><path d="M4 9V4h5 M20 9V4h-5 M4 15v5h5 M20 15v5h-5"></path></svg></button> <button title="Settings" aria-label="Settings"><svg viewBox="0 0 24 24" class="tools-1qwj116"><path d="M4 7h10 M18 7h2 M4 17h2 M10 17h10 M16 7m-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0 M8 17m-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0"></path></svg></button> <button title="Keys" aria-label="Keys">?</button></nav>`);function zP(e,t){We(t,!0);let n=[[`director`,`Automatic`],[`ball camera`,`Ball`],[`player camera`,`Robot`],[`third person`,`Shoulder`],[`first person`,`Eyes`],[`free camera`,`Free`],...Eu.map((e,t)=>[`preset ${t+1}`,`${t+1} ${e.name}`])],r={ball:`ball camera`,player:`player camera`,third:`third person`,first:`first person`,free:`free camera`,director:`director`},i=I(()=>(X.drawn,!t.actions.page.drawings.isEmpty||(X.cast?.cameras.length??0)>0)),a=I(()=>X.camera.mode===`preset`?`preset ${X.camera.preset+1}`:r[X.camera.mode]);function o({currentTarget:e}){t.actions.run(e.value),e.value=U(a),zE(e)}var s=RP(),c=z(s);ai(c,21,()=>n,([e,t])=>e,(e,t)=>{var n=I(()=>_(U(t),2));let r=()=>U(n)[0],i=()=>U(n)[1];var a=FP(),o=B(a,!0),s={};H(()=>{q(o,i()),s!==(s=r())&&(a.value=(a.__value=s)??``)}),K(e,a)}),N(c);var l;Bi(c);var u=V(c,2);let d;var f=V(u,2),p=e=>{var n=IP();let r;H(()=>{Y(n,`aria-pressed`,X.panel===`drawings`),r=Ni(n,1,`tools-1qwj116`,null,r,{on:X.panel===`drawings`})}),W(`click`,n,()=>t.actions.run(`drawing sets`)),K(e,n)};J(f,e=>{U(i)&&e(p)});var m=V(f,2),h=V(m,2),g=e=>{var n=LP();let r;H(()=>{Y(n,`aria-pressed`,X.panel===`part`),r=Ni(n,1,`tools-1qwj116`,null,r,{on:X.panel===`part`})}),W(`click`,n,()=>t.actions.run(`save part`)),K(e,n)};J(h,e=>{X.hasServer&&e(g)});var v=V(h,2);let y;var b=V(v,2),x=V(b,2),S=V(x,2);let C;var w=V(S,2);let T;N(s),H(()=>{l!==(l=U(a))&&(c.value=(c.__value=l)??``,zi(c,l)),Y(u,`aria-pressed`,X.panel===`hands`),d=Ni(u,1,`tools-1qwj116`,null,d,{on:X.panel===`hands`}),Y(v,`title`,X.isFilming?`End the video`:`Record a video`),Y(v,`aria-label`,X.isFilming?`End the video`:`Record a video`),y=Ni(v,1,`tools-1qwj116`,null,y,{filming:X.isFilming}),Y(S,`aria-pressed`,X.panel===`settings`),C=Ni(S,1,`tools-1qwj116`,null,C,{on:X.panel===`settings`}),Y(w,`aria-pressed`,X.panel===`help`),T=Ni(w,1,`tools-1qwj116`,null,T,{on:X.panel===`help`})}),W(`change`,c,o),W(`click`,u,()=>t.actions.run(`hands`)),W(`click`,m,()=>t.actions.run(`copy link`)),W(`click`,v,()=>t.actions.run(`film`)),W(`click`,b,()=>t.actions.run(`screenshot`)),W(`click`,x,()=>t.actions.run(`full screen`)),W(`click`,S,()=>t.actions.run(`settings`)),W(`click`,w,()=>t.actions.run(`help`)),K(e,s),Ge()}Nr([`change`,`click`]);var BP=G(`<!> <!> <!> <!> <!> <!> <!> <!> <!>`,1),VP=G(`<div id="messages" class="app-2nhh3u"><!> <!> <!></div> <!> <!> <!> <!> <!> <!> <!> <!> <!> <!> <!> <!>`,1),HP=G(`<canvas id="field" data-ready="false" role="img" aria-label="The field" class="app-2nhh3u"></canvas> <canvas id="labels" aria-hidden="true" class="app-2nhh3u"></canvas> <!>`,1);function UP(e,t){We(t,!0);let n,r,i=L(null),a=L(null);ga(()=>{R(i,new UT(n,r)),R(a,new gE(U(i)));let e={width:innerWidth,height:innerHeight},t=X.renderer===`2d`,o=t?{mode:`preset`,preset:7}:KT(e),{mode:s,preset:c}=(t&&xo.camera?.mode===`director`?null:xo.camera)??(xo.preset&&qT(xo.preset,e))??o;U(a).setCamera(s,c),xo.lens&&U(i).screen.rig.place(xo.lens),ls(U(a)),bE(U(i)),U(i).start()});let o=I(()=>X.panel===`robot`&&Z.showPlots&&!xo.embed);xn(()=>{X.cast,Ro().join(),JSON.stringify(Z.colours),Z.shadows,Z.sharpness,U(i)?.screen.relook()}),xn(()=>{X.selection,Z.labels,Z.showTrail,Z.showMap,Z.showForces,Z.showAxes,Z.showSight,X.isContextLost,Z.showDrawings,Z.showCoverage,Z.drawingFilter,U(i)?.screen.sight.relabel(),U(i)?.screen.refresh()}),xn(()=>{let e=cs();X.connection===`open`&&X.hello&&U(i)?.enquiry.ask(e)});var s=HP(),c=ln(s);pa(c,e=>n=e,()=>n);var l=V(c,2);pa(l,e=>r=e,()=>r);var u=V(l,2),d=e=>{var t=VP(),n=ln(t),r=z(n);OD(r,{});var s=V(r,2);IE(s,{get page(){return U(i)}});var c=V(s,2),l=e=>{fN(e,{get actions(){return U(a)}})};J(c,e=>{X.hasUi&&Z.showBanner&&!xo.embed&&e(l)}),N(n);var u=V(n,2),d=e=>{var t=BP(),n=ln(t),r=e=>{dP(e,{})};J(n,e=>{Z.showScore&&e(r)});var s=V(n,2),c=e=>{sD(e,{})};J(s,e=>{Z.showFouls&&e(c)});var l=V(s,2),u=e=>{AE(e,{})};J(l,e=>{Z.showBanner&&e(u)});var d=V(l,2),f=e=>{AD(e,{get screen(){return U(i).screen}})};J(d,e=>{Z.showMap&&!U(o)&&X.cast?.pitch&&X.renderer===`webgl2`&&e(f)});var p=V(d,2),m=e=>{TP(e,{})};J(p,e=>{(Z.showSpeed||Z.showCounts)&&e(m)});var h=V(p,2),g=e=>{PP(e,{get actions(){return U(a)}})};J(h,e=>{Z.showTimeline&&e(g)});var _=V(h,2),v=e=>{zP(e,{get actions(){return U(a)}})};J(_,e=>{xo.embed||e(v)});var y=V(_,2),b=e=>{mP(e,{get actions(){return U(a)}})};J(y,e=>{xo.embed||e(b)});var x=V(y,2),S=e=>{iN(e,{get page(){return U(i)}})};J(x,e=>{Z.showPlots&&e(S)}),K(e,t)};J(u,e=>{X.hasUi&&e(d)});var f=V(u,2),p=e=>{PD(e,{get actions(){return U(a)}})};J(f,e=>{X.panel===`modes`&&e(p)});var m=V(f,2),h=e=>{yD(e,{get actions(){return U(a)}})};J(m,e=>{X.panel!==`hands`&&X.below!==`hands`||xo.embed||e(h)});var g=V(m,2),_=e=>{tP(e,{})};J(g,e=>{X.panel===`robot`&&e(_)});var v=V(g,2),y=e=>{uD(e,{})};J(v,e=>{X.branch&&e(y)});var b=V(v,2),x=e=>{HD(e,{})};J(b,e=>{X.panel===`part`&&e(x)});var S=V(b,2),C=e=>{KE(e,{get actions(){return U(a)}})};J(S,e=>{X.panel===`drawings`&&e(C)});var w=V(S,2),T=e=>{$E(e,{get actions(){return U(a)}})};J(w,e=>{X.panel===`events`&&e(T)});var E=V(w,2),D=e=>{CD(e,{})};J(E,e=>{X.panel===`help`&&e(D)});var O=V(E,2),k=e=>{bP(e,{get actions(){return U(a)}})};J(O,e=>{X.panel===`settings`&&e(k)});var A=V(O,2);mN(A,{}),LD(V(A,2),{}),K(e,t)};J(u,e=>{U(i)&&U(a)&&e(d)}),K(e,s),Ge()}Jr(UP,{target:document.getElementById(`app`)});