var e=Array.isArray,t=Array.prototype.indexOf,n=Array.prototype.includes,r=Array.from,i=Object.defineProperty,a=Object.getOwnPropertyDescriptor,o=Object.getOwnPropertyDescriptors,s=Object.prototype,c=Array.prototype,l=Object.getPrototypeOf,u=Object.isExtensible;function d(e){return typeof e==`function`}var f=()=>{};function p(e){return e()}function m(e){for(var t=0;t<e.length;t++)e[t]()}function h(){var e,t;return{promise:new Promise((n,r)=>{e=n,t=r}),resolve:e,reject:t}}function g(e,t,n=!1){return e===void 0?n?t():t:e}function _(e,t){if(Array.isArray(e))return e;if(t===void 0||!(Symbol.iterator in e))return Array.from(e);let n=[];for(let r of e)if(n.push(r),n.length===t)break;return n}var v=1024,y=2048,b=4096,x=8192,S=16384,C=32768,w=1<<25,T=65536,E=1<<19,D=1<<20,O=1<<25,k=1<<21,A=1<<22,j=1<<23,ee=Symbol(`$state`),M=Symbol(`component`),te=Symbol(``),ne=Symbol(`attributes`),re=Symbol(`class`),ie=Symbol(`style`),ae=Symbol(`text`),oe=Symbol(`form reset`),se=new class extends Error{name=`StaleReactionError`;message="The reaction that called `getAbortSignal()` was re-run or destroyed"},ce=!!globalThis.document?.contentType&&globalThis.document.contentType.includes(`xml`),le={},N=Symbol(`uninitialized`),ue=`http://www.w3.org/1999/xhtml`;function de(){console.warn(`https://svelte.dev/e/derived_inert`)}function fe(e){console.warn(`https://svelte.dev/e/hydration_mismatch`)}function pe(){console.warn(`https://svelte.dev/e/select_multiple_invalid_value`)}function me(){console.warn(`https://svelte.dev/e/svelte_boundary_reset_noop`)}var he=!1;function ge(e){he=e}var _e;function ve(e){if(e===null)throw fe(),le;return _e=e}function ye(){return ve(an(_e))}function P(e){if(he){if(an(_e)!==null)throw fe(),le;_e=e}}function be(e=1){if(he){for(var t=e,n=_e;t--;)n=an(n);_e=n}}function xe(e=!0){for(var t=0,n=_e;;){if(n.nodeType===8){var r=n.data;if(r===`]`){if(t===0)return n;--t}else(r===`[`||r===`[!`||r[0]===`[`&&!isNaN(Number(r.slice(1))))&&(t+=1)}var i=an(n);e&&n.remove(),n=i}}function Se(e){if(!e||e.nodeType!==8)throw fe(),le;return e.data}function Ce(e){return e===this.v}function F(e,t){return e==e?e!==t||typeof e==`object`&&!!e||typeof e==`function`:t==t}function we(e){return!F(e,this.v)}function Te(e){throw Error(`https://svelte.dev/e/lifecycle_outside_component`)}function Ee(){throw Error(`https://svelte.dev/e/async_derived_orphan`)}function I(e,t,n){throw Error(`https://svelte.dev/e/each_key_duplicate`)}function De(e){throw Error(`https://svelte.dev/e/effect_in_teardown`)}function Oe(){throw Error(`https://svelte.dev/e/effect_in_unowned_derived`)}function ke(e){throw Error(`https://svelte.dev/e/effect_orphan`)}function Ae(){throw Error(`https://svelte.dev/e/effect_update_depth_exceeded`)}function je(){throw Error(`https://svelte.dev/e/state_descriptors_fixed`)}function Me(){throw Error(`https://svelte.dev/e/state_prototype_fixed`)}function Ne(){throw Error(`https://svelte.dev/e/state_unsafe_mutation`)}function Pe(){throw Error(`https://svelte.dev/e/svelte_boundary_reset_onerror`)}var Fe=!1;function Ie(){Fe=!0}var Le=[];function Re(e,t=!1,n=!1){return ze(e,new Map,``,Le,null,n)}function ze(t,n,r,i,a=null,o=!1){if(typeof t==`object`&&t){var c=n.get(t);if(c!==void 0)return c;if(t instanceof Map)return new Map(t);if(t instanceof Set)return new Set(t);if(e(t)){var u=Array(t.length);n.set(t,u),a!==null&&n.set(a,u);for(var d=0;d<t.length;d+=1){var f=t[d];d in t&&(u[d]=ze(f,n,r,i,null,o))}return u}if(l(t)===s){u={},n.set(t,u),a!==null&&n.set(a,u);for(var p of Object.keys(t))u[p]=ze(t[p],n,r,i,null,o);return u}if(t instanceof Date)return t.getTime(),structuredClone(t);if(typeof t.toJSON==`function`&&!o)return ze(t.toJSON(),n,r,i,t)}if(t instanceof EventTarget)return t;try{return structuredClone(t)}catch{return t}}var Be=null;function Ve(e){Be=e}function He(e,t=!1,n){Be={p:Be,i:!1,c:null,e:null,s:e,x:null,r:Wn,l:Fe&&!t?{s:null,u:null,$:[]}:null}}function Ue(e){var t=Be,n=t.e;if(n!==null){t.e=null;for(var r of n)yn(r)}return e!==void 0&&(t.x=e),t.i=!0,Be=t.p,We(e)}function We(e={}){return i(e,M,{value:!0}),e}function Ge(){return!Fe||Be!==null&&Be.l===null}var Ke=[];function qe(){var e=Ke;Ke=[],m(e)}function Je(e){if(Ke.length===0&&!St){var t=Ke;queueMicrotask(()=>{t===Ke&&qe()})}Ke.push(e)}function Ye(){for(;Ke.length>0;)qe()}var Xe=~(y|b|v);function Ze(e,t){e.f=e.f&Xe|t}function Qe(e){e.f&512||e.deps===null?Ze(e,v):Ze(e,b)}function $e(e,t){e.f&2048?t.set(e,y):e.f&4096&&t.get(e)!==2048&&t.set(e,b),Ze(e,v)}var et=!1;function tt(){et||(et=!0,document.addEventListener(`reset`,e=>{Promise.resolve().then(()=>{if(!e.defaultPrevented)for(let t of e.target.elements)t[oe]?.()})},{capture:!0}))}function nt(e){var t=Vn,n=Wn;Un(null),Gn(null);try{return e()}finally{Un(t),Gn(n)}}function rt(e,t,n,r=n){e.addEventListener(t,()=>nt(n));let i=e[oe];e[oe]=i?()=>{i(),r(!0)}:()=>r(!0),tt()}function it(e,t,n,r){let i=Ge()?ct:dt;var a=e.filter(e=>!e.settled),o=t.map(i);if(n.length===0&&a.length===0){r(o);return}var s=Wn,c=at(),l=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(e=>e.promise)):null;function u(e){if(!(s.f&16384)){c();try{r([...o,...e])}catch(e){fn(e,s)}ot()}}var d=st();if(n.length===0){l.then(()=>u([])).finally(d);return}function f(){Promise.all(n.map(e=>ut(e))).then(u).catch(e=>fn(e,s)).finally(d)}l?l.then(()=>{s.f&16384?d():(c(),f(),ot())}):f()}function at(){var e=Wn,t=Vn,n=Be,r=vt;return function(i=!0){Gn(e),Un(t),Ve(n),i&&!(e.f&16384)&&(r?.activate(),r?.apply())}}function ot(e=!0){Gn(null),Un(null),Ve(null),e&&vt?.deactivate()}function st(){var e=Wn,t=e.b,n=vt,r=!!t?.is_rendered();return t?.update_pending_count(1,n),n.increment(r,e),()=>{t?.update_pending_count(-1,n),n.decrement(r,e)}}function ct(e){var t=2|y;return Wn!==null&&(Wn.f|=E),{ctx:Be,deps:null,effects:null,equals:Ce,f:t,fn:e,reactions:null,rv:0,v:N,wv:0,parent:Wn,ac:null}}var lt=Symbol(`obsolete`);function ut(e,t,n){let r=Wn;r===null&&Ee();var i=void 0,a=zt(N),o=!Vn,s=new Set;return Cn(()=>{var t=Wn,n=h();i=n.promise;try{Promise.resolve(e()).then(n.resolve,e=>{e!==se&&n.reject(e)}).finally(ot)}catch(e){n.reject(e),ot()}var c=vt;if(o){if(t.f&32768)var l=st();if(r.b?.is_rendered())c.async_deriveds.get(t)?.reject(lt);else for(let e of s.values())e.reject(lt);s.add(n),c.async_deriveds.set(t,n)}let u=(e,t=void 0)=>{l?.(),s.delete(n),t!==lt&&(c.activate(),t?(a.f|=j,Ut(a,t)):(a.f&8388608&&(a.f^=j),Ut(a,e)),c.deactivate())};n.promise.then(u,e=>u(null,e||`unknown`))}),_n(()=>{for(let e of s)e.reject(lt)}),new Promise(e=>{function t(n){function r(){n===i?e(a):t(i)}n.then(r,r)}t(i)})}function L(e){let t=ct(e);return qn(t),t}function dt(e){let t=ct(e);return t.equals=we,t}function ft(e){var t=e.effects;if(t!==null){e.effects=null;for(var n=0;n<t.length;n+=1)An(t[n])}}function pt(e){var t,n=Wn,r=e.parent;if(!zn&&r!==null&&e.v!==N&&r.f&24576)return de(),e.v;Gn(r);try{ft(e),t=ar(e)}finally{Gn(n)}return t}function mt(e){var t=pt(e);!e.equals(t)&&(e.wv=nr(),(!vt?.is_fork||e.deps===null)&&(vt===null?e.v=t:(vt.capture(e,t,!0),yt?.capture(e,t,!0)),e.deps===null))?Ze(e,v):zn||(bt===null?Qe(e):(gn()||vt?.is_fork)&&bt.set(e,t))}function ht(e){if(e.effects!==null)for(let t of e.effects)(t.teardown||t.ac)&&(t.teardown?.(),t.ac!==null&&nt(()=>{t.ac.abort(se),t.ac=null}),t.fn!==null&&(t.teardown=f),cr(t,0),On(t))}function gt(e){if(e.effects!==null)for(let t of e.effects)t.teardown&&t.fn!==null&&lr(t)}var _t=null,vt=null,yt=null,bt=null,xt=null,St=!1,Ct=!1,wt=null,Tt=null,Et=0,Dt=1,Ot=class e{id=Dt++;started=!1;linked=!0;prev=null;next=null;async_deriveds=new Map;current=new Map;previous=new Map;#e=new Set;#t=new Set;#n=0;#r=new Map;#i=null;#a=[];#o=[];#s=new Map;#c=new Map;#l=new Set;is_fork=!1;#u=!1;constructor(){_t===null?_t=this:(_t.next=this,this.prev=_t),_t=this}#d(){if(this.is_fork)return!0;for(let e of this.#r.keys())if(!this.#f(e))return!0;return!1}#f(e){for(var t=e;t!==null;t=t.parent)if(this.#c.has(t))return!0;return!1}skip_effect(e){this.#c.has(e)||this.#c.set(e,{d:[],m:[]}),this.#l.delete(e)}unskip_effect(e,t=e=>this.schedule(e)){var n=this.#c.get(e);if(n){this.#c.delete(e);for(var r of n.d)Ze(r,y),t(r);for(r of n.m)Ze(r,b),t(r)}this.#l.add(e)}#p(){var e=[];for(let i of this.#a)if(!(i.f&16384||!(i.f&6144))){for(var t=i,n=!1;t.parent!==null;){t=t.parent;var r=t.f;if(r&96){if(!(r&1024)){n=!0;break}t.f^=v}}n||e.push(t)}return this.#a=[],e}#m(){this.started=!0;for(let[e,t]of this.#s)Ze(e,t),this.schedule(e);this.apply();for(var t=wt=[],n=[],r=Tt=[];this.#a.length>0;){Et++>1e3&&(this.#b(),At());for(let e of this.#p())try{this.#h(e,t,n)}catch(t){throw Ft(e),this.#d()||this.discard(),t}}if(vt=null,r.length>0){var i=e.ensure();for(let e of r)i.schedule(e)}if(wt=null,Tt=null,this.#d()){this.#y(n),this.#y(t);for(let[e,t]of this.#c)Pt(e,t);r.length>0&&vt.#m();return}let a=this.#g();if(a)this.#y(n),this.#y(t),a.#v(this);else{this.#s.clear();for(let e of this.#e)e(this);this.#e.clear(),yt=this,Mt(n),Mt(t),yt=null,this.#i?.resolve();var o=vt;this.#n===0&&(this.#a.length===0||o!==null)&&this.#b(),o!==null&&(Lt.clear(),o.#m())}}#h(e,t,n){e.f^=v;for(var r=e.first;r!==null;){var i=r.f,a=!!(i&96);if(!(a&&i&1024||i&8192||this.#c.has(r))&&r.fn!==null){a?r.f^=v:i&4?t.push(r):rr(r)&&(i&16&&this.add_dirty_reaction(r,b),lr(r));var o=r.first;if(o!==null){r=o;continue}}for(;r!==null;){var s=r.next;if(s!==null){r=s;break}r=r.parent}}}#g(){for(var e=this.prev;e!==null;e=e.prev)if(!e.is_fork&&this.#_(e))return e;return null}#_(e){for(let[t,[,n]]of this.current)if(!n&&e.current.has(t))return!0;return!1}#v(e){for(let[t,n]of e.current)!this.previous.has(t)&&e.previous.has(t)&&this.previous.set(t,e.previous.get(t)),this.current.set(t,n);for(let[t,n]of e.async_deriveds){let e=this.async_deriveds.get(t);e&&n.promise.then(e.resolve).catch(e.reject)}e.async_deriveds.clear(),this.transfer_reactions(e.#s);let t=e=>{var n=e.reactions;if(n!==null&&!(e.f&2&&!(e.f&6144)))for(let e of n){var r=e.f;if(r&2)t(e);else{var i=e;r&4194320&&!this.async_deriveds.has(i)&&(this.#s.delete(i),Ze(i,y),this.schedule(i))}}};for(let e of this.current.keys())t(e);this.oncommit(()=>e.discard()),e.#b(),vt=this,this.#m()}#y(e){for(var t=0;t<e.length;t+=1)$e(e[t],this.#s)}capture(e,t,n=!1){e.v!==N&&!this.previous.has(e)&&this.previous.set(e,e.v),e.f&8388608||(this.current.set(e,[t,n]),bt?.set(e,t)),this.is_fork||(e.v=t)}activate(){vt=this}deactivate(){vt=null,bt=null}flush(){try{Ct=!0,vt=this,this.#m()}finally{Et=0,xt=null,wt=null,Tt=null,Ct=!1,vt=null,bt=null,Lt.clear()}}discard(){for(let e of this.#t)e(this);this.#t.clear();for(let e of this.async_deriveds.values())e.reject(lt);this.#b(),this.#i?.resolve()}register_created_effect(e){this.#o.push(e)}increment(e,t){if(this.#n+=1,e){let e=this.#r.get(t)??0;this.#r.set(t,e+1)}}decrement(e,t){if(--this.#n,e){let e=this.#r.get(t)??0;e===1?this.#r.delete(t):this.#r.set(t,e-1)}this.#u||(this.#u=!0,Je(()=>{this.#u=!1,this.linked&&this.flush()}))}transfer_reactions(e){for(let[t,n]of e)this.add_dirty_reaction(t,n);e.clear()}add_dirty_reaction(e,t){(t===2048||this.#s.get(e)!==2048)&&this.#s.set(e,t)}oncommit(e){this.#e.add(e)}ondiscard(e){this.#t.add(e)}settled(){return(this.#i??=h()).promise}static ensure(){if(vt===null){let t=vt=new e;!Ct&&!St&&Je(()=>{t.started||t.flush()})}return vt}apply(){bt=null}schedule(e){xt=e,e.b?.is_pending&&e.f&16777228&&!(e.f&32768)?e.b.defer_effect(e):this.#a.push(e)}#b(){if(this.linked){var e=this.prev,t=this.next;e===null||(e.next=t),t===null?_t=e:t.prev=e,this.linked=!1}}};function kt(e){var t=St,n=yt;yt=null,St=!0;try{var r;for(e&&(kt(),r=e());;){if(Ye(),vt===null)return r;vt.flush()}}finally{St=t,yt=n}}function At(){try{Ae()}catch(e){fn(e,xt)}}var jt=null;function Mt(e){var t=e.length;if(t!==0){for(var n=0;n<t;){var r=e[n++];if(!(r.f&24576)&&rr(r)&&(jt=new Set,lr(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&Mn(r),jt?.size>0)){Lt.clear();for(let e of jt){if(e.f&24576)continue;let t=[e],n=e.parent;for(;n!==null;)jt.has(n)&&(jt.delete(n),t.push(n)),n=n.parent;for(let e=t.length-1;e>=0;e--){let n=t[e];n.f&24576||lr(n)}}jt.clear()}}jt=null}}function Nt(e){vt.schedule(e)}function Pt(e,t){if(!(e.f&32&&e.f&1024)){e.f&2048?t.d.push(e):e.f&4096&&t.m.push(e),Ze(e,v);for(var n=e.first;n!==null;)Pt(n,t),n=n.next}}function Ft(e){Ze(e,v);for(var t=e.first;t!==null;)Ft(t),t=t.next}var It=new Set,Lt=new Map,Rt=!1;function zt(e,t){return{f:0,v:e,reactions:null,equals:Ce,rv:0,wv:0}}function R(e,t){let n=zt(e,t);return qn(n),n}function Bt(e,t=!1,n=!0){let r=zt(e);return t||(r.equals=we),Fe&&n&&Be!==null&&Be.l!==null&&(Be.l.s??=[]).push(r),r}function z(e,t,n=!1){return Vn!==null&&(!Hn||Vn.f&131072)&&Ge()&&Vn.f&4325394&&(Kn===null||!Kn.has(e))&&Ne(),Ut(e,n?Jt(t):t,Tt)}var Vt=null,Ht=0;function Ut(e,t,n=null){if(!e.equals(t)){zn?Lt.set(e,t):Lt.has(e)||Lt.set(e,e.v);var r=Ot.ensure();if(r.capture(e,t),e.f&2){let t=e;e.f&2048&&pt(t),bt===null&&Qe(t)}e.wv=nr(),Vt=null,Ht=0,qt(e,y,n),Vt=null,Ge()&&Wn!==null&&Wn.f&1024&&!(Wn.f&96)&&(Xn===null?Zn([e]):Xn.push(e)),!r.is_fork&&It.size>0&&!Rt&&Wt()}return t}function Wt(){Rt=!1;for(let e of It){e.f&1024&&Ze(e,b);let t;try{t=rr(e)}catch{t=!0}t&&lr(e)}It.clear()}function Gt(e,t=1){var n=W(e),r=t===1?n++:n--;return z(e,n),r}function Kt(e){z(e,e.v+1)}function qt(e,t,n){var r=e.reactions;if(r!==null){var i=Ge(),a=r.length;if(Ht+=a,Ht>1e5&&Vt===null&&(Vt=new Set),Vt!==null){if(Vt.has(e))return;Vt.add(e)}for(var o=0;o<a;o++){var s=r[o],c=s.f;if(i||s!==Wn){var l=(c&y)===0;if(l&&Ze(s,t),c&131072)It.add(s);else if(c&2){var u=s;bt?.delete(u),qt(u,b,n)}else if(l){var d=s;c&16&&jt!==null&&jt.add(d),n===null?Nt(d):n.push(d)}}}}}function Jt(t){if(typeof t!=`object`||!t||ee in t||M in t)return t;let n=l(t);if(n!==s&&n!==c)return t;var r=new Map,i=e(t),o=R(0),u=null,d=er,f=e=>{if(er===d)return e();var t=Vn,n=er;Un(null),tr(d);var r=e();return Un(t),tr(n),r};return i&&r.set(`length`,R(t.length,u)),new Proxy(t,{defineProperty(e,t,n){`value`in n&&n.configurable!==!1&&n.enumerable!==!1&&n.writable!==!1||je();var i=r.get(t);return i===void 0?f(()=>{var e=R(n.value,u);return r.set(t,e),e}):z(i,n.value,!0),!0},deleteProperty(e,t){var n=r.get(t);if(n===void 0){if(t in e){let e=f(()=>R(N,u));r.set(t,e),Kt(o)}}else z(n,N),Kt(o);return!0},get(e,n,i){if(n===ee)return t;var o=r.get(n),s=n in e;if(o===void 0&&(!s||a(e,n)?.writable)&&(o=f(()=>R(Jt(s?e[n]:N),u)),r.set(n,o)),o!==void 0){var c=W(o);return c===N?void 0:c}return Reflect.get(e,n,i)},getOwnPropertyDescriptor(e,t){this.has?.(e,t);var n=Reflect.getOwnPropertyDescriptor(e,t),i=r.get(t);if(i!==void 0){var a=W(i);if(a===N)return;if(n&&`value`in n)n.value=a;else return{enumerable:!0,configurable:!0,value:a,writable:!0}}return n},has(e,t){if(t===ee)return!0;var n=r.get(t),i=n!==void 0&&n.v!==N||Reflect.has(e,t);return(n!==void 0||(Wn!==null||Vn!==null)&&(!i||a(e,t)?.writable))&&(n===void 0&&(n=f(()=>R(i?Jt(e[t]):N,u)),r.set(t,n)),W(n)===N)?!1:i},set(e,t,n,s){var c=r.get(t),l=t in e;if(i&&t===`length`)for(var d=n;d<c.v;d+=1){var p=r.get(d+``);p===void 0?d in e&&(p=f(()=>R(N,u)),r.set(d+``,p)):z(p,N)}if(c===void 0)(!l||a(e,t)?.writable)&&(c=f(()=>R(void 0,u)),z(c,Jt(n)),r.set(t,c));else{l=c.v!==N;var m=f(()=>Jt(n));z(c,m)}var h=Reflect.getOwnPropertyDescriptor(e,t);if(h?.set&&h.set.call(s,n),!l){if(i&&typeof t==`string`){var g=r.get(`length`),_=Number(t);Number.isInteger(_)&&_>=g.v&&z(g,_+1)}Kt(o)}return!0},ownKeys(e){W(o);var t=Reflect.ownKeys(e).filter(e=>{var t=r.get(e);return t===void 0||t.v!==N});for(var[n,i]of r)i.v!==N&&!(n in e)&&t.push(n);return t},setPrototypeOf(){Me()}})}function Yt(e){try{if(typeof e==`object`&&e&&ee in e)return e[ee]}catch{}return e}function Xt(e,t){return Object.is(Yt(e),Yt(t))}var Zt,Qt,$t,en;function tn(){if(Zt===void 0){Zt=window,Qt=/Firefox/.test(navigator.userAgent);var e=Element.prototype,t=Node.prototype,n=Text.prototype;$t=a(t,`firstChild`).get,en=a(t,`nextSibling`).get,u(e)&&(e[re]=void 0,e[ne]=null,e[ie]=void 0,e.__e=void 0),u(n)&&(n[ae]=void 0)}}function nn(e=``){return document.createTextNode(e)}function rn(e){return $t.call(e)}function an(e){return en.call(e)}function B(e,t){if(!he)return rn(e);var n=rn(_e);if(n===null)n=_e.appendChild(nn());else if(t&&n.nodeType!==3){var r=nn();return n?.before(r),ve(r),r}return t&&un(n),ve(n),n}function on(e,t=!1){if(!he){var n=rn(e);return n instanceof Comment&&n.data===``?an(n):n}if(t){if(_e?.nodeType!==3){var r=nn();return _e?.before(r),ve(r),r}un(_e)}return _e}function V(e,t=!1){if(!he)return rn(e);var n=B(e,t);return P(e),n}function H(e,t=1,n=!1){let r=he?_e:e;for(var i;t--;)i=r,r=an(r);if(!he)return r;if(n){if(r?.nodeType!==3){var a=nn();return r===null?i?.after(a):r.before(a),ve(a),a}un(r)}return ve(r),r}function sn(e){e.textContent=``}function cn(){return!1}function ln(e,t,n){return t==null||t===`http://www.w3.org/1999/xhtml`?n?document.createElement(e,{is:n}):document.createElement(e):n?document.createElementNS(t,e,{is:n}):document.createElementNS(t,e)}function un(e){if(e.nodeValue.length<65536)return;let t=e.nextSibling;for(;t!==null&&t.nodeType===3;)t.remove(),e.nodeValue+=t.nodeValue,t=e.nextSibling}function dn(e){var t=Wn;if(t===null)return Vn.f|=j,e;if(!(t.f&32768)&&!(t.f&4))throw e;fn(e,t)}function fn(e,t){if(e===le)throw e;if(!(t!==null&&t.f&16384)){for(;t!==null;){if(t.f&128&&!(t.f&33570816)){if(!(t.f&32768))throw e;try{t.b.error(e);return}catch(t){e=t}}t=t.parent}throw e}}function pn(e){Wn===null&&(Vn===null&&ke(e),Oe()),zn&&De(e)}function mn(e,t){var n=t.last;n===null?t.last=t.first=e:(n.next=e,e.prev=n,t.last=e)}function hn(e,t){var n=Wn;n!==null&&n.f&8192&&(e|=x);var r={ctx:Be,deps:null,nodes:null,f:e|y|512,first:null,fn:t,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};vt?.register_created_effect(r);var i=r;if(e&4)wt===null?Ot.ensure().schedule(r):wt.push(r);else if(t!==null){try{lr(r)}catch(e){throw An(r),e}i.deps===null&&i.teardown===null&&i.nodes===null&&i.first===i.last&&!(i.f&524288)&&(i=i.first,e&16&&e&65536&&i!==null&&(i.f|=T))}if(i!==null&&(i.parent=n,n!==null&&mn(i,n),Vn!==null&&Vn.f&2&&!(e&64))){var a=Vn;(a.effects??=[]).push(i)}return r}function gn(){return Vn!==null&&!Hn}function _n(e){let t=hn(8,null);return Ze(t,v),t.teardown=e,t}function vn(e){pn(`$effect`);var t=Wn.f;if(!Vn&&t&32&&Be!==null&&!Be.i){var n=Be;(n.e??=[]).push(e)}else return yn(e)}function yn(e){return hn(4|D,e)}function bn(e){return pn(`$effect.pre`),hn(8|D,e)}function xn(e){Ot.ensure();let t=hn(64|E,e);return(e={})=>new Promise(n=>{e.outro?Nn(t,()=>{An(t),n(void 0)}):(An(t),n(void 0))})}function Sn(e){return hn(4,e)}function Cn(e){return hn(A|E,e)}function wn(e,t=0){return hn(8|t,e)}function U(e,t=[],n=[],r=[]){it(r,t,n,t=>{hn(8,()=>{e(...t.map(W))})})}function Tn(e,t=0){return hn(16|t,e)}function En(e){return hn(32|E,e)}function Dn(e){var t=e.teardown;if(t!==null){let n=zn,r=Vn;Bn(!0),Un(null);try{t.call(null)}catch(t){fn(t,e.parent)}finally{Bn(n),Un(r)}}}function On(e,t=!1){var n=e.first;for(e.first=e.last=null;n!==null;){let e=n.ac;e!==null&&nt(()=>{e.abort(se)});var r=n.next;n.f&64?n.parent=null:An(n,t),n=r}}function kn(e){for(var t=e.first;t!==null;){var n=t.next;t.f&32||An(t),t=n}}function An(e,t=!0){var n=!1;(t||e.f&262144)&&e.nodes!==null&&e.nodes.end!==null&&(jn(e.nodes.start,e.nodes.end),n=!0),e.f|=w,On(e,t&&!n),cr(e,0);var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)e.stop();Dn(e),e.f^=w,e.f|=S;var i=e.parent;i!==null&&i.first!==null&&Mn(e),e.next=e.prev=e.teardown=e.ctx=e.deps=e.fn=e.nodes=e.ac=e.b=null}function jn(e,t){for(;e!==null;){var n=e===t?null:an(e);e.remove(),e=n}}function Mn(e){var t=e.parent,n=e.prev,r=e.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),t!==null&&(t.first===e&&(t.first=r),t.last===e&&(t.last=n))}function Nn(e,t,n=!0){var r=[];e.f|=256,Pn(e,r,!0);var i=()=>{n&&An(e),t&&t()},a=r.length;if(a>0){var o=()=>--a||i();for(var s of r)s.out(o)}else i()}function Pn(e,t,n){if(!(e.f&8192)){e.f^=x;var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)(e.is_global||n)&&t.push(e);for(var i=e.first;i!==null;){var a=i.next;if(!(i.f&64)){var o=!!(i.f&65536)||!!(i.f&32)&&!!(e.f&16);Pn(i,t,o?n:!1)}i=a}}}function Fn(e){e.f&=-257,In(e,!0)}function In(e,t){if(!(e.f&256)&&e.f&8192){e.f^=x,e.f&1024||(Ze(e,y),Ot.ensure().schedule(e));for(var n=e.first;n!==null;){var r=n.next,i=!!(n.f&65536)||!!(n.f&32);In(n,i?t:!1),n=r}var a=e.nodes&&e.nodes.t;if(a!==null)for(let e of a)(e.is_global||t)&&e.in()}}function Ln(e,t){if(e.nodes)for(var n=e.nodes.start,r=e.nodes.end;n!==null;){var i=n===r?null:an(n);t.append(n),n=i}}var Rn=null,zn=!1;function Bn(e){zn=e}var Vn=null,Hn=!1;function Un(e){Vn=e}var Wn=null;function Gn(e){Wn=e}var Kn=null;function qn(e){Vn!==null&&(Vn.f&2097152||Vn.f&2)&&(Kn??=new Set).add(e)}var Jn=null,Yn=0,Xn=null;function Zn(e){Xn=e}var Qn=1,$n=0,er=$n;function tr(e){er=e}function nr(){return++Qn}function rr(e){var t=e.f;if(t&2048)return!0;if(t&4096){for(var n=e.deps,r=n.length,i=0;i<r;i++){var a=n[i];if(rr(a)&&mt(a),a.wv>e.wv)return!0}t&512&&bt===null&&Ze(e,v)}return!1}function ir(e,t,n=!0){var r=e.reactions;if(r!==null&&!(Kn!==null&&Kn.has(e)))for(var i=0;i<r.length;i++){var a=r[i];a.f&2?ir(a,t,!1):t===a&&(n?Ze(a,y):a.f&1024&&Ze(a,b),Nt(a))}}function ar(e){var t=Jn,n=Yn,r=Xn,i=Vn,a=Kn,o=Be,s=Hn,c=er,l=e.f;Jn=null,Yn=0,Xn=null,Vn=l&96?null:e,Kn=null,Ve(e.ctx),Hn=!1,er=++$n,e.ac!==null&&(nt(()=>{e.ac.abort(se)}),e.ac=null);try{e.f|=k;var u=e.fn,d=u();e.f|=C;var f=or(e);if(Ge()&&Xn!==null&&!Hn&&f!==null&&!(e.f&6146))for(var p=0;p<Xn.length;p++)ir(Xn[p],e);if(i!==null&&i!==e){if($n++,i.deps!==null)for(let e=0;e<n;e+=1)i.deps[e].rv=$n;if(t!==null)for(let e of t)e.rv=$n;Xn!==null&&(r===null?r=Xn:r.push(...Xn))}return e.f&8388608&&(e.f^=j),d}catch(t){return or(e),dn(t)}finally{e.f^=k,Jn=t,Yn=n,Xn=r,Vn=i,Kn=a,Ve(o),Hn=s,er=c}}function or(e){var t=e.deps,n=vt?.is_fork;if(Jn!==null){var r;if(n||cr(e,Yn),t!==null&&Yn>0)for(t.length=Yn+Jn.length,r=0;r<Jn.length;r++)t[Yn+r]=Jn[r];else e.deps=t=Jn;if(gn()&&e.f&512)for(r=Yn;r<t.length;r++)(t[r].reactions??=[]).push(e)}else!n&&t!==null&&Yn<t.length&&(cr(e,Yn),t.length=Yn);return t}function sr(e,r){let i=r.reactions;if(i!==null){var a=t.call(i,e);if(a!==-1){var o=i.length-1;o===0?i=r.reactions=null:(i[a]=i[o],i.pop())}}if(i===null&&r.f&2&&(Jn===null||!n.call(Jn,r))){var s=r;s.f&512&&(s.f^=512),s.v!==N&&Qe(s),s.ac!==null&&nt(()=>{s.ac.abort(se),s.ac=null,Ze(s,y)}),ht(s),cr(s,0)}}function cr(e,t){var n=e.deps;if(n!==null)for(var r=t;r<n.length;r++)sr(e,n[r])}function lr(e){var t=e.f;if(!(t&16384)){Ze(e,v);var n=Wn;Wn=e;try{t&16777232?kn(e):On(e),Dn(e);var r=ar(e);e.teardown=typeof r==`function`?r:null,e.wv=Qn}finally{Wn=n}}}async function ur(){await Promise.resolve(),kt()}function W(e){var t=!!(e.f&2);if(Rn?.add(e),Vn!==null&&!Hn&&!(Wn!==null&&Wn.f&16384)&&(Kn===null||!Kn.has(e))){var r=Vn.deps;if(Vn.f&2097152)e.rv<$n&&(e.rv=$n,Jn===null&&r!==null&&r[Yn]===e?Yn++:Jn===null?Jn=[e]:Jn.push(e));else{Vn.deps??=[],n.call(Vn.deps,e)||Vn.deps.push(e);var i=e.reactions;i===null?e.reactions=[Vn]:n.call(i,Vn)||i.push(Vn)}}if(zn&&Lt.has(e))return Lt.get(e);if(t){var a=e;if(zn){var o=a.v;return(!(a.f&1024)&&a.reactions!==null||fr(a))&&(o=pt(a)),Lt.set(a,o),o}var s=!(a.f&512)&&!Hn&&Vn!==null&&!!(Vn.f&512),c=(a.f&C)===0;rr(a)&&(s&&(a.f|=512),mt(a)),s&&!c&&(gt(a),dr(a))}if(bt?.has(e))return bt.get(e);if(e.f&8388608)throw e.v;return e.v}function dr(e){if(e.f|=512,e.deps!==null)for(let r of e.deps){var t=r.reactions;t===null?r.reactions=[e]:n.call(t,e)||t.push(e),r.f&2&&!(r.f&512)&&(gt(r),dr(r))}}function fr(e){if(e.v===N)return!0;if(e.deps===null)return!1;for(let t of e.deps)if(Lt.has(t)||t.f&2&&fr(t))return!0;return!1}function pr(e){var t=Hn;try{return Hn=!0,e()}finally{Hn=t}}function mr(e){if(!(typeof e!=`object`||!e||e instanceof EventTarget)){if(ee in e)hr(e);else if(!Array.isArray(e))for(let t in e){let n=e[t];typeof n==`object`&&n&&ee in n&&hr(n)}}}function hr(e,t=new Set){if(typeof e==`object`&&e&&!(e instanceof EventTarget)&&!t.has(e)){t.add(e),e instanceof Date&&e.getTime();for(let n in e)try{hr(e[n],t)}catch{}let n=l(e);if(n!==Object.prototype&&n!==Array.prototype&&n!==Map.prototype&&n!==Set.prototype&&n!==Date.prototype){let t=o(n);for(let n in t){let r=t[n].get;if(r)try{r.call(e)}catch{}}}}}[...`allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback`.split(`.`)];var gr=[`touchstart`,`touchmove`];function _r(e){return gr.includes(e)}var vr=Symbol(`events`),yr=new Set,br=new Set;function xr(e,t,n,r={}){function i(e){if(r.capture||Er.call(t,e),!e.cancelBubble)return nt(()=>n?.call(this,e))}return e.startsWith(`pointer`)||e.startsWith(`touch`)||e===`wheel`?(i.__removed=!1,Je(()=>{i.__removed||t.addEventListener(e,i,r)})):t.addEventListener(e,i,r),i}function Sr(e,t,n,r,i){var a={capture:r,passive:i},o=xr(e,t,n,a);(t===document.body||t===window||t===document||t instanceof HTMLMediaElement)&&_n(()=>{o.__removed=!0,t.removeEventListener(e,o,a)})}function G(e,t,n){(t[vr]??={})[e]=n}function Cr(e){for(var t=0;t<e.length;t++)yr.add(e[t]);for(var n of br)n(e)}var wr=null,Tr=!1;function Er(e){var t=this,n=t.ownerDocument,r=e.type,a=e.composedPath?.()||[],o=a[0]||e.target;wr=e,Tr||(Tr=!0,setTimeout(()=>{Tr=!1,wr=null}));var s=0,c=wr===e&&e[vr];if(c){var l=a.indexOf(c);if(l!==-1&&(t===document||t===window)){e[vr]=t;return}var u=a.indexOf(t);if(u===-1)return;l<=u&&(s=l)}if(o=a[s]||e.target,o!==t){i(e,`currentTarget`,{configurable:!0,get(){return o||n}});var d=Vn,f=Wn;Un(null),Gn(null);try{for(var p,m=[];o!==null&&o!==t;){try{var h=o[vr]?.[r];h==null||o.disabled&&e.target!==o||h.call(o,e)}catch(e){p?m.push(e):p=e}if(e.cancelBubble)break;s++,o=s<a.length?a[s]:null}if(p){for(let e of m)queueMicrotask(()=>{throw e});throw p}}finally{e[vr]=t,delete e.currentTarget,Un(d),Gn(f)}}}var Dr=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy(`svelte-trusted-html`,{createHTML:e=>e});function Or(e){return Dr?.createHTML(e)??e}function kr(e){var t=ln(`template`);return t.innerHTML=Or(e.replaceAll(`<!>`,`<!---->`)),t.content}function Ar(e,t){var n=Wn;n.nodes===null&&(n.nodes={start:e,end:t,a:null,t:null})}function K(e,t){var n=!!(t&1),r=!!(t&2),i,a=!e.startsWith(`<!>`);return()=>{if(he)return Ar(_e,null),_e;i===void 0&&(i=kr(a?e:`<!>`+e),n||(i=rn(i)));var t=r||Qt?document.importNode(i,!0):i.cloneNode(!0);if(n){var o=rn(t),s=t.lastChild;Ar(o,s)}else Ar(t,t);return t}}function jr(e=``){if(!he){var t=nn(e+``);return Ar(t,t),t}var n=_e;return n.nodeType===3?un(n):(n.before(n=nn()),ve(n)),Ar(n,n),n}function Mr(){if(he)return Ar(_e,null),_e;var e=document.createDocumentFragment(),t=document.createComment(``),n=nn();return e.append(t,n),Ar(t,n),e}function q(e,t){if(he){var n=Wn;n.f&32768&&n.nodes.end!==null||(n.nodes.end=_e),ye()}else e!==null&&e.before(t)}function Nr(e){let t=0,n=zt(0),r;return()=>{gn()&&(W(n),wn(()=>(t===0&&(r=pr(()=>e(()=>Kt(n)))),t+=1,()=>{Je(()=>{--t,t===0&&(r?.(),r=void 0,Kt(n))})})))}}var Pr=T|E;function Fr(e,t,n,r){new Ir(e,t,n,r)}var Ir=class{parent;is_pending=!1;transform_error;#e;#t=he?_e:null;#n;#r;#i;#a=null;#o=null;#s=null;#c=null;#l=0;#u=0;#d=!1;#f=new Map;#p=null;#m=Nr(()=>(this.#p=zt(this.#l),()=>{this.#p=null}));constructor(e,t,n,r){this.#e=e,this.#n=t,this.#r=e=>{var t=Wn;t.b=this,t.f|=128,n(e)},this.parent=Wn.b,this.transform_error=r??this.parent?.transform_error??(e=>e),this.#i=Tn(()=>{if(he){let e=Se(this.#t);ye();let t=e===`[!`;if(e.startsWith(`[?`)){let t=JSON.parse(e.slice(2));this.#g(t)}else t?this.#y():this.#h()}else this.#b()},Pr),he&&(this.#e=_e)}#h(){try{this.#a=En(()=>this.#r(this.#e))}catch(e){this.error(e)}}#g(e){let t=this.#n.failed,{reset:n,invoke_onerror:r}=this.#_(e);Je(r),t&&(this.#s=En(()=>{t(this.#e,()=>e,()=>n)}))}#_(e){var t=!1,n=!1;let r=()=>{this.#v()||(t?me():(t=!0,n&&Pe(),this.#s!==null&&Nn(this.#s,()=>{this.#s=null}),this.#S(()=>{this.#b()})))};return{reset:r,invoke_onerror:()=>{if(!this.#v())try{n=!0,this.#n.onerror?.(e,r),n=!1}catch(e){fn(e,this.#i&&this.#i.parent)}}}}#v(){return(this.#i.f&(S|w))!==0}#y(){let e=this.#n.pending;e&&(this.is_pending=!0,this.#o=En(()=>e(this.#e)),Je(()=>{if(!this.#v()){var e=this.#c=document.createDocumentFragment(),t=nn(),n=!1;e.append(t),this.#a=this.#S(()=>{try{return En(()=>this.#r(t))}catch(e){try{this.error(e),n=!0}catch(e){fn(e,this.#i.parent)}return null}}),this.#a===null?(this.#c=null,n&&this.#x(vt)):this.#u===0&&(this.#e.before(e),this.#c=null,Nn(this.#o,()=>{this.#o=null}),this.#x(vt))}}))}#b(){try{if(this.is_pending=this.has_pending_snippet(),this.#u=0,this.#l=0,this.#a=En(()=>{this.#r(this.#e)}),this.#u>0){var e=this.#c=document.createDocumentFragment();Ln(this.#a,e);let t=this.#n.pending;this.#o=En(()=>t(this.#e))}else this.#x(vt)}catch(e){this.error(e)}}#x(e){this.is_pending=!1,e.transfer_reactions(this.#f)}defer_effect(e){$e(e,this.#f)}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!this.#n.pending}#S(e){var t=Wn,n=Vn,r=Be;Gn(this.#i),Un(this.#i),Ve(this.#i.ctx);try{return Ot.ensure(),e()}finally{Gn(t),Un(n),Ve(r)}}#C(e,t){this.has_pending_snippet()?(this.#u+=e,this.#u===0&&(this.#x(t),this.#o&&Nn(this.#o,()=>{this.#o=null}),this.#c&&=(this.#e.before(this.#c),null))):this.parent&&this.parent.#C(e,t)}update_pending_count(e,t){this.#C(e,t),this.#l+=e,!this.#p||this.#d||(this.#d=!0,Je(()=>{this.#d=!1,this.#p&&Ut(this.#p,this.#l)}))}get_effect_pending(){return this.#m(),W(this.#p)}error(e){if(e===le||!this.#n.onerror&&!this.#n.failed)throw e;vt?.is_fork?(this.#a&&vt.skip_effect(this.#a),this.#o&&vt.skip_effect(this.#o),this.#s&&vt.skip_effect(this.#s),vt.oncommit(()=>{this.#v()||this.#w(e)})):this.#w(e)}#w(e){this.#a&&=(An(this.#a),null),this.#o&&=(An(this.#o),null),this.#s&&=(An(this.#s),null),he&&(ve(this.#t),be(),ve(xe()));let t=this.#n.failed,n=e=>{if(this.#v())return;let{reset:n,invoke_onerror:r}=this.#_(e);r(),t&&!this.#v()&&(this.#s=this.#S(()=>{try{return En(()=>{var r=Wn;r.b=this,r.f|=128,t(this.#e,()=>e,()=>n)})}catch(e){return fn(e,this.#i.parent),null}}))};Je(()=>{if(!this.#v()){var t;try{t=this.transform_error(e)}catch(e){fn(e,this.#i&&this.#i.parent);return}typeof t==`object`&&t&&typeof t.then==`function`?t.then(n,e=>fn(e,this.#i&&this.#i.parent)):n(t)}})}},Lr=!0;function J(e,t){var n=t==null?``:typeof t==`object`?`${t}`:t;n!==(e[ae]??=e.nodeValue)&&(e[ae]=n,e.nodeValue=`${n}`)}function Rr(e,t){return Br(e,t)}var zr=new Map;function Br(e,{target:t,anchor:n,props:i={},events:a,context:o,intro:s=!0,transformError:c}){tn();var l=void 0,u=xn(()=>{var u=n??t.appendChild(nn());Fr(u,{pending:()=>{}},t=>{He({});var n=Be;if(o&&(n.c=o),a&&(i.$$events=a),he&&Ar(t,null),Lr=s,l=e(t,i)||We(),Lr=!0,he&&(Wn.nodes.end=_e,_e===null||_e.nodeType!==8||_e.data!==`]`))throw fe(),le;Ue()},c);var d=new Set,f=e=>{for(var n=0;n<e.length;n++){var r=e[n];if(!d.has(r)){d.add(r);var i=_r(r);for(let e of[t,document]){var a=zr.get(e);a===void 0&&(a=new Map,zr.set(e,a));var o=a.get(r);o===void 0?(e.addEventListener(r,Er,{passive:i}),a.set(r,1)):a.set(r,o+1)}}}};return f(r(yr)),br.add(f),()=>{for(var e of d)for(let n of[t,document]){var r=zr.get(n),i=r.get(e);--i==0?(n.removeEventListener(e,Er),r.delete(e),r.size===0&&zr.delete(n)):r.set(e,i)}br.delete(f),u!==n&&u.parentNode?.removeChild(u)}});return Vr.set(l,u),l}var Vr=new WeakMap,Hr=class{anchor;#e=new Map;#t=new Map;#n=new Map;#r=new Set;#i=!0;constructor(e,t=!0){this.anchor=e,this.#i=t}#a=e=>{if(this.#e.has(e)){var t=this.#e.get(e),n=this.#t.get(t);if(n)Fn(n),this.#r.delete(t);else{var r=this.#n.get(t);r&&(Fn(r.effect),this.#t.set(t,r.effect),this.#n.delete(t),r.fragment.lastChild.remove(),this.anchor.before(r.fragment),n=r.effect)}for(let[t,n]of this.#e){if(this.#e.delete(t),t===e)break;let r=this.#n.get(n);r&&(An(r.effect),this.#n.delete(n))}for(let[e,r]of this.#t){if(e===t||this.#r.has(e))continue;let i=()=>{if(Array.from(this.#e.values()).includes(e)){var t=document.createDocumentFragment();Ln(r,t),t.append(nn()),this.#n.set(e,{effect:r,fragment:t})}else An(r);this.#r.delete(e),this.#t.delete(e)};this.#i||!n?(this.#r.add(e),Nn(r,i,!1)):i()}}};#o=e=>{this.#e.delete(e);let t=Array.from(this.#e.values());for(let[e,n]of this.#n)t.includes(e)||(An(n.effect),this.#n.delete(e))};ensure(e,t){var n=vt,r=cn();if(t&&!this.#t.has(e)&&!this.#n.has(e)){if(r){var i=document.createDocumentFragment(),a=nn();i.append(a),this.#n.set(e,{effect:En(()=>t(a)),fragment:i})}else this.#t.set(e,En(()=>t(this.anchor)))}if(this.#e.set(n,e),r){for(let[t,r]of this.#t)t===e?n.unskip_effect(r):n.skip_effect(r);for(let[t,r]of this.#n)t===e?n.unskip_effect(r.effect):n.skip_effect(r.effect);n.oncommit(this.#a),n.ondiscard(this.#o)}else he&&(this.anchor=_e),this.#a(n)}};function Y(e,t,n=!1){var r;he&&(r=_e,ye());var i=new Hr(e),a=n?T:0;function o(e,t){if(he){var n=Se(r);if(e!==parseInt(n.substring(1))){var a=xe();ve(a),i.anchor=a,ge(!1),i.ensure(e,t),ge(!0);return}}i.ensure(e,t)}Tn(()=>{var e=!1;t((t,n=0)=>{e=!0,o(n,t)}),e||o(-1,null)},a)}var Ur=Symbol(`NaN`);function Wr(e,t,n){he&&ye();var r=new Hr(e),i=!Ge();Tn(()=>{var e=t();e!==e&&(e=Ur),i&&typeof e==`object`&&e&&(e={}),r.ensure(e,n)})}function Gr(e,t){return t}function Kr(e,t,n){for(var i=[],a=t.length,o,s=t.length,c=0;c<a;c++){let n=t[c];Nn(n,()=>{if(o){if(o.pending.delete(n),o.done.add(n),o.pending.size===0){var t=e.outrogroups;qr(e,r(o.done)),t.delete(o),t.size===0&&(e.outrogroups=null)}}else--s},!1)}if(s===0){var l=i.length===0&&n!==null&&e.pending.size===0;if(l){var u=n,d=u.parentNode;sn(d),d.append(u),e.items.clear()}qr(e,t,!l)}else o={pending:new Set(t),done:new Set},(e.outrogroups??=new Set).add(o)}function qr(e,t,n=!0){var r;if(e.pending.size>0){r=new Set;for(let t of e.pending.values())for(let n of t)r.add(e.items.get(n).e)}for(var i=0;i<t.length;i++){var a=t[i];r?.has(a)?(a.f|=O,Ln(a,document.createDocumentFragment())):An(t[i],n)}}var Jr;function Yr(t,n,i,a,o,s=null){var c=t,l=new Map;if(n&4){var u=t;c=he?ve(rn(u)):u.appendChild(nn())}he&&ye();var d=null,f=dt(()=>{var t=i();return e(t)?t:t==null?[]:r(t)}),p=new Map,m=!0;function h(e){if(!(_.effect.f&16384)){_.pending.delete(e);var t=W(f);_.fallback=d,Zr(_,t,c,n,a),d!==null&&(t.length===0?d.f&33554432?(d.f^=O,$r(d,null,c)):Fn(d):Nn(d,()=>{d=null}))}}function g(e){_.pending.delete(e)}var _={effect:Tn(()=>{var e=W(f),t=e.length;let r=!1;he&&Se(c)===`[!`!=(t===0)&&(c=xe(),ve(c),ge(!1),r=!0);for(var u=new Set,_=vt,v=cn(),y=0;y<t;y+=1){he&&_e.nodeType===8&&_e.data===`]`&&(c=_e,r=!0,ge(!1));var b=e[y],x=a(b,y),S=m?null:l.get(x);S?(S.v&&Ut(S.v,b),S.i&&Ut(S.i,y),v&&_.unskip_effect(S.e)):(S=Qr(l,m?c:Jr??=nn(),b,x,y,o,n,i),m||(S.e.f|=O),l.set(x,S)),u.add(x)}if(t===0&&s&&!d&&(m?d=En(()=>s(c)):(d=En(()=>s(Jr??=nn())),d.f|=O)),t>u.size&&I(``,``,``),he&&t>0&&ve(xe()),!m){if(p.set(_,u),v){for(let[e,t]of l)u.has(e)||_.skip_effect(t.e);_.oncommit(h),_.ondiscard(g)}else h(_)}r&&ge(!0),W(f)}),flags:n,items:l,pending:p,outrogroups:null,fallback:d};m=!1,he&&(c=_e)}function Xr(e){for(;e!==null&&!(e.f&32);)e=e.next;return e}function Zr(e,t,n,i,a){var o=!!(i&8),s=t.length,c=e.items,l=Xr(e.effect.first),u,d=null,f,p=[],m=[],h,g,_,v;if(o)for(v=0;v<s;v+=1)h=t[v],g=a(h,v),_=c.get(g).e,_.f&33554432||(_.nodes?.a?.measure(),(f??=new Set).add(_));for(v=0;v<s;v+=1){if(h=t[v],g=a(h,v),_=c.get(g).e,e.outrogroups!==null)for(let t of e.outrogroups)t.pending.delete(_),t.done.delete(_);if(_.f&8192&&(Fn(_),o&&(_.nodes?.a?.unfix(),(f??=new Set).delete(_))),_.f&33554432){if(_.f^=O,_===l)$r(_,null,n);else{var y=d?d.next:l;_===e.effect.last&&(e.effect.last=_.prev),_.prev&&(_.prev.next=_.next),_.next&&(_.next.prev=_.prev),ei(e,d,_),ei(e,_,y),$r(_,y,n),d=_,p=[],m=[],l=Xr(d.next);continue}}if(_!==l){if(u!==void 0&&u.has(_)){if(p.length<m.length){var b=m[0],x;d=b.prev;var S=p[0],C=p[p.length-1];for(x=0;x<p.length;x+=1)$r(p[x],b,n);for(x=0;x<m.length;x+=1)u.delete(m[x]);ei(e,S.prev,C.next),ei(e,d,S),ei(e,C,b),l=b,d=C,--v,p=[],m=[]}else u.delete(_),$r(_,l,n),ei(e,_.prev,_.next),ei(e,_,d===null?e.effect.first:d.next),ei(e,d,_),d=_;continue}for(p=[],m=[];l!==null&&l!==_;)(u??=new Set).add(l),m.push(l),l=Xr(l.next);if(l===null)continue}_.f&33554432||p.push(_),d=_,l=Xr(_.next)}if(e.outrogroups!==null){for(let t of e.outrogroups)t.pending.size===0&&(qr(e,r(t.done)),e.outrogroups?.delete(t));e.outrogroups.size===0&&(e.outrogroups=null)}if(l!==null||u!==void 0){var w=[];if(u!==void 0)for(_ of u)_.f&8192||w.push(_);for(;l!==null;)!(l.f&8192)&&l!==e.fallback&&w.push(l),l=Xr(l.next);var T=w.length;if(T>0){var E=i&4&&s===0?n:null;if(o){for(v=0;v<T;v+=1)w[v].nodes?.a?.measure();for(v=0;v<T;v+=1)w[v].nodes?.a?.fix()}Kr(e,w,E)}}o&&Je(()=>{if(f!==void 0)for(_ of f)_.nodes?.a?.apply()})}function Qr(e,t,n,r,i,a,o,s){var c=o&1?o&16?zt(n):Bt(n,!1,!1):null,l=o&2?zt(i):null;return{v:c,i:l,e:En(()=>(a(t,c??n,l??i,s),()=>{e.delete(r)}))}}function $r(e,t,n){if(e.nodes)for(var r=e.nodes.start,i=e.nodes.end,a=t&&!(t.f&33554432)?t.nodes.start:n;r!==null;){var o=an(r);if(a.before(r),r===i)return;r=o}}function ei(e,t,n){t===null?e.effect.first=n:t.next=n,n===null?e.effect.last=t:n.prev=t}var ti=()=>performance.now(),ni={tick:e=>requestAnimationFrame(e),now:()=>ti(),tasks:new Set};function ri(){let e=ni.now();ni.tasks.forEach(t=>{t.c(e)||(ni.tasks.delete(t),t.f())}),ni.tasks.size!==0&&ni.tick(ri)}function ii(e){let t;return ni.tasks.size===0&&ni.tick(ri),{promise:new Promise(n=>{ni.tasks.add(t={c:e,f:n})}),abort(){ni.tasks.delete(t)}}}function ai(e,t){nt(()=>{e.dispatchEvent(new CustomEvent(t))})}function oi(e){if(e===`float`)return`cssFloat`;if(e===`offset`)return`cssOffset`;if(e.startsWith(`--`))return e;let t=e.split(`-`);return t.length===1?t[0]:t[0]+t.slice(1).map(e=>e[0].toUpperCase()+e.slice(1)).join(``)}function si(e){let t={},n=e.split(`;`);for(let e of n){let[n,r]=e.split(`:`);if(!n||r===void 0)break;let i=oi(n.trim());t[i]=r.trim()}return t}var ci=e=>e,li=null;function ui(e,t,n){var r=(li??Wn).nodes,i,a,o,s=null;r.a??={element:e,measure(){i=this.element.getBoundingClientRect()},apply(){if(o?.abort(),a=this.element.getBoundingClientRect(),i.left!==a.left||i.right!==a.right||i.top!==a.top||i.bottom!==a.bottom){let e=t()(this.element,{from:i,to:a},n?.());o=fi(this.element,e,void 0,1,()=>{},()=>{o?.abort(),o=void 0})}},fix(){if(!e.getAnimations().length){var{position:t,width:n,height:r}=getComputedStyle(e);if(t!==`absolute`&&t!==`fixed`){var a=e.style;s={position:a.position,width:a.width,height:a.height,transform:a.transform},a.position=`absolute`,a.width=n,a.height=r;var o=e.getBoundingClientRect();if(i.left!==o.left||i.top!==o.top){var c=`translate(${i.left-o.left}px, ${i.top-o.top}px)`;a.transform=a.transform?`${a.transform} ${c}`:c}}}},unfix(){if(s){var t=e.style;t.position=s.position,t.width=s.width,t.height=s.height,t.transform=s.transform}}},r.a.element=e}function di(e,t,n,r){var i=!!(e&1),a=!!(e&2),o=i&&a,s=!!(e&4),c=o?`both`:i?`in`:`out`,l,u=t.inert,d=t.style.overflow,f,p;function m(){return nt(()=>l??=n()(t,r?.()??{},{direction:c}))}var h={is_global:s,in(){t.inert=u,i?(a||f?.abort(),f=fi(t,m(),p,1,()=>{ai(t,`introstart`)},()=>{ai(t,`introend`),f?.abort(),f=l=void 0,t.style.overflow=d})):(p?.abort(),p?.reset?.())},out(e){a?(t.inert=!0,p=fi(t,m(),f,0,()=>{ai(t,`outrostart`)},()=>{ai(t,`outroend`),e?.()})):(e?.(),l=void 0)},stop:()=>{f?.abort(),p?.abort()}},g=Wn;if((g.nodes.t??=[]).push(h),i&&Lr){var _=s;if(!_){for(var v=g.parent;v&&v.f&65536;)for(;(v=v.parent)&&!(v.f&16););_=!v||!!(v.f&32768)}_&&Sn(()=>{pr(()=>h.in())})}}function fi(e,t,n,r,i,a){var o=r===1,s=!1;if(d(t)){var c;return Je(()=>{s||(c=fi(e,t({direction:o?`in`:`out`}),n,r,i,a))}),{abort:()=>{s=!0,c?.abort()},deactivate:()=>c?.deactivate(),reset:()=>c?.reset(),t:()=>c?.t()??1-r}}if(n?.deactivate(),!t?.duration&&!t?.delay)return i(),a(),{abort:f,deactivate:f,reset:f,t:()=>r};let{delay:l=0,css:u,tick:p,easing:m=ci}=t;var h,g=()=>1-r;return Je(()=>{if(!s){var c=[];if(o&&n===void 0&&(p&&p(0,1),u)){var d=si(u(0,1));c.push(d,d)}h=e.animate(c,{duration:l,fill:`forwards`}),h.onfinish=()=>{h.cancel(),i();var o=n?.t()??1-r;n?.abort();var s=r-o,c=t.duration*Math.abs(s),l=[];if(c>0){var d=!1;if(u)for(var f=Math.ceil(c/(1e3/60)),_=0;_<=f;_+=1){var v=o+s*m(_/f),y=si(u(v,1-v));l.push(y),d||=y.overflow===`hidden`}d&&(e.style.overflow=`hidden`),g=()=>{var e=h.currentTime;return o+s*m(e/c)},p&&ii(()=>{if(h.playState!==`running`)return!1;var e=g();return p(e,1-e),!0})}h=e.animate(l,{duration:c,fill:`forwards`}),h.onfinish=()=>{g=()=>r,p?.(r,1-r),a()}}}}),{abort:()=>{s=!0,h&&(h.cancel(),h.effect=null,h.onfinish=f)},deactivate:()=>{a=f},reset:()=>{r===0&&p?.(1,0)},t:()=>g()}}function pi(e,t,n){Sn(()=>{var r=pr(()=>t(e,n?.())||{});if(n&&r?.update){var i=!1,a={};wn(()=>{var e=n();mr(e),i&&F(a,e)&&(a=e,r.update(e))}),i=!0}if(r?.destroy)return()=>r.destroy()})}function mi(e){var t,n,r=``;if(typeof e==`string`||typeof e==`number`)r+=e;else if(typeof e==`object`){if(Array.isArray(e)){var i=e.length;for(t=0;t<i;t++)e[t]&&(n=mi(e[t]))&&(r&&(r+=` `),r+=n)}else for(n in e)e[n]&&(r&&(r+=` `),r+=n)}return r}function hi(){for(var e,t,n=0,r=``,i=arguments.length;n<i;n++)(e=arguments[n])&&(t=mi(e))&&(r&&(r+=` `),r+=t);return r}function gi(e){return typeof e==`object`?hi(e):e??``}var _i=[...` 	
\r\f\xA0\v﻿`];function vi(e,t,n){var r=e==null?``:``+e;if(t&&(r=r?r+` `+t:t),n){for(var i of Object.keys(n))if(n[i])r=r?r+` `+i:i;else if(r.length)for(var a=i.length,o=0;(o=r.indexOf(i,o))>=0;){var s=o+a;(o===0||_i.includes(r[o-1]))&&(s===r.length||_i.includes(r[s]))?r=(o===0?``:r.substring(0,o))+r.substring(s+1):o=s}}return r===``?null:r}function yi(e,t=!1){var n=t?` !important;`:`;`,r=``;for(var i of Object.keys(e)){var a=e[i];a!=null&&a!==``&&(r+=` `+i+`: `+a+n)}return r}function bi(e){return e[0]!==`-`||e[1]!==`-`?e.toLowerCase():e}function xi(e,t){if(t){var n=``,r,i;if(Array.isArray(t)?(r=t[0],i=t[1]):r=t,e){e=String(e).replaceAll(/\/\*.*?\*\//g,``).trim();var a=!1,o=0,s=!1,c=[];r&&c.push(...Object.keys(r).map(bi)),i&&c.push(...Object.keys(i).map(bi));var l=0,u=-1;let t=e.length;for(var d=0;d<t;d++){var f=e[d];if(s?f===`/`&&e[d-1]===`*`&&(s=!1):a?a===f&&(a=!1):f===`/`&&e[d+1]===`*`?s=!0:f===`"`||f===`'`?a=f:f===`(`?o++:f===`)`&&o--,!s&&a===!1&&o===0){if(f===`:`&&u===-1)u=d;else if(f===`;`||d===t-1){if(u!==-1){var p=bi(e.substring(l,u).trim());if(!c.includes(p)){f!==`;`&&d++;var m=e.substring(l,d).trim();n+=` `+m+`;`}}l=d+1,u=-1}}}}return r&&(n+=yi(r)),i&&(n+=yi(i,!0)),n=n.trim(),n===``?null:n}return e==null?null:String(e)}function Si(e,t,n,r,i,a){var o=e[re];if(he||o!==n||o===void 0){var s=vi(n,r,a);he&&s===e.getAttribute(`class`)||(s==null?e.removeAttribute(`class`):t?e.className=s:e.setAttribute(`class`,s)),e[re]=n}else if(a&&i!==a)for(var c in a){var l=!!a[c];(i==null||l!==!!i[c])&&e.classList.toggle(c,l)}return a}function Ci(e,t={},n,r){for(var i in n){var a=n[i];t[i]!==a&&(n[i]==null?e.style.removeProperty(i):e.style.setProperty(i,a,r))}}function wi(e,t,n,r){var i=e[ie];if(he||i!==t){var a=xi(t,r);he&&a===e.getAttribute(`style`)||(a==null?e.removeAttribute(`style`):e.style.cssText=a),e[ie]=t}else r&&(Array.isArray(r)?(Ci(e,n?.[0],r[0]),Ci(e,n?.[1],r[1],`important`)):Ci(e,n,r));return r}function Ti(e,t){t?e.hasAttribute(`selected`)||e.setAttribute(`selected`,``):e.removeAttribute(`selected`)}function Ei(t,n){var r=t.__defaultValue,i=t.multiple,a=i?r??[]:null;if(!i||e(a)){var o=t.selectedIndex,s=n&&i?new Set(t.selectedOptions):null;for(var c of t.options){var l=Ai(c);Ti(c,i?a.includes(l):Xt(l,r))}if(n){if(s!==null)for(c of t.options){var u=s.has(c);c.selected!==u&&(c.selected=u)}else t.selectedIndex!==o&&(t.selectedIndex=o)}}}function Di(t,n,r=!1){if(t.multiple){if(n==null)return;if(!e(n))return pe();for(var i of t.options)i.selected=n.includes(Ai(i))}else{for(i of t.options)if(Xt(Ai(i),n)){i.selected=!0;return}r&&n===void 0||(t.selectedIndex=-1)}}function Oi(e){var t=new MutationObserver(t=>{t.every(ji)||(`__defaultValue`in e&&Ei(e,!1),`__value`in e&&Di(e,e.__value))});t.observe(e,{childList:!0,subtree:!0,attributes:!0,attributeFilter:[`value`]}),_n(()=>{t.disconnect()})}function ki(e,t,n=t){var r=new WeakSet,i=!0;rt(e,`change`,t=>{var i=t?`[selected]`:`:checked`,a;if(e.multiple)a=[].map.call(e.querySelectorAll(i),Ai);else{var o=e.querySelector(i)??e.querySelector(`option:not([disabled])`);a=o&&Ai(o)}n(a),e.__value=a,vt!==null&&r.add(vt)}),Sn(()=>{var a=t();if(e===document.activeElement){var o=vt;if(r.has(o))return}if(Di(e,a,i),i&&a===void 0){var s=e.querySelector(`:checked`);s!==null&&(a=Ai(s),n(a))}e.__value=a,i=!1})}function Ai(e){return`__value`in e?e.__value:e.value}function ji(e){if(e.target.closest(`selectedcontent`)!==null)return!0;if(e.type===`childList`){var t=[...e.addedNodes,...e.removedNodes];return t.length>0&&t.every(e=>e.nodeName===`SELECTEDCONTENT`)}return!1}var Mi=Symbol(`is custom element`),Ni=Symbol(`is html`),Pi=ce?`link`:`LINK`,Fi=ce?`progress`:`PROGRESS`;function Ii(e){if(he){var t=!1,n=()=>{if(!t){if(t=!0,e.hasAttribute(`value`)){var n=e.value;zi(e,`value`,null),e.value=n}if(e.hasAttribute(`checked`)){var r=e.checked;zi(e,`checked`,null),e.checked=r}}};e[oe]=n,Je(n),tt()}}function Li(e,t){var n=Bi(e);n.value!==(n.value=t??void 0)&&(e.value!==t||t===0&&e.nodeName===Fi)&&(e.value=t??``)}function Ri(e,t){var n=Bi(e);n.checked!==(n.checked=t??void 0)&&(e.checked=t)}function zi(e,t,n,r){var i=Bi(e);if(!(he&&(i[t]=e.getAttribute(t),t===`src`||t===`srcset`||t===`href`&&e.nodeName===Pi))){var a=i[t];a!==(i[t]=n)&&(t===`loading`&&(e[te]=n),n==null?e.removeAttribute(t):typeof n!=`string`&&Hi(e).has(t)?e[t]=n:(!he||typeof n!=`number`&&typeof n!=`boolean`||a!==String(n))&&e.setAttribute(t,n))}}function Bi(e){return e[ne]??={[Mi]:e.nodeName.includes(`-`),[Ni]:e.namespaceURI===ue}}var Vi=new Map;function Hi(e){var t=e.getAttribute(`is`)||e.nodeName,n=Vi.get(t);if(n)return n;Vi.set(t,n=new Set);for(var r,i=e,a=Element.prototype;a!==i;){for(var s in r=o(i),r)r[s].set&&s!==`innerHTML`&&s!==`textContent`&&s!==`innerText`&&n.add(s);i=l(i)}return n}function Ui(e,t,n=t){var r=new WeakSet;rt(e,`input`,async i=>{var a=i?e.defaultValue:e.value;if(a=Wi(e)?Gi(a):a,n(a),vt!==null&&r.add(vt),await ur(),a!==(a=t())){var o=e.selectionStart,s=e.selectionEnd,c=e.value.length;if(e.value=a??``,s!==null){var l=e.value.length;o===s&&s===c&&l>c?(e.selectionStart=l,e.selectionEnd=l):(e.selectionStart=o,e.selectionEnd=Math.min(s,l))}}}),(he&&e.defaultValue!==e.value||pr(t)==null&&e.value)&&(n(Wi(e)?Gi(e.value):e.value),vt!==null&&r.add(vt)),wn(()=>{var n=t();if(e===document.activeElement){var i=vt;if(r.has(i))return}Wi(e)&&n===Gi(e.value)||(e.type!==`date`||n||e.value)&&n!==e.value&&(e.value=n??``)})}function Wi(e){var t=e.type;return t===`number`||t===`range`}function Gi(e){return e===``?null:+e}var Ki=new class e{#e=new WeakMap;#t;#n;static entries=new WeakMap;constructor(e){this.#n=e}observe(e,t){var n=this.#e.get(e)||new Set;return n.add(t),this.#e.set(e,n),this.#r().observe(e,this.#n),()=>{var n=this.#e.get(e);n.delete(t),n.size===0&&(this.#e.delete(e),this.#t.unobserve(e))}}#r(){return this.#t??=new ResizeObserver(t=>{for(var n of t){e.entries.set(n.target,n);for(var r of this.#e.get(n.target)||[])r(n)}})}}({box:`border-box`});function qi(e,t,n){var r=Ki.observe(e,()=>n(e[t]));Sn(()=>(pr(()=>n(e[t])),r))}function Ji(e,t){return e===t||e?.[ee]===t}function Yi(e=We(),t,n,r){var i=Be.r,a=Wn;return Sn(()=>{var o,s;return wn(()=>{o=s,s=r?.()||[],pr(()=>{Ji(n(...s),e)||(t(e,...s),o&&Ji(n(...o),e)&&t(null,...o))})}),()=>{let r=a;for(;r!==i&&r.parent!==null&&r.parent.f&33554432;)r=r.parent;let o=()=>{s&&Ji(n(...s),e)&&t(null,...s)},c=r.teardown;r.teardown=()=>{o(),c?.()}}}),e}function Xi(e=!1){let t=Be,n=t.l.u;if(!n)return;let r=()=>mr(t.s);if(e){let e=0,n={},i=ct(()=>{let r=!1,i=t.s;for(let e in i)i[e]!==n[e]&&(n[e]=i[e],r=!0);return r&&e++,e});r=()=>W(i)}n.b.length&&bn(()=>{Zi(t,r),m(n.b)}),vn(()=>{let e=pr(()=>n.m.map(p));return()=>{for(let t of e)typeof t==`function`&&t()}}),n.a.length&&vn(()=>{Zi(t,r),m(n.a)})}function Zi(e,t){if(e.l.s)for(let t of e.l.s)W(t);t()}function Qi(e){Be===null&&Te(`onMount`),Fe&&Be.l!==null?$i(Be).m.push(e):vn(()=>{let t=pr(e);if(typeof t==`function`)return t})}function $i(e){var t=e.l;return t.u??={a:[],b:[],m:[]}}typeof window<`u`&&((window.__svelte??={}).v??=new Set).add(`5`);var ea=[.05,.1,.25,.5,1,2,4,8,20];function ta(e,t){let n=[...ea.map(e=>-e).reverse(),...ea];return(t?n.find(t=>t>e+1e-9):n.findLast(t=>t<e-1e-9))??e}function na(){return{first:0,end:0,wanted:null,isPlaying:!0,speed:1,isLive:!0,canSeek:!1}}function ra(e){let t=ia[e];if(t)return t;let n=e.replace(/_/g,` `).replace(/([a-z])([A-Z])/g,`$1 $2`).toLowerCase();return n.charAt(0).toUpperCase()+n.slice(1)}var ia={BeforeKickOff:`Before kick-off`,KickOff_Left:`Kick-off left`,KickOff_Right:`Kick-off right`,PlayOn:`Play on`,KickIn_Left:`Kick-in left`,KickIn_Right:`Kick-in right`,GameOver:`Game over`};function aa(e){return/^game_?over$/i.test(e)}function oa(e){let t=Math.max(0,Math.floor(e+1e-6));return`${Math.floor(t/60)}:${String(t%60).padStart(2,`0`)}`}function sa(e){return e===`1`?`1st half`:e===`2`?`2nd half`:e?`Half ${e}`:``}function ca(e){if(e===null)return`–`;let t=Math.abs(e);return`${e.toFixed(t>=100?0:t>=10?1:2)}×`}function la(e){return`${e<0?`−`:``}${Number(Math.abs(e).toFixed(2))}×`}function ua(e){return e>=1e6?`${(e/1e6).toFixed(1)} MB/s`:`${(e/1e3).toFixed(0)} kB/s`}function da(e){let t=/_(left|right)$/i.exec(e)?.[1].toLowerCase();return t===`left`||t===`right`?t:null}var fa=class{#e=R(`connecting`);get connection(){return W(this.#e)}set connection(e){z(this.#e,e,!0)}#t=R(!0);get hasServer(){return W(this.#t)}set hasServer(e){z(this.#t,e,!0)}#n=R(0);get retryInS(){return W(this.#n)}set retryInS(e){z(this.#n,e,!0)}#r=R(null);get hello(){return W(this.#r)}set hello(e){z(this.#r,e)}#i=R(null);get cast(){return W(this.#i)}set cast(e){z(this.#i,e)}#a=R(null);get status(){return W(this.#a)}set status(e){z(this.#a,e)}#o=R(null);get stats(){return W(this.#o)}set stats(e){z(this.#o,e)}#s=R([]);get events(){return W(this.#s)}set events(e){z(this.#s,e)}#c=R(0);get tick(){return W(this.#c)}set tick(e){z(this.#c,e,!0)}#l=R(0);get time(){return W(this.#l)}set time(e){z(this.#l,e,!0)}#u=R(na());get clock(){return W(this.#u)}set clock(e){z(this.#u,e)}run=null;#d=R([]);get bookmarks(){return W(this.#d)}set bookmarks(e){z(this.#d,e)}#f=R(`none`);get tool(){return W(this.#f)}set tool(e){z(this.#f,e,!0)}#p=R(``);get hint(){return W(this.#p)}set hint(e){z(this.#p,e,!0)}#m=R(null);get branch(){return W(this.#m)}set branch(e){z(this.#m,e)}#h=R(!1);get isFilming(){return W(this.#h)}set isFilming(e){z(this.#h,e,!0)}#g=R(!1);get isReady(){return W(this.#g)}set isReady(e){z(this.#g,e,!0)}#_=R(`webgl2`);get renderer(){return W(this.#_)}set renderer(e){z(this.#_,e,!0)}#v=R(!1);get isContextLost(){return W(this.#v)}set isContextLost(e){z(this.#v,e,!0)}#y=R(null);get selection(){return W(this.#y)}set selection(e){z(this.#y,e,!0)}#b=R(Jt({mode:`preset`,preset:5}));get camera(){return W(this.#b)}set camera(e){z(this.#b,e,!0)}#x=R(`none`);get panel(){return W(this.#x)}set panel(e){z(this.#x,e,!0)}#S=R(`none`);get below(){return W(this.#S)}set below(e){z(this.#S,e,!0)}#C=R(!1);get isFlowing(){return W(this.#C)}set isFlowing(e){z(this.#C,e,!0)}#w=R([]);get notes(){return W(this.#w)}set notes(e){z(this.#w,e)}#T=R(null);get question(){return W(this.#T)}set question(e){z(this.#T,e)}#E=R(!0);get hasUi(){return W(this.#E)}set hasUi(e){z(this.#E,e,!0)}#D=R(0);get drawn(){return W(this.#D)}set drawn(e){z(this.#D,e,!0)}#O=R({left:0,right:0});get counts(){return W(this.#O)}set counts(e){z(this.#O,e)}#k=L(()=>this.status?.values??{});get values(){return W(this.#k)}set values(e){z(this.#k,e)}#A=L(()=>this.values.play_mode??``);get mode(){return W(this.#A)}set mode(e){z(this.#A,e)}#j=L(()=>[this.values.team_left??``,this.values.team_right??``]);get teams(){return W(this.#j)}set teams(e){z(this.#j,e)}reset(){this.hello=null,this.cast=null,this.status=null,this.stats=null,this.events=[],this.tick=0,this.time=0,this.isReady=!1,this.isFlowing=!1,this.clock=na(),this.question=null,this.tool=`none`}greet(e){this.hello=e,(e.run===null||e.run!==this.run)&&(this.run=e.run,this.bookmarks=[],this.branch=null)}has(e){return!(e in pa)||pa[e]===this.hello?.world}can(e){let{hello:t}=this;return this.connection!==`open`||!t||t.source===`recording`||t.source===`log`||!this.has(e)?!1:t.commands?t.commands.includes(e):t.role===`trainer`||t.role===`referee`&&ma.includes(e)}open(e){this.below=e===`modes`&&this.panel===`hands`?`hands`:`none`,this.panel=e}close(){this.panel=this.below,this.below=`none`}get isOver(){return aa(this.events.findLast(({kind:e})=>e===`mode`)?.what??``)}note(e,t=!1){let n=ha++;this.notes=[...this.notes.slice(-3),{id:n,text:e,isError:t}],setTimeout(()=>this.notes=this.notes.filter(e=>e.id!==n),t?8e3:4e3)}},pa={pull:`ssl`},ma=[`playMode`,`kickOff`,`dropBall`],ha=1,X=new fa,ga={showScore:!0,showMap:!0,showFouls:!0,showCounts:!1,showSpeed:!0,showTimeline:!0,showBanner:!0,showTrail:!1,scoreInPictures:!0,showForces:!1,showAxes:!1,showSight:!1,showPlots:!1,charts:[`height`,`speed`],showDrawings:!0,showCoverage:!1,showPenalty:!1,labels:`number`,drawingFilter:``,shadows:!0,smooth:!0,sharpness:2,colours:{},keys:{}},_a={spectator:{showCounts:!1,showSpeed:!1,showTrail:!1,labels:`number`},referee:{showCounts:!0,showSpeed:!0,showTrail:!1,labels:`number`},developer:{showCounts:!0,showSpeed:!0,showTrail:!0,showForces:!0,labels:`name`}};function va(e){let t=structuredClone(ga);try{ya(t,JSON.parse(e??`{}`))}catch{}return t}function ya(e,t){let n=e;for(let[e,r]of Object.entries(ga)){let i=t[e];i!=null&&typeof i==typeof r&&(e!==`labels`||[`none`,`number`,`name`].includes(String(i)))&&(e!==`charts`||Array.isArray(i)&&i.every(e=>typeof e==`string`))&&(n[e]=i)}}var ba={score:`showScore`,map:`showMap`,fouls:`showFouls`,counts:`showCounts`,speed:`showSpeed`,timeline:`showTimeline`,banner:`showBanner`,trail:`showTrail`,forces:`showForces`,axes:`showAxes`,sight:`showSight`,plots:`showPlots`,drawings:`showDrawings`,coverage:`showCoverage`,penalty:`showPenalty`,shadows:`shadows`,smooth:`smooth`},xa=`director`,Sa=[`free`,`ball`,`player`,`first`,`third`,`director`];function Ca(e){let t=new URLSearchParams(e),n={};for(let[e,r]of Object.entries(ba)){let i=t.get(e);i!==null&&(n[r]=i!==`0`&&i!==`false`)}t.get(`labels`)&&(n.labels=t.get(`labels`)),t.has(`charts`)&&(n.charts=t.get(`charts`).split(`,`).filter(Boolean)),t.has(`drawing-filter`)&&(n.drawingFilter=t.get(`drawing-filter`));let r=t.get(`preset`),i=t.get(`at`);return{token:t.get(`token`),preset:r&&r in _a?r:null,settings:n,camera:Ea(t.get(`camera`)),lens:Oa(t.get(`lens`)),select:t.get(`select`),embed:t.has(`embed`),at:i!==null&&/^\d+$/.test(i)?Number(i):null}}function wa(e,t){t.preset&&ya(e,_a[t.preset]),ya(e,t.settings)}function Ta(e,t,n,r,i){let a=new URL(e);a.search=``;for(let[e,n]of Object.entries(ba))t[n]!==ga[n]&&a.searchParams.set(e,t[n]?`1`:`0`);return t.labels!==ga.labels&&a.searchParams.set(`labels`,t.labels),t.showPlots&&t.charts.join()!==ga.charts.join()&&a.searchParams.set(`charts`,t.charts.join(`,`)),t.drawingFilter&&a.searchParams.set(`drawing-filter`,t.drawingFilter),n.mode!==xa&&a.searchParams.set(`camera`,n.mode===`preset`?String(n.preset+1):n.mode),n.mode===`free`&&a.searchParams.set(`lens`,Da(n.lens)),i!==null&&a.searchParams.set(`select`,i),r!==null&&a.searchParams.set(`at`,String(r)),a.href}function Ea(e){return e===null?null:/^[1-8]$/.test(e)?{mode:`preset`,preset:Number(e)-1}:Sa.includes(e)?{mode:e}:null}function Da(e){return[...e.eye,e.yaw,e.pitch,e.fov].map(e=>e.toFixed(3)).join(`,`)}function Oa(e){let t=(e??``).split(`,`).map(Number);if(t.length!==6||!t.every(Number.isFinite))return null;let[n,r,i,a,o,s]=t;return{eye:[n,r,i],yaw:a,pitch:o,fov:Math.min(2.5,Math.max(.1,s))}}var ka=`spar-viewer`,Aa=Ca(location.search);function ja(){try{return va(localStorage.getItem(ka))}catch{return va(null)}}var Ma=ja();function Na(){let e=structuredClone(Ma);return wa(e,Aa),e}var Z=Jt(Na());function Pa(e,t){Z[e]=t,Ma[e]=Re(t);try{localStorage.setItem(ka,JSON.stringify(Ma))}catch{}}var Fa=[`#2f6bff`,`#f0392b`],Ia=`#b9c0c9`,La={blue:`#2f6bff`,yellow:`#f2c40f`},Ra=.72;function za(e,t,n){if(e===null)return Ia;let r=n[e];if(r&&Va(r))return r;if(t.every(e=>e in La))return La[e]??`#b9c0c9`;let i=[...new Set(t)].sort(Ba);return Fa[Math.max(0,i.indexOf(e))%Fa.length]}function Ba(e,t){let[n,r]=[e.toLowerCase(),t.toLowerCase()];return n<r?-1:n>r?1:e<t?-1:+(e>t)}function Va(e){return/^#[0-9a-f]{6}$/i.test(e)}function Ha(e){let t=parseInt(e.slice(1),16);return[(t>>16&255)/255,(t>>8&255)/255,(t&255)/255]}function Ua([e,t,n]){let r=e=>Math.round(Math.min(1,Math.max(0,e))*255).toString(16).padStart(2,`0`);return`#${r(e)}${r(t)}${r(n)}`}function Wa([e,t,n]){return .299*e+.587*t+.114*n}function Ga(e){let t=Ha(e),n=t.map(e=>e+.5*(1-e));return Ua(Wa(n)>Ra?t.map(e=>.5*e):n)}function Ka(e){return Wa(Ha(e))>.55?`#101418`:`#ffffff`}function qa(){return[...new Set([...X.cast?.teams??[],...X.teams.filter(e=>e!==``&&!e.startsWith(`<`))])].sort()}function Ja(e){return za(e===``?null:e,qa(),Z.colours)}function Ya(){let e=new Map(qa().map(e=>[e,Ja(e)]));return{colourOf:t=>t===null?Ja(null):e.get(t)??Ja(t),shadows:Z.shadows,sharpness:Z.sharpness}}var Xa=.5*Math.PI/180,Za=180/Math.PI,Qa=[{key:`height`,name:`Height`,unit:`m`,digits:3,of:`selection`},{key:`speed`,name:`Speed`,unit:`m/s`,digits:2,of:`selection`},{key:`ball-height`,name:`Ball height`,unit:`m`,digits:3,of:`ball`},{key:`ball-speed`,name:`Ball speed`,unit:`m/s`,digits:2,of:`ball`},{key:`factor`,name:`Real-time factor`,unit:`×`,digits:2,of:`run`}],$a={angle:{word:`angle`,unit:`°`,digits:1,of:e=>e.angle_rad*Za},rate:{word:`rate`,unit:`°/s`,digits:0,of:e=>e.rate_rad_s*Za},torque:{word:`torque`,unit:`N·m`,digits:2,of:e=>e.torque_n_m}};function eo(e,t){let n=[...t.map(e=>`foot:${e}`),...Object.keys($a).flatMap(t=>(e?.joints??[]).map(e=>`${t}:${e.name}`))];return[...Qa,...n.map(e=>no(e))]}function to(e,t){return(e?.actors.find(e=>e.thing.name===t)?.thing?.parts??[]).map(e=>e.name).filter(e=>/foot$/i.test(e)).sort()}function no(e){let t=Qa.find(t=>t.key===e);if(t)return t;let[n,r]=po(e);if(!r)return null;if(n===`foot`)return{key:e,name:`${r} force`,unit:`N`,digits:1,of:`selection`};let i=$a[n];return i?{key:e,name:`${r} ${i.word}`,unit:i.unit,digits:i.digits,of:`selection`}:null}function ro(e,t){let[n,r]=po(e),i=NaN;if(n===`height`||n===`ball-height`)i=t.body?.position_m[2]??NaN;else if(n===`speed`||n===`ball-speed`)i=t.body?so(t.body.velocity_m_s):NaN;else if(n===`foot`)i=so(t.feet.find(e=>e.name===r)?.force_n??(t.joints.length?uo:fo));else if(n in $a){let e=t.joints.find(e=>e.name===r);i=e?$a[n].of(e):NaN}return Number.isFinite(i)?i:null}function io({angle_rad:e,low_rad:t,high_rad:n}){return t!==null&&e<=t+Xa?-1:+(n!==null&&e>=n-Xa)}function ao({angle_rad:e,low_rad:t,high_rad:n}){return t===null||n===null||!(n>t)||!Number.isFinite(e)?null:Math.min(1,Math.max(0,(e-t)/(n-t)))}function oo(e){return e*Za}function so([e,t,n]){return Math.hypot(e,t,n)}function co(e,t){return Math.hypot(e[0]-t[0],e[1]-t[1],e[2]-t[2])}function lo(e,t){if(e==null||!Number.isFinite(e))return`–`;let n=Math.abs(e).toFixed(t);return e<0&&Number(n)!==0?`−${n}`:n}var uo=[0,0,0],fo=[NaN,NaN,NaN];function po(e){let t=e.indexOf(`:`);return t<0?[e,``]:[e.slice(0,t),e.slice(t+1)]}var mo=new class{#e=R(null);get detail(){return W(this.#e)}set detail(e){z(this.#e,e)}#t=R(-1);get tick(){return W(this.#t)}set tick(e){z(this.#t,e,!0)}#n=R(null);get seen(){return W(this.#n)}set seen(e){z(this.#n,e)}#r=R([]);get feet(){return W(this.#r)}set feet(e){z(this.#r,e)}#i=R(null);get lean_rad(){return W(this.#i)}set lean_rad(e){z(this.#i,e,!0)}#a=R(``);get refusal(){return W(this.#a)}set refusal(e){z(this.#a,e,!0)}#o=R([0,0]);get window(){return W(this.#o)}set window(e){z(this.#o,e)}#s=R(0);get version(){return W(this.#s)}set version(e){z(this.#s,e,!0)}clear(){this.detail=null,this.seen=null,this.lean_rad=null,this.tick=-1}};function ho(){return X.hello?.source===`live`||X.hello?.source===`recording`}function go(){return Z.charts.flatMap(e=>no(e)??[]).slice(0,4)}function _o(e){return e.of===`selection`?X.selection??``:e.of===`ball`?X.cast?.ball?.thing.name??``:``}function vo(){if(!ho()||!X.cast)return[];let e=Z.showPlots?go().map(_o):[],t=X.panel===`robot`||Z.showForces||Z.showAxes||Z.showSight?[X.selection??``,...e]:e,n=new Set(X.cast.actors.map(e=>e.thing.name));return[...new Set(t)].filter(e=>n.has(e))}var yo=(e,t,n)=>({name:e,key:t,what:n,group:`Camera`}),bo=(e,t,n)=>({name:e,key:t,what:n,group:`Show`}),xo=(e,t,n)=>({name:e,key:t,what:n,group:`Select`}),So=(e,t,n)=>({name:e,key:t,what:n,group:`Referee`}),Co=(e,t,n)=>({name:e,key:t,what:n,group:`Time`}),wo=[...[1,2,3,4,5,6,7,8].map(e=>yo(`preset ${e}`,String(e),`Camera ${e}`)),yo(`ball camera`,`Space`,`Follow the ball`),yo(`player camera`,`Shift+Space`,`Follow the selected robot`),yo(`first person`,`V`,`Look through the robot's eyes`),yo(`third person`,`E`,`Look over the robot's shoulder`),yo(`free camera`,`C`,`Fly freely: W A S D, Page Up and Down, drag, wheel`),yo(`director`,`X`,`Automatic camera`),xo(`next robot`,`>`,`Next robot of the team`),xo(`previous robot`,`<`,`Previous robot of the team`),xo(`select ball`,`0`,`The ball (zero)`),xo(`select nothing`,`Escape`,`Nothing; closes panels first`),bo(`map`,`F`,`Map`),bo(`fouls`,`Q`,`Fouls`),bo(`labels`,`I`,`Labels: none, numbers, names`),bo(`counts`,`N`,`Players per team`),bo(`speed`,`M`,`Server speed`),bo(`trail`,`Shift+M`,`Ball trail`),bo(`drawings`,`T`,`Drawings of programs`),bo(`drawing sets`,`Y`,`Choose drawings`),bo(`coverage`,`Shift+N`,`What cameras above the field see of it`),bo(`penalty`,`Ctrl+P`,`Time left for a penalty, counted from play on`),bo(`timeline`,`H`,`Timeline`),bo(`events`,`Shift+H`,`List of all events`),bo(`interface`,`U`,`Everything but the picture`),bo(`robot`,`Shift+I`,`What is known of the selected robot or ball`),bo(`forces`,`Shift+F`,`Forces on the selected one, and joints at their stops`),bo(`sight`,`Shift+V`,`What the selected robot sees, or what cameras tell of it`),bo(`plots`,`Shift+O`,`Plots`),bo(`help`,`?`,`This help`),bo(`settings`,`,`,`Settings`),bo(`full screen`,`F11`,`Full screen`),bo(`screenshot`,`F12`,`Screenshot`),bo(`film`,`Shift+F12`,`Record a video, or end it`),bo(`save part`,`Shift+K`,`Save a part of the run as a file`),bo(`copy link`,`Shift+C`,`Copy a link to this moment`),So(`hands`,`Z`,`Tools for referees and trainers`),So(`beam tool`,`Shift+B`,`Put things elsewhere (or Ctrl+click)`),So(`pull tool`,`Shift+J`,`Pull things by force (or Ctrl+Shift+drag)`),So(`roll tool`,`Shift+R`,`Roll the ball (or Ctrl+Alt+click)`),So(`shoot tool`,`Shift+L`,`Shoot the ball (or Shift+Alt+click)`),So(`play modes`,`O`,`Choose a play mode`),So(`kick-off left`,`K`,`Kick-off for the left team`),So(`kick-off right`,`J`,`Kick-off for the right team`),So(`free kick left`,`L`,`Free kick for the left team`),So(`free kick right`,`R`,`Free kick for the right team`),So(`drop ball`,`B`,`Drop the ball`),So(`reset time`,`Shift+T`,`Set the time to 0`),So(`end simulation`,`Shift+X`,`End the simulation`),Co(`pause`,`P`,`Pause or go on`),Co(`pause world`,`Shift+P`,`Pause the world for everybody, or let it go on`),Co(`step`,`ArrowRight`,`One step`),Co(`step back`,`ArrowLeft`,`One step back`),Co(`far step`,`Shift+ArrowRight`,`One second on`),Co(`far step back`,`Shift+ArrowLeft`,`One second back`),Co(`faster`,`+`,`Faster`),Co(`slower`,`-`,`Slower; slower still goes backwards`),Co(`reverse`,`Backspace`,`Turn around`),Co(`live`,`End`,`To what happens now`),Co(`next mark`,`Shift+E`,`Next mark`),Co(`previous mark`,`Shift+Q`,`Previous mark`),Co(`bookmark`,`Shift+Y`,`Bookmark, or take it away`),Co(`next goal`,`G`,`Next goal`),Co(`previous goal`,`Shift+G`,`Previous goal`)],To={KeyW:[`ahead`,1],KeyS:[`ahead`,-1],KeyA:[`left`,1],KeyD:[`left`,-1],PageUp:[`up`,1],PageDown:[`up`,-1]};function Eo(e){return!/(^|\+)Tab$/.test(e)}function Do(e){let{key:t}=e,n=/^\p{L}$/u.test(t),r=t===` `?`Space`:n?t.toUpperCase():t,i=/^Digit(\d)$/.exec(e.code)?.[1],a=n||r.length>1,o=[e.ctrlKey||e.metaKey?`Ctrl+`:``,e.altKey?`Alt+`:``].join(``);return i&&!e.shiftKey&&!a?`${o}${i}`:`${o}${e.shiftKey&&a?`Shift+`:``}${r}`}function Oo(e){return new Map(wo.map(({name:t,key:n})=>[t,e[t]??n]))}function ko(e){return e===`0`?`0 zero`:e.replace(`ArrowRight`,`→`).replace(`ArrowLeft`,`←`).replace(`Escape`,`Esc`).replace(`Backspace`,`⌫ Backspace`)}function Ao(e,t){if(!Eo(e))return null;for(let[n,r]of Object.entries(t))if(r===e&&wo.some(e=>e.name===n))return n;return wo.find(n=>n.key===e&&t[n.name]===void 0)?.name??null}function jo(e){window.addEventListener(`keydown`,t=>{if(t.defaultPrevented||No(t.target)&&t.key!==`Escape`)return;if(X.question){t.key===`Escape`&&(X.question=null);return}let{hands:n}=e.page.screen;if(n.placing.hold(t),t.key.startsWith(`Page`)&&Mo(t.target))return;if(!t.ctrlKey&&!t.metaKey&&t.code in To)return n.holdKey(t.code,!0,t.shiftKey);n.holdKey(``,!1,t.shiftKey);let r=Ao(Do(t),Z.keys);!r||t.repeat&&!r.startsWith(`step`)||t.target instanceof HTMLButtonElement&&(t.key===`Enter`||t.key===` `)||t.target instanceof HTMLInputElement&&t.key===` `||(t.preventDefault(),e.run(r))}),window.addEventListener(`keyup`,t=>{e.page.screen.hands.placing.hold(t),e.page.screen.hands.holdKey(t.code,!1,t.shiftKey)})}function Mo(e){return e instanceof Element&&e.closest(`section`)!==null}function No(e){return e instanceof HTMLInputElement?e.type!==`checkbox`:e instanceof HTMLSelectElement||e instanceof HTMLTextAreaElement}var Po=2;function Fo(e){let t=e.FieldLength,n=e.FieldWidth;if(!(t>0&&n>0))return null;let r=e.PenaltyAreaLength??e.PenaltyLength;return{length:t,width:n,goalWidth:e.GoalWidth??2.1,goalDepth:e.GoalDepth??.6,goalHeight:e.GoalHeight??.8,circleRadius:e.CenterCircleRadius??e.FreeKickDistance??.1*n,goalArea:[e.GoalieAreaLength??1.8,e.GoalieAreaWidth??6],penaltyArea:r>0&&e.PenaltyAreaWidth>0?[r,e.PenaltyAreaWidth]:null,penaltySpot:e.PenaltySpotDistance??null,cornerRadius:e.CornerAreaRadius??0,border:Math.max(Po,e.BorderSize??0),ballRadius:e.BallRadius??.042,freeKickDistance:e.FreeKickDistance??2,passDistance:e.PassModeMinOppBallDist??1,passDuration_s:e.PassModeDuration??4}}function Io(e){let t=[],n=0;for(let r of e.things){if(r.is_fixed||!r.parts.length)continue;let e=r.parts.findIndex(e=>e.name===`head`);t.push({thing:r,pose:n,head:n+Math.max(0,e)}),n+=r.parts.length}let r=t.filter(e=>e.thing.kind===`robot`);return{scene:e,pitch:Fo(e.measures),actors:t,robots:r,ball:t.find(e=>e.thing.kind===`ball`)??null,fixed:e.things.filter(e=>e.is_fixed&&e.kind!==`camera`),cameras:e.things.filter(e=>e.kind===`camera`),teams:[...new Set(r.flatMap(e=>e.thing.team??[]))].sort(),poses:n}}var Lo=[`goal`,`no-goal`,`foul`,`mode`,`kick-off`,`half`,`sides`,`fall`,`finished`],Ro={goal:250,"no-goal":250,foul:100},zo=25,Bo=20;function Vo(e){return Lo.includes(e.kind)}function Ho({what:e}){let t=/\b(left|right)\b|_(left|right)\b/i.exec(e);return t?(t[1]??t[2]).toLowerCase():null}function Uo({what:e}){let t=/\b(left|right) (\d+)\b/i.exec(e);return t?{side:t[1].toLowerCase(),number:Number(t[2])}:null}function Wo(e){return e.kind===`mode`?ra(e.what):Zo(e.what)}function Go(e){return Zo(e.replace(/-/g,` `))}function Ko({what:e,why:t}){let n=/^([a-z -]+): (.*)$/i.exec(t);return n?[Zo(n[1]),n[2]]:[Zo(e),t]}function qo(e,t){let n=Ho(e),r=n?t[n===`left`?0:1]||n:``,i=/by (left|right) (\d+)/.exec(e.what),a=i!==null&&i[1]!==n;return[r?`Goal for ${r}!`:Zo(e.what),i?`number ${i[2]}${a?`, own goal`:``}`:``]}function Jo({kind:e,what:t}){return e===`half`&&t!==`half 1`?`Half over`:e===`mode`&&aa(t)?`Game over`:``}function Yo(e,t){let n=Ro[e.kind]??zo;return{tick:e.tick,place:Math.max(t,e.tick-n)}}function Xo(e,t,n,r){let i=[...e].sort((e,t)=>e.tick-t.tick);if(!r)return i.findLast(e=>e.tick<(n?n.tick-Bo:t))??null;let a=i.find(e=>e.tick>(n?n.tick+Bo:t));return a?{tick:a.tick,place:[a.place,a.tick-zo].find(e=>e>t)??a.tick}:null}function Zo(e){return e.charAt(0).toUpperCase()+e.slice(1)}var Qo=100,$o=30,es=500,ts=50,ns=2,rs=2e3,is=class{load;first=null;end=null;isGrowing=!0;isAlone=!1;kept=new Set;spans=new Map;recent=[];loading=new Set;failed=new Map;run=0;constructor(e){this.load=e}reset(){this.first=this.end=null,this.isAlone=!1,this.spans.clear(),this.kept.clear(),this.recent=[],this.loading.clear(),this.failed.clear(),this.run++}setRange(e,t){this.first=e,this.end=e===null?null:t}add(e){let t=this.recent.at(-1);t&&e.frame.tick<=t.frame.tick&&(this.recent=[]),this.recent.push(e),this.recent.length>es&&this.recent.shift()}get reach(){if(this.isAlone)return this.atHand;let e=this.recent.at(-1)?.frame.tick,t=this.first??this.recent[0]?.frame.tick,n=Math.max(this.end??-1,e??-1);return t===void 0||n<t?null:[t,n]}at(e){let t=this.spans.get(Math.floor(e/Qo));return(t&&as(t,e))??as(this.recent,e)??(this.isAlone?this.lastBefore(e):this.nearRecent(e))}has(e,t){let n=this.recent.length>0&&this.recent[0].frame.tick<=e;for(let r=Math.floor(e/Qo);r*Qo<=t;r++)if(!n&&!this.spans.has(r))return!1;return!0}get count(){let e=this.recent.length?this.recent.at(-1).frame.tick-this.recent[0].frame.tick+1:0;return[...this.spans].filter(([e])=>!this.recent.length||(e+1)*Qo<=this.recent[0].frame.tick).reduce((e,[,t])=>e+t.length,e)}keep(e,t){let n=e.flatMap(([e,t])=>[...Array(Math.floor(t/Qo)-Math.floor(e/Qo)+1)].map((t,n)=>Math.floor(e/Qo)+n));this.kept=new Set([...new Set(n)].sort((e,t)=>t-e).slice(0,ts));for(let e of this.kept)this.fetch(e,t)}beyondGap(e,t){let n=this.at(e)?.frame.tick;if(!this.isAlone||n===void 0||e-n<Qo)return e;if(t<0)return n;let r=[...this.spans.values(),this.recent].flatMap(e=>e[0]?.frame.tick??[]);return Math.min(...r.filter(t=>t>e),this.recent.at(-1)?.frame.tick??e)}want(e,t,n){let r=Math.floor(e/Qo),i=t<0?-1:1;for(let e of[r,r+i,r+2*i])this.fetch(e,n)}nearRecent(e){if(this.end!==null&&e<=this.end&&!this.failed.has(Math.floor(e/Qo)))return null;let t=os(this.recent,e);return t<0?null:this.recent[t]}get atHand(){let e=[...this.spans.values(),this.recent].filter(e=>e.length>0);return e.length?[Math.min(...e.map(e=>e[0].frame.tick)),Math.max(...e.map(e=>e.at(-1).frame.tick))]:null}lastBefore(e){let t=null;for(let n of[...this.spans.values(),this.recent]){let r=n[os(n,e)];r&&(!t||r.frame.tick>t.frame.tick)&&(t=r)}return t}fetch(e,t){if(this.isAlone||this.first===null||this.end===null||this.spans.has(e)||this.loading.has(e))return;let n=Math.max(this.first,e*Qo),r=Math.min(this.end+1,(e+1)*Qo),i=this.isGrowing&&r<(e+1)*Qo&&this.recent.length>0&&this.recent[0].frame.tick<=n;if(n>=r||i||this.loading.size>=ns||t-(this.failed.get(e)??-1/0)<rs)return;let a=this.run;this.loading.add(e),this.load(n,r).then(t=>a===this.run&&this.take(e,t,r),()=>a===this.run&&this.fail(e,t))}take(e,t,n){this.loading.delete(e),this.failed.delete(e),t.length&&(this.spans.set(e,t),this.isGrowing&&n<(e+1)*Qo&&setTimeout(()=>this.spans.get(e)===t&&this.spans.delete(e),rs),this.spans.size>$o+this.kept.size&&this.spans.delete(this.farthest(e)))}fail(e,t){this.loading.delete(e),this.failed.set(e,t)}farthest(e){return[...this.spans.keys()].filter(e=>!this.kept.has(e)).reduce((t,n)=>Math.abs(n-e)>Math.abs(t-e)?n:t,e)}};function as(e,t){let n=e.length?e[t-e[0].frame.tick]:void 0;if(n?.frame.tick===t)return n;let r=os(e,t);return r>=0&&e[r].frame.tick===t?e[r]:null}function os(e,t){let[n,r]=[0,e.length];for(;n<r;){let i=n+r>>1;e[i].frame.tick<=t?n=i+1:r=i}return n-1}var ss=.25,cs=class{shots;cycle_s;shot=null;position;isPlaying=!0;speed=1;drawn_ms=-1;sampled={a:null,b:null,t:0};constructor(e,t){this.shots=e,this.cycle_s=t,this.position=this.first}take(){}sample(e,t){let n=this.drawn_ms<0?0:Math.min(ss,(e-this.drawn_ms)/1e3);this.drawn_ms=e,this.isPlaying&&this.goOn(n*this.speed/this.cycle_s);let r=this.index,{shots:i,sampled:a}=this;return this.shot=i[r],a.a=this.shot.frame,a.b=t&&i[r+1]?.frame||null,a.t=a.b?(this.position-a.a.tick)/(a.b.tick-a.a.tick):0,a}play(){this.speed>0&&this.position>=this.end&&(this.position=this.first),this.speed<0&&this.position<=this.first&&(this.position=this.end),this.isPlaying=!0}pause(){this.isPlaying=!1}step(e){this.isPlaying=!1;let t=Math.min(this.shots.length-1,Math.max(0,this.index+e));this.position=this.shots[t].frame.tick}seek(e){let t=Math.max(0,os(this.shots,e)),[n,r]=[this.shots[t],this.shots[t+1]],i=r&&r.frame.tick-e<e-n.frame.tick;this.position=(i?r:n).frame.tick}setSpeed(e){this.speed=e,this.isPlaying=!0}goLive(){}face(){let{first:e,end:t,isPlaying:n,speed:r}=this;return{first:e,end:t,wanted:null,isPlaying:n,speed:r,isLive:!1,canSeek:t>e}}get first(){return this.shots[0].frame.tick}get end(){return this.shots[this.shots.length-1].frame.tick}get index(){return Math.max(0,os(this.shots,this.position))}goOn(e){let{first:t,end:n}=this;this.position=Math.min(n,Math.max(t,this.position+e)),this.position===(this.speed>0?n:t)&&(this.isPlaying=!1)}};function ls(e){if(e===``)return{isPlain:!1,passes:()=>!0};try{let t=new RegExp(e,`i`);return{isPlain:!1,passes:e=>t.test(e)}}catch{let t=e.toLowerCase();return{isPlain:!0,passes:e=>e.toLowerCase().includes(t)}}}var us={sets:[],annotations:[],agentTexts:[]},ds=class e{version=0;sets=new Map;texts=new Map;off={keys:new Set,turns:0};chosen=null;take({is_whole:e,sets:t,agent_texts:n}){e&&this.forget();for(let{source:e,name:n,shapes:r}of t){let t=`${e} ${n}`;r.length?this.sets.set(t,{key:t,source:e,name:n,shapes:r}):this.sets.delete(t)}for(let{source:e,texts:t}of n)t.length?this.texts.set(e,t):this.texts.delete(e);this.version++}sibling(){let t=new e;return t.off=this.off,t}reset(){this.forget(),this.off.keys.clear(),this.turned()}forget(){this.sets.clear(),this.texts.clear()}turn(e,t){for(let n of e)t?this.off.keys.delete(n):this.off.keys.add(n);this.turned()}turnAllOn(){this.off.keys.clear(),this.turned()}turned(){this.off.turns++,this.version++}isOn(e){return!this.off.keys.has(e)}list(){return[...this.sets.values()].sort((e,t)=>e.source-t.source||(e.name<t.name?-1:1))}get isEmpty(){return this.sets.size===0&&this.texts.size===0}get textCount(){return[...this.texts.values()].reduce((e,t)=>e+t.length,0)}shown(e){let{version:t,chosen:n}=this,{turns:r}=this.off;if(n?.version===t&&n.turns===r&&n.filter===e)return n.shown;let{passes:i}=ls(e),a=this.list().filter(({key:e,name:t})=>this.isOn(e)&&i(t)),o={sets:a,annotations:a.flatMap(({shapes:e})=>e.filter(e=>e.kind===`annotation`)),agentTexts:[...this.texts.values()].flat()};return this.chosen={version:t,turns:r,filter:e,shown:o},o}},fs=class{stream;footage;cycle_s;shot=null;position=null;isPlaying=!1;speed=1;drawn_ms=-1;newest=0;sampled={a:null,b:null,t:0};constructor(e,t,n){this.stream=e,this.footage=t,this.cycle_s=n}take(e,t){this.newest=e.frame.tick,this.footage.add(e),this.stream.push(e.frame,t)}sample(e,t){let n=this.drawn_ms<0?0:Math.min(.25,(e-this.drawn_ms)/1e3);this.drawn_ms=e;let r=this.stream.sample(e,t),i=this.footage.reach;return this.position===null||!i||(this.isPlaying&&this.footage.at(Math.floor(this.position))&&(this.position+=n*this.speed/this.cycle_s),this.isPlaying&&(this.position=this.footage.beyondGap(Math.floor(this.position),this.speed)+this.position%1),this.isPlaying&&this.speed>0&&this.position>=i[1]-1)?this.follow(r):(this.position=Math.min(i[1],Math.max(i[0],this.position)),this.show(this.position,e,t))}play(){this.position!==null&&(this.isPlaying=!0)}pause(){this.leave(),this.isPlaying=!1}step(e){this.leave(),this.isPlaying=!1,this.position!==null&&this.seek(Math.round(this.position)+e)}seek(e){let t=this.footage.reach;t&&(this.position===null&&(this.isPlaying=!0),this.position=Math.min(t[1],Math.max(t[0],e)),this.position>=t[1]-1&&this.isPlaying&&this.speed>0&&this.goLive())}setSpeed(e){this.position===null&&e>=1||(this.leave(),this.speed=e,this.isPlaying=!0)}goLive(){this.position=null,this.shot=null,this.speed=1,this.isPlaying=!1}lead(e,t){let n=this.footage.reach;return n?(this.isPlaying=!1,this.speed=t,this.position=Math.min(n[1],Math.max(n[0],e)),this.footage.at(Math.floor(this.position))!==null):!1}face(){let[e,t]=this.footage.reach??[this.newest,this.newest],n=this.position===null,r=n?null:Math.floor(this.position);return{first:e,end:t,wanted:r===this.sampled.a?.tick?null:r,isPlaying:n||this.isPlaying,speed:this.speed,isLive:n,canSeek:t>e}}leave(){if(this.position!==null)return;let e=this.sampled.a?.tick??this.newest;this.position=this.footage.reach?e:null,this.speed=1,this.isPlaying=!0}follow(e){return this.position!==null&&this.goLive(),e&&(this.sampled.a=e.a),e}show(e,t,n){let r=Math.floor(e);this.footage.want(r,this.speed,t);let i=this.footage.at(r);return i?(this.shot=i,this.sampled.a=i.frame,this.sampled.b=n?this.footage.at(r+1)?.frame??null:null,this.sampled.t=this.sampled.b?e-r:0,this.sampled):this.sampled.a?this.sampled:null}},ps=1,ms=20,hs=class{count=0;position=new Float32Array;rotation=new Float32Array;blend(e,t,n,r){if(this.resize(e.count),!t||n<=0||t.count!==e.count||t.version!==e.version)return this.take(e);if(n>=1)return this.take(t);let i=ps+ms*Math.abs(t.tick-e.tick)*r,{position:a,rotation:o}=this;for(let r=0;r<e.count;r++){let s=gs(e.positions,t.positions,3*r)<=i,c=s?n:n<.5?0:1;for(let n=3*r;n<3*r+3;n++)a[n]=e.positions[n]+c*(t.positions[n]-e.positions[n]);if(!s&&c===1)for(let e=3*r;e<3*r+3;e++)a[e]=t.positions[e];_s(o,e.rotations,t.rotations,4*r,c)}}take(e){this.position.set(e.positions);let{rotation:t}=this;for(let n=0;n<t.length;n++)t[n]=e.rotations[n]/32767}resize(e){e!==this.count&&(this.count=e,this.position=new Float32Array(3*e),this.rotation=new Float32Array(4*e))}};function gs(e,t,n){return Math.hypot(t[n]-e[n],t[n+1]-e[n+1],t[n+2]-e[n+2])}function _s(e,t,n,r,i){let a=t[r]*n[r]+t[r+1]*n[r+1]+t[r+2]*n[r+2]+t[r+3]*n[r+3]<0?-i:i,o=1-i,s=o*t[r]+a*n[r],c=o*t[r+1]+a*n[r+1],l=o*t[r+2]+a*n[r+2],u=o*t[r+3]+a*n[r+3],d=1/(Math.sqrt(s*s+c*c+l*l+u*u)||1);e[r]=s*d,e[r+1]=c*d,e[r+2]=l*d,e[r+3]=u*d}var vs=16,ys=1.3,bs=5,xs=400,Ss=class{frames=[];first=0;shown=0;interval_ms=20;arrived_ms=-1;drawn_ms=-1;sampled={a:null,b:null,t:0};reset(){this.frames=[],this.first=0,this.shown=0,this.arrived_ms=-1,this.drawn_ms=-1}get newest(){return this.frames.length?this.frames[this.frames.length-1]:null}push(e,t){if(this.arrived_ms>=0){let e=Math.min(xs,Math.max(1,t-this.arrived_ms));this.interval_ms+=.1*(e-this.interval_ms)}this.arrived_ms=t;let n=this.newest;this.frames.push(e),(e.isCut||!n||n.version!==e.version)&&(this.shown=this.last),this.frames.length>vs&&(this.frames.shift(),this.first++)}sample(e,t){if(!this.frames.length)return null;let n=this.drawn_ms<0?0:e-this.drawn_ms;this.drawn_ms=e;let r=this.last-this.shown;!t||r>bs?this.shown=t?this.last-ys:this.last:this.shown+=n/this.interval_ms*Math.min(2,Math.max(.5,1+.3*(r-ys))),this.shown=Math.max(this.first,Math.min(this.last,this.shown));let i=Math.floor(this.shown)-this.first;return this.sampled.a=this.frames[i],this.sampled.b=i+1<this.frames.length?this.frames[i+1]:null,this.sampled.t=this.shown-Math.floor(this.shown),this.sampled}get last(){return this.first+this.frames.length-1}},Cs=500,ws=900,Ts=25,Es=class{stream;first;end;request;now_ms;shot=null;wanted=null;asked=null;asked_ms=0;isPlaying=!0;speed=1;told_ms=-1/0;constructor(e,t,n,r,i){this.stream=e,this.first=t,this.end=n,this.request=r,this.now_ms=i}take({frame:e},t){let n=this.stream.newest;n&&this.asked===null&&Math.abs(e.tick-n.tick)<=Ts&&(e.isCut=!1),this.stream.push(e,t),e.tick===this.asked&&this.arrive()}sample(e,t){return this.asked!==null&&e-this.asked_ms>Cs&&this.arrive(),this.stream.sample(e,t)}hear(e){this.end=e.end_tick??this.end,this.now_ms()-this.told_ms<ws||(this.isPlaying=e.is_playing??this.isPlaying,this.speed=e.play_speed??this.speed)}play(){this.speed>0&&(this.stream.newest?.tick??0)>=this.end&&this.seek(this.first),this.tell({do:`play`},()=>this.isPlaying=!0)}pause(){this.tell({do:`pause`},()=>this.isPlaying=!1)}step(e){this.tell({do:`step`,ticks:e},()=>this.isPlaying=!1)}setSpeed(e){this.tell({do:`speed`,x:e},()=>this.speed=e)}seek(e){this.wanted=Math.min(this.end,Math.max(this.first,Math.round(e))),this.pursue()}goLive(){}face(){let{first:e,end:t,wanted:n,isPlaying:r,speed:i}=this;return{first:e,end:t,wanted:n,isPlaying:r,speed:i,isLive:!1,canSeek:t>e}}tell(e,t){this.told_ms=this.now_ms(),this.request(e).then(e=>e&&t())}pursue(){if(this.asked!==null||this.wanted===null)return;let e=this.wanted;this.asked=e,this.asked_ms=this.now_ms(),this.request({do:`seek`,tick:e}).then(e=>{e||(this.asked=this.wanted=null)})}arrive(){this.wanted===this.asked&&(this.wanted=null),this.asked=null,this.pursue()}},Ds=32,Os=20;function ks(e){if(e.byteLength<Ds)throw Error(`a frame of ${e.byteLength} bytes is shorter than its header`);let t=e.byteOffset%4==0?e:e.slice(),n=new DataView(t.buffer,t.byteOffset,t.byteLength),r=n.getUint32(24,!0);if(Ds+r*Os>t.byteLength)throw Error(`a frame of ${t.byteLength} bytes cannot hold ${r} poses`);let i=t.byteOffset+Ds;return{tick:n.getFloat64(8,!0),time:n.getFloat64(16,!0),version:n.getUint32(4,!0),isCut:n.getUint8(1)===1,count:r,positions:new Float32Array(t.buffer,i,3*r),rotations:new Int16Array(t.buffer,i+12*r,4*r)}}function As(e){return{kind:`details`,tick:zs(e.tick),things:Rs(e.things).map(js)}}function js(e){return{thing:Bs(e.thing),body:Ls(e.body)?Ms(e.body):null,joints:Rs(e.joints).map(Ns),contacts:Rs(e.contacts).map(e=>({at:Vs(e.at),force_n:Vs(e.force_n),with:Bs(e.with)})),feet:Rs(e.feet).map(e=>({name:Bs(e.name),at:Vs(e.at),force_n:Vs(e.force_n)})),seen:Ls(e.seen)?Ps(e.seen):null,reports:Rs(e.reports).map(Is)}}function Ms(e){return{position_m:Vs(e.position_m),velocity_m_s:Vs(e.velocity_m_s),spin_rad_s:Vs(e.spin_rad_s)}}function Ns(e){return{name:Bs(e.name),at:Vs(e.at),axis:Vs(e.axis),angle_rad:zs(e.angle_rad),rate_rad_s:zs(e.rate_rad_s),torque_n_m:zs(e.torque_n_m),low_rad:typeof e.low_rad==`number`?e.low_rad:null,high_rad:typeof e.high_rad==`number`?e.high_rad:null}}function Ps(e){let t=Ls(e.eye)?e.eye:{},n=Array.isArray(t.rotation)&&t.rotation.length===4?t.rotation.map(zs):[0,0,0,1];return{eye:{position_m:Vs(t.position_m),rotation:n},items:Rs(e.items).map(Fs)}}function Fs(e){let t=e=>Array.isArray(e)?Vs(e):null;return{name:Bs(e.name),at:Vs(e.at),truth:Vs(e.truth),to:t(e.to),truth_to:t(e.truth_to)}}function Is(e){return{camera:Bs(e.camera),tick:zs(e.tick),at:Array.isArray(e.at)?Vs(e.at):null,truth:Vs(e.truth),turned_rad:typeof e.turned_rad==`number`?e.turned_rad:null,remark:Bs(e.remark)}}function Ls(e){return typeof e==`object`&&!!e&&!Array.isArray(e)}function Rs(e){return Array.isArray(e)?e.filter(Ls):[]}function zs(e){return typeof e==`number`?e:NaN}function Bs(e){return e==null?``:String(e)}function Vs(e){let t=Array.isArray(e)?e:[];return[zs(t[0]),zs(t[1]),zs(t[2])]}function Hs(e){return{kind:`drawings`,is_whole:e.is_whole===!0,sets:Zs(e.sets,e=>({source:Xs(e.source)??0,name:String(e.name??``),shapes:Zs(e.shapes,Us)})),agent_texts:Zs(e.agent_texts,e=>({source:Xs(e.source)??0,texts:Zs(e.texts,Gs)})),selected:Ks(e.selected)}}function Us(e){let t=qs(e.colour),n=Ws[String(e.kind)];return n&&t?n(e,t):null}var Ws={circle:(e,t)=>{let[n,r]=[Ys(e.centre,2),Xs(e.radius)];return n&&r!==null?{kind:`circle`,centre:n,radius:r,thickness_px:Xs(e.thickness_px)??1,colour:t}:null},line:(e,t)=>{let n=Js(e.ends);return n?.length===2?{kind:`line`,ends:n,thickness_px:Xs(e.thickness_px)??1,colour:t}:null},point:(e,t)=>{let n=Ys(e.at,3);return n?{kind:`point`,at:n,size_px:Xs(e.size_px)??1,colour:t}:null},sphere:(e,t)=>{let[n,r]=[Ys(e.centre,3),Xs(e.radius)];return n&&r!==null?{kind:`sphere`,centre:n,radius:r,colour:t}:null},polygon:(e,t)=>{let n=Js(e.corners);return n?{kind:`polygon`,corners:n,colour:t}:null},annotation:(e,t)=>{let n=Ys(e.at,3);return n?{kind:`annotation`,at:n,text:String(e.text??``),colour:t}:null}};function Gs(e){let[t,n]=[Ks(e),qs(e.colour)];return t&&n?{...t,text:String(e.text??``),colour:n}:null}function Ks(e){let{side:t,number:n}=e??{},r=Xs(n);return(t===`left`||t===`right`)&&r!==null?{side:t,number:r}:null}function qs(e){return Ys(e,4)}function Js(e){let t=Array.isArray(e)?e.map(e=>Ys(e,3)):[];return t.length&&t.every(e=>e!==null)?t:null}function Ys(e,t){return Array.isArray(e)&&e.length===t&&e.every(e=>Xs(e)!==null)?e:null}function Xs(e){return typeof e==`number`&&Number.isFinite(e)?e:null}function Zs(e,t){return(Array.isArray(e)?e:[]).flatMap(e=>typeof e==`object`&&e?t(e)??[]:[])}function Qs(e){let t=JSON.parse(e);if(typeof t!=`object`||!t||Array.isArray(t))throw Error(`a message is not a JSON object`);let n=$s[String(t.kind)];return n?n(t):null}var $s={hello:e=>({kind:`hello`,version:nc(e.version,0),program:ic(e.program),run:e.run==null?null:ic(e.run),world:ic(e.world),source:ic(e.source,`live`),role:ic(e.role,`viewer`),cycle_s:nc(e.cycle_s,.02)||.02,first_tick:rc(e.first_tick),end_tick:rc(e.end_tick),commands:Array.isArray(e.commands)?e.commands.map(String):null}),scene:e=>({kind:`scene`,version:nc(e.version,0),measures:oc(e.measures),modes:ac(e.modes).map(String),things:ac(e.things).map(e=>ec(e))}),status:e=>({kind:`status`,values:sc(e.values),is_paused:e.is_paused===!0}),events:e=>({kind:`events`,from:nc(e.from,0),events:ac(e.events).map(e=>tc(e))}),stats:e=>({kind:`stats`,speed:rc(e.speed),speed_target:rc(e.speed_target),viewers:nc(e.viewers,0),missed:nc(e.missed,0),bytes_per_s:nc(e.bytes_per_s,0),is_playing:typeof e.is_playing==`boolean`?e.is_playing:null,play_speed:rc(e.play_speed),first_tick:rc(e.first_tick),end_tick:rc(e.end_tick)}),drawings:Hs,reply:e=>({kind:`reply`,id:nc(e.id,0),error:e.error==null?null:ic(e.error)}),notice:e=>({kind:`notice`,text:ic(e.text)}),details:As};function ec(e){return{name:ic(e.name),kind:ic(e.kind),team:e.team==null?null:ic(e.team),side:e.side===`left`||e.side===`right`?e.side:null,number:rc(e.number),model:e.model==null?null:ic(e.model),is_fixed:e.is_fixed===!0,parts:ac(e.parts).map(e=>({name:ic(e.name),solids:ac(e.solids)}))}}function tc(e){return{tick:nc(e.tick,0),time_s:nc(e.time_s,0),kind:ic(e.kind),what:ic(e.what),why:ic(e.why)}}function nc(e,t){return typeof e==`number`&&Number.isFinite(e)?e:t}function rc(e){return typeof e==`number`&&Number.isFinite(e)?e:null}function ic(e,t=``){return e==null?t:String(e)}function ac(e){return Array.isArray(e)?e:[]}function oc(e){let t={};for(let[n,r]of Object.entries(e??{}))typeof r==`number`&&(t[n]=r);return t}function sc(e){let t={};for(let[n,r]of Object.entries(e??{}))r!=null&&(t[n]=String(r));return t}var cc=123;function*lc(e){let t=new DataView(e),n=0;for(;n+4<=e.byteLength;){let r=t.getUint32(n,!0);if(n+=4,n+r>e.byteLength)throw Error(`footage ends inside a message`);let i=new Uint8Array(e,n,r);n+=r,yield i[0]===cc?new TextDecoder().decode(i):i}}function uc(e){let t=[],n=null,r=null;for(let i of lc(e))if(typeof i==`string`){let e=Qs(i);e?.kind===`scene`&&(n=e),e?.kind===`status`&&(r=e)}else i[0]===1&&n&&t.push({frame:ks(i),scene:n,status:r});return t}function dc(){return document.querySelector(`script#clip[type="application/octet-stream"]`)?.textContent??null}function fc(e){let t=null,n={kind:`events`,from:0,events:[]};for(let r of lc(e)){if(typeof r!=`string`)continue;let e=Qs(r);e?.kind===`hello`&&(t=e),e?.kind===`events`&&(n=e)}let r=uc(e);if(!t||!r.length)throw Error(`the file has no pictures`);return{hello:t,events:n,shots:r}}async function pc(e){let t=Uint8Array.from(atob(e.trim()),e=>e.charCodeAt(0)),n=new Blob([t]).stream().pipeThrough(new DecompressionStream(`gzip`));return new Response(n).arrayBuffer()}var mc=class{block;listener;onShots;constructor(e,t,n){this.block=e,this.listener=t,this.onShots=n}open(){this.listener.onState(`unpacking`,0),pc(this.block).then(e=>this.show(fc(e))).catch(e=>{console.warn(`This file cannot be played:`,e),this.listener.onState(`unreadable`,0)})}request(){return Promise.resolve(`This page has no server: it plays a part of a run that is over.`)}show({hello:e,events:t,shots:n}){this.listener.onReset(),this.listener.onState(`open`,0),this.listener.onMessage(e),this.listener.onMessage(t),this.onShots(n)}};function hc(e,t){let n=xc(`ws`,e);return n.protocol=n.protocol===`https:`?`wss:`:`ws:`,t&&n.searchParams.set(`embed`,`1`),n.href}async function gc(e,t,n){let r=xc(`api/frames`,n);r.searchParams.set(`from`,String(e)),r.searchParams.set(`to`,String(t));let i=await fetch(r);if(!i.ok)throw Error(await Sc(i));return uc(await i.arrayBuffer())}async function _c(e,t,n,r,i){let a=xc(`api/${e}`,i);a.searchParams.set(`from`,String(t)),a.searchParams.set(`to`,String(n)),e===`page`&&a.searchParams.set(`every`,String(r));let o=await fetch(a);if(!o.ok)throw Error(await Sc(o));let s=/filename="([^"]+)"/.exec(o.headers.get(`content-disposition`)??``)?.[1];return{blob:await o.blob(),name:s??`spar-${t}-${n}.${e===`page`?`html`:`mcap`}`}}async function vc(e,t,n,r){let i=xc(`api/details`,r);i.searchParams.set(`thing`,e),i.searchParams.set(`from`,String(t)),i.searchParams.set(`to`,String(n));let a=await fetch(i);if(!a.ok)throw Error(await Sc(a));let o=await a.json();return Array.isArray(o)?o.map(e=>As(e)):[]}async function yc(e,t){let n=xc(`api/drawings`,t);n.searchParams.set(`tick`,String(e));let r=await fetch(n);if(!r.ok)throw Error(await Sc(r));let i=Qs(await r.text());return i?.kind===`drawings`?i:null}async function bc(e,t){let n=xc(`api/branch`,t);n.searchParams.set(`tick`,String(e));let r=await fetch(n,{method:`POST`});if(!r.ok)throw Error(await Sc(r));let i=await r.json();return{agent:String(i.agent??``),web:String(i.web??``)}}function xc(e,t){let n=new URL(e,location.href);return n.search=``,n.hash=``,t!==null&&n.searchParams.set(`token`,t),n}async function Sc(e){let t=await e.text();try{return String(JSON.parse(t).error??t)}catch{return t||`The server answered ${e.status}.`}}var Cc=`spar-view.1`,wc=.5,Tc=10,Ec=1e4,Dc=class{url;listener;socket=null;attempts=0;timer;nextId=1;waiting=new Map;constructor(e,t){this.url=e,this.listener=t}open(){clearTimeout(this.timer),this.listener.onState(`connecting`,0);let e=new WebSocket(this.url,Cc);e.binaryType=`arraybuffer`,this.socket=e,e.onopen=()=>{this.attempts=0,this.listener.onReset(),this.listener.onState(`open`,0)},e.onmessage=e=>this.receive(e.data),e.onclose=()=>this.lose(e)}request(e){let t=this.socket;if(!t||t.readyState!==WebSocket.OPEN)return Promise.resolve(`There is no connection to the server; try again when it is back.`);let n=this.nextId++;return new Promise(r=>{let i=setTimeout(()=>this.answer({kind:`reply`,id:n,error:`The server did not answer.`}),Ec);this.waiting.set(n,{resolve:r,timer:i}),t.send(JSON.stringify({id:n,...e}))})}receive(e){try{if(e instanceof ArrayBuffer){let t=new Uint8Array(e);t[0]===1&&this.listener.onFrame(ks(t))}else{let t=Qs(String(e));t?.kind===`reply`?this.answer(t):t&&this.listener.onMessage(t)}}catch(e){console.warn(`A message of the server could not be read:`,e)}}answer(e){let t=this.waiting.get(e.id);t&&(this.waiting.delete(e.id),clearTimeout(t.timer),t.resolve(e.error))}lose(e){if(e!==this.socket)return;this.socket=null;for(let e of[...this.waiting.keys()])this.answer({kind:`reply`,id:e,error:`The connection was lost.`});let t=Oc(this.attempts++);this.listener.onState(`lost`,t),this.timer=setTimeout(()=>this.open(),t*1e3)}};function Oc(e){return Math.min(Tc,wc*2**e)}function kc(e,t){return{ticks:t.map(e=>e.tick),values:t.map(t=>ro(e,t.detail))}}var Ac=class{most;ticks=[];values=[];constructor(e){this.most=e}clear(){this.ticks=[],this.values=[]}add(e,t){for(;this.ticks.length&&this.ticks.at(-1)>=e;)this.ticks.pop(),this.values.pop();this.ticks.push(e),this.values.push(t),this.ticks.length<=this.most||(this.ticks.shift(),this.values.shift())}within([e,t]){return{ticks:this.ticks.filter(n=>n>=e&&n<=t),values:this.values.filter((n,r)=>this.ticks[r]>=e&&this.ticks[r]<=t)}}};function jc(e,t,n,r,i){let a=Math.min(.1*t,.25*(n[1]-n[0])),o=n[0]<=r,s=n[1]>=i;if(e>=(o?n[0]:n[0]+a)&&e<=(s?n[1]:n[1]-a)&&n[1]-n[0]===Math.min(t,i-r))return n;let c=Math.max(r,Math.min(Math.round(e-t/2),i-t));return[c,Math.min(i,c+t)]}function Mc(e,t){let n=new Map;e.forEach(({series:t},r)=>t.ticks.forEach((i,a)=>{let o=n.get(i)??e.map(()=>``),s=t.values[a];o[r]=s===null?``:String(s),n.set(i,o)}));let r=[`tick`,`time s`,...e.map(({quantity:e,thing:t})=>`${t?`${t} `:``}${e.name} ${e.unit}`)],i=[...n].sort(([e],[t])=>e-t).map(([e,n])=>[e,Number((e*t).toFixed(6)),...n]);return[r.map(Nc),...i].map(e=>`${e.join(`,`)}\n`).join(``)}function Nc(e){return/[",\n]/.test(e)?`"${e.replaceAll(`"`,`""`)}"`:e}var Pc=1100,Fc=14,Ic=2,Lc=2e3,Rc=25,zc=12,Bc=class{load;version=0;first=null;end=null;recent=new Map;spans=new Map;loading=new Set;failed=new Map;run=0;constructor(e){this.load=e}reset(){this.first=this.end=null,this.recent.clear(),this.spans.clear(),this.loading.clear(),this.failed.clear(),this.run++,this.version++}setRange(e,t){this.first=e,this.end=e===null?null:t}add({tick:e,things:t}){Number.isFinite(e)&&(this.recent.delete(e),this.recent.set(e,t),this.recent.size>Pc&&this.recent.delete(this.recent.keys().next().value),this.version++)}at(e,t){let n=this.recent.get(t);if(n){for(let t of n)if(t.thing===e)return t}return this.spans.get(Vc(e,Math.floor(t/100)))?.byTick.get(t)??null}latest(e,t){for(let n=t;n>=t-Rc;n--){let t=this.at(e,n);if(t)return{tick:n,detail:t}}return null}seen(e,t){for(let n=t;n>=t-zc;n--){let t=this.at(e,n)?.seen;if(t)return t}return null}rows(e,t,n){let r=[];for(let i=t;i<=n;i++){let t=this.at(e,i);t&&r.push({tick:i,detail:t})}return r}want(e,t,n,r,i){let a=Math.floor(t/100),o=Math.floor(r/100),s=[];for(let e=Math.floor(n/100);e<=o;e++)s.push(e);s.sort((e,t)=>Math.abs(e-a)-Math.abs(t-a));for(let t of s)this.fetch(e,t,i)}fetch(e,t,n){if(this.first===null||this.end===null)return;let r=Vc(e,t),i=Math.max(this.first,t*100),a=Math.min(this.end+1,(t+1)*100),o=this.spans.get(r),s=o&&(o.to>=a||n-o.loaded_ms<Lc),c=n-(this.failed.get(r)??-1/0)<Lc;if(i>=a||s||c||this.loading.has(r)||this.loading.size>=Ic)return;let{run:l}=this;this.loading.add(r),this.load(e,i,a).then(r=>l===this.run&&this.keep({thing:e,index:t,to:a,loaded_ms:n,byTick:Hc(r,e)}),()=>l===this.run&&this.fail(r,n))}keep(e){let t=Vc(e.thing,e.index);this.loading.delete(t),this.failed.delete(t),this.spans.set(t,e),this.version++,this.spans.size>Fc&&this.spans.delete(this.farthest(e))}fail(e,t){this.loading.delete(e),this.failed.set(e,t)}farthest(e){let t=t=>(t.thing===e.thing?0:.5)+Math.abs(t.index-e.index);return[...this.spans].reduce((e,n)=>t(n[1])>t(e[1])?n:e)[0]}};function Vc(e,t){return`${t} ${e}`}function Hc(e,t){let n=new Map;for(let{tick:r,things:i}of e){let e=i.find(e=>e.thing===t);e&&n.set(r,e)}return n}var Uc=[`#ff5fa2`,`#35d0ff`,`#ffd23f`,`#9d7bff`,`#ff8a3d`,`#5ef08a`,`#e8eef5`,`#ff4d4d`],Wc=.16,Gc=2;function Kc(e){return Uc[Number(/\d+$/.exec(e)?.[0]??0)%Uc.length]}function qc({name:e,parts:t}){let n=t[0]?.solids[0];if(!n||!(`box`in n.form))return[];let[r,i]=n.pose.position_m,[a,o]=[n.form.box[0]/2,n.form.box[1]/2],s=[[r-a,i-o,0],[r+a,i-o,0],[r+a,i+o,0],[r-a,i+o,0]],c=Ha(Kc(e)),l=[...c,1],u=s.map((e,t)=>({kind:`line`,ends:[e,s[(t+1)%4]],thickness_px:Gc,colour:l}));return[{kind:`polygon`,corners:s,colour:[...c,Wc]},...u,{kind:`annotation`,at:[r,i,0],text:e,colour:l}]}var Jc=class{last=null;over(e,t){if(!t.cameras.length)return e;if(this.last?.drawn===e&&this.last.cast===t)return this.last.shown;let n=t.cameras.map(e=>({key:e.name,source:-1,name:e.name,shapes:qc(e)})),r=n.flatMap(({shapes:e})=>e.filter(e=>e.kind===`annotation`)),i={sets:[...n,...e.sets],annotations:[...r,...e.annotations],agentTexts:e.agentTexts};return this.last={drawn:e,cast:t,shown:i},i}},Yc=`#ffb02e`,Xc=`#3fd9ff`,Zc=`#ff2f55`,Qc=`#ffffff`,$c=`#ffffff`,el=.045,tl=.075,nl=.3,rl=.55;function il(e){return .15*Math.log10(1+e/5)}function al(e,{contacts:t,feet:n}){for(let{at:n,force_n:r}of t)ol(e,n,r,Yc,2);for(let{at:t,force_n:r}of n)ol(e,t,r,Xc,3)}function ol(e,t,n,r,i){let a=so(n),o=il(a);if(a>0){for(let e=0;e<3;e++)pl[e]=t[e]+o*n[e]/a;e.stroke(`arrow`,t,pl,r,i)}e.spot(`dot`,t,r,i+10*o)}function sl(e,t,n,r){for(let i of t)n&&io(i)!==0?cl(e,i,tl,Zc,4,1):r&&cl(e,i,el,Qc,1.5,.8)}function cl(e,{at:t,axis:n},r,i,a,o){for(let e=0;e<3;e++)pl[e]=t[e]+r*n[e],ml[e]=t[e]-r*n[e];e.stroke(`line`,ml,pl,i,a,o)}function ll(e,{eye:t,items:n},r,i=!0){i&&dl(e,t.position_m,t.rotation,r);for(let{name:a,at:o,truth:s,to:c,truth_to:l}of n)e.stroke(`line`,o,s,$c,1,.75),c?(l&&e.stroke(`line`,c,l,$c,1,.75),e.stroke(`line`,o,c,r,2)):(a===`B`&&i&&e.stroke(`dashes`,t.position_m,o,r,1.5,.9),e.spot(`diamond`,o,r,a===`B`?6:4.5))}function ul(e,t){for(let{camera:n,at:r,truth:i}of t)r&&(e.stroke(`line`,r,i,$c,1,.75),e.spot(`diamond`,r,Kc(n),5));let[n]=t;n&&e.spot(`dot`,n.truth,$c,2)}function dl(e,t,n,r){for(let e=0;e<4;e++){let r=e===0||e===3?-.55:rl,i=e<2?-.55:rl;fl(n,nl*r,nl,nl*i,hl[e]);for(let n=0;n<3;n++)hl[e][n]+=t[n]}for(let n=0;n<4;n++)e.stroke(`line`,t,hl[n],r,1,.6),e.stroke(`line`,hl[n],hl[(n+1)%4],r,1,.6)}function fl([e,t,n,r],i,a,o,s){let c=2*(t*o-n*a),l=2*(n*i-e*o),u=2*(e*a-t*i);s[0]=i+r*c+t*u-n*l,s[1]=a+r*l+n*c-e*u,s[2]=o+r*u+e*l-t*c}var pl=[0,0,0],ml=[0,0,0],hl=[[0,0,0],[0,0,0],[0,0,0],[0,0,0]],gl=20,_l=10,vl=2400,yl=12,bl=5e3,xl=3e3,Sl=class{page;knowledge=new Bc((e,t,n)=>vc(e,t,n,Aa.token));factors=new Ac(vl);ends=[];things=[];asked=``;isGranted=!1;refused_ms=null;constructor(e){this.page=e}reset(){this.knowledge.reset(),this.factors.clear(),this.ends=[],this.things=[],this.asked=``,this.isGranted=!1,this.refused_ms=null,mo.clear(),mo.refusal=``}setRange(e,t,n=performance.now()){if(X.hello?.source!==`live`)return this.knowledge.setRange(e,t);for(this.ends.push({end:t,told_ms:n});this.ends.length>1&&this.ends[1].told_ms<=n-xl;)this.ends.shift();let[r]=this.ends;this.knowledge.setRange(r.told_ms<=n-xl?e:null,r.end)}ask(e){let t=e.join(`
`);t!==this.asked&&(this.asked=t,this.things=e,this.send())}send(){let{asked:e,things:t}=this;this.refused_ms=null,this.page.source.request({do:`details`,things:t}).then(t=>{e===this.asked&&(this.isGranted=t===null,this.refused_ms=t===null?null:performance.now(),mo.refusal=t??``)})}take(e){this.isGranted=!0,this.refused_ms=null,mo.refusal=``,this.knowledge.add(e),(Z.showForces||Z.showAxes||Z.showSight)&&this.page.screen.refresh()}takeFactor(e){let t=this.page.screen.tickShown;e!==null&&t>=0&&this.factors.add(t,e)}ink(e,t,n){if(e.clear(),!t)return;let{name:r,team:i}=t.thing,a=Z.showSight?this.knowledge.seen(r,n):null;if(a&&ll(e,a,Ja(i),this.page.screen.rig.mode!==`first`),!Z.showForces&&!Z.showAxes&&!Z.showSight)return;let o=this.knowledge.latest(r,n)?.detail;o&&(Z.showSight&&ul(e,o.reports),sl(e,o.joints,Z.showForces,Z.showAxes),Z.showForces&&al(e,o))}tell(e,t){let n=this.page.clock.face(),r=X.hello?.cycle_s??.02,{isLive:i}=n,a=Math.round((i?gl:_l)/r),o=i?[Math.max(n.first,e-a),e]:jc(e,a,mo.window,n.first,n.end);(o[0]!==mo.window[0]||o[1]!==mo.window[1])&&(mo.window=o),this.refused_ms!==null&&t-this.refused_ms>bl&&this.send(),this.fetch(e,i,n.isPlaying,t),mo.version!==this.knowledge.version&&this.page.screen.refresh(),mo.version=this.knowledge.version;let s=X.selection===null?null:this.knowledge.latest(X.selection,e);if(!s)return mo.clear();let{detail:c}=s;c.thing!==mo.detail?.thing&&(mo.feet=to(X.cast,c.thing));let l=new Set([...mo.feet,...c.feet.map(e=>e.name)]);l.size!==mo.feet.length&&(mo.feet=[...l].sort()),mo.detail=c,mo.tick=s.tick,mo.seen=this.knowledge.seen(c.thing,e),mo.lean_rad=Cl(this.page.poses,X.cast?.robots.find(({thing:e})=>e.name===c.thing))}series(e){return e.of===`run`?this.factors.within(mo.window):kc(e.key,this.knowledge.rows(_o(e),...mo.window))}fetch(e,t,n,r){let i=!n||X.status?.is_paused===!0||t&&X.stats?.is_playing===!1;if(!this.isGranted||!ho()||t&&!i)return;let a=X.hello?.source===`recording`&&X.hello.role!==`viewer`&&!i,o=Z.showPlots?go().map(_o):[];for(let t of this.things)o.includes(t)?this.knowledge.want(t,e,...mo.window,r):a||this.knowledge.want(t,e,e-yl,i?e:e+yl,r)}};function Cl({rotation:e,count:t},n){if(!n||n.pose>=t)return null;let[r,i]=[e[4*n.pose],e[4*n.pose+1]],a=Math.acos(Math.min(1,Math.max(-1,1-2*(r*r+i*i))));return Number.isFinite(a)?a:null}var wl=1e4,Tl=0;function El(){Tl=0}function Dl({from:e,events:t}){if(!X.events.length){Tl=e,X.events=t.slice(-1e4);return}let n=Tl+X.events.length,r=e>n?t:t.slice(n-e);if(!r.length)return;e>n&&(Tl+=e-n);let i=[...X.events,...r];Tl+=Math.max(0,i.length-wl),X.events=i.slice(-1e4)}var Ol=150,kl=3e3,Al=class{load;onLoaded;store;tick=-1;isAsking=!1;next_ms=0;run=0;constructor(e,t,n){this.load=t,this.onLoaded=n,this.store=e.sibling()}reset(){this.store.take({kind:`drawings`,is_whole:!0,sets:[],agent_texts:[],selected:null}),this.tick=-1,this.next_ms=0,this.run++}shown(e,t,n){return e!==this.tick&&!this.isAsking&&n>=this.next_ms&&this.ask(e,n),this.store.shown(t)}ask(e,t){let{run:n}=this;this.isAsking=!0,this.next_ms=t+Ol,this.load(e).then(t=>{n===this.run&&t&&(this.tick=e,this.store.take(t),this.onLoaded())}).catch(()=>this.next_ms=t+kl).finally(()=>this.isAsking=!1)}};function jl(e,t,{teams:n,values:r,mode:i,time:a,selection:o}){let[s,c]=[n[0]||`Left`,n[1]||`Right`];return[`The field.`,i?`${s} ${r.score_left??0} : ${r.score_right??0} ${c}, ${oa(a)}, ${ra(i)}.`:``,Ml(e),Nl(e,t),o?`Selected: ${o}.`:``].filter(Boolean).join(` `)}function Ml({robots:e,teams:t}){return e.length?`${e.length} ${e.length===1?`robot`:`robots`}${t.length?`: ${t.map(t=>`${e.filter(({thing:e})=>e.team===t).length} of ${t}`).join(`, `)}`:``}.`:`No robots.`}function Nl({ball:e,robots:t,pitch:n},r){let i=e&&Pl(r,e.pose);if(!i)return``;let a=!n||Math.abs(i[0])<.5?`near the middle line`:i[0]<0?`in the left half`:`in the right half`,o=n?`, ${Fl(Math.hypot(n.length/2-Math.abs(i[0]),i[1]))} from its goal`:``,s=t.flatMap(({thing:e,pose:t})=>{let n=Pl(r,t);return n?[{name:e.team&&e.number!==null?`${e.team} ${e.number}`:e.name,far:Math.hypot(n[0]-i[0],n[1]-i[1])}]:[]}).reduce((e,t)=>e&&e.far<=t.far?e:t,null);return`The ball is ${a}${a.startsWith(`in`)?o:``}${s?`; ${s.name} is nearest, ${Fl(s.far)} away`:``}.`}function Pl({position:e,count:t},n){let[r,i]=[e[3*n],e[3*n+1]];return n<t&&Number.isFinite(r+i)?[r,i]:null}var Fl=e=>`${e.toFixed(1)} m`;function Il(e,t){t.eye[0]=e.eye[0],t.eye[1]=e.eye[1],t.eye[2]=e.eye[2],t.yaw=e.yaw,t.pitch=e.pitch,t.fov=e.fov}function Ll(e,t){let n=Math.cos(e.pitch);return t[0]=n*Math.cos(e.yaw),t[1]=n*Math.sin(e.yaw),t[2]=Math.sin(e.pitch),t}function Rl(e,t,n,r){let i=t-e.eye[0],a=n-e.eye[1];e.yaw=Math.atan2(a,i),e.pitch=Math.atan2(r-e.eye[2],Math.hypot(i,a))}var zl=.02;function Bl(e,t,n,r,i,a){let o=Math.cos(e.yaw),s=Math.sin(e.yaw),c=Math.cos(e.pitch),l=Math.sin(e.pitch),u=n-e.eye[0],d=r-e.eye[1],f=i-e.eye[2],p=o*u+s*d,m=c*p+l*f,h=s*u-o*d,g=c*f-l*p,_=t.height/(2*Math.tan(e.fov/2)*Math.max(zl,m));return a[0]=t.width/2+h*_,a[1]=t.height/2-g*_,a[2]=m,m>zl}function Vl(e,t,n,r,i){let a=Math.tan(e.fov/2),o=(2*n/t.width-1)*a*(t.width/t.height),s=(1-2*r/t.height)*a,c=Math.cos(e.yaw),l=Math.sin(e.yaw),u=Math.cos(e.pitch),d=Math.sin(e.pitch),f=u-d*s,p=c*f+l*o,m=l*f-c*o,h=d+u*s,g=1/Math.hypot(p,m,h);return i[0]=p*g,i[1]=m*g,i[2]=h*g,i}var Hl=[0,0,0];function Ul(e,t,n,r,i=0){Vl(e,t,n,r,Hl);let a=e.eye[2]-i;if(Hl[2]*a>=-1e-9)return null;let o=-a/Hl[2];return[e.eye[0]+o*Hl[0],e.eye[1]+o*Hl[1]]}var Wl=Math.PI/180,Gl=90*Wl,Kl=42*Wl,ql=[{name:`Left end`,direction:{yaw:0,pitch:-27*Wl}},{name:`Left corner`,direction:{yaw:40*Wl,pitch:-28*Wl}},{name:`Side`,direction:{yaw:Gl,pitch:-24*Wl}},{name:`Right corner`,direction:{yaw:140*Wl,pitch:-28*Wl}},{name:`Right end`,direction:{yaw:180*Wl,pitch:-27*Wl}},{name:`High side`,direction:{yaw:Gl,pitch:-45*Wl}},{name:`Far side`,direction:{yaw:-Gl,pitch:-30*Wl}},{name:`From above`,direction:{yaw:Gl,pitch:-89.9*Wl}}],Jl={length:20,width:14,border:1},Yl=.1;function Xl(e,t,n){let{direction:r}=ql[Math.min(ql.length-1,Math.max(0,e))],{length:i,width:a,border:o}=t??Jl,s=i/2+.4*o,c=a/2+.2*o,l={eye:[0,0,0],...r,fov:Kl},u=[[s,c,0],[s,-c,0],[-s,c,0],[-s,-c,0]],[d,f]=[1,200];for(let e=0;e<24;e++){let e=(d+f)/2;$l(l,e,u,n)?f=e:d=e}return $l(l,f,u,n),l}var Zl=[0,0,0],Ql=[0,0,0];function $l(e,t,n,r){let i=0;for(let a=0;a<3;a++){eu(e,t,i);let[a,o]=tu(e,n,r);if(!Number.isFinite(a+o))return!1;let s=1/2*r.height,c=2*t*Math.tan(e.fov/2)/r.height;i+=((a+o)/2-s)*c/Math.max(.3,Math.sin(-e.pitch))}eu(e,t,i);let[a,o]=tu(e,n,r);return a>=Yl*r.height-1&&o<=.9*r.height+1&&n.every(t=>Bl(e,r,...t,Zl)&&Math.abs(Zl[0]/r.width-.5)<=.48)}function eu(e,t,n){Ll(e,Ql),e.eye[0]=-t*Ql[0]-n*Math.cos(e.yaw),e.eye[1]=-t*Ql[1]-n*Math.sin(e.yaw),e.eye[2]=-t*Ql[2]}function tu(e,t,n){let[r,i]=[1/0,-1/0];for(let a of t){if(!Bl(e,n,...a,Zl))return[NaN,NaN];r=Math.min(r,Zl[1]),i=Math.max(i,Zl[1])}return[r,i]}var nu=4,ru=5,iu=1/6,au=.8,ou=class{shot=`side`;shown_s=nu;waited_s=0;isFirst=!0;aim=[0,0,0];direct(e,{pitch:t,ball:n,size:r},i){if(!n)return!1;let a=t?.length??20,o=t?.width??14,s=this.choose(e,n.at[0],a)||this.isFirst;this.isFirst=!1;let c=s?1:1-Math.exp(-e/.6);for(let e=0;e<3;e++)this.aim[e]+=c*(n.at[e]-this.aim[e]);let l=Math.max(1,1.5/(r.width/r.height));if(this.shot===`side`)i.eye[0]=.72*this.aim[0],i.eye[1]=-o/2-3.5*l,i.eye[2]=.28*o*l;else{let e=this.shot===`right goal`?1:-1;i.eye[0]=e*(a/2+3.5),i.eye[1]=.4*this.aim[1]-2,i.eye[2]=3}return Rl(i,this.aim[0],this.aim[1],.2),i.fov=Kl*(this.shot===`side`?.9:1),s}choose(e,t,n){this.shown_s+=e;let r=Math.abs(t)<n/2-Math.min(ru,iu*n)?`side`:t>0?`right goal`:`left goal`;return this.waited_s=r===this.shot?0:this.waited_s+e,this.waited_s<au||this.shown_s<nu?!1:(this.shot=r,this.shown_s=0,this.waited_s=0,!0)}};function su(){return{turnX:0,turnY:0,panX:0,panY:0,zoom:0,ahead:0,left:0,up:0,isSlow:!1}}var cu=.25*Math.PI/180,lu=89.9*Math.PI/180,uu=6,du=.1,fu={free:.06,preset:.18,ball:.3,player:.25,first:.04,third:.2,director:.5},pu=class{mode=`preset`;preset=5;lens={eye:[0,-20,12],yaw:Math.PI/2,pitch:-.6,fov:Kl};wanted={eye:[0,-20,12],yaw:Math.PI/2,pitch:-.6,fov:Kl};velocity=[0,0,0];director=new ou;ahead=[0,0,0];orbit={yaw:Math.PI/2,pitch:-.5,distance:8};headFov=1.7;backYaw=0;isFresh=!0;setMode(e,t=this.preset){e===`ball`&&(this.orbit={yaw:Math.PI/2,pitch:-.52,distance:9}),e===`player`&&(this.orbit={yaw:Math.PI/2,pitch:-.42,distance:3}),e===`free`&&Il(this.lens,this.wanted),e===`free`&&(this.wanted.fov=Kl),this.mode=e,this.preset=t,this.velocity.fill(0)}place(e){Il(e,this.wanted),Il(e,this.lens),this.mode=`free`,this.isFresh=!1}cut(){this.isFresh=!0}update(e,t,n){this.mode===`preset`&&hu(n)&&this.setMode(`free`);let r=this.direct(e,t,n)||this.isFresh;this.isFresh=!1;let i=fu[this.mode];return yu(this.lens,this.wanted,r?1:1-Math.exp(-e/i))}direct(e,t,n){switch(this.mode){case`free`:return this.fly(e,n),!1;case`preset`:return Il(Xl(this.preset,t.pitch,t.size),this.wanted),!1;case`ball`:return this.follow(t.ball,t,n),!1;case`player`:return this.follow(t.player,t,n),!1;case`first`:return this.lookThrough(t.playerHead,n),!1;case`third`:return this.lookOver(e,t.player,n),!1;case`director`:return t.ball||Il(Xl(5,t.pitch,t.size),this.wanted),this.director.direct(e,t,this.wanted)}}fly(e,t){let{wanted:n,velocity:r}=this;gu(n,t.turnX,t.turnY);let i=Math.min(4,Math.max(.25,n.eye[2]/6)),a=uu*i*(t.isSlow?.5:1),o=Math.cos(n.yaw),s=Math.sin(n.yaw),c=1-Math.exp(-e/.12);r[0]+=c*(a*(o*t.ahead-s*t.left)-r[0]),r[1]+=c*(a*(s*t.ahead+o*t.left)-r[1]),r[2]+=c*(a*t.up-r[2]);let l=.0022*Math.max(1,n.eye[2]),u=Ll(n,this.ahead);for(let a=0;a<3;a++)n.eye[a]+=r[a]*e+u[a]*t.zoom*i;n.eye[0]+=l*(o*t.panY+s*t.panX),n.eye[1]+=l*(s*t.panY-o*t.panX),n.eye[2]=Math.max(du,n.eye[2])}follow(e,t,n){if(!e)return;let{wanted:r,orbit:i}=this;i.yaw-=n.turnX*cu,i.pitch=Math.min(-.02,Math.max(-lu,i.pitch-n.turnY*cu)),i.distance=Math.min(60,Math.max(.5,i.distance*Math.exp(-.12*n.zoom))),r.yaw=i.yaw,r.pitch=i.pitch,r.fov=Kl;let a=Ll(r,this.ahead),o=i.distance*(e===t.ball?mu(t.size):1);for(let t=0;t<3;t++)r.eye[t]=e.at[t]-o*a[t];r.eye[2]=Math.max(du,r.eye[2])}lookThrough(e,t){if(!e)return;let{wanted:n}=this;this.headFov=Math.min(2.2,Math.max(.5,this.headFov*Math.exp(-.08*t.zoom)));for(let t=0;t<3;t++)n.eye[t]=e.at[t]+.08*e.heading[t];n.yaw=Math.atan2(e.heading[1],e.heading[0]),n.pitch=Math.asin(Math.max(-1,Math.min(1,e.heading[2]))),n.fov=this.headFov}lookOver(e,t,n){if(!t)return;let{wanted:r}=this;if(Math.hypot(t.heading[0],t.heading[1])>.5){let n=Math.atan2(t.heading[1],t.heading[0]);this.backYaw+=_u(this.backYaw,n)*(1-Math.exp(-e/.35))}this.orbit.distance=Math.min(10,Math.max(1,this.orbit.distance*Math.exp(-.12*n.zoom)));let i=Math.min(this.orbit.distance,2.4);r.eye[0]=t.at[0]-i*Math.cos(this.backYaw),r.eye[1]=t.at[1]-i*Math.sin(this.backYaw),r.eye[2]=1.3,Rl(r,t.at[0]+1.5*Math.cos(this.backYaw),t.at[1]+1.5*Math.sin(this.backYaw),.2),r.fov=1.1}};function mu({width:e,height:t}){return Math.min(1.5,Math.max(1,.75*t/e))}function hu(e){return e.turnX!==0||e.turnY!==0||e.panX!==0||e.panY!==0||e.zoom!==0||e.ahead!==0||e.left!==0||e.up!==0}function gu(e,t,n){e.yaw+=t*cu,e.pitch=Math.min(lu,Math.max(-lu,e.pitch+n*cu))}function _u(e,t){let n=(t-e)%(2*Math.PI);return n>Math.PI?n-2*Math.PI:n<-Math.PI?n+2*Math.PI:n}var vu=1e-5;function yu(e,t,n){let r=_u(e.yaw,t.yaw),i=Math.abs(r)+Math.abs(t.pitch-e.pitch)+Math.abs(t.fov-e.fov);for(let n=0;n<3;n++)i+=Math.abs(t.eye[n]-e.eye[n]);if(i<vu)return!1;for(let r=0;r<3;r++)e.eye[r]+=n*(t.eye[r]-e.eye[r]);return e.yaw+=n*r,e.pitch+=n*(t.pitch-e.pitch),e.fov+=n*(t.fov-e.fov),!0}var bu=1e3,xu=8,Su=.42,Cu=.04,wu=`rgba(8, 12, 18, 0.75)`,Tu=`rgba(255, 255, 255, 0.9)`,Eu=class{marks=[];count=0;clear(){this.count=0}stroke(e,t,n,r,i,a=1){this.put(e,t,n,r,i,a)}spot(e,t,n,r,i=1){this.put(e,t,t,n,r,i)}put(e,t,n,r,i,a){if(this.count>=bu||!Number.isFinite(t[0]+t[1]+t[2]+n[0]+n[1]+n[2]))return;let o=this.marks[this.count];o||this.marks.push(o={kind:e,from:[0,0,0],to:[0,0,0],colour:r,size_px:i,opacity:a}),this.count++,o.kind=e,o.colour=r,o.size_px=i,o.opacity=a;for(let e=0;e<3;e++)o.from[e]=t[e],o.to[e]=n[e]}};function Du(e,t,n,r){if(n.count){e.save(),e.scale(t,t),e.lineCap=`round`,e.lineJoin=`round`;for(let t=0;t<n.count;t++){let i=n.marks[t];e.globalAlpha=i.opacity,i.kind===`dot`||i.kind===`diamond`?Ou(e,i,r):ju(r,i.from,i.to,Pu)&&ku(e,i,Pu)}e.restore()}}function Ou(e,{kind:t,from:n,size_px:r,colour:i},a){if(!a.project(n[0],n[1],n[2],Mu))return;let[o,s]=Mu;e.beginPath(),t===`dot`?e.arc(o,s,r,0,2*Math.PI):(e.moveTo(o,s-r),e.lineTo(o+r,s),e.lineTo(o,s+r),e.lineTo(o-r,s),e.closePath()),e.fillStyle=i,e.fill(),e.lineWidth=1,e.strokeStyle=t===`dot`?wu:Tu,e.stroke()}function ku(e,{kind:t,size_px:n,colour:r},[i,a,o,s]){e.beginPath(),e.moveTo(i,a),e.lineTo(o,s),t===`arrow`&&Au(e,Math.atan2(s-a,o-i),Math.hypot(o-i,s-a),o,s),t===`arrow`&&(e.lineWidth=n+2,e.strokeStyle=wu,e.stroke()),e.setLineDash(t===`dashes`?Fu:Iu),e.lineWidth=n,e.strokeStyle=r,e.stroke()}function Au(e,t,n,r,i){let a=Math.min(xu,.6*n);if(!(a<2))for(let n of Lu)e.moveTo(r,i),e.lineTo(r-a*Math.cos(t+n),i-a*Math.sin(t+n))}function ju(e,t,n,r){let i=e.project(t[0],t[1],t[2],Mu);[r[0],r[1]]=Mu;let a=Mu[2],o=e.project(n[0],n[1],n[2],Mu);if([r[2],r[3]]=Mu,i&&o)return!0;if(!i&&!o)return!1;let s=(Cu-a)/(Mu[2]-a);for(let e=0;e<3;e++)Nu[e]=t[e]+s*(n[e]-t[e]);return e.project(Nu[0],Nu[1],Nu[2],Mu)?([r[i?2:0],r[i?3:1]]=Mu,!0):!1}var Mu=[0,0,0],Nu=[0,0,0],Pu=[0,0,0,0],Fu=[5,5],Iu=[],Lu=[-.42,Su],Ru=12,zu=120,Bu=.35;function Vu(e,t,[n,r,i,a],o,s,c){let l=t.length>zu?`${t.slice(0,zu)}…`:t;e.font=`600 ${Ru*c}px system-ui, "Segoe UI", Arial, sans-serif`;let u=e.measureText(l).width+10*c,d=16*c;o+u/2<0||s+d<0||o-u/2>e.canvas.width||s-d>e.canvas.height||(e.globalAlpha=Math.max(.3,a),e.fillStyle=Wa([n,r,i])<Bu?`rgba(240, 244, 248, 0.8)`:`rgba(12, 17, 23, 0.66)`,e.beginPath(),e.roundRect(o-u/2,s-d/2,u,d,4*c),e.fill(),e.fillStyle=`rgb(${255*n} ${255*r} ${255*i})`,e.textAlign=`center`,e.textBaseline=`middle`,e.fillText(l,o,s+.5*c),e.globalAlpha=1)}var Hu=.42,Uu=17,Wu=12,Gu=200,Ku=500,qu=3,Ju=7,Yu=.042,Xu=class{canvas;pen;stamps=new Map;spot=[0,0,0];ratio=1;height=1;isBlank=!0;constructor(e){this.canvas=e,this.pen=e.getContext(`2d`)}resize(e,t,n){this.height=t,this.ratio=Math.min(window.devicePixelRatio||1,n),this.canvas.width=Math.round(e*this.ratio),this.canvas.height=Math.round(t*this.ratio),this.stamps.clear(),this.isBlank=!0}draw(e,t){let{pen:n,spot:r,ratio:i}=this,a=this.findBall(e,t),{labels:o,drawings:s,worn:c}=e,l=!o.length&&!s.annotations.length&&!c.length&&!a&&!e.ink.count;if(!(l&&this.isBlank)){n.clearRect(0,0,this.canvas.width,this.canvas.height),this.isBlank=l,l&&Zu(n),Du(n,i,e.ink,t),a&&this.drawMarker(r[0]*i,r[1]*i);for(let{at:e,text:a,colour:o}of s.annotations.slice(0,Ku))t.project(e[0],e[1],e[2],r)&&Vu(n,a,o,r[0]*i,r[1]*i,i);for(let a of o){if(!this.findHead(a.actor,e,t))continue;let o=this.stamp(a);n.drawImage(o,Math.round(r[0]*i-o.width/2),Math.round(r[1]*i-o.height/2))}for(let{actor:a,texts:s}of c){if(!this.findHead(a,e,t))continue;let c=r[1]-(o.length?20:0);s.forEach(({text:e,colour:t},a)=>Vu(n,e,t,r[0]*i,(c-a*18)*i,i))}}}findHead(e,{poses:t},n){let{position:r,count:i}=t,a=3*e.pose;return e.pose>=i||!Number.isFinite(r[a])||!n.project(r[a],r[a+1],r[a+2]+Hu,this.spot)?!1:(n.kind===`2d`&&(this.spot[1]-=Uu),!0)}findBall({cast:e,poses:t,lens:n},r){let{spot:i}=this,a=e.ball?.pose??1/0;if(r.kind===`2d`||a>=t.count)return!1;let o=t.position[3*a],s=t.position[3*a+1],c=t.position[3*a+2];return!Number.isFinite(o+s+c)||!r.project(o,s,c,i)?!1:Yu*this.height/(2*Math.tan(n.fov/2)*i[2])<qu}drawMarker(e,t){let{pen:n,ratio:r}=this;n.beginPath(),n.arc(e,t,Ju*r,0,2*Math.PI),n.lineWidth=1.6*r,n.strokeStyle=`rgba(255, 246, 190, 0.95)`,n.stroke()}stamp(e){let t=`${e.text}|${e.colour}|${e.isSelected}`,n=this.stamps.get(t);return n||(this.stamps.size>Gu&&this.stamps.clear(),n=Qu(e,this.ratio),this.stamps.set(t,n),n)}};function Zu(e){e.fillStyle=`rgba(0, 0, 0, 0.004)`,e.fillRect(0,0,1,1)}function Qu({text:e,colour:t,isSelected:n},r){let i=document.createElement(`canvas`),a=i.getContext(`2d`),o=`600 ${Wu*r}px system-ui, "Segoe UI", Arial, sans-serif`;a.font=o;let s=18*r;return i.width=Math.ceil(a.measureText(e).width+12*r),i.height=Math.ceil(s+2*r),a.font=o,a.fillStyle=n?`#ffffff`:`rgba(12, 17, 23, 0.72)`,a.beginPath(),a.roundRect(0,0,i.width,s,5*r),a.fill(),a.fillStyle=t,a.fillRect(4*r,s-2.5*r,i.width-8*r,2*r),a.fillStyle=n?`#101418`:`#ffffff`,a.textAlign=`center`,a.textBaseline=`middle`,a.fillText(e,i.width/2,s/2),i}var $u=.22,ed=.12;function td(e,t,n=!1){let r=t.length/2,i=t.width/2;if(!n){e.fillStyle=`#3c8c43`,e.fillRect(-r-t.border,-i-t.border,2*(r+t.border),2*(i+t.border)),e.fillStyle=`rgba(255, 255, 255, 0.05)`;for(let t=-Math.floor(r);t<r;t+=2)e.fillRect(t,-i,1,2*i)}e.strokeStyle=`rgba(255, 255, 255, 0.9)`,e.lineWidth=n?.12:.05,e.strokeRect(-r,-i,2*r,2*i),e.beginPath(),e.moveTo(0,-i),e.lineTo(0,i),e.moveTo(t.circleRadius,0),e.arc(0,0,t.circleRadius,0,2*Math.PI),e.stroke();for(let n of[-1,1]){for(let i of[t.goalArea,t.penaltyArea])i&&e.strokeRect(n>0?r-i[0]:-r,-i[1]/2,i[0],i[1]);e.strokeRect(n>0?r:-r-t.goalDepth,-t.goalWidth/2,t.goalDepth,t.goalWidth)}}function nd(e,t,n,r){let{cast:i,poses:a}=t;for(let{thing:o,pose:s}of i.robots){let i=a.position[3*s],c=a.position[3*s+1];if(!(s<a.count)||!Number.isFinite(i+c))continue;let l=n.colourOf(o.team),u=$u*r;e.fillStyle=o.number===1?Ga(l):l,e.strokeStyle=`rgba(0, 0, 0, 0.6)`,e.lineWidth=.15*u,e.beginPath(),e.arc(i,c,u,0,2*Math.PI),e.fill(),e.stroke(),rd(e,t,s,i,c,u)}for(let{at:n}of t.lost)ad(e,n[0],n[1],1.4*$u*r);i.ball&&id(e,t,i.ball.pose,r)}function rd(e,{poses:t},n,r,i,a){let o=4*n,s=t.rotation[o],c=t.rotation[o+1],l=t.rotation[o+2],u=t.rotation[o+3],d=2*(s*c-l*u),f=1-2*(s*s+l*l);e.strokeStyle=`#ffffff`,e.lineWidth=.22*a,e.beginPath(),e.moveTo(r+.3*a*d,i+.3*a*f),e.lineTo(r+1.25*a*d,i+1.25*a*f),e.stroke()}function id(e,{poses:t},n,r){e.fillStyle=`#ffffff`,e.strokeStyle=`#101418`,e.lineWidth=.03*r,e.beginPath(),e.arc(t.position[3*n],t.position[3*n+1],ed*r,0,2*Math.PI),e.fill(),e.stroke()}function ad(e,t,n,r){e.strokeStyle=`#ff1f3d`,e.lineWidth=.4*r,e.beginPath(),e.moveTo(t-r,n-r),e.lineTo(t+r,n+r),e.moveTo(t-r,n+r),e.lineTo(t+r,n-r),e.stroke()}var od=2.2,sd=class{canvas;pen;ground=document.createElement(`canvas`);cast=null;constructor(e){this.canvas=e,this.pen=e.getContext(`2d`)}draw(e,t){let{canvas:n,pen:r}=this,i=Math.min(window.devicePixelRatio||1,t.sharpness),a=Math.round(n.clientWidth*i),o=Math.round(n.clientHeight*i);a&&e.cast.pitch&&((n.width!==a||n.height!==o||this.cast!==e.cast)&&this.prepare(e.cast,a,o),r.setTransform(1,0,0,1,0,0),r.clearRect(0,0,a,o),r.drawImage(this.ground,0,0),cd(r,e.cast,a,o),nd(r,e,t,od))}prepare(e,t,n){this.cast=e;for(let e of[this.canvas,this.ground])e.width=t,e.height=n;let r=this.ground.getContext(`2d`);cd(r,e,t,n),td(r,e.pitch,!0)}};function cd(e,{pitch:t},n,r){let i=1.2,a=Math.min(n/(t.length+2*i),r/(t.width+2*i));e.setTransform(a,0,0,-a,n/2,r/2)}var ld=1e3,ud=1001,dd=1002,fd=1003,pd=1004,md=1005,hd=1006,gd=1007,_d=1008,vd=1009,yd=1010,bd=1011,xd=1012,Sd=1013,Cd=1014,wd=1015,Td=1016,Ed=1017,Dd=1018,Od=1020,kd=35902,Ad=35899,jd=1021,Md=1022,Nd=1023,Pd=1026,Fd=1027,Id=1028,Ld=1029,Rd=1030,zd=1031,Bd=1033,Vd=33776,Hd=33777,Ud=33778,Wd=33779,Gd=35840,Kd=35841,qd=35842,Jd=35843,Yd=36196,Xd=37492,Zd=37496,Qd=37488,$d=37489,ef=37490,tf=37491,nf=37808,rf=37809,af=37810,of=37811,sf=37812,cf=37813,lf=37814,uf=37815,df=37816,ff=37817,pf=37818,mf=37819,hf=37820,gf=37821,_f=36492,vf=36494,yf=36495,bf=36283,xf=36284,Sf=36285,Cf=36286,wf=2300,Tf=2301,Ef=2302,Df=2303,Of=2400,kf=2401,Af=2402,jf=3200,Mf=`srgb`,Nf=`srgb-linear`,Pf=`linear`,Ff=`srgb`,If=7680,Lf=35044,Rf=35048,zf=2e3;function Bf(e){for(let t=e.length-1;t>=0;--t)if(e[t]>=65535)return!0;return!1}function Vf(e){return ArrayBuffer.isView(e)&&!(e instanceof DataView)}function Hf(e){return document.createElementNS(`http://www.w3.org/1999/xhtml`,e)}function Uf(){let e=Hf(`canvas`);return e.style.display=`block`,e}var Wf={};function Gf(...e){let t=`THREE.`+e.shift();console.log(t,...e)}function Kf(e){let t=e[0];if(typeof t==`string`&&t.startsWith(`TSL:`)){let t=e[1];t&&t.isStackTrace?e[0]+=` `+t.getLocation():e[1]=`Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.`}return e}function qf(...e){e=Kf(e);let t=`THREE.`+e.shift();{let n=e[0];n&&n.isStackTrace?console.warn(n.getError(t)):console.warn(t,...e)}}function Jf(...e){e=Kf(e);let t=`THREE.`+e.shift();{let n=e[0];n&&n.isStackTrace?console.error(n.getError(t)):console.error(t,...e)}}function Yf(...e){let t=e.join(` `);t in Wf||(Wf[t]=!0,qf(...e))}function Xf(e,t,n){return new Promise(function(r,i){function a(){switch(e.clientWaitSync(t,e.SYNC_FLUSH_COMMANDS_BIT,0)){case e.WAIT_FAILED:i();break;case e.TIMEOUT_EXPIRED:setTimeout(a,n);break;default:r()}}setTimeout(a,n)})}var Zf={0:0,2:6,4:4,3:5,1:1,6:2,7:7,5:3},Qf=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n!==void 0&&n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let r=n[e];if(r!==void 0){let e=r.indexOf(t);e!==-1&&r.splice(e,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let t=n.slice(0);for(let n=0,r=t.length;n<r;n++)t[n].call(this,e);e.target=null}}},$f=`00.01.02.03.04.05.06.07.08.09.0a.0b.0c.0d.0e.0f.10.11.12.13.14.15.16.17.18.19.1a.1b.1c.1d.1e.1f.20.21.22.23.24.25.26.27.28.29.2a.2b.2c.2d.2e.2f.30.31.32.33.34.35.36.37.38.39.3a.3b.3c.3d.3e.3f.40.41.42.43.44.45.46.47.48.49.4a.4b.4c.4d.4e.4f.50.51.52.53.54.55.56.57.58.59.5a.5b.5c.5d.5e.5f.60.61.62.63.64.65.66.67.68.69.6a.6b.6c.6d.6e.6f.70.71.72.73.74.75.76.77.78.79.7a.7b.7c.7d.7e.7f.80.81.82.83.84.85.86.87.88.89.8a.8b.8c.8d.8e.8f.90.91.92.93.94.95.96.97.98.99.9a.9b.9c.9d.9e.9f.a0.a1.a2.a3.a4.a5.a6.a7.a8.a9.aa.ab.ac.ad.ae.af.b0.b1.b2.b3.b4.b5.b6.b7.b8.b9.ba.bb.bc.bd.be.bf.c0.c1.c2.c3.c4.c5.c6.c7.c8.c9.ca.cb.cc.cd.ce.cf.d0.d1.d2.d3.d4.d5.d6.d7.d8.d9.da.db.dc.dd.de.df.e0.e1.e2.e3.e4.e5.e6.e7.e8.e9.ea.eb.ec.ed.ee.ef.f0.f1.f2.f3.f4.f5.f6.f7.f8.f9.fa.fb.fc.fd.fe.ff`.split(`.`),ep=Math.PI/180,tp=180/Math.PI;function np(){let e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0,r=Math.random()*4294967295|0;return($f[e&255]+$f[e>>8&255]+$f[e>>16&255]+$f[e>>24&255]+`-`+$f[t&255]+$f[t>>8&255]+`-`+$f[t>>16&15|64]+$f[t>>24&255]+`-`+$f[n&63|128]+$f[n>>8&255]+`-`+$f[n>>16&255]+$f[n>>24&255]+$f[r&255]+$f[r>>8&255]+$f[r>>16&255]+$f[r>>24&255]).toLowerCase()}function rp(e,t,n){return Math.max(t,Math.min(n,e))}function ip(e,t){return(e%t+t)%t}function ap(e,t,n){return(1-n)*e+n*t}function op(e){return 2**Math.floor(Math.log(e)/Math.LN2)}function sp(e){switch(e.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function cp(e,t){if(t.constructor===Float32Array)return e;let n=sp(t);if(n===void 0)throw Error(`THREE.MathUtils: Invalid component type.`);return Math.max(e/n,-1)}function lp(e,t){if(t.constructor===Float32Array)return e;let n=sp(t);if(n===void 0)throw Error(`THREE.MathUtils: Invalid component type.`);return Math.round(e*n)}var up=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw Error(`THREE.Vector2: index is out of range: `+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw Error(`THREE.Vector2: index is out of range: `+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6],this.y=r[1]*t+r[4]*n+r[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=rp(this.x,e.x,t.x),this.y=rp(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=rp(this.x,e,t),this.y=rp(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(rp(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(rp(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),r=Math.sin(t),i=this.x-e.x,a=this.y-e.y;return this.x=i*n-a*r+e.x,this.y=i*r+a*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},dp=class{constructor(e=0,t=0,n=0,r=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=r}static slerpFlat(e,t,n,r,i,a,o){let s=n[r+0],c=n[r+1],l=n[r+2],u=n[r+3],d=i[a+0],f=i[a+1],p=i[a+2],m=i[a+3];if(u!==m||s!==d||c!==f||l!==p){let e=s*d+c*f+l*p+u*m;e<0&&(d=-d,f=-f,p=-p,m=-m,e=-e);let t=1-o;if(e<.9995){let n=Math.acos(e),r=Math.sin(n);t=Math.sin(t*n)/r,o=Math.sin(o*n)/r,s=s*t+d*o,c=c*t+f*o,l=l*t+p*o,u=u*t+m*o}else{s=s*t+d*o,c=c*t+f*o,l=l*t+p*o,u=u*t+m*o;let e=1/Math.sqrt(s*s+c*c+l*l+u*u);s*=e,c*=e,l*=e,u*=e}}e[t]=s,e[t+1]=c,e[t+2]=l,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,r,i,a){let o=n[r],s=n[r+1],c=n[r+2],l=n[r+3],u=i[a],d=i[a+1],f=i[a+2],p=i[a+3];return e[t]=o*p+l*u+s*f-c*d,e[t+1]=s*p+l*d+c*u-o*f,e[t+2]=c*p+l*f+o*d-s*u,e[t+3]=l*p-o*u-s*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,r){return this._x=e,this._y=t,this._z=n,this._w=r,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,r=e._y,i=e._z,a=e._order,o=Math.cos,s=Math.sin,c=o(n/2),l=o(r/2),u=o(i/2),d=s(n/2),f=s(r/2),p=s(i/2);switch(a){case`XYZ`:this._x=d*l*u+c*f*p,this._y=c*f*u-d*l*p,this._z=c*l*p+d*f*u,this._w=c*l*u-d*f*p;break;case`YXZ`:this._x=d*l*u+c*f*p,this._y=c*f*u-d*l*p,this._z=c*l*p-d*f*u,this._w=c*l*u+d*f*p;break;case`ZXY`:this._x=d*l*u-c*f*p,this._y=c*f*u+d*l*p,this._z=c*l*p+d*f*u,this._w=c*l*u-d*f*p;break;case`ZYX`:this._x=d*l*u-c*f*p,this._y=c*f*u+d*l*p,this._z=c*l*p-d*f*u,this._w=c*l*u+d*f*p;break;case`YZX`:this._x=d*l*u+c*f*p,this._y=c*f*u+d*l*p,this._z=c*l*p-d*f*u,this._w=c*l*u-d*f*p;break;case`XZY`:this._x=d*l*u-c*f*p,this._y=c*f*u-d*l*p,this._z=c*l*p+d*f*u,this._w=c*l*u+d*f*p;break;default:qf(`Quaternion: .setFromEuler() encountered an unknown order: `+a)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,r=Math.sin(n);return this._x=e.x*r,this._y=e.y*r,this._z=e.z*r,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],r=t[4],i=t[8],a=t[1],o=t[5],s=t[9],c=t[2],l=t[6],u=t[10],d=n+o+u;if(d>0){let e=.5/Math.sqrt(d+1);this._w=.25/e,this._x=(l-s)*e,this._y=(i-c)*e,this._z=(a-r)*e}else if(n>o&&n>u){let e=2*Math.sqrt(1+n-o-u);this._w=(l-s)/e,this._x=.25*e,this._y=(r+a)/e,this._z=(i+c)/e}else if(o>u){let e=2*Math.sqrt(1+o-n-u);this._w=(i-c)/e,this._x=(r+a)/e,this._y=.25*e,this._z=(s+l)/e}else{let e=2*Math.sqrt(1+u-n-o);this._w=(a-r)/e,this._x=(i+c)/e,this._y=(s+l)/e,this._z=.25*e}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(rp(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let r=Math.min(1,t/n);return this.slerp(e,r),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x*=e,this._y*=e,this._z*=e,this._w*=e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,r=e._y,i=e._z,a=e._w,o=t._x,s=t._y,c=t._z,l=t._w;return this._x=n*l+a*o+r*c-i*s,this._y=r*l+a*s+i*o-n*c,this._z=i*l+a*c+n*s-r*o,this._w=a*l-n*o-r*s-i*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,r=e._y,i=e._z,a=e._w,o=this.dot(e);o<0&&(n=-n,r=-r,i=-i,a=-a,o=-o);let s=1-t;if(o<.9995){let e=Math.acos(o),c=Math.sin(e);s=Math.sin(s*e)/c,t=Math.sin(t*e)/c,this._x=this._x*s+n*t,this._y=this._y*s+r*t,this._z=this._z*s+i*t,this._w=this._w*s+a*t,this._onChangeCallback()}else this._x=this._x*s+n*t,this._y=this._y*s+r*t,this._z=this._z*s+i*t,this._w=this._w*s+a*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),r=Math.sqrt(1-n),i=Math.sqrt(n);return this.set(r*Math.sin(e),r*Math.cos(e),i*Math.sin(t),i*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},Q=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw Error(`THREE.Vector3: index is out of range: `+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw Error(`THREE.Vector3: index is out of range: `+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(pp.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(pp.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,r=this.z,i=e.elements;return this.x=i[0]*t+i[3]*n+i[6]*r,this.y=i[1]*t+i[4]*n+i[7]*r,this.z=i[2]*t+i[5]*n+i[8]*r,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,r=this.z,i=e.elements,a=1/(i[3]*t+i[7]*n+i[11]*r+i[15]);return this.x=(i[0]*t+i[4]*n+i[8]*r+i[12])*a,this.y=(i[1]*t+i[5]*n+i[9]*r+i[13])*a,this.z=(i[2]*t+i[6]*n+i[10]*r+i[14])*a,this}applyQuaternion(e){let t=this.x,n=this.y,r=this.z,i=e.x,a=e.y,o=e.z,s=e.w,c=2*(a*r-o*n),l=2*(o*t-i*r),u=2*(i*n-a*t);return this.x=t+s*c+a*u-o*l,this.y=n+s*l+o*c-i*u,this.z=r+s*u+i*l-a*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,r=this.z,i=e.elements;return this.x=i[0]*t+i[4]*n+i[8]*r,this.y=i[1]*t+i[5]*n+i[9]*r,this.z=i[2]*t+i[6]*n+i[10]*r,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=rp(this.x,e.x,t.x),this.y=rp(this.y,e.y,t.y),this.z=rp(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=rp(this.x,e,t),this.y=rp(this.y,e,t),this.z=rp(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(rp(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,r=e.y,i=e.z,a=t.x,o=t.y,s=t.z;return this.x=r*s-i*o,this.y=i*a-n*s,this.z=n*o-r*a,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return fp.copy(this).projectOnVector(e),this.sub(fp)}reflect(e){return this.sub(fp.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(rp(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,r=this.z-e.z;return t*t+n*n+r*r}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let r=Math.sin(t)*e;return this.x=r*Math.sin(n),this.y=Math.cos(t)*e,this.z=r*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),r=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=r,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},fp=new Q,pp=new dp,mp=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,r,i,a,o,s,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,r,i,a,o,s,c)}set(e,t,n,r,i,a,o,s,c){let l=this.elements;return l[0]=e,l[1]=r,l[2]=o,l[3]=t,l[4]=i,l[5]=s,l[6]=n,l[7]=a,l[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,r=t.elements,i=this.elements,a=n[0],o=n[3],s=n[6],c=n[1],l=n[4],u=n[7],d=n[2],f=n[5],p=n[8],m=r[0],h=r[3],g=r[6],_=r[1],v=r[4],y=r[7],b=r[2],x=r[5],S=r[8];return i[0]=a*m+o*_+s*b,i[3]=a*h+o*v+s*x,i[6]=a*g+o*y+s*S,i[1]=c*m+l*_+u*b,i[4]=c*h+l*v+u*x,i[7]=c*g+l*y+u*S,i[2]=d*m+f*_+p*b,i[5]=d*h+f*v+p*x,i[8]=d*g+f*y+p*S,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],r=e[2],i=e[3],a=e[4],o=e[5],s=e[6],c=e[7],l=e[8];return t*a*l-t*o*c-n*i*l+n*o*s+r*i*c-r*a*s}invert(){let e=this.elements,t=e[0],n=e[1],r=e[2],i=e[3],a=e[4],o=e[5],s=e[6],c=e[7],l=e[8],u=l*a-o*c,d=o*s-l*i,f=c*i-a*s,p=t*u+n*d+r*f;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let m=1/p;return e[0]=u*m,e[1]=(r*c-l*n)*m,e[2]=(o*n-r*a)*m,e[3]=d*m,e[4]=(l*t-r*s)*m,e[5]=(r*i-o*t)*m,e[6]=f*m,e[7]=(n*s-c*t)*m,e[8]=(a*t-n*i)*m,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,r,i,a,o){let s=Math.cos(i),c=Math.sin(i);return this.set(n*s,n*c,-n*(s*a+c*o)+a+e,-r*c,r*s,-r*(-c*a+s*o)+o+t,0,0,1),this}scale(e,t){return Yf(`Matrix3: .scale() is deprecated. Use .makeScale() instead.`),this.premultiply(hp.makeScale(e,t)),this}rotate(e){return Yf(`Matrix3: .rotate() is deprecated. Use .makeRotation() instead.`),this.premultiply(hp.makeRotation(-e)),this}translate(e,t){return Yf(`Matrix3: .translate() is deprecated. Use .makeTranslation() instead.`),this.premultiply(hp.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let e=0;e<9;e++)if(t[e]!==n[e])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},hp=new mp,gp=new mp().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),_p=new mp().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function vp(){let e={enabled:!0,workingColorSpace:Nf,spaces:{},convert:function(e,t,n){return this.enabled===!1||t===n||!t||!n||(this.spaces[t].transfer===`srgb`&&(e.r=bp(e.r),e.g=bp(e.g),e.b=bp(e.b)),this.spaces[t].primaries!==this.spaces[n].primaries&&(e.applyMatrix3(this.spaces[t].toXYZ),e.applyMatrix3(this.spaces[n].fromXYZ)),this.spaces[n].transfer===`srgb`&&(e.r=xp(e.r),e.g=xp(e.g),e.b=xp(e.b))),e},workingToColorSpace:function(e,t){return this.convert(e,this.workingColorSpace,t)},colorSpaceToWorking:function(e,t){return this.convert(e,t,this.workingColorSpace)},getPrimaries:function(e){return this.spaces[e].primaries},getTransfer:function(e){return e===``?Pf:this.spaces[e].transfer},getToneMappingMode:function(e){return this.spaces[e].outputColorSpaceConfig.toneMappingMode||`standard`},getLuminanceCoefficients:function(e,t=this.workingColorSpace){return e.fromArray(this.spaces[t].luminanceCoefficients)},define:function(e){Object.assign(this.spaces,e)},_getMatrix:function(e,t,n){return e.copy(this.spaces[n].fromXYZ).multiply(this.spaces[t].toXYZ)},_getDrawingBufferColorSpace:function(e){return this.spaces[e].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(e=this.workingColorSpace){return this.spaces[e].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],n=[.2126,.7152,.0722],r=[.3127,.329];return e.define({[Nf]:{primaries:t,whitePoint:r,transfer:Pf,toXYZ:gp,fromXYZ:_p,luminanceCoefficients:n,workingColorSpaceConfig:{unpackColorSpace:Mf},outputColorSpaceConfig:{drawingBufferColorSpace:Mf}},[Mf]:{primaries:t,whitePoint:r,transfer:Ff,toXYZ:gp,fromXYZ:_p,luminanceCoefficients:n,outputColorSpaceConfig:{drawingBufferColorSpace:Mf}}}),e}var yp=vp();function bp(e){return e<.04045?e*.0773993808:(e*.9478672986+.0521327014)**2.4}function xp(e){return e<.0031308?e*12.92:1.055*e**.41666-.055}var Sp,Cp=class{static getDataURL(e,t=`image/png`){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>`u`)return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{Sp===void 0&&(Sp=Hf(`canvas`)),Sp.width=e.width,Sp.height=e.height;let t=Sp.getContext(`2d`);e instanceof ImageData?t.putImageData(e,0,0):t.drawImage(e,0,0,e.width,e.height),n=Sp}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<`u`&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<`u`&&e instanceof HTMLCanvasElement||typeof ImageBitmap<`u`&&e instanceof ImageBitmap){let t=Hf(`canvas`);t.width=e.width,t.height=e.height;let n=t.getContext(`2d`);n.drawImage(e,0,0,e.width,e.height);let r=n.getImageData(0,0,e.width,e.height),i=r.data;for(let e=0;e<i.length;e++)i[e]=bp(i[e]/255)*255;return n.putImageData(r,0,0),t}if(e.data){let t=e.data.slice(0);for(let e=0;e<t.length;e++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[e]=Math.floor(bp(t[e]/255)*255):t[e]=bp(t[e]);return{data:t,width:e.width,height:e.height}}return qf(`ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied.`),e}},wp=0,Tp=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:wp++}),this.uuid=np(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<`u`&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<`u`&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t===null?e.set(0,0,0):e.set(t.width||0,t.height||0,t.depth||0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e==`string`;if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:``},r=this.data;if(r!==null){let e;if(Array.isArray(r)){e=[];for(let t=0,n=r.length;t<n;t++)r[t].isDataTexture?e.push(Ep(r[t].image)):e.push(Ep(r[t]))}else e=Ep(r);n.url=e}return t||(e.images[this.uuid]=n),n}};function Ep(e){return typeof HTMLImageElement<`u`&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<`u`&&e instanceof HTMLCanvasElement||typeof ImageBitmap<`u`&&e instanceof ImageBitmap?Cp.getDataURL(e):e.data?{data:Array.from(e.data),width:e.width,height:e.height,type:e.data.constructor.name}:(qf(`Texture: Unable to serialize Texture.`),{})}var Dp=0,Op=new Q,kp=class e extends Qf{constructor(t=e.DEFAULT_IMAGE,n=e.DEFAULT_MAPPING,r=ud,i=ud,a=hd,o=_d,s=Nd,c=vd,l=e.DEFAULT_ANISOTROPY,u=``){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Dp++}),this.uuid=np(),this.name=``,this.source=new Tp(t),this.mipmaps=[],this.mapping=n,this.channel=0,this.wrapS=r,this.wrapT=i,this.magFilter=a,this.minFilter=o,this.anisotropy=l,this.format=s,this.internalFormat=null,this.type=c,this.offset=new up(0,0),this.repeat=new up(1,1),this.center=new up(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new mp,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=u,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Op).x}get height(){return this.source.getSize(Op).y}get depth(){return this.source.getSize(Op).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){qf(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let r=this[t];r===void 0?qf(`Texture.setValues(): property '${t}' does not exist.`):r&&n&&r.isVector2&&n.isVector2||r&&n&&r.isVector3&&n.isVector3||r&&n&&r.isMatrix3&&n.isMatrix3?r.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e==`string`;if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:`Texture`,generator:`Texture.toJSON`},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:`dispose`})}transformUv(e){if(this.mapping!==300)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case ld:e.x-=Math.floor(e.x);break;case ud:e.x=e.x<0?0:1;break;case dd:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x-=Math.floor(e.x)}if(e.y<0||e.y>1)switch(this.wrapT){case ld:e.y-=Math.floor(e.y);break;case ud:e.y=e.y<0?0:1;break;case dd:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y-=Math.floor(e.y)}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};kp.DEFAULT_IMAGE=null,kp.DEFAULT_MAPPING=300,kp.DEFAULT_ANISOTROPY=1;var Ap=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,r=1){this.x=e,this.y=t,this.z=n,this.w=r}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,r){return this.x=e,this.y=t,this.z=n,this.w=r,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw Error(`THREE.Vector4: index is out of range: `+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw Error(`THREE.Vector4: index is out of range: `+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w===void 0?1:e.w,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,r=this.z,i=this.w,a=e.elements;return this.x=a[0]*t+a[4]*n+a[8]*r+a[12]*i,this.y=a[1]*t+a[5]*n+a[9]*r+a[13]*i,this.z=a[2]*t+a[6]*n+a[10]*r+a[14]*i,this.w=a[3]*t+a[7]*n+a[11]*r+a[15]*i,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,r,i,a=.01,o=.1,s=e.elements,c=s[0],l=s[4],u=s[8],d=s[1],f=s[5],p=s[9],m=s[2],h=s[6],g=s[10];if(Math.abs(l-d)<a&&Math.abs(u-m)<a&&Math.abs(p-h)<a){if(Math.abs(l+d)<o&&Math.abs(u+m)<o&&Math.abs(p+h)<o&&Math.abs(c+f+g-3)<o)return this.set(1,0,0,0),this;t=Math.PI;let e=(c+1)/2,s=(f+1)/2,_=(g+1)/2,v=(l+d)/4,y=(u+m)/4,b=(p+h)/4;return e>s&&e>_?e<a?(n=0,r=.707106781,i=.707106781):(n=Math.sqrt(e),r=v/n,i=y/n):s>_?s<a?(n=.707106781,r=0,i=.707106781):(r=Math.sqrt(s),n=v/r,i=b/r):_<a?(n=.707106781,r=.707106781,i=0):(i=Math.sqrt(_),n=y/i,r=b/i),this.set(n,r,i,t),this}let _=Math.sqrt((h-p)*(h-p)+(u-m)*(u-m)+(d-l)*(d-l));return Math.abs(_)<.001&&(_=1),this.x=(h-p)/_,this.y=(u-m)/_,this.z=(d-l)/_,this.w=Math.acos((c+f+g-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=rp(this.x,e.x,t.x),this.y=rp(this.y,e.y,t.y),this.z=rp(this.z,e.z,t.z),this.w=rp(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=rp(this.x,e,t),this.y=rp(this.y,e,t),this.z=rp(this.z,e,t),this.w=rp(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(rp(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},jp=class extends Qf{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:hd,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new Ap(0,0,e,t),this.scissorTest=!1,this.viewport=new Ap(0,0,e,t),this.textures=[];let r=n.count;for(let i=0;i<r;i++)this.textures[i]=new kp({width:e,height:t,depth:n.depth}),this.textures[i].isRenderTargetTexture=!0,this.textures[i].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:hd,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let e=0;e<this.textures.length;e++)this.textures[e].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let r=0,i=this.textures.length;r<i;r++)this.textures[r].image.width=e,this.textures[r].image.height=t,this.textures[r].image.depth=n,this.textures[r].isData3DTexture!==!0&&(this.textures[r].isArrayTexture=this.textures[r].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let n=Object.assign({},e.textures[t].image);this.textures[t].source=new Tp(n)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null){if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture}else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:`dispose`})}},Mp=class extends jp{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},Np=class extends kp{constructor(e=null,t=1,n=1,r=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:r},this.magFilter=fd,this.minFilter=fd,this.wrapR=ud,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}},Pp=class extends kp{constructor(e=null,t=1,n=1,r=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:r},this.magFilter=fd,this.minFilter=fd,this.wrapR=ud,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}},Fp=class e{static{this.prototype.isMatrix4=!0}constructor(e,t,n,r,i,a,o,s,c,l,u,d,f,p,m,h){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,r,i,a,o,s,c,l,u,d,f,p,m,h)}set(e,t,n,r,i,a,o,s,c,l,u,d,f,p,m,h){let g=this.elements;return g[0]=e,g[4]=t,g[8]=n,g[12]=r,g[1]=i,g[5]=a,g[9]=o,g[13]=s,g[2]=c,g[6]=l,g[10]=u,g[14]=d,g[3]=f,g[7]=p,g[11]=m,g[15]=h,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new e().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,r=1/Ip.setFromMatrixColumn(e,0).length(),i=1/Ip.setFromMatrixColumn(e,1).length(),a=1/Ip.setFromMatrixColumn(e,2).length();return t[0]=n[0]*r,t[1]=n[1]*r,t[2]=n[2]*r,t[3]=0,t[4]=n[4]*i,t[5]=n[5]*i,t[6]=n[6]*i,t[7]=0,t[8]=n[8]*a,t[9]=n[9]*a,t[10]=n[10]*a,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,r=e.y,i=e.z,a=Math.cos(n),o=Math.sin(n),s=Math.cos(r),c=Math.sin(r),l=Math.cos(i),u=Math.sin(i);if(e.order===`XYZ`){let e=a*l,n=a*u,r=o*l,i=o*u;t[0]=s*l,t[4]=-s*u,t[8]=c,t[1]=n+r*c,t[5]=e-i*c,t[9]=-o*s,t[2]=i-e*c,t[6]=r+n*c,t[10]=a*s}else if(e.order===`YXZ`){let e=s*l,n=s*u,r=c*l,i=c*u;t[0]=e+i*o,t[4]=r*o-n,t[8]=a*c,t[1]=a*u,t[5]=a*l,t[9]=-o,t[2]=n*o-r,t[6]=i+e*o,t[10]=a*s}else if(e.order===`ZXY`){let e=s*l,n=s*u,r=c*l,i=c*u;t[0]=e-i*o,t[4]=-a*u,t[8]=r+n*o,t[1]=n+r*o,t[5]=a*l,t[9]=i-e*o,t[2]=-a*c,t[6]=o,t[10]=a*s}else if(e.order===`ZYX`){let e=a*l,n=a*u,r=o*l,i=o*u;t[0]=s*l,t[4]=r*c-n,t[8]=e*c+i,t[1]=s*u,t[5]=i*c+e,t[9]=n*c-r,t[2]=-c,t[6]=o*s,t[10]=a*s}else if(e.order===`YZX`){let e=a*s,n=a*c,r=o*s,i=o*c;t[0]=s*l,t[4]=i-e*u,t[8]=r*u+n,t[1]=u,t[5]=a*l,t[9]=-o*l,t[2]=-c*l,t[6]=n*u+r,t[10]=e-i*u}else if(e.order===`XZY`){let e=a*s,n=a*c,r=o*s,i=o*c;t[0]=s*l,t[4]=-u,t[8]=c*l,t[1]=e*u+i,t[5]=a*l,t[9]=n*u-r,t[2]=r*u-n,t[6]=o*l,t[10]=i*u+e}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(Rp,e,zp)}lookAt(e,t,n){let r=this.elements;return Hp.subVectors(e,t),Hp.lengthSq()===0&&(Hp.z=1),Hp.normalize(),Bp.crossVectors(n,Hp),Bp.lengthSq()===0&&(Math.abs(n.z)===1?Hp.x+=1e-4:Hp.z+=1e-4,Hp.normalize(),Bp.crossVectors(n,Hp)),Bp.normalize(),Vp.crossVectors(Hp,Bp),r[0]=Bp.x,r[4]=Vp.x,r[8]=Hp.x,r[1]=Bp.y,r[5]=Vp.y,r[9]=Hp.y,r[2]=Bp.z,r[6]=Vp.z,r[10]=Hp.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,r=t.elements,i=this.elements,a=n[0],o=n[4],s=n[8],c=n[12],l=n[1],u=n[5],d=n[9],f=n[13],p=n[2],m=n[6],h=n[10],g=n[14],_=n[3],v=n[7],y=n[11],b=n[15],x=r[0],S=r[4],C=r[8],w=r[12],T=r[1],E=r[5],D=r[9],O=r[13],k=r[2],A=r[6],j=r[10],ee=r[14],M=r[3],te=r[7],ne=r[11],re=r[15];return i[0]=a*x+o*T+s*k+c*M,i[4]=a*S+o*E+s*A+c*te,i[8]=a*C+o*D+s*j+c*ne,i[12]=a*w+o*O+s*ee+c*re,i[1]=l*x+u*T+d*k+f*M,i[5]=l*S+u*E+d*A+f*te,i[9]=l*C+u*D+d*j+f*ne,i[13]=l*w+u*O+d*ee+f*re,i[2]=p*x+m*T+h*k+g*M,i[6]=p*S+m*E+h*A+g*te,i[10]=p*C+m*D+h*j+g*ne,i[14]=p*w+m*O+h*ee+g*re,i[3]=_*x+v*T+y*k+b*M,i[7]=_*S+v*E+y*A+b*te,i[11]=_*C+v*D+y*j+b*ne,i[15]=_*w+v*O+y*ee+b*re,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],r=e[8],i=e[12],a=e[1],o=e[5],s=e[9],c=e[13],l=e[2],u=e[6],d=e[10],f=e[14],p=e[3],m=e[7],h=e[11],g=e[15],_=s*f-c*d,v=o*f-c*u,y=o*d-s*u,b=a*f-c*l,x=a*d-s*l,S=a*u-o*l;return t*(m*_-h*v+g*y)-n*(p*_-h*b+g*x)+r*(p*v-m*b+g*S)-i*(p*y-m*x+h*S)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],r=e[8],i=e[1],a=e[5],o=e[9],s=e[2],c=e[6],l=e[10];return t*(a*l-o*c)-n*(i*l-o*s)+r*(i*c-a*s)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let r=this.elements;return e.isVector3?(r[12]=e.x,r[13]=e.y,r[14]=e.z):(r[12]=e,r[13]=t,r[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],r=e[2],i=e[3],a=e[4],o=e[5],s=e[6],c=e[7],l=e[8],u=e[9],d=e[10],f=e[11],p=e[12],m=e[13],h=e[14],g=e[15],_=t*o-n*a,v=t*s-r*a,y=t*c-i*a,b=n*s-r*o,x=n*c-i*o,S=r*c-i*s,C=l*m-u*p,w=l*h-d*p,T=l*g-f*p,E=u*h-d*m,D=u*g-f*m,O=d*g-f*h,k=_*O-v*D+y*E+b*T-x*w+S*C;if(k===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let A=1/k;return e[0]=(o*O-s*D+c*E)*A,e[1]=(r*D-n*O-i*E)*A,e[2]=(m*S-h*x+g*b)*A,e[3]=(d*x-u*S-f*b)*A,e[4]=(s*T-a*O-c*w)*A,e[5]=(t*O-r*T+i*w)*A,e[6]=(h*y-p*S-g*v)*A,e[7]=(l*S-d*y+f*v)*A,e[8]=(a*D-o*T+c*C)*A,e[9]=(n*T-t*D-i*C)*A,e[10]=(p*x-m*y+g*_)*A,e[11]=(u*y-l*x-f*_)*A,e[12]=(o*w-a*E-s*C)*A,e[13]=(t*E-n*w+r*C)*A,e[14]=(m*v-p*b-h*_)*A,e[15]=(l*b-u*v+d*_)*A,this}scale(e){let t=this.elements,n=e.x,r=e.y,i=e.z;return t[0]*=n,t[4]*=r,t[8]*=i,t[1]*=n,t[5]*=r,t[9]*=i,t[2]*=n,t[6]*=r,t[10]*=i,t[3]*=n,t[7]*=r,t[11]*=i,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],r=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,r))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),r=Math.sin(t),i=1-n,a=e.x,o=e.y,s=e.z,c=i*a,l=i*o;return this.set(c*a+n,c*o-r*s,c*s+r*o,0,c*o+r*s,l*o+n,l*s-r*a,0,c*s-r*o,l*s+r*a,i*s*s+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,r,i,a){return this.set(1,n,i,0,e,1,a,0,t,r,1,0,0,0,0,1),this}compose(e,t,n){let r=this.elements,i=t._x,a=t._y,o=t._z,s=t._w,c=i+i,l=a+a,u=o+o,d=i*c,f=i*l,p=i*u,m=a*l,h=a*u,g=o*u,_=s*c,v=s*l,y=s*u,b=n.x,x=n.y,S=n.z;return r[0]=(1-(m+g))*b,r[1]=(f+y)*b,r[2]=(p-v)*b,r[3]=0,r[4]=(f-y)*x,r[5]=(1-(d+g))*x,r[6]=(h+_)*x,r[7]=0,r[8]=(p+v)*S,r[9]=(h-_)*S,r[10]=(1-(d+m))*S,r[11]=0,r[12]=e.x,r[13]=e.y,r[14]=e.z,r[15]=1,this}decompose(e,t,n){let r=this.elements;e.x=r[12],e.y=r[13],e.z=r[14];let i=this.determinantAffine();if(i===0)return n.set(1,1,1),t.identity(),this;let a=Ip.set(r[0],r[1],r[2]).length(),o=Ip.set(r[4],r[5],r[6]).length(),s=Ip.set(r[8],r[9],r[10]).length();i<0&&(a=-a),Lp.copy(this);let c=1/a,l=1/o,u=1/s;return Lp.elements[0]*=c,Lp.elements[1]*=c,Lp.elements[2]*=c,Lp.elements[4]*=l,Lp.elements[5]*=l,Lp.elements[6]*=l,Lp.elements[8]*=u,Lp.elements[9]*=u,Lp.elements[10]*=u,t.setFromRotationMatrix(Lp),n.x=a,n.y=o,n.z=s,this}makePerspective(e,t,n,r,i,a,o=zf,s=!1){let c=this.elements,l=2*i/(t-e),u=2*i/(n-r),d=(t+e)/(t-e),f=(n+r)/(n-r),p,m;if(s)p=i/(a-i),m=a*i/(a-i);else if(o===2e3)p=-(a+i)/(a-i),m=-2*a*i/(a-i);else if(o===2001)p=-a/(a-i),m=-a*i/(a-i);else throw Error(`THREE.Matrix4.makePerspective(): Invalid coordinate system: `+o);return c[0]=l,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=p,c[14]=m,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,r,i,a,o=zf,s=!1){let c=this.elements,l=2/(t-e),u=2/(n-r),d=-(t+e)/(t-e),f=-(n+r)/(n-r),p,m;if(s)p=1/(a-i),m=a/(a-i);else if(o===2e3)p=-2/(a-i),m=-(a+i)/(a-i);else if(o===2001)p=-1/(a-i),m=-i/(a-i);else throw Error(`THREE.Matrix4.makeOrthographic(): Invalid coordinate system: `+o);return c[0]=l,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=p,c[14]=m,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let e=0;e<16;e++)if(t[e]!==n[e])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},Ip=new Q,Lp=new Fp,Rp=new Q(0,0,0),zp=new Q(1,1,1),Bp=new Q,Vp=new Q,Hp=new Q,Up=new Fp,Wp=new dp,Gp=class e{constructor(t=0,n=0,r=0,i=e.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=n,this._z=r,this._order=i}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,r=this._order){return this._x=e,this._y=t,this._z=n,this._order=r,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let r=e.elements,i=r[0],a=r[4],o=r[8],s=r[1],c=r[5],l=r[9],u=r[2],d=r[6],f=r[10];switch(t){case`XYZ`:this._y=Math.asin(rp(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(-l,f),this._z=Math.atan2(-a,i)):(this._x=Math.atan2(d,c),this._z=0);break;case`YXZ`:this._x=Math.asin(-rp(l,-1,1)),Math.abs(l)<.9999999?(this._y=Math.atan2(o,f),this._z=Math.atan2(s,c)):(this._y=Math.atan2(-u,i),this._z=0);break;case`ZXY`:this._x=Math.asin(rp(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-a,c)):(this._y=0,this._z=Math.atan2(s,i));break;case`ZYX`:this._y=Math.asin(-rp(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(s,i)):(this._x=0,this._z=Math.atan2(-a,c));break;case`YZX`:this._z=Math.asin(rp(s,-1,1)),Math.abs(s)<.9999999?(this._x=Math.atan2(-l,c),this._y=Math.atan2(-u,i)):(this._x=0,this._y=Math.atan2(o,f));break;case`XZY`:this._z=Math.asin(-rp(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(o,i)):(this._x=Math.atan2(-l,f),this._y=0);break;default:qf(`Euler: .setFromRotationMatrix() encountered an unknown order: `+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return Up.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Up,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return Wp.setFromEuler(this),this.setFromQuaternion(Wp,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Gp.DEFAULT_ORDER=`XYZ`;var Kp=class{constructor(){this.mask=1}set(e){this.mask=1<<e>>>0}enable(e){this.mask|=1<<e}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e}disable(e){this.mask&=~(1<<e)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return!!(this.mask&1<<e)}},qp=0,Jp=new Q,Yp=new dp,Xp=new Fp,Zp=new Q,Qp=new Q,$p=new Q,em=new dp,tm=new Q(1,0,0),nm=new Q(0,1,0),rm=new Q(0,0,1),im={type:`added`},am={type:`removed`},om={type:`childadded`,child:null},sm={type:`childremoved`,child:null},cm=class e extends Qf{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:qp++}),this.uuid=np(),this.name=``,this.type=`Object3D`,this.parent=null,this.children=[],this.up=e.DEFAULT_UP.clone();let t=new Q,n=new Gp,r=new dp,i=new Q(1,1,1);function a(){r.setFromEuler(n,!1)}function o(){n.setFromQuaternion(r,void 0,!1)}n._onChange(a),r._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:n},quaternion:{configurable:!0,enumerable:!0,value:r},scale:{configurable:!0,enumerable:!0,value:i},modelViewMatrix:{value:new Fp},normalMatrix:{value:new mp}}),this.matrix=new Fp,this.matrixWorld=new Fp,this.matrixAutoUpdate=e.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=e.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Kp,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Yp.setFromAxisAngle(e,t),this.quaternion.multiply(Yp),this}rotateOnWorldAxis(e,t){return Yp.setFromAxisAngle(e,t),this.quaternion.premultiply(Yp),this}rotateX(e){return this.rotateOnAxis(tm,e)}rotateY(e){return this.rotateOnAxis(nm,e)}rotateZ(e){return this.rotateOnAxis(rm,e)}translateOnAxis(e,t){return Jp.copy(e).applyQuaternion(this.quaternion),this.position.add(Jp.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(tm,e)}translateY(e){return this.translateOnAxis(nm,e)}translateZ(e){return this.translateOnAxis(rm,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Xp.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?Zp.copy(e):Zp.set(e,t,n);let r=this.parent;this.updateWorldMatrix(!0,!1),Qp.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Xp.lookAt(Qp,Zp,this.up):Xp.lookAt(Zp,Qp,this.up),this.quaternion.setFromRotationMatrix(Xp),r&&(Xp.extractRotation(r.matrixWorld),Yp.setFromRotationMatrix(Xp),this.quaternion.premultiply(Yp.invert()))}add(e){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return e===this?(Jf(`Object3D.add: object can't be added as a child of itself.`,e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(im),om.child=e,this.dispatchEvent(om),om.child=null):Jf(`Object3D.add: object not an instance of THREE.Object3D.`,e),this)}remove(e){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.remove(arguments[e]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(am),sm.child=e,this.dispatchEvent(sm),sm.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Xp.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Xp.multiply(e.parent.matrixWorld)),e.applyMatrix4(Xp),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(im),om.child=e,this.dispatchEvent(om),om.child=null,this}getObjectById(e){return this.getObjectByProperty(`id`,e)}getObjectByName(e){return this.getObjectByProperty(`name`,e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,r=this.children.length;n<r;n++){let r=this.children[n].getObjectByProperty(e,t);if(r!==void 0)return r}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let r=this.children;for(let i=0,a=r.length;i<a;i++)r[i].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Qp,e,$p),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Qp,em,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,r=t.length;n<r;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,r=t.length;n<r;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,r=e.z,i=this.matrix.elements;i[12]+=t-i[0]*t-i[4]*n-i[8]*r,i[13]+=n-i[1]*t-i[5]*n-i[9]*r,i[14]+=r-i[2]*t-i[6]*n-i[10]*r}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,r=t.length;n<r;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let r=this.parent;if(e===!0&&r!==null&&r.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let e=this.children;for(let t=0,r=e.length;t<r;t++)e[t].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e==`string`,n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:`Object`,generator:`Object3D.toJSON`});let r={};r.uuid=this.uuid,r.type=this.type,r.name=this.name,r.castShadow=this.castShadow,r.receiveShadow=this.receiveShadow,r.visible=this.visible,r.frustumCulled=this.frustumCulled,r.renderOrder=this.renderOrder,r.static=this.static,r.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(r.userData=this.userData),r.layers=this.layers.mask,r.matrix=this.matrix.toArray(),r.up=this.up.toArray(),this.pivot!==null&&(r.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(r.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(r.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(r.type=`InstancedMesh`,r.count=this.count,r.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(r.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(r.type=`BatchedMesh`,r.perObjectFrustumCulled=this.perObjectFrustumCulled,r.sortObjects=this.sortObjects,r.drawRanges=this._drawRanges,r.reservedRanges=this._reservedRanges,r.geometryInfo=this._geometryInfo.map(e=>({...e,boundingBox:e.boundingBox?e.boundingBox.toJSON():void 0,boundingSphere:e.boundingSphere?e.boundingSphere.toJSON():void 0})),r.instanceInfo=this._instanceInfo.map(e=>({...e})),r.availableInstanceIds=this._availableInstanceIds.slice(),r.availableGeometryIds=this._availableGeometryIds.slice(),r.nextIndexStart=this._nextIndexStart,r.nextVertexStart=this._nextVertexStart,r.geometryCount=this._geometryCount,r.maxInstanceCount=this._maxInstanceCount,r.maxVertexCount=this._maxVertexCount,r.maxIndexCount=this._maxIndexCount,r.geometryInitialized=this._geometryInitialized,r.matricesTexture=this._matricesTexture.toJSON(e),r.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(r.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(r.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(r.boundingBox=this.boundingBox.toJSON()));function i(t,n){return t[n.uuid]===void 0&&(t[n.uuid]=n.toJSON(e)),n.uuid}if(this.isScene)this.background&&(this.background.isColor?r.background=this.background.toJSON():this.background.isTexture&&(r.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(r.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){r.geometry=i(e.geometries,this.geometry);let t=this.geometry.parameters;if(t!==void 0&&t.shapes!==void 0){let n=t.shapes;if(Array.isArray(n))for(let t=0,r=n.length;t<r;t++){let r=n[t];i(e.shapes,r)}else i(e.shapes,n)}}if(this.isSkinnedMesh&&(r.bindMode=this.bindMode,r.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(i(e.skeletons,this.skeleton),r.skeleton=this.skeleton.uuid)),this.material!==void 0){if(Array.isArray(this.material)){let t=[];for(let n=0,r=this.material.length;n<r;n++)t.push(i(e.materials,this.material[n]));r.material=t}else r.material=i(e.materials,this.material)}if(this.children.length>0){r.children=[];for(let t=0;t<this.children.length;t++)r.children.push(this.children[t].toJSON(e).object)}if(this.animations.length>0){r.animations=[];for(let t=0;t<this.animations.length;t++){let n=this.animations[t];r.animations.push(i(e.animations,n))}}if(t){let t=a(e.geometries),r=a(e.materials),i=a(e.textures),o=a(e.images),s=a(e.shapes),c=a(e.skeletons),l=a(e.animations),u=a(e.nodes);t.length>0&&(n.geometries=t),r.length>0&&(n.materials=r),i.length>0&&(n.textures=i),o.length>0&&(n.images=o),s.length>0&&(n.shapes=s),c.length>0&&(n.skeletons=c),l.length>0&&(n.animations=l),u.length>0&&(n.nodes=u)}return n.object=r,n;function a(e){let t=[];for(let n in e){let r=e[n];delete r.metadata,t.push(r)}return t}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot===null?null:e.pivot.clone(),this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let t=0;t<e.children.length;t++){let n=e.children[t];this.add(n.clone())}return this}dispose(){this.dispatchEvent({type:`dispose`})}};cm.DEFAULT_UP=new Q(0,1,0),cm.DEFAULT_MATRIX_AUTO_UPDATE=!0,cm.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var lm=class extends cm{constructor(){super(),this.isGroup=!0,this.type=`Group`}},um={type:`move`},dm=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new lm,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new lm,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new Q,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new Q),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new lm,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new Q,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new Q,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:`connected`,data:e}),this}disconnect(e){return this.dispatchEvent({type:`disconnected`,data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let r=null,i=null,a=null,o=this._targetRay,s=this._grip,c=this._hand;if(e&&t.session.visibilityState!==`visible-blurred`){if(c&&e.hand){a=!0;for(let r of e.hand.values()){let e=t.getJointPose(r,n),i=this._getHandJoint(c,r);e!==null&&(i.matrix.fromArray(e.transform.matrix),i.matrix.decompose(i.position,i.quaternion,i.scale),i.matrixWorldNeedsUpdate=!0,i.jointRadius=e.radius),i.visible=e!==null}let r=c.joints[`index-finger-tip`],i=c.joints[`thumb-tip`],o=r.position.distanceTo(i.position);c.inputState.pinching&&o>.025?(c.inputState.pinching=!1,this.dispatchEvent({type:`pinchend`,handedness:e.handedness,target:this})):!c.inputState.pinching&&o<=.015&&(c.inputState.pinching=!0,this.dispatchEvent({type:`pinchstart`,handedness:e.handedness,target:this}))}else s!==null&&e.gripSpace&&(i=t.getPose(e.gripSpace,n),i!==null&&(s.matrix.fromArray(i.transform.matrix),s.matrix.decompose(s.position,s.quaternion,s.scale),s.matrixWorldNeedsUpdate=!0,i.linearVelocity?(s.hasLinearVelocity=!0,s.linearVelocity.copy(i.linearVelocity)):s.hasLinearVelocity=!1,i.angularVelocity?(s.hasAngularVelocity=!0,s.angularVelocity.copy(i.angularVelocity)):s.hasAngularVelocity=!1,s.eventsEnabled&&s.dispatchEvent({type:`gripUpdated`,data:e,target:this})));o!==null&&(r=t.getPose(e.targetRaySpace,n),r===null&&i!==null&&(r=i),r!==null&&(o.matrix.fromArray(r.transform.matrix),o.matrix.decompose(o.position,o.quaternion,o.scale),o.matrixWorldNeedsUpdate=!0,r.linearVelocity?(o.hasLinearVelocity=!0,o.linearVelocity.copy(r.linearVelocity)):o.hasLinearVelocity=!1,r.angularVelocity?(o.hasAngularVelocity=!0,o.angularVelocity.copy(r.angularVelocity)):o.hasAngularVelocity=!1,this.dispatchEvent(um)))}return o!==null&&(o.visible=r!==null),s!==null&&(s.visible=i!==null),c!==null&&(c.visible=a!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new lm;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},fm={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},pm={h:0,s:0,l:0},mm={h:0,s:0,l:0};function hm(e,t,n){return n<0&&(n+=1),n>1&&--n,n<1/6?e+(t-e)*6*n:n<1/2?t:n<2/3?e+(t-e)*6*(2/3-n):e}var gm=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let t=e;t&&t.isColor?this.copy(t):typeof t==`number`?this.setHex(t):typeof t==`string`&&this.setStyle(t)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=Mf){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,yp.colorSpaceToWorking(this,t),this}setRGB(e,t,n,r=yp.workingColorSpace){return this.r=e,this.g=t,this.b=n,yp.colorSpaceToWorking(this,r),this}setHSL(e,t,n,r=yp.workingColorSpace){if(e=ip(e,1),t=rp(t,0,1),n=rp(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,i=2*n-r;this.r=hm(i,r,e+1/3),this.g=hm(i,r,e),this.b=hm(i,r,e-1/3)}return yp.colorSpaceToWorking(this,r),this}setStyle(e,t=Mf){function n(t){t!==void 0&&parseFloat(t)<1&&qf(`Color: Alpha component of `+e+` will be ignored.`)}let r;if(r=/^(\w+)\(([^\)]*)\)/.exec(e)){let i,a=r[1],o=r[2];switch(a){case`rgb`:case`rgba`:if(i=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(i[4]),this.setRGB(Math.min(255,parseInt(i[1],10))/255,Math.min(255,parseInt(i[2],10))/255,Math.min(255,parseInt(i[3],10))/255,t);if(i=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(i[4]),this.setRGB(Math.min(100,parseFloat(i[1]))/100,Math.min(100,parseFloat(i[2]))/100,Math.min(100,parseFloat(i[3]))/100,t);break;case`hsl`:case`hsla`:if(i=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(i[4]),this.setHSL(parseFloat(i[1])/360,parseFloat(i[2])/100,parseFloat(i[3])/100,t);break;default:qf(`Color: Unknown color model `+e)}}else if(r=/^\#([A-Fa-f\d]+)$/.exec(e)){let n=r[1],i=n.length;if(i===3)return this.setRGB(parseInt(n.charAt(0),16)/15,parseInt(n.charAt(1),16)/15,parseInt(n.charAt(2),16)/15,t);if(i===6)return this.setHex(parseInt(n,16),t);qf(`Color: Invalid hex color `+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=Mf){let n=fm[e.toLowerCase()];return n===void 0?qf(`Color: Unknown color `+e):this.setHex(n,t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=bp(e.r),this.g=bp(e.g),this.b=bp(e.b),this}copyLinearToSRGB(e){return this.r=xp(e.r),this.g=xp(e.g),this.b=xp(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=Mf){return yp.workingToColorSpace(_m.copy(this),e),Math.round(rp(_m.r*255,0,255))*65536+Math.round(rp(_m.g*255,0,255))*256+Math.round(rp(_m.b*255,0,255))}getHexString(e=Mf){return(`000000`+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=yp.workingColorSpace){yp.workingToColorSpace(_m.copy(this),t);let n=_m.r,r=_m.g,i=_m.b,a=Math.max(n,r,i),o=Math.min(n,r,i),s,c,l=(o+a)/2;if(o===a)s=0,c=0;else{let e=a-o;switch(c=l<=.5?e/(a+o):e/(2-a-o),a){case n:s=(r-i)/e+(r<i?6:0);break;case r:s=(i-n)/e+2;break;case i:s=(n-r)/e+4}s/=6}return e.h=s,e.s=c,e.l=l,e}getRGB(e,t=yp.workingColorSpace){return yp.workingToColorSpace(_m.copy(this),t),e.r=_m.r,e.g=_m.g,e.b=_m.b,e}getStyle(e=Mf){yp.workingToColorSpace(_m.copy(this),e);let t=_m.r,n=_m.g,r=_m.b;return e===`srgb`?`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(r*255)})`:`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${r.toFixed(3)})`}offsetHSL(e,t,n){return this.getHSL(pm),this.setHSL(pm.h+e,pm.s+t,pm.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(pm),e.getHSL(mm);let n=ap(pm.h,mm.h,t),r=ap(pm.s,mm.s,t),i=ap(pm.l,mm.l,t);return this.setHSL(n,r,i),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,r=this.b,i=e.elements;return this.r=i[0]*t+i[3]*n+i[6]*r,this.g=i[1]*t+i[4]*n+i[7]*r,this.b=i[2]*t+i[5]*n+i[8]*r,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},_m=new gm;gm.NAMES=fm;var vm=class e{constructor(e,t=1,n=1e3){this.isFog=!0,this.name=``,this.color=new gm(e),this.near=t,this.far=n}clone(){return new e(this.color,this.near,this.far)}toJSON(){return{type:`Fog`,name:this.name,color:this.color.getHex(),near:this.near,far:this.far}}},ym=class extends cm{constructor(){super(),this.isScene=!0,this.type=`Scene`,this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Gp,this.environmentIntensity=1,this.environmentRotation=new Gp,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<`u`&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent(`observe`,{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background===null?null:e.background.clone(),this.environment=e.environment===null?null:e.environment.clone(),this.fog=e.fog===null?null:e.fog.clone(),this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial===null?null:e.overrideMaterial.clone(),this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},bm=new Q,xm=new Q,Sm=new Q,Cm=new Q,wm=new Q,Tm=new Q,Em=new Q,Dm=new Q,Om=new Q,km=new Q,Am=new Ap,jm=new Ap,Mm=new Ap,Nm=class e{constructor(e=new Q,t=new Q,n=new Q){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,r){r.subVectors(n,t),bm.subVectors(e,t),r.cross(bm);let i=r.lengthSq();return i>0?r.multiplyScalar(1/Math.sqrt(i)):r.set(0,0,0)}static getBarycoord(e,t,n,r,i){bm.subVectors(r,t),xm.subVectors(n,t),Sm.subVectors(e,t);let a=bm.dot(bm),o=bm.dot(xm),s=bm.dot(Sm),c=xm.dot(xm),l=xm.dot(Sm),u=a*c-o*o;if(u===0)return i.set(0,0,0),null;let d=1/u,f=(c*s-o*l)*d,p=(a*l-o*s)*d;return i.set(1-f-p,p,f)}static containsPoint(e,t,n,r){return this.getBarycoord(e,t,n,r,Cm)!==null&&Cm.x>=0&&Cm.y>=0&&Cm.x+Cm.y<=1}static getInterpolation(e,t,n,r,i,a,o,s){return this.getBarycoord(e,t,n,r,Cm)===null?(s.x=0,s.y=0,`z`in s&&(s.z=0),`w`in s&&(s.w=0),null):(s.setScalar(0),s.addScaledVector(i,Cm.x),s.addScaledVector(a,Cm.y),s.addScaledVector(o,Cm.z),s)}static getInterpolatedAttribute(e,t,n,r,i,a){return Am.setScalar(0),jm.setScalar(0),Mm.setScalar(0),Am.fromBufferAttribute(e,t),jm.fromBufferAttribute(e,n),Mm.fromBufferAttribute(e,r),a.setScalar(0),a.addScaledVector(Am,i.x),a.addScaledVector(jm,i.y),a.addScaledVector(Mm,i.z),a}static isFrontFacing(e,t,n,r){return bm.subVectors(n,t),xm.subVectors(e,t),bm.cross(xm).dot(r)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,r){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[r]),this}setFromAttributeAndIndices(e,t,n,r){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,r),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return bm.subVectors(this.c,this.b),xm.subVectors(this.a,this.b),bm.cross(xm).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return e.getNormal(this.a,this.b,this.c,t)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,n){return e.getBarycoord(t,this.a,this.b,this.c,n)}getInterpolation(t,n,r,i,a){return e.getInterpolation(t,this.a,this.b,this.c,n,r,i,a)}containsPoint(t){return e.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return e.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,r=this.b,i=this.c,a,o;wm.subVectors(r,n),Tm.subVectors(i,n),Dm.subVectors(e,n);let s=wm.dot(Dm),c=Tm.dot(Dm);if(s<=0&&c<=0)return t.copy(n);Om.subVectors(e,r);let l=wm.dot(Om),u=Tm.dot(Om);if(l>=0&&u<=l)return t.copy(r);let d=s*u-l*c;if(d<=0&&s>=0&&l<=0&&s-l>0)return a=s/(s-l),t.copy(n).addScaledVector(wm,a);km.subVectors(e,i);let f=wm.dot(km),p=Tm.dot(km);if(p>=0&&f<=p)return t.copy(i);let m=f*c-s*p;if(m<=0&&c>=0&&p<=0)return o=c/(c-p),t.copy(n).addScaledVector(Tm,o);let h=l*p-f*u;if(h<=0&&u-l>=0&&f-p>=0)return Em.subVectors(i,r),o=(u-l)/(u-l+(f-p)),t.copy(r).addScaledVector(Em,o);let g=1/(h+m+d);return a=m*g,o=d*g,t.copy(n).addScaledVector(wm,a).addScaledVector(Tm,o)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Pm=class{constructor(e=new Q(1/0,1/0,1/0),t=new Q(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Im.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Im.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Im.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute(`position`);if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let t=0,n=r.count;t<n;t++)e.isMesh===!0?e.getVertexPosition(t,Im):Im.fromBufferAttribute(r,t),Im.applyMatrix4(e.matrixWorld),this.expandByPoint(Im);else e.boundingBox===void 0?(n.boundingBox===null&&n.computeBoundingBox(),Lm.copy(n.boundingBox)):(e.boundingBox===null&&e.computeBoundingBox(),Lm.copy(e.boundingBox)),Lm.applyMatrix4(e.matrixWorld),this.union(Lm)}let r=e.children;for(let e=0,n=r.length;e<n;e++)this.expandByObject(r[e],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Im),Im.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(Wm),Gm.subVectors(this.max,Wm),Rm.subVectors(e.a,Wm),zm.subVectors(e.b,Wm),Bm.subVectors(e.c,Wm),Vm.subVectors(zm,Rm),Hm.subVectors(Bm,zm),Um.subVectors(Rm,Bm);let t=[0,-Vm.z,Vm.y,0,-Hm.z,Hm.y,0,-Um.z,Um.y,Vm.z,0,-Vm.x,Hm.z,0,-Hm.x,Um.z,0,-Um.x,-Vm.y,Vm.x,0,-Hm.y,Hm.x,0,-Um.y,Um.x,0];return!Jm(t,Rm,zm,Bm,Gm)||(t=[1,0,0,0,1,0,0,0,1],!Jm(t,Rm,zm,Bm,Gm))?!1:(Km.crossVectors(Vm,Hm),t=[Km.x,Km.y,Km.z],Jm(t,Rm,zm,Bm,Gm))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Im).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Im).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()||(Fm[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),Fm[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),Fm[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),Fm[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),Fm[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),Fm[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),Fm[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),Fm[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(Fm)),this}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},Fm=[new Q,new Q,new Q,new Q,new Q,new Q,new Q,new Q],Im=new Q,Lm=new Pm,Rm=new Q,zm=new Q,Bm=new Q,Vm=new Q,Hm=new Q,Um=new Q,Wm=new Q,Gm=new Q,Km=new Q,qm=new Q;function Jm(e,t,n,r,i){for(let a=0,o=e.length-3;a<=o;a+=3){qm.fromArray(e,a);let o=i.x*Math.abs(qm.x)+i.y*Math.abs(qm.y)+i.z*Math.abs(qm.z),s=t.dot(qm),c=n.dot(qm),l=r.dot(qm);if(Math.max(-Math.max(s,c,l),Math.min(s,c,l))>o)return!1}return!0}var Ym=new Q,Xm=new up,Zm=0,Qm=class extends Qf{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw TypeError(`THREE.BufferAttribute: array should be a Typed Array.`);this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Zm++}),this.name=``,this.array=e,this.itemSize=t,this.count=e===void 0?0:e.length/t,this.normalized=n,this.usage=Lf,this.updateRanges=[],this.gpuType=wd,this.version=0,this._normalizationScale=e===void 0?void 0:sp(e)}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let r=0,i=this.itemSize;r<i;r++)this.array[e+r]=t.array[n+r];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Xm.fromBufferAttribute(this,t),Xm.applyMatrix3(e),this.setXY(t,Xm.x,Xm.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)Ym.fromBufferAttribute(this,t),Ym.applyMatrix3(e),this.setXYZ(t,Ym.x,Ym.y,Ym.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)Ym.fromBufferAttribute(this,t),Ym.applyMatrix4(e),this.setXYZ(t,Ym.x,Ym.y,Ym.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Ym.fromBufferAttribute(this,t),Ym.applyNormalMatrix(e),this.setXYZ(t,Ym.x,Ym.y,Ym.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Ym.fromBufferAttribute(this,t),Ym.transformDirection(e),this.setXYZ(t,Ym.x,Ym.y,Ym.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=r,this}setXYZW(e,t,n,r,i){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),r=this._normalize(r),i=this._normalize(i)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=r,this.array[e+3]=i,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:`dispose`})}_denormalize(e){let t=this._normalizationScale;return t===void 0?cp(e,this.array):Math.max(e/t,-1)}_normalize(e){let t=this._normalizationScale;return t===void 0?lp(e,this.array):Math.round(e*t)}},$m=class extends Qm{constructor(e,t,n){super(new Uint16Array(e),t,n)}},eh=class extends Qm{constructor(e,t,n){super(new Uint32Array(e),t,n)}},th=class extends Qm{constructor(e,t,n){super(new Float32Array(e),t,n)}},nh=new Pm,rh=new Q,ih=new Q,ah=class{constructor(e=new Q,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t===void 0?nh.setFromPoints(e).getCenter(n):n.copy(t);let r=0;for(let t=0,i=e.length;t<i;t++)r=Math.max(r,n.distanceToSquared(e[t]));return this.radius=Math.sqrt(r),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius*=e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;rh.subVectors(e,this.center);let t=rh.lengthSq();if(t>this.radius*this.radius){let e=Math.sqrt(t),n=(e-this.radius)*.5;this.center.addScaledVector(rh,n/e),this.radius+=n}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(ih.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(rh.copy(e.center).add(ih)),this.expandByPoint(rh.copy(e.center).sub(ih))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},oh=0,sh=new Fp,ch=new cm,lh=new Q,uh=new Pm,dh=new Pm,fh=new Q,ph=class e extends Qf{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:oh++}),this.uuid=np(),this.name=``,this.type=`BufferGeometry`,this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return this.index=Array.isArray(e)?new(Bf(e)?eh:$m)(e,1):e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let t=new mp().getNormalMatrix(e);n.applyNormalMatrix(t),n.needsUpdate=!0}let r=this.attributes.tangent;return r!==void 0&&(r.transformDirection(e),r.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return sh.makeRotationFromQuaternion(e),this.applyMatrix4(sh),this}rotateX(e){return sh.makeRotationX(e),this.applyMatrix4(sh),this}rotateY(e){return sh.makeRotationY(e),this.applyMatrix4(sh),this}rotateZ(e){return sh.makeRotationZ(e),this.applyMatrix4(sh),this}translate(e,t,n){return sh.makeTranslation(e,t,n),this.applyMatrix4(sh),this}scale(e,t,n){return sh.makeScale(e,t,n),this.applyMatrix4(sh),this}lookAt(e){return ch.lookAt(e),ch.updateMatrix(),this.applyMatrix4(ch.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(lh).negate(),this.translate(lh.x,lh.y,lh.z),this}setFromPoints(e){let t=this.getAttribute(`position`);if(t===void 0){let t=[];for(let n=0,r=e.length;n<r;n++){let r=e[n];t.push(r.x,r.y,r.z||0)}this.setAttribute(`position`,new th(t,3))}else{let n=Math.min(e.length,t.count);for(let r=0;r<n;r++){let n=e[r];t.setXYZ(r,n.x,n.y,n.z||0)}e.length>t.count&&qf(`BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry.`),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Pm);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute)Jf(`BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.`,this),this.boundingBox.set(new Q(-1/0,-1/0,-1/0),new Q(1/0,1/0,1/0));else{if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let e=0,n=t.length;e<n;e++){let n=t[e];uh.setFromBufferAttribute(n),this.morphTargetsRelative?(fh.addVectors(this.boundingBox.min,uh.min),this.boundingBox.expandByPoint(fh),fh.addVectors(this.boundingBox.max,uh.max),this.boundingBox.expandByPoint(fh)):(this.boundingBox.expandByPoint(uh.min),this.boundingBox.expandByPoint(uh.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&Jf(`BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.`,this)}}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new ah);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute)Jf(`BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.`,this),this.boundingSphere.set(new Q,1/0);else if(e){let n=this.boundingSphere.center;if(uh.setFromBufferAttribute(e),t)for(let e=0,n=t.length;e<n;e++){let n=t[e];dh.setFromBufferAttribute(n),this.morphTargetsRelative?(fh.addVectors(uh.min,dh.min),uh.expandByPoint(fh),fh.addVectors(uh.max,dh.max),uh.expandByPoint(fh)):(uh.expandByPoint(dh.min),uh.expandByPoint(dh.max))}uh.getCenter(n);let r=0;for(let t=0,i=e.count;t<i;t++)fh.fromBufferAttribute(e,t),r=Math.max(r,n.distanceToSquared(fh));if(t)for(let i=0,a=t.length;i<a;i++){let a=t[i],o=this.morphTargetsRelative;for(let t=0,i=a.count;t<i;t++)fh.fromBufferAttribute(a,t),o&&(lh.fromBufferAttribute(e,t),fh.add(lh)),r=Math.max(r,n.distanceToSquared(fh))}this.boundingSphere.radius=Math.sqrt(r),isNaN(this.boundingSphere.radius)&&Jf(`BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.`,this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){Jf(`BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)`);return}let n=t.position,r=t.normal,i=t.uv,a=this.getAttribute(`tangent`);(a===void 0||a.count!==n.count)&&(a=new Qm(new Float32Array(4*n.count),4),this.setAttribute(`tangent`,a));let o=[],s=[],c=new Uint8Array(n.count);for(let e=0;e<n.count;e++)o[e]=new Q,s[e]=new Q;let l=new Q,u=new Q,d=new Q,f=new up,p=new up,m=new up,h=new Q,g=new Q;function _(e,t,r){c[e]=c[t]=c[r]=1,l.fromBufferAttribute(n,e),u.fromBufferAttribute(n,t),d.fromBufferAttribute(n,r),f.fromBufferAttribute(i,e),p.fromBufferAttribute(i,t),m.fromBufferAttribute(i,r),u.sub(l),d.sub(l),p.sub(f),m.sub(f);let a=1/(p.x*m.y-m.x*p.y);isFinite(a)&&(h.copy(u).multiplyScalar(m.y).addScaledVector(d,-p.y).multiplyScalar(a),g.copy(d).multiplyScalar(p.x).addScaledVector(u,-m.x).multiplyScalar(a),o[e].add(h),o[t].add(h),o[r].add(h),s[e].add(g),s[t].add(g),s[r].add(g))}let v=this.groups;v.length===0&&(v=[{start:0,count:e.count}]);for(let t=0,n=v.length;t<n;++t){let n=v[t],r=n.start,i=n.count;for(let t=r,n=r+i;t<n;t+=3)_(e.getX(t+0),e.getX(t+1),e.getX(t+2))}let y=new Q,b=new Q,x=new Q,S=new Q;function C(e){x.fromBufferAttribute(r,e),S.copy(x);let t=o[e];y.copy(t),y.sub(x.multiplyScalar(x.dot(t))).normalize(),b.crossVectors(S,t);let n=b.dot(s[e])<0?-1:1;a.setXYZW(e,y.x,y.y,y.z,n)}for(let e=0,t=n.count;e<t;++e)c[e]&&C(e);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute(`position`);if(t!==void 0){let n=this.getAttribute(`normal`);if(n===void 0||n.count!==t.count)n=new Qm(new Float32Array(t.count*3),3),this.setAttribute(`normal`,n);else for(let e=0,t=n.count;e<t;e++)n.setXYZ(e,0,0,0);let r=new Q,i=new Q,a=new Q,o=new Q,s=new Q,c=new Q,l=new Q,u=new Q;if(e)for(let d=0,f=e.count;d<f;d+=3){let f=e.getX(d+0),p=e.getX(d+1),m=e.getX(d+2);r.fromBufferAttribute(t,f),i.fromBufferAttribute(t,p),a.fromBufferAttribute(t,m),l.subVectors(a,i),u.subVectors(r,i),l.cross(u),o.fromBufferAttribute(n,f),s.fromBufferAttribute(n,p),c.fromBufferAttribute(n,m),o.add(l),s.add(l),c.add(l),n.setXYZ(f,o.x,o.y,o.z),n.setXYZ(p,s.x,s.y,s.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let e=0,o=t.count;e<o;e+=3)r.fromBufferAttribute(t,e+0),i.fromBufferAttribute(t,e+1),a.fromBufferAttribute(t,e+2),l.subVectors(a,i),u.subVectors(r,i),l.cross(u),n.setXYZ(e+0,l.x,l.y,l.z),n.setXYZ(e+1,l.x,l.y,l.z),n.setXYZ(e+2,l.x,l.y,l.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)fh.fromBufferAttribute(e,t),fh.normalize(),e.setXYZ(t,fh.x,fh.y,fh.z)}toNonIndexed(){function t(e,t){let n=e.array,r=e.itemSize,i=e.normalized,a=new n.constructor(t.length*r),o=0,s=0;for(let i=0,c=t.length;i<c;i++){o=e.isInterleavedBufferAttribute?t[i]*e.data.stride+e.offset:t[i]*r;for(let e=0;e<r;e++)a[s++]=n[o++]}return new Qm(a,r,i)}if(this.index===null)return qf(`BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed.`),this;let n=new e,r=this.index.array,i=this.attributes;for(let e in i){let a=i[e],o=t(a,r);n.setAttribute(e,o)}let a=this.morphAttributes;for(let e in a){let i=[],o=a[e];for(let e=0,n=o.length;e<n;e++){let n=o[e],a=t(n,r);i.push(a)}n.morphAttributes[e]=i}n.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let e=0,t=o.length;e<t;e++){let t=o[e];n.addGroup(t.start,t.count,t.materialIndex)}return n}toJSON(){let e={metadata:{version:4.7,type:`BufferGeometry`,generator:`BufferGeometry.toJSON`}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?`BufferGeometry`:this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let t=this.parameters;for(let n in t)t[n]!==void 0&&(e[n]=t[n]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let t in n){let r=n[t];e.data.attributes[t]=r.toJSON(e.data)}let r={},i=!1;for(let t in this.morphAttributes){let n=this.morphAttributes[t],a=[];for(let t=0,r=n.length;t<r;t++){let r=n[t];a.push(r.toJSON(e.data))}a.length>0&&(r[t]=a,i=!0)}i&&(e.data.morphAttributes=r,e.data.morphTargetsRelative=this.morphTargetsRelative);let a=this.groups;a.length>0&&(e.data.groups=JSON.parse(JSON.stringify(a)));let o=this.boundingSphere;return o!==null&&(e.data.boundingSphere=o.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let r=e.attributes;for(let e in r){let n=r[e];this.setAttribute(e,n.clone(t))}let i=e.morphAttributes;for(let e in i){let n=[],r=i[e];for(let e=0,i=r.length;e<i;e++)n.push(r[e].clone(t));this.morphAttributes[e]=n}this.morphTargetsRelative=e.morphTargetsRelative;let a=e.groups;for(let e=0,t=a.length;e<t;e++){let t=a[e];this.addGroup(t.start,t.count,t.materialIndex)}let o=e.boundingBox;o!==null&&(this.boundingBox=o.clone());let s=e.boundingSphere;return s!==null&&(this.boundingSphere=s.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:`dispose`})}},mh=class{constructor(e,t){this.isInterleavedBuffer=!0,this.array=e,this.stride=t,this.count=e===void 0?0:e.length/t,this.usage=Lf,this.updateRanges=[],this.version=0,this.uuid=np()}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.array=new e.array.constructor(e.array),this.count=e.count,this.stride=e.stride,this.usage=e.usage,this}copyAt(e,t,n){e*=this.stride,n*=t.stride;for(let r=0,i=this.stride;r<i;r++)this.array[e+r]=t.array[n+r];return this}set(e,t=0){return this.array.set(e,t),this}clone(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=hh(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=this.array.slice(0).buffer);let n=new this.array.constructor(e.arrayBuffers[t]),r=new this.constructor(n,this.stride);return r.setUsage(this.usage),r}onUpload(e){return this.onUploadCallback=e,this}toJSON(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=hh(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let n={uuid:this.uuid,buffer:t,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}};function hh(e){return e.buffer._uuid===void 0&&(e.buffer._uuid=np()),e.byteOffset===0&&e.byteLength===e.buffer.byteLength?e.buffer._uuid:e.buffer._uuid+`:`+e.byteOffset+`:`+e.byteLength}var gh=new Q,_h=class e{constructor(e,t,n,r=!1){this.isInterleavedBufferAttribute=!0,this.name=``,this.data=e,this.itemSize=t,this.offset=n,this.normalized=r,this._normalizationScale=e===void 0?void 0:sp(e.array)}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(e){this.data.needsUpdate=e}applyMatrix4(e){for(let t=0,n=this.data.count;t<n;t++)gh.fromBufferAttribute(this,t),gh.applyMatrix4(e),this.setXYZ(t,gh.x,gh.y,gh.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)gh.fromBufferAttribute(this,t),gh.applyNormalMatrix(e),this.setXYZ(t,gh.x,gh.y,gh.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)gh.fromBufferAttribute(this,t),gh.transformDirection(e),this.setXYZ(t,gh.x,gh.y,gh.z);return this}getComponent(e,t){let n=this.array[e*this.data.stride+this.offset+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset+t]=n,this}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset]=t,this}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+1]=t,this}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+2]=t,this}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+3]=t,this}getX(e){let t=this.data.array[e*this.data.stride+this.offset];return this.normalized&&(t=this._denormalize(t)),t}getY(e){let t=this.data.array[e*this.data.stride+this.offset+1];return this.normalized&&(t=this._denormalize(t)),t}getZ(e){let t=this.data.array[e*this.data.stride+this.offset+2];return this.normalized&&(t=this._denormalize(t)),t}getW(e){let t=this.data.array[e*this.data.stride+this.offset+3];return this.normalized&&(t=this._denormalize(t)),t}setXY(e,t,n){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.data.array[e+0]=t,this.data.array[e+1]=n,this}setXYZ(e,t,n,r){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),r=this._normalize(r)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=r,this}setXYZW(e,t,n,r,i){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),r=this._normalize(r),i=this._normalize(i)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=r,this.data.array[e+3]=i,this}clone(t){if(t===void 0){Gf(`InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.`);let e=[];for(let t=0;t<this.count;t++){let n=t*this.data.stride+this.offset;for(let t=0;t<this.itemSize;t++)e.push(this.data.array[n+t])}return new Qm(new this.array.constructor(e),this.itemSize,this.normalized)}return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.clone(t)),new e(t.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(e){if(e===void 0){Gf(`InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.`);let e=[];for(let t=0;t<this.count;t++){let n=t*this.data.stride+this.offset;for(let t=0;t<this.itemSize;t++)e.push(this.data.array[n+t])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:e,normalized:this.normalized}}return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.toJSON(e)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(e){let t=this._normalizationScale;return t===void 0?cp(e,this.data.array):Math.max(e/t,-1)}_normalize(e){let t=this._normalizationScale;return t===void 0?lp(e,this.data.array):Math.round(e*t)}},vh=new Q,yh=new Q,bh=new mp,xh=class{constructor(e=new Q(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,r){return this.normal.set(e,t,n),this.constant=r,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let r=vh.subVectors(n,t).cross(yh.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(r,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let r=e.delta(vh),i=this.normal.dot(r);if(i===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let a=-(e.start.dot(this.normal)+this.constant)/i;return n===!0&&(a<0||a>1)?null:t.copy(e.start).addScaledVector(r,a)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||bh.getNormalMatrix(e),r=this.coplanarPoint(vh).applyMatrix4(e),i=this.normal.applyMatrix3(n).normalize();return this.constant=-r.dot(i),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},Sh=0,Ch=class extends Qf{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Sh++}),this.uuid=np(),this.name=``,this.type=`Material`,this.blending=1,this.side=0,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=204,this.blendDst=205,this.blendEquation=100,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new gm(0,0,0),this.blendAlpha=0,this.depthFunc=3,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=519,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=If,this.stencilZFail=If,this.stencilZPass=If,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){qf(`Material: parameter '${t}' has value of undefined.`);continue}let r=this[t];r===void 0?qf(`Material: '${t}' is not a property of THREE.${this.type}.`):r&&r.isColor?r.set(n):r&&r.isVector2&&n&&n.isVector2||r&&r.isEuler&&n&&n.isEuler||r&&r.isVector3&&n&&n.isVector3?r.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e==`string`;t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:`Material`,generator:`Material.toJSON`}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(e=>e.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function r(e){let t=[];for(let n in e){let r=e[n];delete r.metadata,t.push(r)}return t}if(t){let t=r(e.textures),i=r(e.images);t.length>0&&(n.textures=t),i.length>0&&(n.images=i)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new gm().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(e=>new xh().fromJSON(e))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(this.vertexColors=typeof e.vertexColors==`number`?e.vertexColors>0:e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let t=e.normalScale;Array.isArray(t)===!1&&(t=[t,t]),this.normalScale=new up().fromArray(t)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new up().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let e=t.length;n=Array(e);for(let r=0;r!==e;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:`dispose`})}set needsUpdate(e){e===!0&&this.version++}},wh=new Q,Th=new Q,Eh=new Q,Dh=new Q,Oh=class{constructor(e=new Q,t=new Q(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,wh)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=wh.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(wh.copy(this.origin).addScaledVector(this.direction,t),wh.distanceToSquared(e))}distanceSqToSegment(e,t,n,r){Th.copy(e).add(t).multiplyScalar(.5),Eh.copy(t).sub(e).normalize(),Dh.copy(this.origin).sub(Th);let i=e.distanceTo(t)*.5,a=-this.direction.dot(Eh),o=Dh.dot(this.direction),s=-Dh.dot(Eh),c=Dh.lengthSq(),l=Math.abs(1-a*a),u,d,f,p;if(l>0){if(u=a*s-o,d=a*o-s,p=i*l,u>=0){if(d>=-p){if(d<=p){let e=1/l;u*=e,d*=e,f=u*(u+a*d+2*o)+d*(a*u+d+2*s)+c}else d=i,u=Math.max(0,-(a*d+o)),f=-u*u+d*(d+2*s)+c}else d=-i,u=Math.max(0,-(a*d+o)),f=-u*u+d*(d+2*s)+c}else d<=-p?(u=Math.max(0,-(-a*i+o)),d=u>0?-i:Math.min(Math.max(-i,-s),i),f=-u*u+d*(d+2*s)+c):d<=p?(u=0,d=Math.min(Math.max(-i,-s),i),f=d*(d+2*s)+c):(u=Math.max(0,-(a*i+o)),d=u>0?i:Math.min(Math.max(-i,-s),i),f=-u*u+d*(d+2*s)+c)}else d=a>0?-i:i,u=Math.max(0,-(a*d+o)),f=-u*u+d*(d+2*s)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),r&&r.copy(Th).addScaledVector(Eh,d),f}intersectSphere(e,t){if(e.radius<0)return null;wh.subVectors(e.center,this.origin);let n=wh.dot(this.direction),r=wh.dot(wh)-n*n,i=e.radius*e.radius;if(r>i)return null;let a=Math.sqrt(i-r),o=n-a,s=n+a;return s<0?null:o<0?this.at(s,t):this.at(o,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,r,i,a,o,s,c=1/this.direction.x,l=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,r=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,r=(e.min.x-d.x)*c),l>=0?(i=(e.min.y-d.y)*l,a=(e.max.y-d.y)*l):(i=(e.max.y-d.y)*l,a=(e.min.y-d.y)*l),n>a||i>r||((i>n||isNaN(n))&&(n=i),(a<r||isNaN(r))&&(r=a),u>=0?(o=(e.min.z-d.z)*u,s=(e.max.z-d.z)*u):(o=(e.max.z-d.z)*u,s=(e.min.z-d.z)*u),n>s||o>r)||((o>n||n!==n)&&(n=o),(s<r||r!==r)&&(r=s),r<0)?null:this.at(n>=0?n:r,t)}intersectsBox(e){return this.intersectBox(e,wh)!==null}intersectTriangle(e,t,n,r,i){let a=this.origin,o=this.direction,s=o.x,c=o.y,l=o.z,u=e.x-a.x,d=e.y-a.y,f=e.z-a.z,p=t.x-a.x,m=t.y-a.y,h=t.z-a.z,g=n.x-a.x,_=n.y-a.y,v=n.z-a.z,y=Math.abs(s),b=Math.abs(c),x=Math.abs(l),S,C,w,T,E,D,O,k,A,j,ee,M;if(y>=b&&y>=x?(w=s,D=u,A=p,M=g,s>=0?(S=c,C=l,T=d,E=f,O=m,k=h,j=_,ee=v):(S=l,C=c,T=f,E=d,O=h,k=m,j=v,ee=_)):b>=x?(w=c,D=d,A=m,M=_,c>=0?(S=l,C=s,T=f,E=u,O=h,k=p,j=v,ee=g):(S=s,C=l,T=u,E=f,O=p,k=h,j=g,ee=v)):(w=l,D=f,A=h,M=v,l>=0?(S=s,C=c,T=u,E=d,O=p,k=m,j=g,ee=_):(S=c,C=s,T=d,E=u,O=m,k=p,j=_,ee=g)),w===0)return null;let te=S/w,ne=C/w,re=1/w,ie=T-te*D,ae=E-ne*D,oe=O-te*A,se=k-ne*A,ce=j-te*M,le=ee-ne*M,N=ce*se-le*oe,ue=ie*le-ae*ce,de=oe*ae-se*ie;if(r){if(N<0||ue<0||de<0)return null}else if((N<0||ue<0||de<0)&&(N>0||ue>0||de>0))return null;let fe=N+ue+de;if(fe===0)return null;let pe=re*(N*D+ue*A+de*M);return(fe>0?pe<0:pe>0)?null:this.at(pe/fe,i)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},kh=class extends Ch{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type=`MeshBasicMaterial`,this.color=new gm(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Gp,this.combine=0,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap=`round`,this.wireframeLinejoin=`round`,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},Ah=new Fp,jh=new Oh,Mh=new ah,Nh=new Q,Ph=new Q,Fh=new Q,Ih=new Q,Lh=new Q,Rh=new Q,zh=new Q,Bh=new Q,Vh=class extends cm{constructor(e=new ph,t=new kh){super(),this.isMesh=!0,this.type=`Mesh`,this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),this.morphTargetInfluences=e.morphTargetInfluences===void 0?void 0:e.morphTargetInfluences.slice(),this.morphTargetDictionary=e.morphTargetDictionary===void 0?void 0:Object.assign({},e.morphTargetDictionary),this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,t=Object.keys(e);if(t.length>0){let n=e[t[0]];if(n!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let e=0,t=n.length;e<t;e++){let t=n[e].name||String(e);this.morphTargetInfluences.push(0),this.morphTargetDictionary[t]=e}}}}getVertexPosition(e,t){let n=this.geometry,r=n.attributes.position,i=n.morphAttributes.position,a=n.morphTargetsRelative;t.fromBufferAttribute(r,e);let o=this.morphTargetInfluences;if(i&&o){Rh.set(0,0,0);for(let n=0,r=i.length;n<r;n++){let r=o[n],s=i[n];r!==0&&(Lh.fromBufferAttribute(s,e),a?Rh.addScaledVector(Lh,r):Rh.addScaledVector(Lh.sub(t),r))}t.add(Rh)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,r=this.material,i=this.matrixWorld;r!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Mh.copy(n.boundingSphere),Mh.applyMatrix4(i),jh.copy(e.ray).recast(e.near),Mh.containsPoint(jh.origin)===!1&&(jh.intersectSphere(Mh,Nh)===null||jh.origin.distanceToSquared(Nh)>(e.far-e.near)**2)||(Ah.copy(i).invert(),jh.copy(e.ray).applyMatrix4(Ah),(n.boundingBox===null||jh.intersectsBox(n.boundingBox)!==!1)&&this._computeIntersections(e,t,jh)))}_computeIntersections(e,t,n){let r,i=this.geometry,a=this.material,o=i.index,s=i.attributes.position,c=i.attributes.uv,l=i.attributes.uv1,u=i.attributes.normal,d=i.groups,f=i.drawRange;if(o!==null){if(Array.isArray(a))for(let i=0,s=d.length;i<s;i++){let s=d[i],p=a[s.materialIndex],m=Math.max(s.start,f.start),h=Math.min(o.count,Math.min(s.start+s.count,f.start+f.count));for(let i=m,a=h;i<a;i+=3){let a=o.getX(i),d=o.getX(i+1),f=o.getX(i+2);r=Uh(this,p,e,n,c,l,u,a,d,f),r&&(r.faceIndex=Math.floor(i/3),r.face.materialIndex=s.materialIndex,t.push(r))}}else{let i=Math.max(0,f.start),s=Math.min(o.count,f.start+f.count);for(let d=i,f=s;d<f;d+=3){let i=o.getX(d),s=o.getX(d+1),f=o.getX(d+2);r=Uh(this,a,e,n,c,l,u,i,s,f),r&&(r.faceIndex=Math.floor(d/3),t.push(r))}}}else if(s!==void 0){if(Array.isArray(a))for(let i=0,o=d.length;i<o;i++){let o=d[i],p=a[o.materialIndex],m=Math.max(o.start,f.start),h=Math.min(s.count,Math.min(o.start+o.count,f.start+f.count));for(let i=m,a=h;i<a;i+=3){let a=i,s=i+1,d=i+2;r=Uh(this,p,e,n,c,l,u,a,s,d),r&&(r.faceIndex=Math.floor(i/3),r.face.materialIndex=o.materialIndex,t.push(r))}}else{let i=Math.max(0,f.start),o=Math.min(s.count,f.start+f.count);for(let s=i,d=o;s<d;s+=3){let i=s,o=s+1,d=s+2;r=Uh(this,a,e,n,c,l,u,i,o,d),r&&(r.faceIndex=Math.floor(s/3),t.push(r))}}}}};function Hh(e,t,n,r,i,a,o,s){let c;if(c=t.side===1?r.intersectTriangle(o,a,i,!0,s):r.intersectTriangle(i,a,o,t.side===0,s),c===null)return null;Bh.copy(s),Bh.applyMatrix4(e.matrixWorld);let l=n.ray.origin.distanceTo(Bh);return l<n.near||l>n.far?null:{distance:l,point:Bh.clone(),object:e}}function Uh(e,t,n,r,i,a,o,s,c,l){e.getVertexPosition(s,Ph),e.getVertexPosition(c,Fh),e.getVertexPosition(l,Ih);let u=Hh(e,t,n,r,Ph,Fh,Ih,zh);if(u){let e=new Q;Nm.getBarycoord(zh,Ph,Fh,Ih,e),i&&(u.uv=Nm.getInterpolatedAttribute(i,s,c,l,e,new up)),a&&(u.uv1=Nm.getInterpolatedAttribute(a,s,c,l,e,new up)),o&&(u.normal=Nm.getInterpolatedAttribute(o,s,c,l,e,new Q),u.normal.dot(r.direction)>0&&u.normal.multiplyScalar(-1));let t={a:s,b:c,c:l,normal:new Q,materialIndex:0};Nm.getNormal(Ph,Fh,Ih,t.normal),u.face=t,u.barycoord=e}return u}var Wh=class extends kp{constructor(e=null,t=1,n=1,r,i,a,o,s,c=fd,l=fd,u,d){super(null,a,o,s,c,l,r,i,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}},Gh=class extends Qm{constructor(e,t,n,r=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=r}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},Kh=new Fp,qh=new Fp,Jh=[],Yh=new Pm,Xh=new Fp,Zh=new Vh,Qh=new ah,$h=class extends Vh{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new Gh(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let e=0;e<n;e++)this.setMatrixAt(e,Xh)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new Pm),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,Kh),Yh.copy(e.boundingBox).applyMatrix4(Kh),this.boundingBox.union(Yh)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new ah),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,Kh),Qh.copy(e.boundingSphere).applyMatrix4(Kh),this.boundingSphere.union(Qh)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture===null?null:e.morphTexture.clone(),this.instanceColor=e.instanceColor===null?null:e.instanceColor.clone(),this.count=e.count,this.boundingBox=e.boundingBox===null?null:e.boundingBox.clone(),this.boundingSphere=e.boundingSphere===null?null:e.boundingSphere.clone(),this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let n=t.morphTargetInfluences,r=this.morphTexture.source.data.data,i=e*(n.length+1)+1;for(let e=0;e<n.length;e++)n[e]=r[i+e]}raycast(e,t){let n=this.matrixWorld,r=this.count;if(Zh.geometry=this.geometry,Zh.material=this.material,Zh.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),Qh.copy(this.boundingSphere),Qh.applyMatrix4(n),e.ray.intersectsSphere(Qh)!==!1))for(let i=0;i<r;i++){this.getMatrixAt(i,Kh),qh.multiplyMatrices(n,Kh),Zh.matrixWorld=qh,Zh.raycast(e,Jh);for(let e=0,n=Jh.length;e<n;e++){let n=Jh[e];n.instanceId=i,n.object=this,t.push(n)}Jh.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new Gh(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let n=t.morphTargetInfluences,r=n.length+1;this.morphTexture===null&&(this.morphTexture=new Wh(new Float32Array(r*this.count),r,this.count,Id,wd));let i=this.morphTexture.source.data.data,a=0;for(let e=0;e<n.length;e++)a+=n[e];let o=this.geometry.morphTargetsRelative?1:1-a,s=r*e;return i[s]=o,i.set(n,s+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},eg=new ah,tg=new up(.5,.5),ng=new Q,rg=class{constructor(e=new xh,t=new xh,n=new xh,r=new xh,i=new xh,a=new xh){this.planes=[e,t,n,r,i,a]}set(e,t,n,r,i,a){let o=this.planes;return o[0].copy(e),o[1].copy(t),o[2].copy(n),o[3].copy(r),o[4].copy(i),o[5].copy(a),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=zf,n=!1){let r=this.planes,i=e.elements,a=i[0],o=i[1],s=i[2],c=i[3],l=i[4],u=i[5],d=i[6],f=i[7],p=i[8],m=i[9],h=i[10],g=i[11],_=i[12],v=i[13],y=i[14],b=i[15];if(r[0].setComponents(c-a,f-l,g-p,b-_).normalize(),r[1].setComponents(c+a,f+l,g+p,b+_).normalize(),r[2].setComponents(c+o,f+u,g+m,b+v).normalize(),r[3].setComponents(c-o,f-u,g-m,b-v).normalize(),n)r[4].setComponents(s,d,h,y).normalize(),r[5].setComponents(c-s,f-d,g-h,b-y).normalize();else if(r[4].setComponents(c-s,f-d,g-h,b-y).normalize(),t===2e3)r[5].setComponents(c+s,f+d,g+h,b+y).normalize();else if(t===2001)r[5].setComponents(s,d,h,y).normalize();else throw Error(`THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: `+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),eg.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),eg.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(eg)}intersectsSprite(e){return eg.center.set(0,0,0),eg.radius=.7071067811865476+tg.distanceTo(e.center),eg.applyMatrix4(e.matrixWorld),this.intersectsSphere(eg)}intersectsSphere(e){let t=this.planes,n=e.center,r=-e.radius;for(let e=0;e<6;e++)if(t[e].distanceToPoint(n)<r)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let r=t[n];if(ng.x=r.normal.x>0?e.max.x:e.min.x,ng.y=r.normal.y>0?e.max.y:e.min.y,ng.z=r.normal.z>0?e.max.z:e.min.z,r.distanceToPoint(ng)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},ig=new Fp,ag=class e{constructor(){this.coordinateSystem=zf,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let e=0;e<t.length;e++){let r=t[e];ig.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[e]===void 0&&(n[e]=new rg),n[e].setFromProjectionMatrix(ig,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let r=0;r<e._count;r++)t[r]===void 0&&(t[r]=new rg),t[r].copy(n[r]);return this._count=e._count,this}clone(){return new e().copy(this)}},og=class extends Ch{constructor(e){super(),this.isLineBasicMaterial=!0,this.type=`LineBasicMaterial`,this.color=new gm(16777215),this.map=null,this.linewidth=1,this.linecap=`round`,this.linejoin=`round`,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},sg=new Q,cg=new Q,lg=new Fp,ug=new Oh,dg=new ah,fg=new Q,pg=new Q,mg=class extends cm{constructor(e=new ph,t=new og){super(),this.isLine=!0,this.type=`Line`,this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),this.morphTargetInfluences=e.morphTargetInfluences===void 0?void 0:e.morphTargetInfluences.slice(),this.morphTargetDictionary=e.morphTargetDictionary===void 0?void 0:Object.assign({},e.morphTargetDictionary),this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let e=1,r=t.count;e<r;e++)sg.fromBufferAttribute(t,e-1),cg.fromBufferAttribute(t,e),n[e]=n[e-1],n[e]+=sg.distanceTo(cg);e.setAttribute(`lineDistance`,new th(n,1))}else qf(`Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.`);return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,r=this.matrixWorld,i=e.params.Line.threshold,a=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),dg.copy(n.boundingSphere),dg.applyMatrix4(r),dg.radius+=i,e.ray.intersectsSphere(dg)===!1)return;lg.copy(r).invert(),ug.copy(e.ray).applyMatrix4(lg);let o=i/((this.scale.x+this.scale.y+this.scale.z)/3),s=o*o,c=this.isLineSegments?2:1,l=n.index,u=n.attributes.position;if(l!==null){let n=Math.max(0,a.start),r=Math.min(l.count,a.start+a.count);for(let i=n,a=r-1;i<a;i+=c){let n=l.getX(i),r=l.getX(i+1),a=hg(this,e,ug,s,n,r,i);a&&t.push(a)}if(this.isLineLoop){let i=l.getX(r-1),a=l.getX(n),o=hg(this,e,ug,s,i,a,r-1);o&&t.push(o)}}else{let n=Math.max(0,a.start),r=Math.min(u.count,a.start+a.count);for(let i=n,a=r-1;i<a;i+=c){let n=hg(this,e,ug,s,i,i+1,i);n&&t.push(n)}if(this.isLineLoop){let i=hg(this,e,ug,s,r-1,n,r-1);i&&t.push(i)}}}updateMorphTargets(){let e=this.geometry.morphAttributes,t=Object.keys(e);if(t.length>0){let n=e[t[0]];if(n!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let e=0,t=n.length;e<t;e++){let t=n[e].name||String(e);this.morphTargetInfluences.push(0),this.morphTargetDictionary[t]=e}}}}};function hg(e,t,n,r,i,a,o){let s=e.geometry.attributes.position;if(sg.fromBufferAttribute(s,i),cg.fromBufferAttribute(s,a),n.distanceSqToSegment(sg,cg,fg,pg)>r)return;fg.applyMatrix4(e.matrixWorld);let c=t.ray.origin.distanceTo(fg);if(!(c<t.near||c>t.far))return{distance:c,point:pg.clone().applyMatrix4(e.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:e}}var gg=class extends Ch{constructor(e){super(),this.isPointsMaterial=!0,this.type=`PointsMaterial`,this.color=new gm(16777215),this.map=null,this.alphaMap=null,this.size=1,this.sizeAttenuation=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.alphaMap=e.alphaMap,this.size=e.size,this.sizeAttenuation=e.sizeAttenuation,this.fog=e.fog,this}},_g=new Fp,vg=new Oh,yg=new ah,bg=new Q,xg=class extends cm{constructor(e=new ph,t=new gg){super(),this.isPoints=!0,this.type=`Points`,this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),this.morphTargetInfluences=e.morphTargetInfluences===void 0?void 0:e.morphTargetInfluences.slice(),this.morphTargetDictionary=e.morphTargetDictionary===void 0?void 0:Object.assign({},e.morphTargetDictionary),this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,r=this.matrixWorld,i=e.params.Points.threshold,a=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),yg.copy(n.boundingSphere),yg.applyMatrix4(r),yg.radius+=i,e.ray.intersectsSphere(yg)===!1)return;_g.copy(r).invert(),vg.copy(e.ray).applyMatrix4(_g);let o=i/((this.scale.x+this.scale.y+this.scale.z)/3),s=o*o,c=n.index,l=n.attributes.position;if(c!==null){let n=Math.max(0,a.start),i=Math.min(c.count,a.start+a.count);for(let a=n,o=i;a<o;a++){let n=c.getX(a);bg.fromBufferAttribute(l,n),Sg(bg,n,s,r,e,t,this)}}else{let n=Math.max(0,a.start),i=Math.min(l.count,a.start+a.count);for(let a=n,o=i;a<o;a++)bg.fromBufferAttribute(l,a),Sg(bg,a,s,r,e,t,this)}}updateMorphTargets(){let e=this.geometry.morphAttributes,t=Object.keys(e);if(t.length>0){let n=e[t[0]];if(n!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let e=0,t=n.length;e<t;e++){let t=n[e].name||String(e);this.morphTargetInfluences.push(0),this.morphTargetDictionary[t]=e}}}}};function Sg(e,t,n,r,i,a,o){let s=vg.distanceSqToPoint(e);if(s<n){let n=new Q;vg.closestPointToPoint(e,n),n.applyMatrix4(r);let c=i.ray.origin.distanceTo(n);if(c<i.near||c>i.far)return;a.push({distance:c,distanceToRay:Math.sqrt(s),point:n,index:t,face:null,faceIndex:null,barycoord:null,object:o})}}var Cg=class extends kp{constructor(e=[],t=301,n,r,i,a,o,s,c,l){super(e,t,n,r,i,a,o,s,c,l),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}},wg=class extends kp{constructor(e,t,n,r,i,a,o,s,c){super(e,t,n,r,i,a,o,s,c),this.isCanvasTexture=!0,this.needsUpdate=!0}},Tg=class extends kp{constructor(e,t,n=Cd,r,i,a,o=fd,s=fd,c,l=Pd,u=1){if(l!==1026&&l!==1027)throw Error(`THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat`);super({width:e,height:t,depth:u},r,i,a,o,s,l,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new Tp(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},Eg=class extends Tg{constructor(e,t=Cd,n=301,r,i,a=fd,o=fd,s,c=Pd){let l={width:e,height:e,depth:1},u=[l,l,l,l,l,l];super(e,e,t,n,r,i,a,o,s,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},Dg=class extends kp{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},Og=class e extends ph{constructor(e=1,t=1,n=1,r=1,i=1,a=1){super(),this.type=`BoxGeometry`,this.parameters={width:e,height:t,depth:n,widthSegments:r,heightSegments:i,depthSegments:a};let o=this;r=Math.floor(r),i=Math.floor(i),a=Math.floor(a);let s=[],c=[],l=[],u=[],d=0,f=0;p(`z`,`y`,`x`,-1,-1,n,t,e,a,i,0),p(`z`,`y`,`x`,1,-1,n,t,-e,a,i,1),p(`x`,`z`,`y`,1,1,e,n,t,r,a,2),p(`x`,`z`,`y`,1,-1,e,n,-t,r,a,3),p(`x`,`y`,`z`,1,-1,e,t,n,r,i,4),p(`x`,`y`,`z`,-1,-1,e,t,-n,r,i,5),this.setIndex(s),this.setAttribute(`position`,new th(c,3)),this.setAttribute(`normal`,new th(l,3)),this.setAttribute(`uv`,new th(u,2));function p(e,t,n,r,i,a,p,m,h,g,_){let v=a/h,y=p/g,b=a/2,x=p/2,S=m/2,C=h+1,w=g+1,T=0,E=0,D=new Q;for(let a=0;a<w;a++){let o=a*y-x;for(let s=0;s<C;s++)D[e]=(s*v-b)*r,D[t]=o*i,D[n]=S,c.push(D.x,D.y,D.z),D[e]=0,D[t]=0,D[n]=m>0?1:-1,l.push(D.x,D.y,D.z),u.push(s/h),u.push(1-a/g),T+=1}for(let e=0;e<g;e++)for(let t=0;t<h;t++){let n=d+t+C*e,r=d+t+C*(e+1),i=d+(t+1)+C*(e+1),a=d+(t+1)+C*e;s.push(n,r,a),s.push(r,i,a),E+=6}o.addGroup(f,E,_),f+=E,d+=T}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(t){return new e(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}},kg=class e extends ph{constructor(e=1,t=1,n=4,r=8,i=1){super(),this.type=`CapsuleGeometry`,this.parameters={radius:e,height:t,capSegments:n,radialSegments:r,heightSegments:i},t=Math.max(0,t),n=Math.max(1,Math.floor(n)),r=Math.max(3,Math.floor(r)),i=Math.max(1,Math.floor(i));let a=[],o=[],s=[],c=[],l=t/2,u=Math.PI/2*e,d=t,f=2*u+d,p=n*2+i,m=r+1,h=new Q,g=new Q;for(let _=0;_<=p;_++){let v=0,y=0,b=0,x=0;if(_<=n){let t=_/n,r=t*Math.PI/2;y=-l-e*Math.cos(r),b=e*Math.sin(r),x=-e*Math.cos(r),v=t*u}else if(_<=n+i){let r=(_-n)/i;y=-l+r*t,b=e,x=0,v=u+r*d}else{let t=(_-n-i)/n,r=t*Math.PI/2;y=l+e*Math.sin(r),b=e*Math.cos(r),x=e*Math.sin(r),v=u+d+t*u}let S=Math.max(0,Math.min(1,v/f)),C=0;_===0?C=.5/r:_===p&&(C=-.5/r);for(let e=0;e<=r;e++){let t=e/r,n=t*Math.PI*2,i=Math.sin(n),a=Math.cos(n);g.x=-b*a,g.y=y,g.z=b*i,o.push(g.x,g.y,g.z),h.set(-b*a,x,b*i),h.normalize(),s.push(h.x,h.y,h.z),c.push(t+C,S)}if(_>0){let e=(_-1)*m;for(let t=0;t<r;t++){let n=e+t,r=e+t+1,i=_*m+t,o=_*m+t+1;a.push(n,r,i),a.push(r,o,i)}}}this.setIndex(a),this.setAttribute(`position`,new th(o,3)),this.setAttribute(`normal`,new th(s,3)),this.setAttribute(`uv`,new th(c,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(t){return new e(t.radius,t.height,t.capSegments,t.radialSegments,t.heightSegments)}},Ag=class e extends ph{constructor(e=1,t=1,n=1,r=32,i=1,a=!1,o=0,s=Math.PI*2){super(),this.type=`CylinderGeometry`,this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:r,heightSegments:i,openEnded:a,thetaStart:o,thetaLength:s};let c=this;r=Math.floor(r),i=Math.floor(i);let l=[],u=[],d=[],f=[],p=0,m=[],h=n/2,g=0;_(),a===!1&&(e>0&&v(!0),t>0&&v(!1)),this.setIndex(l),this.setAttribute(`position`,new th(u,3)),this.setAttribute(`normal`,new th(d,3)),this.setAttribute(`uv`,new th(f,2));function _(){let a=new Q,_=new Q,v=0,y=(t-e)/n;for(let c=0;c<=i;c++){let l=[],g=c/i,v=g*(t-e)+e;for(let e=0;e<=r;e++){let t=e/r,i=t*s+o,c=Math.sin(i),m=Math.cos(i);_.x=v*c,_.y=-g*n+h,_.z=v*m,u.push(_.x,_.y,_.z),a.set(c,y,m).normalize(),d.push(a.x,a.y,a.z),f.push(t,1-g),l.push(p++)}m.push(l)}for(let n=0;n<r;n++)for(let r=0;r<i;r++){let a=m[r][n],o=m[r+1][n],s=m[r+1][n+1],c=m[r][n+1];(e>0||r!==0)&&(l.push(a,o,c),v+=3),(t>0||r!==i-1)&&(l.push(o,s,c),v+=3)}c.addGroup(g,v,0),g+=v}function v(n){let i=p,a=new up,m=new Q,_=0,v=n===!0?e:t,y=n===!0?1:-1;for(let e=1;e<=r;e++)u.push(0,h*y,0),d.push(0,y,0),f.push(.5,.5),p++;let b=p;for(let e=0;e<=r;e++){let t=e/r*s+o,n=Math.cos(t),i=Math.sin(t);m.x=v*i,m.y=h*y,m.z=v*n,u.push(m.x,m.y,m.z),d.push(0,y,0),a.x=n*.5+.5,a.y=i*.5*y+.5,f.push(a.x,a.y),p++}for(let e=0;e<r;e++){let t=i+e,r=b+e;n===!0?l.push(r,r+1,t):l.push(r+1,r,t),_+=3}c.addGroup(g,_,n===!0?1:2),g+=_}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(t){return new e(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},jg=class e extends ph{constructor(e=[],t=[],n=1,r=0){super(),this.type=`PolyhedronGeometry`,this.parameters={vertices:e,indices:t,radius:n,detail:r};let i=[],a=[];o(r),c(n),l(),this.setAttribute(`position`,new th(i,3)),this.setAttribute(`normal`,new th(i.slice(),3)),this.setAttribute(`uv`,new th(a,2)),r===0?this.computeVertexNormals():this.normalizeNormals();function o(e){let n=new Q,r=new Q,i=new Q;for(let a=0;a<t.length;a+=3)f(t[a+0],n),f(t[a+1],r),f(t[a+2],i),s(n,r,i,e)}function s(e,t,n,r){let i=r+1,a=[];for(let r=0;r<=i;r++){a[r]=[];let o=e.clone().lerp(n,r/i),s=t.clone().lerp(n,r/i),c=i-r;for(let e=0;e<=c;e++)e===0&&r===i?a[r][e]=o:a[r][e]=o.clone().lerp(s,e/c)}for(let e=0;e<i;e++)for(let t=0;t<2*(i-e)-1;t++){let n=Math.floor(t/2);t%2==0?(d(a[e][n+1]),d(a[e+1][n]),d(a[e][n])):(d(a[e][n+1]),d(a[e+1][n+1]),d(a[e+1][n]))}}function c(e){let t=new Q;for(let n=0;n<i.length;n+=3)t.x=i[n+0],t.y=i[n+1],t.z=i[n+2],t.normalize().multiplyScalar(e),i[n+0]=t.x,i[n+1]=t.y,i[n+2]=t.z}function l(){let e=new Q;for(let t=0;t<i.length;t+=3){e.x=i[t+0],e.y=i[t+1],e.z=i[t+2];let n=h(e)/2/Math.PI+.5,r=g(e)/Math.PI+.5;a.push(n,1-r)}p(),u()}function u(){for(let e=0;e<a.length;e+=6){let t=a[e+0],n=a[e+2],r=a[e+4];Math.max(t,n,r)>.9&&Math.min(t,n,r)<.1&&(t<.2&&(a[e+0]+=1),n<.2&&(a[e+2]+=1),r<.2&&(a[e+4]+=1))}}function d(e){i.push(e.x,e.y,e.z)}function f(t,n){let r=t*3;n.x=e[r+0],n.y=e[r+1],n.z=e[r+2]}function p(){let e=new Q,t=new Q,n=new Q,r=new Q,o=new up,s=new up,c=new up;for(let l=0,u=0;l<i.length;l+=9,u+=6){e.set(i[l+0],i[l+1],i[l+2]),t.set(i[l+3],i[l+4],i[l+5]),n.set(i[l+6],i[l+7],i[l+8]),o.set(a[u+0],a[u+1]),s.set(a[u+2],a[u+3]),c.set(a[u+4],a[u+5]),r.copy(e).add(t).add(n).divideScalar(3);let d=h(r);m(o,u+0,e,d),m(s,u+2,t,d),m(c,u+4,n,d)}}function m(e,t,n,r){r<0&&e.x===1&&(a[t]=e.x-1),n.x===0&&n.z===0&&(a[t]=r/2/Math.PI+.5)}function h(e){return Math.atan2(e.z,-e.x)}function g(e){return Math.atan2(-e.y,Math.sqrt(e.x*e.x+e.z*e.z))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(t){return new e(t.vertices,t.indices,t.radius,t.detail)}},Mg=class e extends jg{constructor(e=1,t=0){super([1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2],e,t),this.type=`OctahedronGeometry`,this.parameters={radius:e,detail:t}}static fromJSON(t){return new e(t.radius,t.detail)}},Ng=class e extends ph{constructor(e=1,t=1,n=1,r=1){super(),this.type=`PlaneGeometry`,this.parameters={width:e,height:t,widthSegments:n,heightSegments:r};let i=e/2,a=t/2,o=Math.floor(n),s=Math.floor(r),c=o+1,l=s+1,u=e/o,d=t/s,f=[],p=[],m=[],h=[];for(let e=0;e<l;e++){let t=e*d-a;for(let n=0;n<c;n++){let r=n*u-i;p.push(r,-t,0),m.push(0,0,1),h.push(n/o),h.push(1-e/s)}}for(let e=0;e<s;e++)for(let t=0;t<o;t++){let n=t+c*e,r=t+c*(e+1),i=t+1+c*(e+1),a=t+1+c*e;f.push(n,r,a),f.push(r,i,a)}this.setIndex(f),this.setAttribute(`position`,new th(p,3)),this.setAttribute(`normal`,new th(m,3)),this.setAttribute(`uv`,new th(h,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(t){return new e(t.width,t.height,t.widthSegments,t.heightSegments)}},Pg=class e extends ph{constructor(e=.5,t=1,n=32,r=1,i=0,a=Math.PI*2){super(),this.type=`RingGeometry`,this.parameters={innerRadius:e,outerRadius:t,thetaSegments:n,phiSegments:r,thetaStart:i,thetaLength:a},n=Math.max(3,n),r=Math.max(1,r);let o=[],s=[],c=[],l=[],u=e,d=(t-e)/r,f=new Q,p=new up;for(let e=0;e<=r;e++){for(let e=0;e<=n;e++){let r=i+e/n*a;f.x=u*Math.cos(r),f.y=u*Math.sin(r),s.push(f.x,f.y,f.z),c.push(0,0,1),p.x=(f.x/t+1)/2,p.y=(f.y/t+1)/2,l.push(p.x,p.y)}u+=d}for(let e=0;e<r;e++){let t=e*(n+1);for(let e=0;e<n;e++){let r=e+t,i=r,a=r+n+1,s=r+n+2,c=r+1;o.push(i,a,c),o.push(a,s,c)}}this.setIndex(o),this.setAttribute(`position`,new th(s,3)),this.setAttribute(`normal`,new th(c,3)),this.setAttribute(`uv`,new th(l,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(t){return new e(t.innerRadius,t.outerRadius,t.thetaSegments,t.phiSegments,t.thetaStart,t.thetaLength)}},Fg=class e extends ph{constructor(e=1,t=32,n=16,r=0,i=Math.PI*2,a=0,o=Math.PI){super(),this.type=`SphereGeometry`,this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:r,phiLength:i,thetaStart:a,thetaLength:o},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let s=Math.min(a+o,Math.PI),c=0,l=[],u=new Q,d=new Q,f=[],p=[],m=[],h=[];for(let f=0;f<=n;f++){let g=[],_=f/n,v=a+_*o,y=e*Math.cos(v),b=Math.sqrt(e*e-y*y),x=0;f===0&&a===0?x=.5/t:f===n&&s===Math.PI&&(x=-.5/t);for(let e=0;e<=t;e++){let n=e/t,a=r+n*i;u.x=-b*Math.cos(a),u.y=y,u.z=b*Math.sin(a),p.push(u.x,u.y,u.z),d.copy(u).normalize(),m.push(d.x,d.y,d.z),h.push(n+x,1-_),g.push(c++)}l.push(g)}for(let e=0;e<n;e++)for(let r=0;r<t;r++){let t=l[e][r+1],i=l[e][r],o=l[e+1][r],c=l[e+1][r+1];(e!==0||a>0)&&f.push(t,i,c),(e!==n-1||s<Math.PI)&&f.push(i,o,c)}this.setIndex(f),this.setAttribute(`position`,new th(p,3)),this.setAttribute(`normal`,new th(m,3)),this.setAttribute(`uv`,new th(h,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(t){return new e(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}};function Ig(e){let t={};for(let n in e){t[n]={};for(let r in e[n]){let i=e[n][r];if(Rg(i))i.isRenderTargetTexture?(qf(`UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms().`),t[n][r]=null):t[n][r]=i.clone();else if(Array.isArray(i)){if(Rg(i[0])){let e=[];for(let t=0,n=i.length;t<n;t++)e[t]=i[t].clone();t[n][r]=e}else t[n][r]=i.slice()}else t[n][r]=i}}return t}function Lg(e){let t={};for(let n=0;n<e.length;n++){let r=Ig(e[n]);for(let e in r)t[e]=r[e]}return t}function Rg(e){return e&&(e.isColor||e.isMatrix3||e.isMatrix4||e.isVector2||e.isVector3||e.isVector4||e.isTexture||e.isQuaternion)}function zg(e){let t=[];for(let n=0;n<e.length;n++)t.push(e[n].clone());return t}function Bg(e){let t=e.getRenderTarget();return t===null?e.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:yp.workingColorSpace}var Vg={clone:Ig,merge:Lg},Hg=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Ug=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Wg=class extends Ch{constructor(e){super(),this.isShaderMaterial=!0,this.type=`ShaderMaterial`,this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Hg,this.fragmentShader=Ug,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Ig(e.uniforms),this.uniformsGroups=zg(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let n in this.uniforms){let r=this.uniforms[n].value;r&&r.isTexture?t.uniforms[n]={type:`t`,value:r.toJSON(e).uuid}:r&&r.isColor?t.uniforms[n]={type:`c`,value:r.getHex()}:r&&r.isVector2?t.uniforms[n]={type:`v2`,value:r.toArray()}:r&&r.isVector3?t.uniforms[n]={type:`v3`,value:r.toArray()}:r&&r.isVector4?t.uniforms[n]={type:`v4`,value:r.toArray()}:r&&r.isMatrix3?t.uniforms[n]={type:`m3`,value:r.toArray()}:r&&r.isMatrix4?t.uniforms[n]={type:`m4`,value:r.toArray()}:t.uniforms[n]={value:r}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let e in this.extensions)this.extensions[e]===!0&&(n[e]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let r=e.uniforms[n];switch(this.uniforms[n]={},r.type){case`t`:this.uniforms[n].value=t[r.value]||null;break;case`c`:this.uniforms[n].value=new gm().setHex(r.value);break;case`v2`:this.uniforms[n].value=new up().fromArray(r.value);break;case`v3`:this.uniforms[n].value=new Q().fromArray(r.value);break;case`v4`:this.uniforms[n].value=new Ap().fromArray(r.value);break;case`m3`:this.uniforms[n].value=new mp().fromArray(r.value);break;case`m4`:this.uniforms[n].value=new Fp().fromArray(r.value);break;default:this.uniforms[n].value=r.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let t in e.extensions)this.extensions[t]=e.extensions[t];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Gg=class extends Wg{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type=`RawShaderMaterial`}},Kg=class extends Ch{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type=`MeshStandardMaterial`,this.defines={STANDARD:``},this.color=new gm(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new gm(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=0,this.normalScale=new up(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Gp,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap=`round`,this.wireframeLinejoin=`round`,this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:``},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},qg=class extends Ch{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type=`MeshLambertMaterial`,this.color=new gm(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new gm(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=0,this.normalScale=new up(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Gp,this.combine=0,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap=`round`,this.wireframeLinejoin=`round`,this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},Jg=class extends Ch{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type=`MeshDepthMaterial`,this.depthPacking=jf,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Yg=class extends Ch{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type=`MeshDistanceMaterial`,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function Xg(e,t){return!e||e.constructor===t?e:typeof t.BYTES_PER_ELEMENT==`number`?new t(e):Array.prototype.slice.call(e)}function Zg(e){return e!==void 0&&e.inTangents!==void 0&&e.outTangents!==void 0}var Qg=class{constructor(e,t,n,r){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=r===void 0?new t.constructor(n):r,this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,r=t[n],i=t[n-1];validate_interval:{seek:{let a;linear_scan:{forward_scan:if(!(e<r)){for(let a=n+2;;){if(r===void 0){if(e<i)break forward_scan;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(i=r,r=t[++n],e<r)break seek}a=t.length;break linear_scan}if(!(e>=i)){let o=t[1];e<o&&(n=2,i=o);for(let a=n-2;;){if(i===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===a)break;if(r=i,i=t[--n-1],e>=i)break seek}a=n,n=0;break linear_scan}break validate_interval}for(;n<a;){let r=n+a>>>1;e<t[r]?a=r:n=r+1}if(r=t[n],i=t[n-1],i===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(r===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,i,r)}return this.interpolate_(n,i,e,r)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,r=this.valueSize,i=e*r;for(let e=0;e!==r;++e)t[e]=n[i+e];return t}interpolate_(){throw Error(`THREE.Interpolant: Call to abstract method.`)}intervalChanged_(){}},$g=class extends Qg{constructor(e,t,n,r){super(e,t,n,r),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Of,endingEnd:Of}}intervalChanged_(e,t,n){let r=this.parameterPositions,i=e-2,a=e+1,o=r[i],s=r[a];if(o===void 0)switch(this.getSettings_().endingStart){case kf:i=e,o=2*t-n;break;case Af:i=r.length-2,o=t+r[i]-r[i+1];break;default:i=e,o=n}if(s===void 0)switch(this.getSettings_().endingEnd){case kf:a=e,s=2*n-t;break;case Af:a=1,s=n+r[1]-r[0];break;default:a=e-1,s=t}let c=(n-t)*.5,l=this.valueSize;this._weightPrev=c/(t-o),this._weightNext=c/(s-n),this._offsetPrev=i*l,this._offsetNext=a*l}interpolate_(e,t,n,r){let i=this.resultBuffer,a=this.sampleValues,o=this.valueSize,s=e*o,c=s-o,l=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,p=(n-t)/(r-t),m=p*p,h=m*p,g=-d*h+2*d*m-d*p,_=(1+d)*h+(-1.5-2*d)*m+(-.5+d)*p+1,v=(-1-f)*h+(1.5+f)*m+.5*p,y=f*h-f*m;for(let e=0;e!==o;++e)i[e]=g*a[l+e]+_*a[c+e]+v*a[s+e]+y*a[u+e];return i}},e_=class extends Qg{constructor(e,t,n,r){super(e,t,n,r)}interpolate_(e,t,n,r){let i=this.resultBuffer,a=this.sampleValues,o=this.valueSize,s=e*o,c=s-o,l=(n-t)/(r-t),u=1-l;for(let e=0;e!==o;++e)i[e]=a[c+e]*u+a[s+e]*l;return i}},t_=class extends Qg{constructor(e,t,n,r){super(e,t,n,r)}interpolate_(e){return this.copySampleValue_(e-1)}},n_=class extends Qg{interpolate_(e,t,n,r){let i=this.resultBuffer,a=this.sampleValues,o=this.valueSize,s=e*o,c=s-o,l=this.inTangents,u=this.outTangents;if(!l||!u){let e=(n-t)/(r-t),l=1-e;for(let t=0;t!==o;++t)i[t]=a[c+t]*l+a[s+t]*e;return i}let d=o*2,f=e-1;for(let p=0;p!==o;++p){let o=a[c+p],m=a[s+p],h=f*d+p*2,g=u[h],_=u[h+1],v=e*d+p*2,y=l[v],b=l[v+1],x=a_(n,t,g,y,r);i[p]=r_(x,o,_,b,m)}return i}};function r_(e,t,n,r,i){let a=1-e;return a*a*a*t+3*a*a*e*n+3*a*e*e*r+e*e*e*i}function i_(e,t,n,r,i){let a=1-e;return 3*a*a*(n-t)+6*a*e*(r-n)+3*e*e*(i-r)}function a_(e,t,n,r,i){let a=(e-t)/(i-t);for(let o=0;o<8;o++){let o=r_(a,t,n,r,i)-e;if(Math.abs(o)<1e-10)break;let s=i_(a,t,n,r,i);if(Math.abs(s)<1e-10)break;a=Math.max(0,Math.min(1,a-o/s))}return a}var o_=class{constructor(e,t,n,r){if(e===void 0)throw Error(`THREE.KeyframeTrack: track name is undefined`);if(t===void 0||t.length===0)throw Error(`THREE.KeyframeTrack: no keyframes in track named `+e);this.name=e,this.times=Xg(t,this.TimeBufferType),this.values=Xg(n,this.ValueBufferType),this.setInterpolation(r||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:Xg(e.times,Array),values:Xg(e.values,Array)};let t=e.getInterpolation();t!==e.DefaultInterpolation&&(n.interpolation=t),Zg(e.settings)&&(n.settings={inTangents:Xg(e.settings.inTangents,Array),outTangents:Xg(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new t_(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new e_(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new $g(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new n_(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case wf:t=this.InterpolantFactoryMethodDiscrete;break;case Tf:t=this.InterpolantFactoryMethodLinear;break;case Ef:t=this.InterpolantFactoryMethodSmooth;break;case Df:t=this.InterpolantFactoryMethodBezier}if(t===void 0){let t=`unsupported interpolation for `+this.ValueTypeName+` keyframe track named `+this.name;if(this.createInterpolant===void 0){if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw Error(t)}return qf(`KeyframeTrack:`,t),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return wf;case this.InterpolantFactoryMethodLinear:return Tf;case this.InterpolantFactoryMethodSmooth:return Ef;case this.InterpolantFactoryMethodBezier:return Df}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,r=t.length;n!==r;++n)t[n]+=e;Zg(this.settings)&&(s_(this.settings.inTangents,e),s_(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,r=t.length;n!==r;++n)t[n]*=e;Zg(this.settings)&&(c_(this.settings.inTangents,e),c_(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,r=n.length,i=0,a=r-1;for(;i!==r&&n[i]<e;)++i;for(;a!==-1&&n[a]>t;)--a;if(++a,i!==0||a!==r){i>=a&&(a=Math.max(a,1),i=a-1);let e=this.getValueSize();this.times=n.slice(i,a),this.values=this.values.slice(i*e,a*e)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(Jf(`KeyframeTrack: Invalid value size in track.`,this),e=!1);let n=this.times,r=this.values,i=n.length;i===0&&(Jf(`KeyframeTrack: Track is empty.`,this),e=!1);let a=null;for(let t=0;t!==i;t++){let r=n[t];if(typeof r==`number`&&isNaN(r)){Jf(`KeyframeTrack: Time is not a valid number.`,this,t,r),e=!1;break}if(a!==null&&a>r){Jf(`KeyframeTrack: Out of order keys.`,this,t,r,a),e=!1;break}a=r}if(r!==void 0&&Vf(r))for(let t=0,n=r.length;t!==n;++t){let n=r[t];if(isNaN(n)){Jf(`KeyframeTrack: Value is not a valid number.`,this,t,n),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),r=this.getInterpolation()===Ef,i=e.length-1,a=1;for(let o=1;o<i;++o){let i=!1,s=e[o];if(s!==e[o+1]&&(o!==1||s!==e[0])){if(r)i=!0;else{let e=o*n,r=e-n,a=e+n;for(let o=0;o!==n;++o){let n=t[e+o];if(n!==t[r+o]||n!==t[a+o]){i=!0;break}}}}if(i){if(o!==a){e[a]=e[o];let r=o*n,i=a*n;for(let e=0;e!==n;++e)t[i+e]=t[r+e]}++a}}if(i>0){e[a]=e[i];for(let e=i*n,r=a*n,o=0;o!==n;++o)t[r+o]=t[e+o];++a}return a===e.length?(this.times=e,this.values=t):(this.times=e.slice(0,a),this.values=t.slice(0,a*n)),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,r=new n(this.name,e,t);return r.createInterpolant=this.createInterpolant,Zg(this.settings)&&(r.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),r}};function s_(e,t){for(let n=0,r=e.length;n!==r;n+=2)e[n]+=t}function c_(e,t){for(let n=0,r=e.length;n!==r;n+=2)e[n]*=t}o_.prototype.ValueTypeName=``,o_.prototype.TimeBufferType=Float32Array,o_.prototype.ValueBufferType=Float32Array,o_.prototype.DefaultInterpolation=Tf;var l_=class extends o_{constructor(e,t,n){super(e,t,n)}};l_.prototype.ValueTypeName=`bool`,l_.prototype.ValueBufferType=Array,l_.prototype.DefaultInterpolation=wf,l_.prototype.InterpolantFactoryMethodLinear=void 0,l_.prototype.InterpolantFactoryMethodSmooth=void 0;var u_=class extends o_{constructor(e,t,n,r){super(e,t,n,r)}};u_.prototype.ValueTypeName=`color`;var d_=class extends o_{constructor(e,t,n,r){super(e,t,n,r)}};d_.prototype.ValueTypeName=`number`;var f_=class extends Qg{constructor(e,t,n,r){super(e,t,n,r)}interpolate_(e,t,n,r){let i=this.resultBuffer,a=this.sampleValues,o=this.valueSize,s=(n-t)/(r-t),c=e*o;for(let e=c+o;c!==e;c+=4)dp.slerpFlat(i,0,a,c-o,a,c,s);return i}},p_=class extends o_{constructor(e,t,n,r){super(e,t,n,r)}InterpolantFactoryMethodLinear(e){return new f_(this.times,this.values,this.getValueSize(),e)}};p_.prototype.ValueTypeName=`quaternion`,p_.prototype.InterpolantFactoryMethodSmooth=void 0;var m_=class extends o_{constructor(e,t,n){super(e,t,n)}};m_.prototype.ValueTypeName=`string`,m_.prototype.ValueBufferType=Array,m_.prototype.DefaultInterpolation=wf,m_.prototype.InterpolantFactoryMethodLinear=void 0,m_.prototype.InterpolantFactoryMethodSmooth=void 0;var h_=class extends o_{constructor(e,t,n,r){super(e,t,n,r)}};h_.prototype.ValueTypeName=`vector`;var g_=class extends cm{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type=`Light`,this.color=new gm(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},__=class extends g_{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type=`HemisphereLight`,this.position.copy(cm.DEFAULT_UP),this.updateMatrix(),this.groundColor=new gm(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},v_=new Fp,y_=new Q,b_=new Q,x_=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new up(512,512),this.mapType=vd,this.map=null,this.mapPass=null,this.matrix=new Fp,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new rg,this._frameExtents=new up(1,1),this._viewportCount=1,this._viewports=[new Ap(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;y_.setFromMatrixPosition(e.matrixWorld),t.position.copy(y_),b_.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(b_),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,r){v_.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(v_,e.coordinateSystem,e.reversedDepth);let i=this._frameExtents,a=r?r.z/i.x:1,o=r?r.w/i.y:1,s=r?r.x/i.x:0,c=r?r.y/i.y:0;e.coordinateSystem===2001||e.reversedDepth?t.set(.5*a,0,0,.5*a+s,0,.5*o,0,.5*o+c,0,0,1,0,0,0,0,1):t.set(.5*a,0,0,.5*a+s,0,.5*o,0,.5*o+c,0,0,.5,.5,0,0,0,1),t.multiply(v_)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},S_=new Q,C_=new dp,w_=new Q,T_=class extends cm{constructor(){super(),this.isCamera=!0,this.type=`Camera`,this.matrixWorldInverse=new Fp,this.projectionMatrix=new Fp,this.projectionMatrixInverse=new Fp,this.coordinateSystem=zf,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(S_,C_,w_),w_.x===1&&w_.y===1&&w_.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(S_,C_,w_.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(S_,C_,w_),w_.x===1&&w_.y===1&&w_.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(S_,C_,w_.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},E_=new Q,D_=new up,O_=new up,k_=class extends T_{constructor(e=50,t=1,n=.1,r=2e3){super(),this.isPerspectiveCamera=!0,this.type=`PerspectiveCamera`,this.fov=e,this.zoom=1,this.near=n,this.far=r,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=tp*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(ep*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return tp*2*Math.atan(Math.tan(ep*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){E_.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(E_.x,E_.y).multiplyScalar(-e/E_.z),E_.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(E_.x,E_.y).multiplyScalar(-e/E_.z)}getViewSize(e,t){return this.getViewBounds(e,D_,O_),t.subVectors(O_,D_)}setViewOffset(e,t,n,r,i,a){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=r,this.view.width=i,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(ep*.5*this.fov)/this.zoom,n=2*t,r=this.aspect*n,i=-.5*r,a=this.view;if(this.view!==null&&this.view.enabled){let e=a.fullWidth,o=a.fullHeight;i+=a.offsetX*r/e,t-=a.offsetY*n/o,r*=a.width/e,n*=a.height/o}let o=this.filmOffset;o!==0&&(i+=e*o/this.getFilmWidth()),this.projectionMatrix.makePerspective(i,i+r,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}},A_=class extends T_{constructor(e=-1,t=1,n=1,r=-1,i=.1,a=2e3){super(),this.isOrthographicCamera=!0,this.type=`OrthographicCamera`,this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=r,this.near=i,this.far=a,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,r,i,a){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=r,this.view.width=i,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,r=(this.top+this.bottom)/2,i=n-e,a=n+e,o=r+t,s=r-t;if(this.view!==null&&this.view.enabled){let e=(this.right-this.left)/this.view.fullWidth/this.zoom,t=(this.top-this.bottom)/this.view.fullHeight/this.zoom;i+=e*this.view.offsetX,a=i+e*this.view.width,o-=t*this.view.offsetY,s=o-t*this.view.height}this.projectionMatrix.makeOrthographic(i,a,o,s,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},j_=class extends x_{constructor(){super(new A_(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},M_=class extends g_{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type=`DirectionalLight`,this.position.copy(cm.DEFAULT_UP),this.updateMatrix(),this.target=new cm,this.shadow=new j_}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}},N_=class extends ph{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type=`InstancedBufferGeometry`,this.instanceCount=1/0}copy(e){return super.copy(e),this.instanceCount=e.instanceCount,this}toJSON(){let e=super.toJSON();return e.instanceCount=this.instanceCount,e.isInstancedBufferGeometry=!0,e}},P_=-90,F_=1,I_=class extends cm{constructor(e,t,n){super(),this.type=`CubeCamera`,this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let r=new k_(P_,F_,e,t);r.layers=this.layers,this.add(r);let i=new k_(P_,F_,e,t);i.layers=this.layers,this.add(i);let a=new k_(P_,F_,e,t);a.layers=this.layers,this.add(a);let o=new k_(P_,F_,e,t);o.layers=this.layers,this.add(o);let s=new k_(P_,F_,e,t);s.layers=this.layers,this.add(s);let c=new k_(P_,F_,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,r,i,a,o,s]=t;for(let e of t)this.remove(e);if(e===2e3)n.up.set(0,1,0),n.lookAt(1,0,0),r.up.set(0,1,0),r.lookAt(-1,0,0),i.up.set(0,0,-1),i.lookAt(0,1,0),a.up.set(0,0,1),a.lookAt(0,-1,0),o.up.set(0,1,0),o.lookAt(0,0,1),s.up.set(0,1,0),s.lookAt(0,0,-1);else if(e===2001)n.up.set(0,-1,0),n.lookAt(-1,0,0),r.up.set(0,-1,0),r.lookAt(1,0,0),i.up.set(0,0,1),i.lookAt(0,1,0),a.up.set(0,0,-1),a.lookAt(0,-1,0),o.up.set(0,-1,0),o.lookAt(0,0,1),s.up.set(0,-1,0),s.lookAt(0,0,-1);else throw Error(`THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: `+e);for(let e of t)this.add(e),e.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:r}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[i,a,o,s,c,l]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),p=e.xr.enabled;e.xr.enabled=!1;let m=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let h=!1;h=e.isWebGLRenderer===!0?e.state.buffers.depth.getReversed():e.reversedDepthBuffer,e.setRenderTarget(n,0,r),h&&e.autoClear===!1&&e.clearDepth(),e.render(t,i),e.setRenderTarget(n,1,r),h&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,2,r),h&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,3,r),h&&e.autoClear===!1&&e.clearDepth(),e.render(t,s),e.setRenderTarget(n,4,r),h&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=m,e.setRenderTarget(n,5,r),h&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(u,d,f),e.xr.enabled=p,n.texture.needsPMREMUpdate=!0}},L_=class extends k_{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}},R_=`\\[\\]\\.:\\/`,z_=RegExp(`[\\[\\]\\.:\\/]`,`g`),B_=`[^\\[\\]\\.:\\/]`,V_=`[^`+R_.replace(`\\.`,``)+`]`,H_=`((?:WC+[\\/:])*)`.replace(`WC`,B_),U_=`(WCOD+)?`.replace(`WCOD`,V_),W_=`(?:\\.(WC+)(?:\\[(.+)\\])?)?`.replace(`WC`,B_),G_=`\\.(WC+)(?:\\[(.+)\\])?`.replace(`WC`,B_),K_=RegExp(`^`+H_+U_+W_+G_+`$`),q_=[`material`,`materials`,`bones`,`map`],J_=class{constructor(e,t,n){let r=n||Y_.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,r)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,r=this._bindings[n];r!==void 0&&r.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let r=this._targetGroup.nCachedObjects_,i=n.length;r!==i;++r)n[r].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},Y_=class e{constructor(t,n,r){this.path=n,this.parsedPath=r||e.parseTrackName(n),this.node=e.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,n,r){return t&&t.isAnimationObjectGroup?new e.Composite(t,n,r):new e(t,n,r)}static sanitizeNodeName(e){return e.replace(/\s/g,`_`).replace(z_,``)}static parseTrackName(e){let t=K_.exec(e);if(t===null)throw Error(`THREE.PropertyBinding: Cannot parse trackName: `+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},r=n.nodeName&&n.nodeName.lastIndexOf(`.`);if(r!==void 0&&r!==-1){let e=n.nodeName.substring(r+1);q_.indexOf(e)!==-1&&(n.nodeName=n.nodeName.substring(0,r),n.objectName=e)}if(n.propertyName===null||n.propertyName.length===0)throw Error(`THREE.PropertyBinding: can not parse propertyName from trackName: `+e);return n}static findNode(e,t){if(t===void 0||t===``||t===`.`||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(e){for(let r=0;r<e.length;r++){let i=e[r];if(i.name===t||i.uuid===t)return i;let a=n(i.children);if(a)return a}return null},r=n(e.children);if(r)return r}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let r=0,i=n.length;r!==i;++r)e[t++]=n[r]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let r=0,i=n.length;r!==i;++r)n[r]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let r=0,i=n.length;r!==i;++r)n[r]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let r=0,i=n.length;r!==i;++r)n[r]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let t=this.node,n=this.parsedPath,r=n.objectName,i=n.propertyName,a=n.propertyIndex;if(t||(t=e.findNode(this.rootNode,n.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){qf(`PropertyBinding: No target node found for track: `+this.path+`.`);return}if(r){let e=n.objectIndex;switch(r){case`materials`:if(!t.material){Jf(`PropertyBinding: Can not bind to material as node does not have a material.`,this);return}if(!t.material.materials){Jf(`PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.`,this);return}t=t.material.materials;break;case`bones`:if(!t.skeleton){Jf(`PropertyBinding: Can not bind to bones as node does not have a skeleton.`,this);return}t=t.skeleton.bones;for(let n=0;n<t.length;n++)if(t[n].name===e){e=n;break}break;case`map`:if(`map`in t){t=t.map;break}if(!t.material){Jf(`PropertyBinding: Can not bind to material as node does not have a material.`,this);return}if(!t.material.map){Jf(`PropertyBinding: Can not bind to material.map as node.material does not have a map.`,this);return}t=t.material.map;break;default:if(t[r]===void 0){Jf(`PropertyBinding: Can not bind to objectName of node undefined.`,this);return}t=t[r]}if(e!==void 0){if(t[e]===void 0){Jf(`PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.`,this,t);return}t=t[e]}}let o=t[i];if(o===void 0){let e=n.nodeName;Jf(`PropertyBinding: Trying to update property for track: `+e+`.`+i+` but it wasn't found.`,t);return}let s=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?s=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(s=this.Versioning.MatrixWorldNeedsUpdate);let c=this.BindingType.Direct;if(a!==void 0){if(i===`morphTargetInfluences`){if(!t.geometry){Jf(`PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.`,this);return}if(!t.geometry.morphAttributes){Jf(`PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.`,this);return}t.morphTargetDictionary[a]!==void 0&&(a=t.morphTargetDictionary[a])}c=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=a}else o.fromArray!==void 0&&o.toArray!==void 0?(c=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(c=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=i;this.getValue=this.GetterByBindingType[c],this.setValue=this.SetterByBindingTypeAndVersioning[c][s]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Y_.Composite=J_,Y_.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3},Y_.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2},Y_.prototype.GetterByBindingType=[Y_.prototype._getValue_direct,Y_.prototype._getValue_array,Y_.prototype._getValue_arrayElement,Y_.prototype._getValue_toArray],Y_.prototype.SetterByBindingTypeAndVersioning=[[Y_.prototype._setValue_direct,Y_.prototype._setValue_direct_setNeedsUpdate,Y_.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Y_.prototype._setValue_array,Y_.prototype._setValue_array_setNeedsUpdate,Y_.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Y_.prototype._setValue_arrayElement,Y_.prototype._setValue_arrayElement_setNeedsUpdate,Y_.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Y_.prototype._setValue_fromArray,Y_.prototype._setValue_fromArray_setNeedsUpdate,Y_.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var X_=class extends mh{constructor(e,t,n=1){super(e,t),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=n}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}clone(e){let t=super.clone(e);return t.meshPerAttribute=this.meshPerAttribute,t}toJSON(e){let t=super.toJSON(e);return t.isInstancedInterleavedBuffer=!0,t.meshPerAttribute=this.meshPerAttribute,t}};(class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,r){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,r)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,r){let i=this.elements;return i[0]=e,i[2]=t,i[1]=n,i[3]=r,this}});function Z_(e,t,n,r){let i=Q_(r);switch(n){case jd:return e*t;case Id:return e*t/i.components*i.byteLength;case Ld:return e*t/i.components*i.byteLength;case Rd:return e*t*2/i.components*i.byteLength;case zd:return e*t*2/i.components*i.byteLength;case Md:return e*t*3/i.components*i.byteLength;case Nd:return e*t*4/i.components*i.byteLength;case Bd:return e*t*4/i.components*i.byteLength;case Vd:case Hd:return Math.floor((e+3)/4)*Math.floor((t+3)/4)*8;case Ud:case Wd:return Math.floor((e+3)/4)*Math.floor((t+3)/4)*16;case Kd:case Jd:return Math.max(e,16)*Math.max(t,8)/4;case Gd:case qd:return Math.max(e,8)*Math.max(t,8)/2;case Yd:case Xd:case Qd:case $d:return Math.floor((e+3)/4)*Math.floor((t+3)/4)*8;case Zd:case ef:case tf:return Math.floor((e+3)/4)*Math.floor((t+3)/4)*16;case nf:return Math.floor((e+3)/4)*Math.floor((t+3)/4)*16;case rf:return Math.floor((e+4)/5)*Math.floor((t+3)/4)*16;case af:return Math.floor((e+4)/5)*Math.floor((t+4)/5)*16;case of:return Math.floor((e+5)/6)*Math.floor((t+4)/5)*16;case sf:return Math.floor((e+5)/6)*Math.floor((t+5)/6)*16;case cf:return Math.floor((e+7)/8)*Math.floor((t+4)/5)*16;case lf:return Math.floor((e+7)/8)*Math.floor((t+5)/6)*16;case uf:return Math.floor((e+7)/8)*Math.floor((t+7)/8)*16;case df:return Math.floor((e+9)/10)*Math.floor((t+4)/5)*16;case ff:return Math.floor((e+9)/10)*Math.floor((t+5)/6)*16;case pf:return Math.floor((e+9)/10)*Math.floor((t+7)/8)*16;case mf:return Math.floor((e+9)/10)*Math.floor((t+9)/10)*16;case hf:return Math.floor((e+11)/12)*Math.floor((t+9)/10)*16;case gf:return Math.floor((e+11)/12)*Math.floor((t+11)/12)*16;case _f:case vf:case yf:return Math.ceil(e/4)*Math.ceil(t/4)*16;case bf:case xf:return Math.ceil(e/4)*Math.ceil(t/4)*8;case Sf:case Cf:return Math.ceil(e/4)*Math.ceil(t/4)*16}throw Error(`Unable to determine texture byte length for ${n} format.`)}function Q_(e){switch(e){case vd:case yd:return{byteLength:1,components:1};case xd:case bd:case Td:return{byteLength:2,components:1};case Ed:case Dd:return{byteLength:2,components:4};case Cd:case Sd:case wd:return{byteLength:4,components:1};case kd:case Ad:return{byteLength:4,components:3}}throw Error(`THREE.TextureUtils: Unknown texture type ${e}.`)}typeof __THREE_DEVTOOLS__<`u`&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent(`register`,{detail:{revision:`187`}})),typeof window<`u`&&(window.__THREE__?qf(`WARNING: Multiple instances of Three.js being imported.`):window.__THREE__=`187`);function $_(){let e=null,t=!1,n=null,r=null;function i(t,a){r=e.requestAnimationFrame(i),n(t,a)}return{start:function(){t!==!0&&n!==null&&e!==null&&(r=e.requestAnimationFrame(i),t=!0)},stop:function(){e!==null&&e.cancelAnimationFrame(r),t=!1},setAnimationLoop:function(e){n=e},setContext:function(t){e=t}}}function ev(e){let t=new WeakMap;function n(t,n){let r=t.array,i=t.usage,a=r.byteLength,o=e.createBuffer();e.bindBuffer(n,o),e.bufferData(n,r,i),t.onUploadCallback();let s;if(r instanceof Float32Array)s=e.FLOAT;else if(typeof Float16Array<`u`&&r instanceof Float16Array)s=e.HALF_FLOAT;else if(r instanceof Uint16Array)s=t.isFloat16BufferAttribute?e.HALF_FLOAT:e.UNSIGNED_SHORT;else if(r instanceof Int16Array)s=e.SHORT;else if(r instanceof Uint32Array)s=e.UNSIGNED_INT;else if(r instanceof Int32Array)s=e.INT;else if(r instanceof Int8Array)s=e.BYTE;else if(r instanceof Uint8Array)s=e.UNSIGNED_BYTE;else if(r instanceof Uint8ClampedArray)s=e.UNSIGNED_BYTE;else throw Error(`THREE.WebGLAttributes: Unsupported buffer data format: `+r);return{buffer:o,type:s,bytesPerElement:r.BYTES_PER_ELEMENT,version:t.version,size:a}}function r(t,n,r){let i=n.array,a=n.updateRanges;if(e.bindBuffer(r,t),a.length===0)e.bufferSubData(r,0,i);else{a.sort((e,t)=>e.start-t.start);let t=0;for(let e=1;e<a.length;e++){let n=a[t],r=a[e];r.start<=n.start+n.count+1?n.count=Math.max(n.count,r.start+r.count-n.start):(++t,a[t]=r)}a.length=t+1;for(let t=0,n=a.length;t<n;t++){let n=a[t];e.bufferSubData(r,n.start*i.BYTES_PER_ELEMENT,i,n.start,n.count)}n.clearUpdateRanges()}n.onUploadCallback()}function i(e){return e.isInterleavedBufferAttribute&&(e=e.data),t.get(e)}function a(n){n.isInterleavedBufferAttribute&&(n=n.data);let r=t.get(n);r&&(e.deleteBuffer(r.buffer),t.delete(n))}function o(e,i){if(e.isInterleavedBufferAttribute&&(e=e.data),e.isGLBufferAttribute){let n=t.get(e);(!n||n.version<e.version)&&t.set(e,{buffer:e.buffer,type:e.type,bytesPerElement:e.elementSize,version:e.version});return}let a=t.get(e);if(a===void 0)t.set(e,n(e,i));else if(a.version<e.version){if(a.size!==e.array.byteLength)throw Error(`THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.`);r(a.buffer,e,i),a.version=e.version}}return{get:i,remove:a,update:o}}var tv={alphahash_fragment:`#ifdef USE_ALPHAHASH
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
}`},$={common:{diffuse:{value:new gm(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new mp},alphaMap:{value:null},alphaMapTransform:{value:new mp},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new mp}},envmap:{envMap:{value:null},envMapRotation:{value:new mp},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new mp}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new mp}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new mp},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new mp},normalScale:{value:new up(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new mp},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new mp}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new mp}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new mp}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new gm(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new gm(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new mp},alphaTest:{value:0},uvTransform:{value:new mp}},sprite:{diffuse:{value:new gm(16777215)},opacity:{value:1},center:{value:new up(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new mp},alphaMap:{value:null},alphaMapTransform:{value:new mp},alphaTest:{value:0}}},nv={basic:{uniforms:Lg([$.common,$.specularmap,$.envmap,$.aomap,$.lightmap,$.fog]),vertexShader:tv.meshbasic_vert,fragmentShader:tv.meshbasic_frag},lambert:{uniforms:Lg([$.common,$.specularmap,$.envmap,$.aomap,$.lightmap,$.emissivemap,$.bumpmap,$.normalmap,$.displacementmap,$.fog,$.lights,{emissive:{value:new gm(0)},envMapIntensity:{value:1}}]),vertexShader:tv.meshlambert_vert,fragmentShader:tv.meshlambert_frag},phong:{uniforms:Lg([$.common,$.specularmap,$.envmap,$.aomap,$.lightmap,$.emissivemap,$.bumpmap,$.normalmap,$.displacementmap,$.fog,$.lights,{emissive:{value:new gm(0)},specular:{value:new gm(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:tv.meshphong_vert,fragmentShader:tv.meshphong_frag},standard:{uniforms:Lg([$.common,$.envmap,$.aomap,$.lightmap,$.emissivemap,$.bumpmap,$.normalmap,$.displacementmap,$.roughnessmap,$.metalnessmap,$.fog,$.lights,{emissive:{value:new gm(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:tv.meshphysical_vert,fragmentShader:tv.meshphysical_frag},toon:{uniforms:Lg([$.common,$.aomap,$.lightmap,$.emissivemap,$.bumpmap,$.normalmap,$.displacementmap,$.gradientmap,$.fog,$.lights,{emissive:{value:new gm(0)}}]),vertexShader:tv.meshtoon_vert,fragmentShader:tv.meshtoon_frag},matcap:{uniforms:Lg([$.common,$.bumpmap,$.normalmap,$.displacementmap,$.fog,{matcap:{value:null}}]),vertexShader:tv.meshmatcap_vert,fragmentShader:tv.meshmatcap_frag},points:{uniforms:Lg([$.points,$.fog]),vertexShader:tv.points_vert,fragmentShader:tv.points_frag},dashed:{uniforms:Lg([$.common,$.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:tv.linedashed_vert,fragmentShader:tv.linedashed_frag},depth:{uniforms:Lg([$.common,$.displacementmap]),vertexShader:tv.depth_vert,fragmentShader:tv.depth_frag},normal:{uniforms:Lg([$.common,$.bumpmap,$.normalmap,$.displacementmap,{opacity:{value:1}}]),vertexShader:tv.meshnormal_vert,fragmentShader:tv.meshnormal_frag},sprite:{uniforms:Lg([$.sprite,$.fog]),vertexShader:tv.sprite_vert,fragmentShader:tv.sprite_frag},background:{uniforms:{uvTransform:{value:new mp},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:tv.background_vert,fragmentShader:tv.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new mp}},vertexShader:tv.backgroundCube_vert,fragmentShader:tv.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:tv.cube_vert,fragmentShader:tv.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:tv.equirect_vert,fragmentShader:tv.equirect_frag},distance:{uniforms:Lg([$.common,$.displacementmap,{referencePosition:{value:new Q},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:tv.distance_vert,fragmentShader:tv.distance_frag},shadow:{uniforms:Lg([$.lights,$.fog,{color:{value:new gm(0)},opacity:{value:1}}]),vertexShader:tv.shadow_vert,fragmentShader:tv.shadow_frag}};nv.physical={uniforms:Lg([nv.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new mp},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new mp},clearcoatNormalScale:{value:new up(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new mp},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new mp},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new mp},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new mp},sheen:{value:0},sheenColor:{value:new gm(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new mp},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new mp},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new mp},transmissionSamplerSize:{value:new up},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new mp},attenuationDistance:{value:0},attenuationColor:{value:new gm(0)},specularColor:{value:new gm(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new mp},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new mp},anisotropyVector:{value:new up},anisotropyMap:{value:null},anisotropyMapTransform:{value:new mp}}]),vertexShader:tv.meshphysical_vert,fragmentShader:tv.meshphysical_frag};var rv={r:0,b:0,g:0},iv=new Fp,av=new mp;av.set(-1,0,0,0,1,0,0,0,1);function ov(e,t,n,r,i,a){let o=new gm(0),s=i===!0?0:1,c,l,u=null,d=0,f=null;function p(e){let n=e.isScene===!0?e.background:null;if(n&&n.isTexture){let r=e.backgroundBlurriness>0;n=t.get(n,r)}return n}function m(t){let r=!1,i=p(t);i===null?g(o,s):i&&i.isColor&&(g(i,1),r=!0);let c=e.xr.getEnvironmentBlendMode();c===`additive`?n.buffers.color.setClear(0,0,0,1,a):c===`alpha-blend`&&n.buffers.color.setClear(0,0,0,0,a),(e.autoClear||r)&&(n.buffers.depth.setTest(!0),n.buffers.depth.setMask(!0),n.buffers.color.setMask(!0),e.clear(e.autoClearColor,e.autoClearDepth,e.autoClearStencil))}function h(t,n){let i=p(n);i&&i.isCubeTexture?(l===void 0&&(l=new Vh(new Og(1,1,1),new Wg({name:`BackgroundCubeMaterial`,uniforms:Ig(nv.backgroundCube.uniforms),vertexShader:nv.backgroundCube.vertexShader,fragmentShader:nv.backgroundCube.fragmentShader,side:1,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute(`normal`),l.geometry.deleteAttribute(`uv`),l.onBeforeRender=function(e,t,n){this.matrixWorld.copyPosition(n.matrixWorld)},Object.defineProperty(l.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),r.update(l)),l.material.uniforms.envMap.value=i,l.material.uniforms.backgroundBlurriness.value=n.backgroundBlurriness,l.material.uniforms.backgroundIntensity.value=n.backgroundIntensity,l.material.uniforms.backgroundRotation.value.setFromMatrix4(iv.makeRotationFromEuler(n.backgroundRotation)).transpose(),i.isRenderTargetTexture===!1&&l.material.uniforms.backgroundRotation.value.premultiply(av),l.material.toneMapped=yp.getTransfer(i.colorSpace)!==Ff,(u!==i||d!==i.version||f!==e.toneMapping)&&(l.material.needsUpdate=!0,u=i,d=i.version,f=e.toneMapping),l.layers.enableAll(),t.unshift(l,l.geometry,l.material,0,0,null)):i&&i.isTexture&&(c===void 0&&(c=new Vh(new Ng(2,2),new Wg({name:`BackgroundMaterial`,uniforms:Ig(nv.background.uniforms),vertexShader:nv.background.vertexShader,fragmentShader:nv.background.fragmentShader,side:0,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute(`normal`),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),r.update(c)),c.material.uniforms.t2D.value=i,c.material.uniforms.backgroundIntensity.value=n.backgroundIntensity,c.material.toneMapped=yp.getTransfer(i.colorSpace)!==Ff,i.matrixAutoUpdate===!0&&i.updateMatrix(),c.material.uniforms.uvTransform.value.copy(i.matrix),(u!==i||d!==i.version||f!==e.toneMapping)&&(c.material.needsUpdate=!0,u=i,d=i.version,f=e.toneMapping),c.layers.enableAll(),t.unshift(c,c.geometry,c.material,0,0,null))}function g(t,r){t.getRGB(rv,Bg(e)),n.buffers.color.setClear(rv.r,rv.g,rv.b,r,a)}function _(){l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0),c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0)}return{getClearColor:function(){return o},setClearColor:function(e,t=1){o.set(e),s=t,g(o,s)},getClearAlpha:function(){return s},setClearAlpha:function(e){s=e,g(o,s)},render:m,addToRenderList:h,dispose:_}}function sv(e,t){let n=e.getParameter(e.MAX_VERTEX_ATTRIBS),r={},i=f(null),a=i,o=!1;function s(n,r,i,s,c){let u=!1,f=d(n,s,i,r);a!==f&&(a=f,l(a.object)),u=p(n,s,i,c),u&&m(n,s,i,c),c!==null&&t.update(c,e.ELEMENT_ARRAY_BUFFER),(u||o)&&(o=!1,b(n,r,i,s),c!==null&&e.bindBuffer(e.ELEMENT_ARRAY_BUFFER,t.get(c).buffer))}function c(){return e.createVertexArray()}function l(t){return e.bindVertexArray(t)}function u(t){return e.deleteVertexArray(t)}function d(e,t,n,i){let a=i.wireframe===!0,o=r[t.id];o===void 0&&(o={},r[t.id]=o);let s=e.isInstancedMesh===!0?e.id:0,l=o[s];l===void 0&&(l={},o[s]=l);let u=l[n.id];u===void 0&&(u={},l[n.id]=u);let d=u[a];return d===void 0&&(d=f(c()),u[a]=d),d}function f(e){let t=[],r=[],i=[];for(let e=0;e<n;e++)t[e]=0,r[e]=0,i[e]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:t,enabledAttributes:r,attributeDivisors:i,object:e,attributes:{},index:null}}function p(e,t,n,r){let i=a.attributes,o=t.attributes,s=0,c=n.getAttributes();for(let t in c)if(c[t].location>=0){let n=i[t],r=o[t];if(r===void 0&&(t===`instanceMatrix`&&e.instanceMatrix&&(r=e.instanceMatrix),t===`instanceColor`&&e.instanceColor&&(r=e.instanceColor)),n===void 0||n.attribute!==r||r&&n.data!==r.data)return!0;s++}return a.attributesNum!==s||a.index!==r}function m(e,t,n,r){let i={},o=t.attributes,s=0,c=n.getAttributes();for(let t in c)if(c[t].location>=0){let n=o[t];n===void 0&&(t===`instanceMatrix`&&e.instanceMatrix&&(n=e.instanceMatrix),t===`instanceColor`&&e.instanceColor&&(n=e.instanceColor));let r={};r.attribute=n,n&&n.data&&(r.data=n.data),i[t]=r,s++}a.attributes=i,a.attributesNum=s,a.index=r}function h(){let e=a.newAttributes;for(let t=0,n=e.length;t<n;t++)e[t]=0}function g(e){_(e,0)}function _(t,n){let r=a.newAttributes,i=a.enabledAttributes,o=a.attributeDivisors;r[t]=1,i[t]===0&&(e.enableVertexAttribArray(t),i[t]=1),o[t]!==n&&(e.vertexAttribDivisor(t,n),o[t]=n)}function v(){let t=a.newAttributes,n=a.enabledAttributes;for(let r=0,i=n.length;r<i;r++)n[r]!==t[r]&&(e.disableVertexAttribArray(r),n[r]=0)}function y(t,n,r,i,a,o,s){s===!0?e.vertexAttribIPointer(t,n,r,a,o):e.vertexAttribPointer(t,n,r,i,a,o)}function b(n,r,i,a){h();let o=a.attributes,s=i.getAttributes(),c=r.defaultAttributeValues;for(let r in s){let i=s[r];if(i.location>=0){let s=o[r];if(s===void 0&&(r===`instanceMatrix`&&n.instanceMatrix&&(s=n.instanceMatrix),r===`instanceColor`&&n.instanceColor&&(s=n.instanceColor)),s!==void 0){let r=s.normalized,o=s.itemSize,c=t.get(s);if(c===void 0)continue;let l=c.buffer,u=c.type,d=c.bytesPerElement,f=u===e.INT||u===e.UNSIGNED_INT||s.gpuType===1013;if(s.isInterleavedBufferAttribute){let t=s.data,c=t.isInterleavedBuffer===!0?t.stride:t.itemSize,p=s.offset;if(t.isInstancedInterleavedBuffer||t.isInstancedBufferAttribute){for(let e=0;e<i.locationSize;e++)_(i.location+e,t.meshPerAttribute);n.isInstancedMesh!==!0&&a._maxInstanceCount===void 0&&(a._maxInstanceCount=t.meshPerAttribute*t.count)}else for(let e=0;e<i.locationSize;e++)g(i.location+e);e.bindBuffer(e.ARRAY_BUFFER,l);for(let e=0;e<i.locationSize;e++)y(i.location+e,o/i.locationSize,u,r,c*d,(p+o/i.locationSize*e)*d,f)}else{if(s.isInstancedBufferAttribute){for(let e=0;e<i.locationSize;e++)_(i.location+e,s.meshPerAttribute);n.isInstancedMesh!==!0&&a._maxInstanceCount===void 0&&(a._maxInstanceCount=s.meshPerAttribute*s.count)}else for(let e=0;e<i.locationSize;e++)g(i.location+e);e.bindBuffer(e.ARRAY_BUFFER,l);for(let e=0;e<i.locationSize;e++)y(i.location+e,o/i.locationSize,u,r,o*d,o/i.locationSize*e*d,f)}}else if(c!==void 0){let t=c[r];if(t!==void 0)switch(t.length){case 2:e.vertexAttrib2fv(i.location,t);break;case 3:e.vertexAttrib3fv(i.location,t);break;case 4:e.vertexAttrib4fv(i.location,t);break;default:e.vertexAttrib1fv(i.location,t)}}}}v()}function x(){T();for(let e in r){let t=r[e];for(let e in t){let n=t[e];for(let e in n){let t=n[e];for(let e in t)u(t[e].object),delete t[e];delete n[e]}}delete r[e]}}function S(e){if(r[e.id]===void 0)return;let t=r[e.id];for(let e in t){let n=t[e];for(let e in n){let t=n[e];for(let e in t)u(t[e].object),delete t[e];delete n[e]}}delete r[e.id]}function C(e){for(let t in r){let n=r[t];for(let t in n){let r=n[t];if(r[e.id]===void 0)continue;let i=r[e.id];for(let e in i)u(i[e].object),delete i[e];delete r[e.id]}}}function w(e){for(let t in r){let n=r[t],i=e.isInstancedMesh===!0?e.id:0,a=n[i];if(a!==void 0){for(let e in a){let t=a[e];for(let e in t)u(t[e].object),delete t[e];delete a[e]}delete n[i],Object.keys(n).length===0&&delete r[t]}}}function T(){E(),o=!0,a!==i&&(a=i,l(a.object))}function E(){i.geometry=null,i.program=null,i.wireframe=!1}return{setup:s,reset:T,resetDefaultState:E,dispose:x,releaseStatesOfGeometry:S,releaseStatesOfObject:w,releaseStatesOfProgram:C,initAttributes:h,enableAttribute:g,disableUnusedAttributes:v}}function cv(e,t,n){let r;function i(e){r=e}function a(t,i){e.drawArrays(r,t,i),n.update(i,r,1)}function o(t,i,a){a!==0&&(e.drawArraysInstanced(r,t,i,a),n.update(i,r,a))}function s(e,i,a){if(a===0)return;t.get(`WEBGL_multi_draw`).multiDrawArraysWEBGL(r,e,0,i,0,a);let o=0;for(let e=0;e<a;e++)o+=i[e];n.update(o,r,1)}this.setMode=i,this.render=a,this.renderInstances=o,this.renderMultiDraw=s}function lv(e,t,n,r){let i;function a(){if(i!==void 0)return i;if(t.has(`EXT_texture_filter_anisotropic`)===!0){let n=t.get(`EXT_texture_filter_anisotropic`);i=e.getParameter(n.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else i=0;return i}function o(t){return t===1023||r.convert(t)===e.getParameter(e.IMPLEMENTATION_COLOR_READ_FORMAT)}function s(n){let i=n===1016&&(t.has(`EXT_color_buffer_half_float`)||t.has(`EXT_color_buffer_float`));return!(n!==1009&&n!==1015&&!i&&r.convert(n)!==e.getParameter(e.IMPLEMENTATION_COLOR_READ_TYPE))}function c(t){if(t===`highp`){if(e.getShaderPrecisionFormat(e.VERTEX_SHADER,e.HIGH_FLOAT).precision>0&&e.getShaderPrecisionFormat(e.FRAGMENT_SHADER,e.HIGH_FLOAT).precision>0)return`highp`;t=`mediump`}return t===`mediump`&&e.getShaderPrecisionFormat(e.VERTEX_SHADER,e.MEDIUM_FLOAT).precision>0&&e.getShaderPrecisionFormat(e.FRAGMENT_SHADER,e.MEDIUM_FLOAT).precision>0?`mediump`:`lowp`}let l=n.precision===void 0?`highp`:n.precision,u=c(l);u!==l&&(qf(`WebGLRenderer:`,l,`not supported, using`,u,`instead.`),l=u);let d=n.reversedDepthBuffer===!0&&t.has(`EXT_clip_control`),f=n.logarithmicDepthBuffer===!0&&d===!1;n.reversedDepthBuffer===!0&&d===!1&&qf(`WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer.`),n.logarithmicDepthBuffer===!0&&d===!0&&qf(`WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.`);let p=e.getParameter(e.MAX_TEXTURE_IMAGE_UNITS),m=e.getParameter(e.MAX_VERTEX_TEXTURE_IMAGE_UNITS),h=e.getParameter(e.MAX_TEXTURE_SIZE),g=e.getParameter(e.MAX_CUBE_MAP_TEXTURE_SIZE),_=e.getParameter(e.MAX_VERTEX_ATTRIBS),v=e.getParameter(e.MAX_VERTEX_UNIFORM_VECTORS),y=e.getParameter(e.MAX_VARYING_VECTORS),b=e.getParameter(e.MAX_FRAGMENT_UNIFORM_VECTORS),x=e.getParameter(e.MAX_SAMPLES),S=e.getParameter(e.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:a,getMaxPrecision:c,textureFormatReadable:o,textureTypeReadable:s,precision:l,logarithmicDepthBuffer:f,reversedDepthBuffer:d,maxTextures:p,maxVertexTextures:m,maxTextureSize:h,maxCubemapSize:g,maxAttributes:_,maxVertexUniforms:v,maxVaryings:y,maxFragmentUniforms:b,maxSamples:x,samples:S}}function uv(e){let t=this,n=null,r=0,i=!1,a=!1,o=new xh,s=new mp,c={value:null,needsUpdate:!1};this.uniform=c,this.numPlanes=0,this.numIntersection=0,this.init=function(e,t){let n=e.length!==0||t||r!==0||i;return i=t,r=e.length,n},this.beginShadows=function(){a=!0,u(null)},this.endShadows=function(){a=!1},this.setGlobalState=function(e,t){n=u(e,t,0)},this.setState=function(t,o,s){let d=t.clippingPlanes,f=t.clipIntersection,p=t.clipShadows,m=e.get(t);if(!i||d===null||d.length===0||a&&!p)a?u(null):l();else{let e=a?0:r,t=e*4,i=m.clippingState||null;c.value=i,i=u(d,o,t,s);for(let e=0;e!==t;++e)i[e]=n[e];m.clippingState=i,this.numIntersection=f?this.numPlanes:0,this.numPlanes+=e}};function l(){c.value!==n&&(c.value=n,c.needsUpdate=r>0),t.numPlanes=r,t.numIntersection=0}function u(e,n,r,i){let a=e===null?0:e.length,l=null;if(a!==0){if(l=c.value,i!==!0||l===null){let t=r+a*4,i=n.matrixWorldInverse;s.getNormalMatrix(i),(l===null||l.length<t)&&(l=new Float32Array(t));for(let t=0,n=r;t!==a;++t,n+=4)o.copy(e[t]).applyMatrix4(i,s),o.normal.toArray(l,n),l[n+3]=o.constant}c.value=l,c.needsUpdate=!0}return t.numPlanes=a,t.numIntersection=0,l}}var dv=class extends Mp{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},r=[n,n,n,n,n,n];this.texture=new Cg(r),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},r=new Og(5,5,5),i=new Wg({name:`CubemapFromEquirect`,uniforms:Ig(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:1,blending:0});i.uniforms.tEquirect.value=t;let a=new Vh(r,i),o=t.minFilter;return t.minFilter===1008&&(t.minFilter=hd),new I_(1,10,this).update(e,a),t.minFilter=o,a.geometry.dispose(),a.material.dispose(),this}clear(e,t=!0,n=!0,r=!0){let i=e.getRenderTarget();for(let i=0;i<6;i++)e.setRenderTarget(this,i),e.clear(t,n,r);e.setRenderTarget(i)}},fv=256,pv=3,mv=20,hv=256,gv=16,_v=3,vv=new Q,yv=new gm,bv=class e{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new I_(1,10,null),this._boxMesh=new Vh(new Og(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,r=100,i={}){let{size:a=256,position:o=vv}=i,s=this._renderer;this._setSize(a);let c=this._allocateTarget(),l=this._getSourceTarget(!0);t>0&&(l.texture.mipmapsAutoUpdate=!1);let u=s.autoClear,d=s.autoClearColor,f=s.autoClearDepth,p=s.autoClearStencil,m=e.background;s.autoClear=!0,s.autoClearColor=!0,s.autoClearDepth=!0,s.autoClearStencil=!0,m===null&&(e.background=s.getClearColor(yv));let h=new I_(n,r,l);return h.position.copy(o),h.update(s,e),s.autoClear=u,s.autoClearColor=d,s.autoClearDepth=f,s.autoClearStencil=p,e.background=m,t>0&&(l.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Dv(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Ev(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(fv,op(e))}_fromTexture(e,t){e.mapping===301||e.mapping===302?this._setSize(e.image.length===0?fv:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=xv(e,!1,!1),n=Math.log2(e)-pv;for(let r=0;r<=n;r++)t.texture.mipmaps.push({width:e>>r,height:e>>r});return t.texture.name=`PMREM`,t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=xv(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let r=this._boxMesh,i=this._cubeCamera;r.material=n,i.renderTarget=e,i.activeMipmapLevel=t;let a=e.width>>t;e.viewport.set(0,0,a,a),i.update(this._renderer,r),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===301||e.mapping===302?(this._cubemapMaterial===null&&(this._cubemapMaterial=Dv()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Ev()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=Cv(),this._integrationMaterial=wv());let n=this._cubeSize,r=t.texture.mipmaps.length-1,i=this._ggxMaterial.uniforms;i.envMap.value=this._sourceTarget.texture;let a=this._integrationMaterial.uniforms;a.envMap.value=this._sourceTarget.texture,a.sourceLod.value=Math.log2(n/gv);for(let o=0;o<=r;o++){let s=e.lodToRoughness(o,r);if(o>r-_v)a.roughness.value=s,this._renderCube(t,o,this._integrationMaterial);else{let e=s>0?Math.log2(n)+.5*Math.log2(6/(hv*s**4))+.5:0;i.roughness.value=s,i.lodBias.value=e,this._renderCube(t,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=Tv());let n=this._blurMaterial,r=n.uniforms,i=this._sourceTarget;r.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,r.envMap.value=i.texture,this._renderCube(e,0,n),r.envMap.value=e.texture,this._renderCube(i,0,n)}};function xv(e,t,n){return new dv(e,{minFilter:_d,generateMipmaps:t,type:Td,colorSpace:Nf,depthBuffer:n})}function Sv(e,t,n){return new Wg({name:e,uniforms:t,vertexShader:tv.cube_vert,fragmentShader:n,side:1,blending:0,depthTest:!1,depthWrite:!1})}function Cv(){return Sv(`PMREMGGXConvolution`,{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${hv}u

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
	`)}function wv(){return Sv(`PMREMGGXIntegration`,{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:gv}},`

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
	`)}function Tv(){return Sv(`PMREMSphericalGaussianBlur`,{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${mv}
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
	`)}function Ev(){return Sv(`PMREMEquirectangularToCubemap`,{envMap:{value:null}},`

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
	`)}function Dv(){return Sv(`PMREMCubemapToCubemap`,{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function Ov(e){let t=new WeakMap,n=new WeakMap,r=null;function i(e,t=!1){return e==null?null:t?o(e):a(e)}function a(n){if(n&&n.isTexture){let r=n.mapping;if(r===303||r===304){if(t.has(n)){let e=t.get(n).texture;return s(e,n.mapping)}{let r=n.image;if(r&&r.height>0){let i=new dv(r.height);return i.fromEquirectangularTexture(e,n),t.set(n,i),n.addEventListener(`dispose`,l),s(i.texture,n.mapping)}return null}}}return n}function o(t){if(t&&t.isTexture&&t.isPMREMTexture!==!0){let i=t.mapping,a=i===303||i===304,o=i===301||i===302;if(a||o){let i=n.get(t),s=i===void 0?0:i.texture.pmremVersion;if(t.isRenderTargetTexture&&t.pmremVersion!==s)return r===null&&(r=new bv(e)),i=a?r.fromEquirectangular(t,i):r.fromCubemap(t,i),i.texture.pmremVersion=t.pmremVersion,n.set(t,i),i.texture;if(i!==void 0)return i.texture;{let s=t.image;return a&&s&&s.height>0||o&&s&&c(s)?(r===null&&(r=new bv(e)),i=a?r.fromEquirectangular(t):r.fromCubemap(t),i.texture.pmremVersion=t.pmremVersion,n.set(t,i),t.addEventListener(`dispose`,u),i.texture):null}}}return t}function s(e,t){return t===303?e.mapping=301:t===304&&(e.mapping=302),e}function c(e){let t=0;for(let n=0;n<6;n++)e[n]!==void 0&&t++;return t===6}function l(e){let n=e.target;n.removeEventListener(`dispose`,l);let r=t.get(n);r!==void 0&&(t.delete(n),r.dispose())}function u(e){let t=e.target;t.removeEventListener(`dispose`,u);let r=n.get(t);r!==void 0&&(n.delete(t),r.dispose())}function d(){t=new WeakMap,n=new WeakMap,r!==null&&(r.dispose(),r=null)}return{get:i,dispose:d}}function kv(e){let t={};function n(n){if(t[n]!==void 0)return t[n];let r=e.getExtension(n);return t[n]=r,r}return{has:function(e){return n(e)!==null},init:function(){n(`EXT_color_buffer_float`),n(`WEBGL_clip_cull_distance`),n(`OES_texture_float_linear`),n(`EXT_color_buffer_half_float`),n(`WEBGL_multisampled_render_to_texture`),n(`WEBGL_render_shared_exponent`)},get:function(e){let t=n(e);return t===null&&Yf(`WebGLRenderer: `+e+` extension not supported.`),t}}}function Av(e,t,n,r){let i={},a=new WeakMap,o=new FinalizationRegistry(e=>delete i[e]);function s(e){c(e.target)}function c(e){e.index!==null&&t.remove(e.index);for(let n in e.attributes)t.remove(e.attributes[n]);e.removeEventListener(`dispose`,s),delete i[e.id],o.unregister(e);let c=a.get(e);c&&(t.remove(c),a.delete(e)),r.releaseStatesOfGeometry(e),e.isInstancedBufferGeometry===!0&&delete e._maxInstanceCount,n.memory.geometries--}function l(e,t){return i[t.id]===void 0&&(t.addEventListener(`dispose`,s),i[t.id]=new WeakRef(t),o.register(t,t.id,t),n.memory.geometries++),t}function u(n){let r=n.attributes;for(let n in r)t.update(r[n],e.ARRAY_BUFFER)}function d(e){let n=e.index,r=e.attributes.position,i=0;if(r===void 0)return;let o=n===null?r.array.length/3-1:n.array.length,s=new(r.count>=65535?eh:$m)(Math.ceil(o/3)*6,1),c=s.array;if(n!==null){let e=n.array;i=n.version;for(let t=0,n=0;t<o;t+=3){let r=e[t+0],i=e[t+1],a=e[t+2];c[n++]=r,c[n++]=i,c[n++]=i,c[n++]=a,c[n++]=a,c[n++]=r}}else{i=r.version;for(let e=0,t=0;e<o;e+=3){let n=e+0,r=e+1,i=e+2;c[t++]=n,c[t++]=r,c[t++]=r,c[t++]=i,c[t++]=i,c[t++]=n}}s.version=i;let l=a.get(e);l&&t.remove(l),a.set(e,s)}function f(e){let t=a.get(e);if(t){let n=e.index;n!==null&&t.version<n.version&&d(e)}else d(e);return a.get(e)}function p(){for(let e in i){let t=i[e].deref();t!==void 0&&c(t)}}return{get:l,update:u,getWireframeAttribute:f,dispose:p}}function jv(e,t,n){let r;function i(e){r=e}let a,o;function s(e){a=e.type,o=e.bytesPerElement}function c(t,i){e.drawElements(r,i,a,t*o),n.update(i,r,1)}function l(t,i,s){s!==0&&(e.drawElementsInstanced(r,i,a,t*o,s),n.update(i,r,s))}function u(e,i,o){if(o===0)return;t.get(`WEBGL_multi_draw`).multiDrawElementsWEBGL(r,i,0,a,e,0,o);let s=0;for(let e=0;e<o;e++)s+=i[e];n.update(s,r,1)}this.setMode=i,this.setIndex=s,this.render=c,this.renderInstances=l,this.renderMultiDraw=u}function Mv(e){let t={geometries:0,textures:0},n={frame:0,calls:0,triangles:0,points:0,lines:0};function r(t,r,i){switch(n.calls++,r){case e.TRIANGLES:n.triangles+=t/3*i;break;case e.LINES:n.lines+=t/2*i;break;case e.LINE_STRIP:n.lines+=i*(t-1);break;case e.LINE_LOOP:n.lines+=i*t;break;case e.POINTS:n.points+=i*t;break;default:Jf(`WebGLInfo: Unknown draw mode:`,r)}}function i(){n.calls=0,n.triangles=0,n.points=0,n.lines=0}return{memory:t,render:n,programs:null,autoReset:!0,reset:i,update:r}}function Nv(e,t,n){let r=new WeakMap,i=new Ap;function a(a,o,s){let c=a.morphTargetInfluences,l=o.morphAttributes.position||o.morphAttributes.normal||o.morphAttributes.color,u=l===void 0?0:l.length,d=r.get(o);if(d===void 0||d.count!==u){d!==void 0&&d.texture.dispose();let e=o.morphAttributes.position!==void 0,n=o.morphAttributes.normal!==void 0,a=o.morphAttributes.color!==void 0,s=o.morphAttributes.position||[],c=o.morphAttributes.normal||[],l=o.morphAttributes.color||[],f=0;e===!0&&(f=1),n===!0&&(f=2),a===!0&&(f=3);let p=o.attributes.position.count*f,m=1;p>t.maxTextureSize&&(m=Math.ceil(p/t.maxTextureSize),p=t.maxTextureSize);let h=new Float32Array(p*m*4*u),g=new Np(h,p,m,u);g.type=wd,g.needsUpdate=!0;let _=f*4;for(let t=0;t<u;t++){let r=s[t],o=c[t],u=l[t],d=p*m*4*t;for(let t=0;t<r.count;t++){let s=t*_;e===!0&&(i.fromBufferAttribute(r,t),h[d+s+0]=i.x,h[d+s+1]=i.y,h[d+s+2]=i.z,h[d+s+3]=0),n===!0&&(i.fromBufferAttribute(o,t),h[d+s+4]=i.x,h[d+s+5]=i.y,h[d+s+6]=i.z,h[d+s+7]=0),a===!0&&(i.fromBufferAttribute(u,t),h[d+s+8]=i.x,h[d+s+9]=i.y,h[d+s+10]=i.z,h[d+s+11]=u.itemSize===4?i.w:1)}}d={count:u,texture:g,size:new up(p,m)},r.set(o,d);function v(){g.dispose(),r.delete(o),o.removeEventListener(`dispose`,v)}o.addEventListener(`dispose`,v)}if(a.isInstancedMesh===!0&&a.morphTexture!==null)s.getUniforms().setValue(e,`morphTexture`,a.morphTexture,n);else{let t=0;for(let e=0;e<c.length;e++)t+=c[e];let n=o.morphTargetsRelative?1:1-t;s.getUniforms().setValue(e,`morphTargetBaseInfluence`,n),s.getUniforms().setValue(e,`morphTargetInfluences`,c)}s.getUniforms().setValue(e,`morphTargetsTexture`,d.texture,n),s.getUniforms().setValue(e,`morphTargetsTextureSize`,d.size)}return{update:a}}function Pv(e,t,n,r,i){let a=new WeakMap;function o(r){let o=i.render.frame,s=r.geometry,l=t.get(r,s);if(a.get(l)!==o&&(t.update(l),a.set(l,o)),r.isInstancedMesh&&(r.hasEventListener(`dispose`,c)===!1&&r.addEventListener(`dispose`,c),a.get(r)!==o&&(n.update(r.instanceMatrix,e.ARRAY_BUFFER),r.instanceColor!==null&&n.update(r.instanceColor,e.ARRAY_BUFFER),a.set(r,o))),r.isSkinnedMesh){let e=r.skeleton;a.get(e)!==o&&(e.update(),a.set(e,o))}return l}function s(){a=new WeakMap}function c(e){let t=e.target;t.removeEventListener(`dispose`,c),r.releaseStatesOfObject(t),n.remove(t.instanceMatrix),t.instanceColor!==null&&n.remove(t.instanceColor)}return{update:o,dispose:s}}var Fv={1:`LINEAR_TONE_MAPPING`,2:`REINHARD_TONE_MAPPING`,3:`CINEON_TONE_MAPPING`,4:`ACES_FILMIC_TONE_MAPPING`,6:`AGX_TONE_MAPPING`,7:`NEUTRAL_TONE_MAPPING`,5:`CUSTOM_TONE_MAPPING`};function Iv(e,t,n,r,i,a){let o=new Mp(t,n,{type:e,depthBuffer:i,stencilBuffer:a,samples:r?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),s=null,c=null,l=null,u=new ph;u.setAttribute(`position`,new th([-1,3,0,-1,-1,0,3,-1,0],3)),u.setAttribute(`uv`,new th([0,2,0,0,2,0],2));let d=new Gg({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),f=new Vh(u,d),p=new A_(-1,1,1,-1,0,1),m=null,h=null,g=!1,_,v=null,y=[],b=!1;this.setSize=function(e,t){o.setSize(e,t),s!==null&&s.setSize(e,t),c!==null&&c.setSize(e,t);for(let n=0;n<y.length;n++){let r=y[n];r.setSize&&r.setSize(e,t)}},this.setEffects=function(e){y=e,b=y.length>0&&y[0].isRenderPass===!0;let t=o.width,n=o.height;y.length>0&&s===null&&(s=new Mp(t,n,{type:Td,depthBuffer:!1,stencilBuffer:!1}),c=new Mp(t,n,{type:Td,depthBuffer:!1,stencilBuffer:!1}));let r=i===!0&&y.some(e=>e.needsDepthTexture===!0);r!==(o.depthTexture!==null)&&(r===!0&&l===null&&(l=new Tg(t,n),a===!0&&(l.format=Fd,l.type=Od)),o.dispose(),o.depthTexture=r?l:null,o.resolveDepthBuffer=r,o.storeMultisampledDepthBuffer=r);for(let e=0;e<y.length;e++){let i=y[e];i.setSize&&i.setSize(t,n),r&&i.needsDepthTexture===!0&&i.setDepthTexture&&i.setDepthTexture(l)}},this.begin=function(e,t){if(g||e.toneMapping===0&&y.length===0)return!1;if(v=t,t!==null){let e=t.width,n=t.height;(o.width!==e||o.height!==n)&&this.setSize(e,n)}return b===!1&&e.setRenderTarget(o),_=e.toneMapping,e.toneMapping=0,!0},this.hasRenderPass=function(){return b},this.end=function(e,t){e.toneMapping=_,g=!0;let n=o,r=s;for(let i=0;i<y.length;i++){let a=y[i];a.enabled!==!1&&(a.render(e,r,n,t),a.needsSwap!==!1&&(n=r,r=r===s?c:s))}if(m!==e.outputColorSpace||h!==e.toneMapping){m=e.outputColorSpace,h=e.toneMapping,d.defines={},yp.getTransfer(m)===`srgb`&&(d.defines.SRGB_TRANSFER=``);let t=Fv[h];t&&(d.defines[t]=``),d.needsUpdate=!0}d.uniforms.tDiffuse.value=n.texture,e.setRenderTarget(v),e.render(f,p),v=null,g=!1},this.isCompositing=function(){return g},this.dispose=function(){o.dispose(),s!==null&&s.dispose(),c!==null&&c.dispose(),u.dispose(),d.dispose()}}var Lv=new kp,Rv=new Tg(1,1),zv=new Eg(1),Bv=new Np,Vv=new Pp,Hv=new Cg,Uv=[],Wv=[],Gv=new Float32Array(16),Kv=new Float32Array(9),qv=new Float32Array(4);function Jv(e,t,n){let r=e[0];if(r<=0||r>0)return e;let i=t*n,a=Uv[i];if(a===void 0&&(a=new Float32Array(i),Uv[i]=a),t!==0){r.toArray(a,0);for(let r=1,i=0;r!==t;++r)i+=n,e[r].toArray(a,i)}return a}function Yv(e,t){if(e.length!==t.length)return!1;for(let n=0,r=e.length;n<r;n++)if(e[n]!==t[n])return!1;return!0}function Xv(e,t){for(let n=0,r=t.length;n<r;n++)e[n]=t[n]}function Zv(e,t){let n=Wv[t];n===void 0&&(n=new Int32Array(t),Wv[t]=n);for(let r=0;r!==t;++r)n[r]=e.allocateTextureUnit();return n}function Qv(e,t){let n=this.cache;n[0]!==t&&(e.uniform1f(this.addr,t),n[0]=t)}function $v(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y)&&(e.uniform2f(this.addr,t.x,t.y),n[0]=t.x,n[1]=t.y);else{if(Yv(n,t))return;e.uniform2fv(this.addr,t),Xv(n,t)}}function ey(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z)&&(e.uniform3f(this.addr,t.x,t.y,t.z),n[0]=t.x,n[1]=t.y,n[2]=t.z);else if(t.r!==void 0)(n[0]!==t.r||n[1]!==t.g||n[2]!==t.b)&&(e.uniform3f(this.addr,t.r,t.g,t.b),n[0]=t.r,n[1]=t.g,n[2]=t.b);else{if(Yv(n,t))return;e.uniform3fv(this.addr,t),Xv(n,t)}}function ty(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z||n[3]!==t.w)&&(e.uniform4f(this.addr,t.x,t.y,t.z,t.w),n[0]=t.x,n[1]=t.y,n[2]=t.z,n[3]=t.w);else{if(Yv(n,t))return;e.uniform4fv(this.addr,t),Xv(n,t)}}function ny(e,t){let n=this.cache,r=t.elements;if(r===void 0){if(Yv(n,t))return;e.uniformMatrix2fv(this.addr,!1,t),Xv(n,t)}else{if(Yv(n,r))return;qv.set(r),e.uniformMatrix2fv(this.addr,!1,qv),Xv(n,r)}}function ry(e,t){let n=this.cache,r=t.elements;if(r===void 0){if(Yv(n,t))return;e.uniformMatrix3fv(this.addr,!1,t),Xv(n,t)}else{if(Yv(n,r))return;Kv.set(r),e.uniformMatrix3fv(this.addr,!1,Kv),Xv(n,r)}}function iy(e,t){let n=this.cache,r=t.elements;if(r===void 0){if(Yv(n,t))return;e.uniformMatrix4fv(this.addr,!1,t),Xv(n,t)}else{if(Yv(n,r))return;Gv.set(r),e.uniformMatrix4fv(this.addr,!1,Gv),Xv(n,r)}}function ay(e,t){let n=this.cache;n[0]!==t&&(e.uniform1i(this.addr,t),n[0]=t)}function oy(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y)&&(e.uniform2i(this.addr,t.x,t.y),n[0]=t.x,n[1]=t.y);else{if(Yv(n,t))return;e.uniform2iv(this.addr,t),Xv(n,t)}}function sy(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z)&&(e.uniform3i(this.addr,t.x,t.y,t.z),n[0]=t.x,n[1]=t.y,n[2]=t.z);else{if(Yv(n,t))return;e.uniform3iv(this.addr,t),Xv(n,t)}}function cy(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z||n[3]!==t.w)&&(e.uniform4i(this.addr,t.x,t.y,t.z,t.w),n[0]=t.x,n[1]=t.y,n[2]=t.z,n[3]=t.w);else{if(Yv(n,t))return;e.uniform4iv(this.addr,t),Xv(n,t)}}function ly(e,t){let n=this.cache;n[0]!==t&&(e.uniform1ui(this.addr,t),n[0]=t)}function uy(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y)&&(e.uniform2ui(this.addr,t.x,t.y),n[0]=t.x,n[1]=t.y);else{if(Yv(n,t))return;e.uniform2uiv(this.addr,t),Xv(n,t)}}function dy(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z)&&(e.uniform3ui(this.addr,t.x,t.y,t.z),n[0]=t.x,n[1]=t.y,n[2]=t.z);else{if(Yv(n,t))return;e.uniform3uiv(this.addr,t),Xv(n,t)}}function fy(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z||n[3]!==t.w)&&(e.uniform4ui(this.addr,t.x,t.y,t.z,t.w),n[0]=t.x,n[1]=t.y,n[2]=t.z,n[3]=t.w);else{if(Yv(n,t))return;e.uniform4uiv(this.addr,t),Xv(n,t)}}function py(e){return e.version===0&&(e.compareFunction=519,e.needsUpdate=!0),e}function my(e,t,n){let r=this.cache,i=n.allocateTextureUnit();r[0]!==i&&(e.uniform1i(this.addr,i),r[0]=i);let a;a=this.type===e.SAMPLER_2D_SHADOW?py(Rv):Lv,n.setTexture2D(t||a,i)}function hy(e,t,n){let r=this.cache,i=n.allocateTextureUnit();r[0]!==i&&(e.uniform1i(this.addr,i),r[0]=i),n.setTexture3D(t||Vv,i)}function gy(e,t,n){let r=this.cache,i=n.allocateTextureUnit();r[0]!==i&&(e.uniform1i(this.addr,i),r[0]=i);let a;a=this.type===e.SAMPLER_CUBE_SHADOW?py(zv):Hv,n.setTextureCube(t||a,i)}function _y(e,t,n){let r=this.cache,i=n.allocateTextureUnit();r[0]!==i&&(e.uniform1i(this.addr,i),r[0]=i),n.setTexture2DArray(t||Bv,i)}function vy(e){switch(e){case 5126:return Qv;case 35664:return $v;case 35665:return ey;case 35666:return ty;case 35674:return ny;case 35675:return ry;case 35676:return iy;case 5124:case 35670:return ay;case 35667:case 35671:return oy;case 35668:case 35672:return sy;case 35669:case 35673:return cy;case 5125:return ly;case 36294:return uy;case 36295:return dy;case 36296:return fy;case 35678:case 36198:case 36298:case 36306:case 35682:return my;case 35679:case 36299:case 36307:return hy;case 35680:case 36300:case 36308:case 36293:return gy;case 36289:case 36303:case 36311:case 36292:return _y}}function yy(e,t){e.uniform1fv(this.addr,t)}function by(e,t){let n=Jv(t,this.size,2);e.uniform2fv(this.addr,n)}function xy(e,t){let n=Jv(t,this.size,3);e.uniform3fv(this.addr,n)}function Sy(e,t){let n=Jv(t,this.size,4);e.uniform4fv(this.addr,n)}function Cy(e,t){let n=Jv(t,this.size,4);e.uniformMatrix2fv(this.addr,!1,n)}function wy(e,t){let n=Jv(t,this.size,9);e.uniformMatrix3fv(this.addr,!1,n)}function Ty(e,t){let n=Jv(t,this.size,16);e.uniformMatrix4fv(this.addr,!1,n)}function Ey(e,t){e.uniform1iv(this.addr,t)}function Dy(e,t){e.uniform2iv(this.addr,t)}function Oy(e,t){e.uniform3iv(this.addr,t)}function ky(e,t){e.uniform4iv(this.addr,t)}function Ay(e,t){e.uniform1uiv(this.addr,t)}function jy(e,t){e.uniform2uiv(this.addr,t)}function My(e,t){e.uniform3uiv(this.addr,t)}function Ny(e,t){e.uniform4uiv(this.addr,t)}function Py(e,t,n){let r=this.cache,i=t.length,a=Zv(n,i);Yv(r,a)||(e.uniform1iv(this.addr,a),Xv(r,a));let o;o=this.type===e.SAMPLER_2D_SHADOW?py(Rv):Lv;for(let e=0;e!==i;++e)n.setTexture2D(t[e]||o,a[e])}function Fy(e,t,n){let r=this.cache,i=t.length,a=Zv(n,i);Yv(r,a)||(e.uniform1iv(this.addr,a),Xv(r,a));for(let e=0;e!==i;++e)n.setTexture3D(t[e]||Vv,a[e])}function Iy(e,t,n){let r=this.cache,i=t.length,a=Zv(n,i);Yv(r,a)||(e.uniform1iv(this.addr,a),Xv(r,a));let o;o=this.type===e.SAMPLER_CUBE_SHADOW?py(zv):Hv;for(let e=0;e!==i;++e)n.setTextureCube(t[e]||o,a[e])}function Ly(e,t,n){let r=this.cache,i=t.length,a=Zv(n,i);Yv(r,a)||(e.uniform1iv(this.addr,a),Xv(r,a));for(let e=0;e!==i;++e)n.setTexture2DArray(t[e]||Bv,a[e])}function Ry(e){switch(e){case 5126:return yy;case 35664:return by;case 35665:return xy;case 35666:return Sy;case 35674:return Cy;case 35675:return wy;case 35676:return Ty;case 5124:case 35670:return Ey;case 35667:case 35671:return Dy;case 35668:case 35672:return Oy;case 35669:case 35673:return ky;case 5125:return Ay;case 36294:return jy;case 36295:return My;case 36296:return Ny;case 35678:case 36198:case 36298:case 36306:case 35682:return Py;case 35679:case 36299:case 36307:return Fy;case 35680:case 36300:case 36308:case 36293:return Iy;case 36289:case 36303:case 36311:case 36292:return Ly}}var zy=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=vy(t.type)}},By=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=Ry(t.type)}},Vy=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let r=this.seq;for(let i=0,a=r.length;i!==a;++i){let a=r[i];a.setValue(e,t[a.id],n)}}},Hy=/(\w+)(\])?(\[|\.)?/g;function Uy(e,t){e.seq.push(t),e.map[t.id]=t}function Wy(e,t,n){let r=e.name,i=r.length;for(Hy.lastIndex=0;;){let a=Hy.exec(r),o=Hy.lastIndex,s=a[1],c=a[2]===`]`,l=a[3];if(c&&(s|=0),l===void 0||l===`[`&&o+2===i){Uy(n,l===void 0?new zy(s,e,t):new By(s,e,t));break}{let e=n.map[s];e===void 0&&(e=new Vy(s),Uy(n,e)),n=e}}}var Gy=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let r=0;r<n;++r){let n=e.getActiveUniform(t,r);Wy(n,e.getUniformLocation(t,n.name),this)}let r=[],i=[];for(let t of this.seq)t.type===e.SAMPLER_2D_SHADOW||t.type===e.SAMPLER_CUBE_SHADOW||t.type===e.SAMPLER_2D_ARRAY_SHADOW?r.push(t):i.push(t);r.length>0&&(this.seq=r.concat(i))}setValue(e,t,n,r){let i=this.map[t];i!==void 0&&i.setValue(e,n,r)}setOptional(e,t,n){let r=t[n];r!==void 0&&this.setValue(e,n,r)}static upload(e,t,n,r){for(let i=0,a=t.length;i!==a;++i){let a=t[i],o=n[a.id];o.needsUpdate!==!1&&a.setValue(e,o.value,r)}}static seqWithValue(e,t){let n=[];for(let r=0,i=e.length;r!==i;++r){let i=e[r];i.id in t&&n.push(i)}return n}};function Ky(e,t,n){let r=e.createShader(t);return e.shaderSource(r,n),e.compileShader(r),r}var qy=37297,Jy=0;function Yy(e,t){let n=e.split(`
`),r=[],i=Math.max(t-6,0),a=Math.min(t+6,n.length);for(let e=i;e<a;e++){let i=e+1;r.push(`${i===t?`>`:` `} ${i}: ${n[e]}`)}return r.join(`
`)}var Xy=new mp;function Zy(e){yp._getMatrix(Xy,yp.workingColorSpace,e);let t=`mat3( ${Xy.elements.map(e=>e.toFixed(4))} )`;switch(yp.getTransfer(e)){case Pf:return[t,`LinearTransferOETF`];case Ff:return[t,`sRGBTransferOETF`];default:return qf(`WebGLProgram: Unsupported color space: `,e),[t,`LinearTransferOETF`]}}function Qy(e,t,n){let r=e.getShaderParameter(t,e.COMPILE_STATUS),i=(e.getShaderInfoLog(t)||``).trim();if(r&&i===``)return``;let a=/ERROR: 0:(\d+)/.exec(i);if(a){let r=parseInt(a[1]);return n.toUpperCase()+`

`+i+`

`+Yy(e.getShaderSource(t),r)}return i}function $y(e,t){let n=Zy(t);return[`vec4 ${e}( vec4 value ) {`,`	return ${n[1]}( vec4( ${n[0]} * value.rgb, value.a ) );`,`}`].join(`
`)}var eb={1:`Linear`,2:`Reinhard`,3:`Cineon`,4:`ACESFilmic`,6:`AgX`,7:`Neutral`,5:`Custom`};function tb(e,t){let n=eb[t];return n===void 0?(qf(`WebGLProgram: Unsupported toneMapping:`,t),`vec3 `+e+`( vec3 color ) { return LinearToneMapping( color ); }`):`vec3 `+e+`( vec3 color ) { return `+n+`ToneMapping( color ); }`}var nb=new Q;function rb(){return yp.getLuminanceCoefficients(nb),[`float luminance( const in vec3 rgb ) {`,`	const vec3 weights = vec3( ${nb.x.toFixed(4)}, ${nb.y.toFixed(4)}, ${nb.z.toFixed(4)} );`,`	return dot( weights, rgb );`,`}`].join(`
`)}function ib(e){return[e.extensionClipCullDistance?`#extension GL_ANGLE_clip_cull_distance : require`:``,e.extensionMultiDraw?`#extension GL_ANGLE_multi_draw : require`:``].filter(sb).join(`
`)}function ab(e){let t=[];for(let n in e){let r=e[n];r!==!1&&t.push(`#define `+n+` `+r)}return t.join(`
`)}function ob(e,t){let n={},r=e.getProgramParameter(t,e.ACTIVE_ATTRIBUTES);for(let i=0;i<r;i++){let r=e.getActiveAttrib(t,i),a=r.name,o=1;r.type===e.FLOAT_MAT2&&(o=2),r.type===e.FLOAT_MAT3&&(o=3),r.type===e.FLOAT_MAT4&&(o=4),n[a]={type:r.type,location:e.getAttribLocation(t,a),locationSize:o}}return n}function sb(e){return e!==``}function cb(e,t){let n=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return e.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,n).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function lb(e,t){return e.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var ub=/^[ \t]*#include +<([\w\d./]+)>/gm;function db(e){return e.replace(ub,fb)}function fb(e,t){let n=tv[t];if(n===void 0)throw Error(`THREE.WebGLProgram: Can not resolve #include <`+t+`>`);return db(n)}var pb=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function mb(e){return e.replace(pb,hb)}function hb(e,t,n,r){let i=``;for(let e=parseInt(t);e<parseInt(n);e++)i+=r.replace(/\[\s*i\s*\]/g,`[ `+e+` ]`).replace(/UNROLLED_LOOP_INDEX/g,e);return i}function gb(e){let t=`precision ${e.precision} float;
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
#define LOW_PRECISION`),t}var _b={1:`SHADOWMAP_TYPE_PCF`,3:`SHADOWMAP_TYPE_VSM`};function vb(e){return _b[e.shadowMapType]||`SHADOWMAP_TYPE_BASIC`}var yb={302:`ENVMAP_MODE_REFRACTION`};function bb(e){return e.envMap===!1?`ENVMAP_MODE_REFLECTION`:yb[e.envMapMode]||`ENVMAP_MODE_REFLECTION`}var xb={0:`ENVMAP_BLENDING_MULTIPLY`,1:`ENVMAP_BLENDING_MIX`,2:`ENVMAP_BLENDING_ADD`};function Sb(e){return e.envMap===!1?`ENVMAP_BLENDING_NONE`:xb[e.combine]||`ENVMAP_BLENDING_NONE`}function Cb(e,t,n,r){let i=e.getContext(),a=n.defines,o=n.vertexShader,s=n.fragmentShader,c=vb(n),l=n.envMapPMREM===!0?`ENVMAP_TYPE_PMREM`:`ENVMAP_TYPE_CUBE`,u=bb(n),d=Sb(n),f=ib(n),p=ab(a),m=i.createProgram(),h,g,_=n.glslVersion?`#version `+n.glslVersion+`
`:``;n.isRawShaderMaterial?(h=[`#define SHADER_TYPE `+n.shaderType,`#define SHADER_NAME `+n.shaderName,p].filter(sb).join(`
`),h.length>0&&(h+=`
`),g=[`#define SHADER_TYPE `+n.shaderType,`#define SHADER_NAME `+n.shaderName,p].filter(sb).join(`
`),g.length>0&&(g+=`
`)):(h=[gb(n),`#define SHADER_TYPE `+n.shaderType,`#define SHADER_NAME `+n.shaderName,p,n.extensionClipCullDistance?`#define USE_CLIP_DISTANCE`:``,n.batching?`#define USE_BATCHING`:``,n.batchingColor?`#define USE_BATCHING_COLOR`:``,n.instancing?`#define USE_INSTANCING`:``,n.instancingColor?`#define USE_INSTANCING_COLOR`:``,n.instancingMorph?`#define USE_INSTANCING_MORPH`:``,n.useFog&&n.fog?`#define USE_FOG`:``,n.useFog&&n.fogExp2?`#define FOG_EXP2`:``,n.map?`#define USE_MAP`:``,n.envMap?`#define USE_ENVMAP`:``,n.envMap?`#define `+u:``,n.lightMap?`#define USE_LIGHTMAP`:``,n.aoMap?`#define USE_AOMAP`:``,n.bumpMap?`#define USE_BUMPMAP`:``,n.normalMap?`#define USE_NORMALMAP`:``,n.normalMapObjectSpace?`#define USE_NORMALMAP_OBJECTSPACE`:``,n.normalMapTangentSpace?`#define USE_NORMALMAP_TANGENTSPACE`:``,n.displacementMap?`#define USE_DISPLACEMENTMAP`:``,n.emissiveMap?`#define USE_EMISSIVEMAP`:``,n.anisotropy?`#define USE_ANISOTROPY`:``,n.anisotropyMap?`#define USE_ANISOTROPYMAP`:``,n.clearcoatMap?`#define USE_CLEARCOATMAP`:``,n.clearcoatRoughnessMap?`#define USE_CLEARCOAT_ROUGHNESSMAP`:``,n.clearcoatNormalMap?`#define USE_CLEARCOAT_NORMALMAP`:``,n.diffuseRoughnessMap?`#define USE_DIFFUSE_ROUGHNESSMAP`:``,n.iridescenceMap?`#define USE_IRIDESCENCEMAP`:``,n.iridescenceThicknessMap?`#define USE_IRIDESCENCE_THICKNESSMAP`:``,n.specularMap?`#define USE_SPECULARMAP`:``,n.specularColorMap?`#define USE_SPECULAR_COLORMAP`:``,n.specularIntensityMap?`#define USE_SPECULAR_INTENSITYMAP`:``,n.roughnessMap?`#define USE_ROUGHNESSMAP`:``,n.metalnessMap?`#define USE_METALNESSMAP`:``,n.alphaMap?`#define USE_ALPHAMAP`:``,n.alphaHash?`#define USE_ALPHAHASH`:``,n.transmission?`#define USE_TRANSMISSION`:``,n.transmissionMap?`#define USE_TRANSMISSIONMAP`:``,n.thicknessMap?`#define USE_THICKNESSMAP`:``,n.sheenColorMap?`#define USE_SHEEN_COLORMAP`:``,n.sheenRoughnessMap?`#define USE_SHEEN_ROUGHNESSMAP`:``,n.mapUv?`#define MAP_UV `+n.mapUv:``,n.alphaMapUv?`#define ALPHAMAP_UV `+n.alphaMapUv:``,n.lightMapUv?`#define LIGHTMAP_UV `+n.lightMapUv:``,n.aoMapUv?`#define AOMAP_UV `+n.aoMapUv:``,n.emissiveMapUv?`#define EMISSIVEMAP_UV `+n.emissiveMapUv:``,n.bumpMapUv?`#define BUMPMAP_UV `+n.bumpMapUv:``,n.normalMapUv?`#define NORMALMAP_UV `+n.normalMapUv:``,n.displacementMapUv?`#define DISPLACEMENTMAP_UV `+n.displacementMapUv:``,n.metalnessMapUv?`#define METALNESSMAP_UV `+n.metalnessMapUv:``,n.roughnessMapUv?`#define ROUGHNESSMAP_UV `+n.roughnessMapUv:``,n.anisotropyMapUv?`#define ANISOTROPYMAP_UV `+n.anisotropyMapUv:``,n.clearcoatMapUv?`#define CLEARCOATMAP_UV `+n.clearcoatMapUv:``,n.clearcoatNormalMapUv?`#define CLEARCOAT_NORMALMAP_UV `+n.clearcoatNormalMapUv:``,n.clearcoatRoughnessMapUv?`#define CLEARCOAT_ROUGHNESSMAP_UV `+n.clearcoatRoughnessMapUv:``,n.diffuseRoughnessMapUv?`#define DIFFUSE_ROUGHNESSMAP_UV `+n.diffuseRoughnessMapUv:``,n.iridescenceMapUv?`#define IRIDESCENCEMAP_UV `+n.iridescenceMapUv:``,n.iridescenceThicknessMapUv?`#define IRIDESCENCE_THICKNESSMAP_UV `+n.iridescenceThicknessMapUv:``,n.sheenColorMapUv?`#define SHEEN_COLORMAP_UV `+n.sheenColorMapUv:``,n.sheenRoughnessMapUv?`#define SHEEN_ROUGHNESSMAP_UV `+n.sheenRoughnessMapUv:``,n.specularMapUv?`#define SPECULARMAP_UV `+n.specularMapUv:``,n.specularColorMapUv?`#define SPECULAR_COLORMAP_UV `+n.specularColorMapUv:``,n.specularIntensityMapUv?`#define SPECULAR_INTENSITYMAP_UV `+n.specularIntensityMapUv:``,n.transmissionMapUv?`#define TRANSMISSIONMAP_UV `+n.transmissionMapUv:``,n.thicknessMapUv?`#define THICKNESSMAP_UV `+n.thicknessMapUv:``,n.vertexTangents&&n.flatShading===!1?`#define USE_TANGENT`:``,n.vertexNormals?`#define HAS_NORMAL`:``,n.vertexColors?`#define USE_COLOR`:``,n.vertexAlphas?`#define USE_COLOR_ALPHA`:``,n.vertexUv1s?`#define USE_UV1`:``,n.vertexUv2s?`#define USE_UV2`:``,n.vertexUv3s?`#define USE_UV3`:``,n.pointsUvs?`#define USE_POINTS_UV`:``,n.flatShading?`#define FLAT_SHADED`:``,n.skinning?`#define USE_SKINNING`:``,n.morphTargets?`#define USE_MORPHTARGETS`:``,n.morphNormals&&n.flatShading===!1?`#define USE_MORPHNORMALS`:``,n.morphColors?`#define USE_MORPHCOLORS`:``,n.morphTargetsCount>0?`#define MORPHTARGETS_TEXTURE_STRIDE `+n.morphTextureStride:``,n.morphTargetsCount>0?`#define MORPHTARGETS_COUNT `+n.morphTargetsCount:``,n.doubleSided?`#define DOUBLE_SIDED`:``,n.flipSided?`#define FLIP_SIDED`:``,n.shadowMapEnabled?`#define USE_SHADOWMAP`:``,n.shadowMapEnabled?`#define `+c:``,n.sizeAttenuation?`#define USE_SIZEATTENUATION`:``,n.numLightProbes>0?`#define USE_LIGHT_PROBES`:``,n.logarithmicDepthBuffer?`#define USE_LOGARITHMIC_DEPTH_BUFFER`:``,n.reversedDepthBuffer?`#define USE_REVERSED_DEPTH_BUFFER`:``,`uniform mat4 modelMatrix;`,`uniform mat4 modelViewMatrix;`,`uniform mat4 projectionMatrix;`,`uniform mat4 viewMatrix;`,`uniform mat3 normalMatrix;`,`uniform vec3 cameraPosition;`,`uniform bool isOrthographic;`,`#ifdef USE_INSTANCING`,`	attribute mat4 instanceMatrix;`,`#endif`,`#ifdef USE_INSTANCING_COLOR`,`	attribute vec3 instanceColor;`,`#endif`,`#ifdef USE_INSTANCING_MORPH`,`	uniform sampler2D morphTexture;`,`#endif`,`attribute vec3 position;`,`attribute vec3 normal;`,`attribute vec2 uv;`,`#ifdef USE_UV1`,`	attribute vec2 uv1;`,`#endif`,`#ifdef USE_UV2`,`	attribute vec2 uv2;`,`#endif`,`#ifdef USE_UV3`,`	attribute vec2 uv3;`,`#endif`,`#ifdef USE_TANGENT`,`	attribute vec4 tangent;`,`#endif`,`#if defined( USE_COLOR_ALPHA )`,`	attribute vec4 color;`,`#elif defined( USE_COLOR )`,`	attribute vec3 color;`,`#endif`,`#ifdef USE_SKINNING`,`	attribute vec4 skinIndex;`,`	attribute vec4 skinWeight;`,`#endif`,`
`].filter(sb).join(`
`),g=[gb(n),`#define SHADER_TYPE `+n.shaderType,`#define SHADER_NAME `+n.shaderName,p,n.useFog&&n.fog?`#define USE_FOG`:``,n.useFog&&n.fogExp2?`#define FOG_EXP2`:``,n.alphaToCoverage?`#define ALPHA_TO_COVERAGE`:``,n.map?`#define USE_MAP`:``,n.matcap?`#define USE_MATCAP`:``,n.envMap?`#define USE_ENVMAP`:``,n.envMap?`#define `+l:``,n.envMap?`#define `+u:``,n.envMap?`#define `+d:``,n.envMapPMREM?`#define ENVMAP_MAX_LOD `+n.envMapMaxLod+`.0`:``,n.envMapPMREM?`#define ENVMAP_SIZE `+n.envMapSize+`.0`:``,n.lightMap?`#define USE_LIGHTMAP`:``,n.aoMap?`#define USE_AOMAP`:``,n.bumpMap?`#define USE_BUMPMAP`:``,n.normalMap?`#define USE_NORMALMAP`:``,n.normalMapObjectSpace?`#define USE_NORMALMAP_OBJECTSPACE`:``,n.normalMapTangentSpace?`#define USE_NORMALMAP_TANGENTSPACE`:``,n.packedNormalMap?`#define USE_PACKED_NORMALMAP`:``,n.emissiveMap?`#define USE_EMISSIVEMAP`:``,n.anisotropy?`#define USE_ANISOTROPY`:``,n.anisotropyMap?`#define USE_ANISOTROPYMAP`:``,n.clearcoat?`#define USE_CLEARCOAT`:``,n.clearcoatMap?`#define USE_CLEARCOATMAP`:``,n.clearcoatRoughnessMap?`#define USE_CLEARCOAT_ROUGHNESSMAP`:``,n.clearcoatNormalMap?`#define USE_CLEARCOAT_NORMALMAP`:``,n.diffuseRoughness?`#define USE_DIFFUSE_ROUGHNESS`:``,n.diffuseRoughnessMap?`#define USE_DIFFUSE_ROUGHNESSMAP`:``,n.dispersion?`#define USE_DISPERSION`:``,n.retroreflection?`#define USE_RETROREFLECTION`:``,n.iridescence?`#define USE_IRIDESCENCE`:``,n.iridescenceMap?`#define USE_IRIDESCENCEMAP`:``,n.iridescenceThicknessMap?`#define USE_IRIDESCENCE_THICKNESSMAP`:``,n.specularMap?`#define USE_SPECULARMAP`:``,n.specularColorMap?`#define USE_SPECULAR_COLORMAP`:``,n.specularIntensityMap?`#define USE_SPECULAR_INTENSITYMAP`:``,n.roughnessMap?`#define USE_ROUGHNESSMAP`:``,n.metalnessMap?`#define USE_METALNESSMAP`:``,n.alphaMap?`#define USE_ALPHAMAP`:``,n.alphaTest?`#define USE_ALPHATEST`:``,n.alphaHash?`#define USE_ALPHAHASH`:``,n.sheen?`#define USE_SHEEN`:``,n.sheenColorMap?`#define USE_SHEEN_COLORMAP`:``,n.sheenRoughnessMap?`#define USE_SHEEN_ROUGHNESSMAP`:``,n.transmission?`#define USE_TRANSMISSION`:``,n.transmissionMap?`#define USE_TRANSMISSIONMAP`:``,n.thicknessMap?`#define USE_THICKNESSMAP`:``,n.vertexTangents&&n.flatShading===!1?`#define USE_TANGENT`:``,n.vertexColors||n.instancingColor?`#define USE_COLOR`:``,n.vertexAlphas||n.batchingColor?`#define USE_COLOR_ALPHA`:``,n.vertexUv1s?`#define USE_UV1`:``,n.vertexUv2s?`#define USE_UV2`:``,n.vertexUv3s?`#define USE_UV3`:``,n.pointsUvs?`#define USE_POINTS_UV`:``,n.gradientMap?`#define USE_GRADIENTMAP`:``,n.flatShading?`#define FLAT_SHADED`:``,n.doubleSided?`#define DOUBLE_SIDED`:``,n.flipSided?`#define FLIP_SIDED`:``,n.shadowMapEnabled?`#define USE_SHADOWMAP`:``,n.shadowMapEnabled?`#define `+c:``,n.premultipliedAlpha?`#define PREMULTIPLIED_ALPHA`:``,n.numLightProbes>0?`#define USE_LIGHT_PROBES`:``,n.decodeVideoTexture?`#define DECODE_VIDEO_TEXTURE`:``,n.decodeVideoTextureEmissive?`#define DECODE_VIDEO_TEXTURE_EMISSIVE`:``,n.logarithmicDepthBuffer?`#define USE_LOGARITHMIC_DEPTH_BUFFER`:``,n.reversedDepthBuffer?`#define USE_REVERSED_DEPTH_BUFFER`:``,`uniform mat4 viewMatrix;`,`uniform vec3 cameraPosition;`,`uniform bool isOrthographic;`,n.toneMapping===0?``:`#define TONE_MAPPING`,n.toneMapping===0?``:tv.tonemapping_pars_fragment,n.toneMapping===0?``:tb(`toneMapping`,n.toneMapping),n.dithering?`#define DITHERING`:``,n.opaque?`#define OPAQUE`:``,tv.colorspace_pars_fragment,$y(`linearToOutputTexel`,n.outputColorSpace),rb(),n.useDepthPacking?`#define DEPTH_PACKING `+n.depthPacking:``,`
`].filter(sb).join(`
`)),o=db(o),o=cb(o,n),o=lb(o,n),s=db(s),s=cb(s,n),s=lb(s,n),o=mb(o),s=mb(s),n.isRawShaderMaterial!==!0&&(_=`#version 300 es
`,h=[f,`#define attribute in`,`#define varying out`,`#define texture2D texture`].join(`
`)+`
`+h,g=[`#define varying in`,n.glslVersion===`300 es`?``:`layout(location = 0) out highp vec4 pc_fragColor;`,n.glslVersion===`300 es`?``:`#define gl_FragColor pc_fragColor`,`#define gl_FragDepthEXT gl_FragDepth`,`#define texture2D texture`,`#define textureCube texture`,`#define texture2DProj textureProj`,`#define texture2DLodEXT textureLod`,`#define texture2DProjLodEXT textureProjLod`,`#define textureCubeLodEXT textureLod`,`#define texture2DGradEXT textureGrad`,`#define texture2DProjGradEXT textureProjGrad`,`#define textureCubeGradEXT textureGrad`].join(`
`)+`
`+g);let v=_+h+o,y=_+g+s,b=Ky(i,i.VERTEX_SHADER,v),x=Ky(i,i.FRAGMENT_SHADER,y);i.attachShader(m,b),i.attachShader(m,x),n.index0AttributeName===void 0?n.hasPositionAttribute===!0&&i.bindAttribLocation(m,0,`position`):i.bindAttribLocation(m,0,n.index0AttributeName),i.linkProgram(m);function S(t){if(e.debug.checkShaderErrors){let n=i.getProgramInfoLog(m)||``,r=i.getShaderInfoLog(b)||``,a=i.getShaderInfoLog(x)||``,o=n.trim(),s=r.trim(),c=a.trim(),l=!0,u=!0;if(i.getProgramParameter(m,i.LINK_STATUS)===!1){if(l=!1,typeof e.debug.onShaderError==`function`)e.debug.onShaderError(i,m,b,x);else{let e=Qy(i,b,`vertex`),n=Qy(i,x,`fragment`);Jf(`WebGLProgram: Shader Error `+i.getError()+` - VALIDATE_STATUS `+i.getProgramParameter(m,i.VALIDATE_STATUS)+`

Material Name: `+t.name+`
Material Type: `+t.type+`

Program Info Log: `+o+`
`+e+`
`+n)}}else o===``?(s===``||c===``)&&(u=!1):qf(`WebGLProgram: Program Info Log:`,o);u&&(t.diagnostics={runnable:l,programLog:o,vertexShader:{log:s,prefix:h},fragmentShader:{log:c,prefix:g}})}i.deleteShader(b),i.deleteShader(x),C=new Gy(i,m),w=ob(i,m)}let C;this.getUniforms=function(){return C===void 0&&S(this),C};let w;this.getAttributes=function(){return w===void 0&&S(this),w};let T=n.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return T===!1&&(T=i.getProgramParameter(m,qy)),T},this.destroy=function(){r.releaseStatesOfProgram(this),i.deleteProgram(m),this.program=void 0},this.type=n.shaderType,this.name=n.shaderName,this.id=Jy++,this.cacheKey=t,this.usedTimes=1,this.program=m,this.vertexShader=b,this.fragmentShader=x,this}var wb=0,Tb=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let r=this._getShaderCacheForMaterial(e);return r.has(t)===!1&&(r.add(t),t.usedTimes++),r.has(n)===!1&&(r.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let e of t)e.usedTimes--,e.usedTimes===0&&this.shaderCache.delete(e.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new Eb(e),t.set(e,n)),n}},Eb=class{constructor(e){this.id=wb++,this.code=e,this.usedTimes=0}};function Db(e){return e===1030||e===37490||e===36285}function Ob(e,t,n,r,i,a){let o=new Kp,s=new Tb,c=new Set,l=[],u=new Map,d=r.logarithmicDepthBuffer,f={MeshDepthMaterial:`depth`,MeshDistanceMaterial:`distance`,MeshNormalMaterial:`normal`,MeshBasicMaterial:`basic`,MeshLambertMaterial:`lambert`,MeshPhongMaterial:`phong`,MeshToonMaterial:`toon`,MeshStandardMaterial:`physical`,MeshPhysicalMaterial:`physical`,MeshMatcapMaterial:`matcap`,LineBasicMaterial:`basic`,LineDashedMaterial:`dashed`,PointsMaterial:`points`,ShadowMaterial:`shadow`,SpriteMaterial:`sprite`};function p(e){return c.add(e),e===0?`uv`:`uv${e}`}function m(i,o,l,u,m,h){let g=u.fog,_=m.geometry,v=i.isMeshStandardMaterial||i.isMeshLambertMaterial||i.isMeshPhongMaterial?u.environment:null,y=i.isMeshStandardMaterial||i.isMeshLambertMaterial&&!i.envMap||i.isMeshPhongMaterial&&!i.envMap,b=t.get(i.envMap||v,y),x=f[i.type],S=r.precision;i.precision!==null&&(S=r.getMaxPrecision(i.precision),S!==i.precision&&qf(`WebGLProgram.getParameters:`,i.precision,`not supported, using`,S,`instead.`));let C=_.morphAttributes.position||_.morphAttributes.normal||_.morphAttributes.color,w=C===void 0?0:C.length,T=0;_.morphAttributes.position!==void 0&&(T=1),_.morphAttributes.normal!==void 0&&(T=2),_.morphAttributes.color!==void 0&&(T=3);let E,D,O,k;if(x){let e=nv[x];E=e.vertexShader,D=e.fragmentShader}else{E=i.vertexShader,D=i.fragmentShader;let e=s.getVertexShaderStage(i),t=s.getFragmentShaderStage(i);s.update(i,e,t),O=e.id,k=t.id}let A=e.getRenderTarget(),j=e.state.buffers.depth.getReversed(),ee=m.isInstancedMesh===!0,M=m.isBatchedMesh===!0,te=!!i.map,ne=!!i.matcap,re=!!b,ie=re&&b.isPMREMTexture===!0,ae=!!i.aoMap,oe=!!i.lightMap,se=!!i.bumpMap&&i.wireframe===!1,ce=!!i.normalMap,le=!!i.displacementMap,N=!!i.emissiveMap,ue=!!i.metalnessMap,de=!!i.roughnessMap,fe=i.anisotropy>0,pe=i.clearcoat>0,me=i.diffuseRoughness>0,he=i.dispersion>0,ge=i.retroreflectivity>0,_e=i.iridescence>0,ve=i.sheen>0,ye=i.transmission>0,P=fe&&!!i.anisotropyMap,be=pe&&!!i.clearcoatMap,xe=pe&&!!i.clearcoatNormalMap,Se=pe&&!!i.clearcoatRoughnessMap,Ce=me&&!!i.diffuseRoughnessMap,F=_e&&!!i.iridescenceMap,we=_e&&!!i.iridescenceThicknessMap,Te=ve&&!!i.sheenColorMap,Ee=ve&&!!i.sheenRoughnessMap,I=!!i.specularMap,De=!!i.specularColorMap,Oe=!!i.specularIntensityMap,ke=ye&&!!i.transmissionMap,Ae=ye&&!!i.thicknessMap,je=!!i.gradientMap,Me=!!i.alphaMap,Ne=i.alphaTest>0,Pe=!!i.alphaHash,Fe=!!i.extensions,Ie=0;i.toneMapped&&(A===null||A.isXRRenderTarget===!0)&&(Ie=e.toneMapping);let Le=ie?b.isCompressedCubeTexture?b.image[0].mipmaps:b.mipmaps:null,Re={shaderID:x,shaderType:i.type,shaderName:i.name,vertexShader:E,fragmentShader:D,defines:i.defines,customVertexShaderID:O,customFragmentShaderID:k,isRawShaderMaterial:i.isRawShaderMaterial===!0,glslVersion:i.glslVersion,precision:S,batching:M,batchingColor:M&&m._colorsTexture!==null,instancing:ee,instancingColor:ee&&m.instanceColor!==null,instancingMorph:ee&&m.morphTexture!==null,outputColorSpace:A===null?e.outputColorSpace:A.isXRRenderTarget===!0?A.texture.colorSpace:yp.workingColorSpace,alphaToCoverage:!!i.alphaToCoverage,map:te,matcap:ne,envMap:re,envMapMode:re&&b.mapping,envMapPMREM:ie,envMapMaxLod:ie?Le.length-1:null,envMapSize:ie?Le[0].width:null,aoMap:ae,lightMap:oe,bumpMap:se,normalMap:ce,displacementMap:le,emissiveMap:N,normalMapObjectSpace:ce&&i.normalMapType===1,normalMapTangentSpace:ce&&i.normalMapType===0,packedNormalMap:ce&&i.normalMapType===0&&Db(i.normalMap.format),metalnessMap:ue,roughnessMap:de,anisotropy:fe,anisotropyMap:P,clearcoat:pe,clearcoatMap:be,clearcoatNormalMap:xe,clearcoatRoughnessMap:Se,diffuseRoughness:me,diffuseRoughnessMap:Ce,dispersion:he,retroreflection:ge,iridescence:_e,iridescenceMap:F,iridescenceThicknessMap:we,sheen:ve,sheenColorMap:Te,sheenRoughnessMap:Ee,specularMap:I,specularColorMap:De,specularIntensityMap:Oe,transmission:ye,transmissionMap:ke,thicknessMap:Ae,gradientMap:je,opaque:i.transparent===!1&&i.blending===1&&i.alphaToCoverage===!1,alphaMap:Me,alphaTest:Ne,alphaHash:Pe,combine:i.combine,mapUv:te&&p(i.map.channel),aoMapUv:ae&&p(i.aoMap.channel),lightMapUv:oe&&p(i.lightMap.channel),bumpMapUv:se&&p(i.bumpMap.channel),normalMapUv:ce&&p(i.normalMap.channel),displacementMapUv:le&&p(i.displacementMap.channel),emissiveMapUv:N&&p(i.emissiveMap.channel),metalnessMapUv:ue&&p(i.metalnessMap.channel),roughnessMapUv:de&&p(i.roughnessMap.channel),anisotropyMapUv:P&&p(i.anisotropyMap.channel),clearcoatMapUv:be&&p(i.clearcoatMap.channel),clearcoatNormalMapUv:xe&&p(i.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:Se&&p(i.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:Ce&&p(i.diffuseRoughnessMap.channel),iridescenceMapUv:F&&p(i.iridescenceMap.channel),iridescenceThicknessMapUv:we&&p(i.iridescenceThicknessMap.channel),sheenColorMapUv:Te&&p(i.sheenColorMap.channel),sheenRoughnessMapUv:Ee&&p(i.sheenRoughnessMap.channel),specularMapUv:I&&p(i.specularMap.channel),specularColorMapUv:De&&p(i.specularColorMap.channel),specularIntensityMapUv:Oe&&p(i.specularIntensityMap.channel),transmissionMapUv:ke&&p(i.transmissionMap.channel),thicknessMapUv:Ae&&p(i.thicknessMap.channel),alphaMapUv:Me&&p(i.alphaMap.channel),vertexTangents:!!_.attributes.tangent&&(ce||fe),vertexNormals:!!_.attributes.normal,vertexColors:i.vertexColors,vertexAlphas:i.vertexColors===!0&&!!_.attributes.color&&_.attributes.color.itemSize===4,pointsUvs:m.isPoints===!0&&!!_.attributes.uv&&(te||Me),fog:!!g,useFog:i.fog===!0,fogExp2:!!g&&g.isFogExp2,flatShading:i.wireframe===!1&&(i.flatShading===!0||_.attributes.normal===void 0&&ce===!1&&(i.isMeshLambertMaterial||i.isMeshPhongMaterial||i.isMeshStandardMaterial||i.isMeshPhysicalMaterial)),sizeAttenuation:i.sizeAttenuation===!0,logarithmicDepthBuffer:d,reversedDepthBuffer:j,skinning:m.isSkinnedMesh===!0,hasPositionAttribute:_.attributes.position!==void 0,morphTargets:_.morphAttributes.position!==void 0,morphNormals:_.morphAttributes.normal!==void 0,morphColors:_.morphAttributes.color!==void 0,morphTargetsCount:w,morphTextureStride:T,numSunLights:o.sun.length,numDirLights:o.directional.length,numPointLights:o.point.length,numSpotLights:o.spot.length,numSpotLightMaps:o.spotLightMap.length,numRectAreaLights:o.rectArea.length,numHemiLights:o.hemi.length,numSunLightShadows:o.sunShadowMap.length,numDirLightShadows:o.directionalShadowMap.length,numPointLightShadows:o.pointShadowMap.length,numSpotLightShadows:o.spotShadowMap.length,numSpotLightShadowsWithMaps:o.numSpotLightShadowsWithMaps,numLightProbes:o.numLightProbes,numLightProbeGrids:h.filter(e=>e.texture!==null).length,numClippingPlanes:a.numPlanes,numClipIntersection:a.numIntersection,dithering:i.dithering,shadowMapEnabled:e.shadowMap.enabled&&l.length>0,shadowMapType:e.shadowMap.type,toneMapping:Ie,decodeVideoTexture:te&&i.map.isVideoTexture===!0&&yp.getTransfer(i.map.colorSpace)===`srgb`,decodeVideoTextureEmissive:N&&i.emissiveMap.isVideoTexture===!0&&yp.getTransfer(i.emissiveMap.colorSpace)===`srgb`,premultipliedAlpha:i.premultipliedAlpha,doubleSided:i.side===2,flipSided:i.side===1,useDepthPacking:i.depthPacking>=0,depthPacking:i.depthPacking||0,index0AttributeName:i.index0AttributeName,extensionClipCullDistance:Fe&&i.extensions.clipCullDistance===!0&&n.has(`WEBGL_clip_cull_distance`),extensionMultiDraw:(Fe&&i.extensions.multiDraw===!0||M)&&n.has(`WEBGL_multi_draw`),rendererExtensionParallelShaderCompile:n.has(`KHR_parallel_shader_compile`),customProgramCacheKey:i.customProgramCacheKey()};return Re.vertexUv1s=c.has(1),Re.vertexUv2s=c.has(2),Re.vertexUv3s=c.has(3),c.clear(),Re}function h(t){let n=[];if(t.shaderID?n.push(t.shaderID):(n.push(t.customVertexShaderID),n.push(t.customFragmentShaderID)),t.defines!==void 0)for(let e in t.defines)n.push(e),n.push(t.defines[e]);return t.isRawShaderMaterial===!1&&(g(n,t),_(n,t),n.push(e.outputColorSpace)),n.push(t.customProgramCacheKey),n.join()}function g(e,t){e.push(t.precision),e.push(t.outputColorSpace),e.push(t.envMapMode),e.push(t.envMapPMREM),e.push(t.envMapMaxLod),e.push(t.envMapSize),e.push(t.mapUv),e.push(t.alphaMapUv),e.push(t.lightMapUv),e.push(t.aoMapUv),e.push(t.bumpMapUv),e.push(t.normalMapUv),e.push(t.displacementMapUv),e.push(t.emissiveMapUv),e.push(t.metalnessMapUv),e.push(t.roughnessMapUv),e.push(t.anisotropyMapUv),e.push(t.clearcoatMapUv),e.push(t.clearcoatNormalMapUv),e.push(t.clearcoatRoughnessMapUv),e.push(t.diffuseRoughnessMapUv),e.push(t.iridescenceMapUv),e.push(t.iridescenceThicknessMapUv),e.push(t.sheenColorMapUv),e.push(t.sheenRoughnessMapUv),e.push(t.specularMapUv),e.push(t.specularColorMapUv),e.push(t.specularIntensityMapUv),e.push(t.transmissionMapUv),e.push(t.thicknessMapUv),e.push(t.combine),e.push(t.fogExp2),e.push(t.sizeAttenuation),e.push(t.morphTargetsCount),e.push(t.numSunLights),e.push(t.numDirLights),e.push(t.numPointLights),e.push(t.numSpotLights),e.push(t.numSpotLightMaps),e.push(t.numHemiLights),e.push(t.numRectAreaLights),e.push(t.numSunLightShadows),e.push(t.numDirLightShadows),e.push(t.numPointLightShadows),e.push(t.numSpotLightShadows),e.push(t.numSpotLightShadowsWithMaps),e.push(t.numLightProbes),e.push(t.numLightProbeGrids),e.push(t.shadowMapType),e.push(t.toneMapping),e.push(t.numClippingPlanes),e.push(t.numClipIntersection),e.push(t.depthPacking)}function _(e,t){o.disableAll(),t.instancing&&o.enable(0),t.instancingColor&&o.enable(1),t.instancingMorph&&o.enable(2),t.matcap&&o.enable(3),t.envMap&&o.enable(4),t.normalMapObjectSpace&&o.enable(5),t.normalMapTangentSpace&&o.enable(6),t.clearcoat&&o.enable(7),t.iridescence&&o.enable(8),t.alphaTest&&o.enable(9),t.vertexColors&&o.enable(10),t.vertexAlphas&&o.enable(11),t.vertexUv1s&&o.enable(12),t.vertexUv2s&&o.enable(13),t.vertexUv3s&&o.enable(14),t.vertexTangents&&o.enable(15),t.anisotropy&&o.enable(16),t.alphaHash&&o.enable(17),t.batching&&o.enable(18),t.dispersion&&o.enable(19),t.retroreflection&&o.enable(24),t.diffuseRoughness&&o.enable(25),t.batchingColor&&o.enable(20),t.gradientMap&&o.enable(21),t.packedNormalMap&&o.enable(22),t.vertexNormals&&o.enable(23),e.push(o.mask),o.disableAll(),t.fog&&o.enable(0),t.useFog&&o.enable(1),t.flatShading&&o.enable(2),t.logarithmicDepthBuffer&&o.enable(3),t.reversedDepthBuffer&&o.enable(4),t.skinning&&o.enable(5),t.morphTargets&&o.enable(6),t.morphNormals&&o.enable(7),t.morphColors&&o.enable(8),t.premultipliedAlpha&&o.enable(9),t.shadowMapEnabled&&o.enable(10),t.doubleSided&&o.enable(11),t.flipSided&&o.enable(12),t.useDepthPacking&&o.enable(13),t.dithering&&o.enable(14),t.transmission&&o.enable(15),t.sheen&&o.enable(16),t.opaque&&o.enable(17),t.pointsUvs&&o.enable(18),t.decodeVideoTexture&&o.enable(19),t.decodeVideoTextureEmissive&&o.enable(20),t.alphaToCoverage&&o.enable(21),t.numLightProbeGrids>0&&o.enable(22),t.hasPositionAttribute&&o.enable(23),e.push(o.mask)}function v(e){let t=f[e.type],n;if(t){let e=nv[t];n=Vg.clone(e.uniforms)}else n=e.uniforms;return n}function y(t,n){let r=u.get(n);return r===void 0?(r=new Cb(e,n,t,i),l.push(r),u.set(n,r)):++r.usedTimes,r}function b(e){if(--e.usedTimes===0){let t=l.indexOf(e);l[t]=l[l.length-1],l.pop(),u.delete(e.cacheKey),e.destroy()}}function x(e){s.remove(e)}function S(){s.dispose()}return{getParameters:m,getProgramCacheKey:h,getUniforms:v,acquireProgram:y,releaseProgram:b,releaseShaderCache:x,programs:l,dispose:S}}function kb(){let e=new WeakMap;function t(t){return e.has(t)}function n(t){let n=e.get(t);return n===void 0&&(n={},e.set(t,n)),n}function r(t){e.delete(t)}function i(t,n,r){e.get(t)[n]=r}function a(){e=new WeakMap}return{has:t,get:n,remove:r,update:i,dispose:a}}function Ab(e,t){return e.groupOrder===t.groupOrder?e.renderOrder===t.renderOrder?e.material.id===t.material.id?e.materialVariant===t.materialVariant?e.z===t.z?e.id-t.id:e.z-t.z:e.materialVariant-t.materialVariant:e.material.id-t.material.id:e.renderOrder-t.renderOrder:e.groupOrder-t.groupOrder}function jb(e,t){return e.groupOrder===t.groupOrder?e.renderOrder===t.renderOrder?e.z===t.z?e.id-t.id:t.z-e.z:e.renderOrder-t.renderOrder:e.groupOrder-t.groupOrder}function Mb(){let e=[],t=0,n=[],r=[],i=[];function a(){t=0,n.length=0,r.length=0,i.length=0}function o(e){let t=0;return e.isInstancedMesh&&(t+=2),e.isSkinnedMesh&&(t+=1),t}function s(n,r,i,a,s,c){let l=e[t];return l===void 0?(l={id:n.id,object:n,geometry:r,material:i,materialVariant:o(n),groupOrder:a,renderOrder:n.renderOrder,z:s,group:c},e[t]=l):(l.id=n.id,l.object=n,l.geometry=r,l.material=i,l.materialVariant=o(n),l.groupOrder=a,l.renderOrder=n.renderOrder,l.z=s,l.group=c),t++,l}function c(e,t,a,o,c,l,u){u.reversedDepth===!0&&(c=-c);let d=s(e,t,a,o,c,l);a.transmission>0?r.push(d):a.transparent===!0?i.push(d):n.push(d)}function l(e,t,a,o,c,l){let u=s(e,t,a,o,c,l);a.transmission>0?r.unshift(u):a.transparent===!0?i.unshift(u):n.unshift(u)}function u(e,t){n.length>1&&n.sort(e||Ab),r.length>1&&r.sort(t||jb),i.length>1&&i.sort(t||jb)}function d(){for(let n=t,r=e.length;n<r;n++){let t=e[n];if(t.id===null)break;t.id=null,t.object=null,t.geometry=null,t.material=null,t.group=null}}return{opaque:n,transmissive:r,transparent:i,init:a,push:c,unshift:l,finish:d,sort:u}}function Nb(){let e=new WeakMap;function t(t,n){let r=e.get(t),i;return r===void 0?(i=new Mb,e.set(t,[i])):n>=r.length?(i=new Mb,r.push(i)):i=r[n],i}function n(){e=new WeakMap}return{get:t,dispose:n}}function Pb(){let e={};return{get:function(t){if(e[t.id]!==void 0)return e[t.id];let n;switch(t.type){case`SunLight`:case`DirectionalLight`:n={direction:new Q,color:new gm};break;case`SpotLight`:n={position:new Q,direction:new Q,color:new gm,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case`PointLight`:n={position:new Q,color:new gm,distance:0,decay:0};break;case`HemisphereLight`:n={direction:new Q,skyColor:new gm,groundColor:new gm};break;case`RectAreaLight`:n={color:new gm,position:new Q,halfWidth:new Q,halfHeight:new Q}}return e[t.id]=n,n}}}function Fb(){let e={};return{get:function(t){if(e[t.id]!==void 0)return e[t.id];let n;switch(t.type){case`SunLight`:case`DirectionalLight`:n={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new up};break;case`SpotLight`:n={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new up};break;case`PointLight`:n={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new up,shadowCameraNear:1,shadowCameraFar:1e3}}return e[t.id]=n,n}}}var Ib=0;function Lb(e,t){return(t.castShadow?2:0)-(e.castShadow?2:0)+ +!!t.map-!!e.map}function Rb(e){let t=new Pb,n=Fb(),r={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let e=0;e<9;e++)r.probe.push(new Q);let i=new Q,a=new Fp,o=new Fp;function s(i){let a=0,o=0,s=0;for(let e=0;e<9;e++)r.probe[e].set(0,0,0);let c=0,l=0,u=0,d=0,f=0,p=0,m=0,h=0,g=0,_=0,v=0,y=0,b=0,x=0;i.sort(Lb);for(let e=0,S=i.length;e<S;e++){let S=i[e],C=S.color,w=S.intensity,T=S.distance,E=null;if(S.shadow&&S.shadow.map&&(E=S.shadow.map.texture.format===1030?S.shadow.map.texture:S.shadow.map.depthTexture||S.shadow.map.texture),S.isAmbientLight)a+=C.r*w,o+=C.g*w,s+=C.b*w;else if(S.isLightProbe){for(let e=0;e<9;e++)r.probe[e].addScaledVector(S.sh.coefficients[e],w);x++}else if(S.isSunLight){let e=t.get(S);if(e.color.copy(S.color).multiplyScalar(S.intensity),S.castShadow){let e=S.shadow,t=n.get(S);t.shadowIntensity=e.intensity,t.shadowBias=e.bias,t.shadowNormalBias=e.normalBias,t.shadowRadius=e.radius,t.shadowMapSize.copy(e.mapSize).multiply(e.getFrameExtents()),r.sunShadow[l]=t,r.sunShadowMap[l]=E;let i=e.getViewportCount();for(let t=0;t<i;t++)r.sunShadowMatrix[u+t]=e.getMatrix(t),r.sunShadowCascade[u+t]=e._cascadeData[t];u+=i,l++}r.sun[c]=e,c++}else if(S.isDirectionalLight){let e=t.get(S);if(e.color.copy(S.color).multiplyScalar(S.intensity),S.castShadow){let e=S.shadow,t=n.get(S);t.shadowIntensity=e.intensity,t.shadowBias=e.bias,t.shadowNormalBias=e.normalBias,t.shadowRadius=e.radius,t.shadowMapSize=e.mapSize,r.directionalShadow[d]=t,r.directionalShadowMap[d]=E,r.directionalShadowMatrix[d]=S.shadow.matrix,g++}r.directional[d]=e,d++}else if(S.isSpotLight){let e=t.get(S);e.position.setFromMatrixPosition(S.matrixWorld),e.color.copy(C).multiplyScalar(w),e.distance=T,e.coneCos=Math.cos(S.angle),e.penumbraCos=Math.cos(S.angle*(1-S.penumbra)),e.decay=S.decay,r.spot[p]=e;let i=S.shadow;if(S.map&&(r.spotLightMap[y]=S.map,y++,i.updateMatrices(S),S.castShadow&&b++),r.spotLightMatrix[p]=i.matrix,S.castShadow){let e=n.get(S);e.shadowIntensity=i.intensity,e.shadowBias=i.bias,e.shadowNormalBias=i.normalBias,e.shadowRadius=i.radius,e.shadowMapSize=i.mapSize,r.spotShadow[p]=e,r.spotShadowMap[p]=E,v++}p++}else if(S.isRectAreaLight){let e=t.get(S);e.color.copy(C).multiplyScalar(w),e.halfWidth.set(S.width*.5,0,0),e.halfHeight.set(0,S.height*.5,0),r.rectArea[m]=e,m++}else if(S.isPointLight){let e=t.get(S);if(e.color.copy(S.color).multiplyScalar(S.intensity),e.distance=S.distance,e.decay=S.decay,S.castShadow){let e=S.shadow,t=n.get(S);t.shadowIntensity=e.intensity,t.shadowBias=e.bias,t.shadowNormalBias=e.normalBias,t.shadowRadius=e.radius,t.shadowMapSize=e.mapSize,t.shadowCameraNear=e.camera.near,t.shadowCameraFar=e.camera.far,r.pointShadow[f]=t,r.pointShadowMap[f]=E,r.pointShadowMatrix[f]=S.shadow.matrix,_++}r.point[f]=e,f++}else if(S.isHemisphereLight){let e=t.get(S);e.skyColor.copy(S.color).multiplyScalar(w),e.groundColor.copy(S.groundColor).multiplyScalar(w),r.hemi[h]=e,h++}}m>0&&(e.has(`OES_texture_float_linear`)===!0?(r.rectAreaLTC1=$.LTC_FLOAT_1,r.rectAreaLTC2=$.LTC_FLOAT_2):(r.rectAreaLTC1=$.LTC_HALF_1,r.rectAreaLTC2=$.LTC_HALF_2)),r.ambient[0]=a,r.ambient[1]=o,r.ambient[2]=s;let S=r.hash;(S.sunLength!==c||S.directionalLength!==d||S.pointLength!==f||S.spotLength!==p||S.rectAreaLength!==m||S.hemiLength!==h||S.numSunShadows!==l||S.numDirectionalShadows!==g||S.numPointShadows!==_||S.numSpotShadows!==v||S.numSpotMaps!==y||S.numLightProbes!==x)&&(r.sun.length=c,r.directional.length=d,r.spot.length=p,r.rectArea.length=m,r.point.length=f,r.hemi.length=h,r.sunShadow.length=l,r.sunShadowMap.length=l,r.sunShadowMatrix.length=u,r.sunShadowCascade.length=u,r.directionalShadow.length=g,r.directionalShadowMap.length=g,r.directionalShadowMatrix.length=g,r.pointShadow.length=_,r.pointShadowMap.length=_,r.pointShadowMatrix.length=_,r.spotShadow.length=v,r.spotShadowMap.length=v,r.spotLightMatrix.length=v+y-b,r.spotLightMap.length=y,r.numSpotLightShadowsWithMaps=b,r.numLightProbes=x,S.sunLength=c,S.directionalLength=d,S.pointLength=f,S.spotLength=p,S.rectAreaLength=m,S.hemiLength=h,S.numSunShadows=l,S.numDirectionalShadows=g,S.numPointShadows=_,S.numSpotShadows=v,S.numSpotMaps=y,S.numLightProbes=x,r.version=Ib++)}function c(e,t){let n=0,s=0,c=0,l=0,u=0,d=0,f=t.matrixWorldInverse;for(let t=0,p=e.length;t<p;t++){let p=e[t];if(p.isSunLight){let e=r.sun[n];e.direction.setFromMatrixPosition(p.matrixWorld),e.direction.transformDirection(f),n++}else if(p.isDirectionalLight){let e=r.directional[s];e.direction.setFromMatrixPosition(p.matrixWorld),i.setFromMatrixPosition(p.target.matrixWorld),e.direction.sub(i),e.direction.transformDirection(f),s++}else if(p.isSpotLight){let e=r.spot[l];e.position.setFromMatrixPosition(p.matrixWorld),e.position.applyMatrix4(f),e.direction.setFromMatrixPosition(p.matrixWorld),i.setFromMatrixPosition(p.target.matrixWorld),e.direction.sub(i),e.direction.transformDirection(f),l++}else if(p.isRectAreaLight){let e=r.rectArea[u];e.position.setFromMatrixPosition(p.matrixWorld),e.position.applyMatrix4(f),o.identity(),a.copy(p.matrixWorld),a.premultiply(f),o.extractRotation(a),e.halfWidth.set(p.width*.5,0,0),e.halfHeight.set(0,p.height*.5,0),e.halfWidth.applyMatrix4(o),e.halfHeight.applyMatrix4(o),u++}else if(p.isPointLight){let e=r.point[c];e.position.setFromMatrixPosition(p.matrixWorld),e.position.applyMatrix4(f),c++}else if(p.isHemisphereLight){let e=r.hemi[d];e.direction.setFromMatrixPosition(p.matrixWorld),e.direction.transformDirection(f),d++}}}return{setup:s,setupView:c,state:r}}function zb(e){let t=new Rb(e),n=[],r=[],i=[];function a(e){u.camera=e,n.length=0,r.length=0,i.length=0}function o(e){e.isLightProbeGrid?i.push(e):n.push(e)}function s(e){r.push(e)}function c(){t.setup(n),i.sort((e,t)=>e.priority-t.priority||e.id-t.id)}function l(e){t.setupView(n,e)}let u={lightsArray:n,shadowsArray:r,lightProbeGridArray:i,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:a,state:u,setupLights:c,setupLightsView:l,pushLight:o,pushShadow:s}}function Bb(e){let t=new WeakMap;function n(n,r=0){let i=t.get(n),a;return i===void 0?(a=new zb(e),t.set(n,[a])):r>=i.length?(a=new zb(e),i.push(a)):a=i[r],a}function r(){t=new WeakMap}return{get:n,dispose:r}}var Vb=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,Hb=`uniform sampler2D shadow_pass;
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
}`,Ub=[new Q(1,0,0),new Q(-1,0,0),new Q(0,1,0),new Q(0,-1,0),new Q(0,0,1),new Q(0,0,-1)],Wb=[new Q(0,-1,0),new Q(0,-1,0),new Q(0,0,1),new Q(0,0,-1),new Q(0,-1,0),new Q(0,-1,0)],Gb=new Fp,Kb=new Q,qb=new Q;function Jb(e,t,n){let r=new rg,i=new up,a=new up,o=new Ap,s=new Jg,c=new Yg,l={},u=n.maxTextureSize,d={0:1,1:0,2:2},f=new Wg({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new up},radius:{value:4}},vertexShader:Vb,fragmentShader:Hb}),p=f.clone();p.defines.HORIZONTAL_PASS=1;let m=new ph;m.setAttribute(`position`,new Qm(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let h=new Vh(m,f),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=1;let _=this.type;this.render=function(t,n,s){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||t.length===0)return;this.type===2&&(qf(`WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead.`),this.type=1);let c=e.getRenderTarget(),l=e.getActiveCubeFace(),d=e.getActiveMipmapLevel(),f=e.state;f.setBlending(0),f.buffers.depth.getReversed()===!0?f.buffers.color.setClear(0,0,0,0):f.buffers.color.setClear(1,1,1,1),f.buffers.depth.setTest(!0),f.setScissorTest(!1);let p=_!==this.type;p&&n.traverse(function(e){e.material&&(Array.isArray(e.material)?e.material.forEach(e=>e.needsUpdate=!0):e.material.needsUpdate=!0)});for(let c=0,l=t.length;c<l;c++){let l=t[c],d=l.shadow;if(d===void 0){qf(`WebGLShadowMap:`,l,`has no shadow.`);continue}if(d.autoUpdate===!1&&d.needsUpdate===!1)continue;i.copy(d.mapSize);let m=d.getFrameExtents();i.multiply(m),a.copy(d.mapSize),(i.x>u||i.y>u)&&(i.x>u&&(a.x=Math.floor(u/m.x),i.x=a.x*m.x,d.mapSize.x=a.x),i.y>u&&(a.y=Math.floor(u/m.y),i.y=a.y*m.y,d.mapSize.y=a.y));let h=e.state.buffers.depth.getReversed();if(d.camera._reversedDepth=h,d.map===null||p===!0){if(d.map!==null&&(d.map.depthTexture!==null&&(d.map.depthTexture.dispose(),d.map.depthTexture=null),d.map.dispose()),this.type===3){if(l.isPointLight){qf(`WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.`);continue}d.map=new Mp(i.x,i.y,{format:Rd,type:Td,minFilter:hd,magFilter:hd,generateMipmaps:!1}),d.map.texture.name=l.name+`.shadowMap`,d.map.depthTexture=new Tg(i.x,i.y,wd),d.map.depthTexture.name=l.name+`.shadowMapDepth`,d.map.depthTexture.format=Pd,d.map.depthTexture.compareFunction=null,d.map.depthTexture.minFilter=fd,d.map.depthTexture.magFilter=fd}else l.isPointLight?(d.map=new dv(i.x),d.map.depthTexture=new Eg(i.x,Cd)):(d.map=new Mp(i.x,i.y),d.map.depthTexture=new Tg(i.x,i.y,Cd)),d.map.depthTexture.name=l.name+`.shadowMap`,d.map.depthTexture.format=Pd,this.type===1?(d.map.depthTexture.compareFunction=h?518:515,d.map.depthTexture.minFilter=hd,d.map.depthTexture.magFilter=hd):(d.map.depthTexture.compareFunction=null,d.map.depthTexture.minFilter=fd,d.map.depthTexture.magFilter=fd);d.camera.updateProjectionMatrix()}d.map.isWebGLCubeRenderTarget!==!0&&(d.map.width!==i.x||d.map.height!==i.y)&&d.map.setSize(i.x,i.y);let g=d.map.isWebGLCubeRenderTarget?6:d.getViewportCount();l.isPointLight!==!0&&d.updateMatrices(l,s);let _=d.camera.layers.mask&4294967294?d.camera.layers:s.layers;for(let t=0;t<g;t++){let i=d.getCamera(t);if(l.isPointLight){let e=d.camera,n=d.matrix,r=l.distance||e.far;r!==e.far&&(e.far=r,e.updateProjectionMatrix()),Kb.setFromMatrixPosition(l.matrixWorld),e.position.copy(Kb),qb.copy(e.position),qb.add(Ub[t]),e.up.copy(Wb[t]),e.lookAt(qb),e.updateMatrixWorld(),n.makeTranslation(-Kb.x,-Kb.y,-Kb.z),Gb.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),d._frustum.setFromProjectionMatrix(Gb,e.coordinateSystem,e.reversedDepth)}if(d.map.isWebGLCubeRenderTarget)e.setRenderTarget(d.map,t),e.clear();else{t===0&&(e.setRenderTarget(d.map),e.clear());let n=d.getViewport(t);o.set(a.x*n.x,a.y*n.y,a.x*n.z,a.y*n.w),f.viewport(o)}r=d.getFrustum(t),b(n,s,i,l,_,this.type)}d.isPointLightShadow!==!0&&this.type===3&&v(d,s),d.needsUpdate=!1}_=this.type,g.needsUpdate=!1,e.setRenderTarget(c,l,d)};function v(n,r){let a=t.update(h);f.defines.VSM_SAMPLES!==n.blurSamples&&(f.defines.VSM_SAMPLES=n.blurSamples,p.defines.VSM_SAMPLES=n.blurSamples,f.needsUpdate=!0,p.needsUpdate=!0),n.mapPass===null?n.mapPass=new Mp(i.x,i.y,{format:Rd,type:Td}):(n.mapPass.width!==n.map.width||n.mapPass.height!==n.map.height)&&n.mapPass.setSize(n.map.width,n.map.height),f.uniforms.shadow_pass.value=n.map.depthTexture,f.uniforms.resolution.value.set(n.map.width,n.map.height),f.uniforms.radius.value=n.radius,e.setRenderTarget(n.mapPass),e.clear(),e.renderBufferDirect(r,null,a,f,h,null),p.uniforms.shadow_pass.value=n.mapPass.texture,p.uniforms.resolution.value.set(n.map.width,n.map.height),p.uniforms.radius.value=n.radius,e.setRenderTarget(n.map),e.clear(),e.renderBufferDirect(r,null,a,p,h,null)}function y(t,n,r,i){let a=null,o=r.isPointLight===!0?t.customDistanceMaterial:t.customDepthMaterial;if(o!==void 0)a=o;else if(a=r.isPointLight===!0?c:s,e.localClippingEnabled&&n.clipShadows===!0&&Array.isArray(n.clippingPlanes)&&n.clippingPlanes.length!==0||n.displacementMap&&n.displacementScale!==0||n.alphaMap&&n.alphaTest>0||n.map&&n.alphaTest>0||n.alphaToCoverage===!0){let e=a.uuid,t=n.uuid,r=l[e];r===void 0&&(r={},l[e]=r);let i=r[t];i===void 0&&(i=a.clone(),r[t]=i,n.addEventListener(`dispose`,x)),a=i}if(a.visible=n.visible,a.wireframe=n.wireframe,i===3?a.side=n.shadowSide===null?n.side:n.shadowSide:a.side=n.shadowSide===null?d[n.side]:n.shadowSide,a.alphaMap=n.alphaMap,a.alphaTest=n.alphaToCoverage===!0?.5:n.alphaTest,a.map=n.map,a.clipShadows=n.clipShadows,a.clippingPlanes=n.clippingPlanes,a.clipIntersection=n.clipIntersection,a.displacementMap=n.displacementMap,a.displacementScale=n.displacementScale,a.displacementBias=n.displacementBias,a.wireframeLinewidth=n.wireframeLinewidth,a.linewidth=n.linewidth,r.isPointLight===!0&&a.isMeshDistanceMaterial===!0){let t=e.properties.get(a);t.light=r}return a}function b(n,i,a,o,s,c){if(n.visible===!1)return;if(n.layers.test(s)&&(n.isMesh||n.isLine||n.isPoints)&&(n.castShadow||n.receiveShadow&&c===3)&&(!n.frustumCulled||n.intersectsFrustum(r))){n.modelViewMatrix.multiplyMatrices(a.matrixWorldInverse,n.matrixWorld);let r=t.update(n),s=n.material;if(Array.isArray(s)){let t=r.groups;for(let l=0,u=t.length;l<u;l++){let u=t[l],d=s[u.materialIndex];if(d&&d.visible){let t=y(n,d,o,c);n.onBeforeShadow(e,n,i,a,r,t,u),e.renderBufferDirect(a,null,r,t,n,u),n.onAfterShadow(e,n,i,a,r,t,u)}}}else if(s.visible){let t=y(n,s,o,c);n.onBeforeShadow(e,n,i,a,r,t,null),e.renderBufferDirect(a,null,r,t,n,null),n.onAfterShadow(e,n,i,a,r,t,null)}}let l=n.children;for(let e=0,t=l.length;e<t;e++)b(l[e],i,a,o,s,c)}function x(e){e.target.removeEventListener(`dispose`,x);for(let t in l){let n=l[t],r=e.target.uuid;r in n&&(n[r].dispose(),delete n[r])}}}function Yb(e,t){function n(){let t=!1,n=new Ap,r=null,i=new Ap(0,0,0,0);return{setMask:function(n){r!==n&&!t&&(e.colorMask(n,n,n,n),r=n)},setLocked:function(e){t=e},setClear:function(t,r,a,o,s){s===!0&&(t*=o,r*=o,a*=o),n.set(t,r,a,o),i.equals(n)===!1&&(e.clearColor(t,r,a,o),i.copy(n))},reset:function(){t=!1,r=null,i.set(-1,0,0,0)}}}function r(){let n=!1,r=!1,i=null,a=null,o=null;return{setReversed:function(e){if(r!==e){let n=t.get(`EXT_clip_control`);e?n.clipControlEXT(n.LOWER_LEFT_EXT,n.ZERO_TO_ONE_EXT):n.clipControlEXT(n.LOWER_LEFT_EXT,n.NEGATIVE_ONE_TO_ONE_EXT),r=e;let i=o;o=null,this.setClear(i)}},getReversed:function(){return r},setTest:function(t){t?ue(e.DEPTH_TEST):de(e.DEPTH_TEST)},setMask:function(t){i!==t&&!n&&(e.depthMask(t),i=t)},setFunc:function(t){if(r&&(t=Zf[t]),a!==t){switch(t){case 0:e.depthFunc(e.NEVER);break;case 1:e.depthFunc(e.ALWAYS);break;case 2:e.depthFunc(e.LESS);break;case 3:e.depthFunc(e.LEQUAL);break;case 4:e.depthFunc(e.EQUAL);break;case 5:e.depthFunc(e.GEQUAL);break;case 6:e.depthFunc(e.GREATER);break;case 7:e.depthFunc(e.NOTEQUAL);break;default:e.depthFunc(e.LEQUAL)}a=t}},setLocked:function(e){n=e},setClear:function(t){o!==t&&(o=t,r&&(t=1-t),e.clearDepth(t))},reset:function(){n=!1,i=null,a=null,o=null,r=!1}}}function i(){let t=!1,n=null,r=null,i=null,a=null,o=null,s=null,c=null,l=null;return{setTest:function(n){t||(n?ue(e.STENCIL_TEST):de(e.STENCIL_TEST))},setMask:function(r){n!==r&&!t&&(e.stencilMask(r),n=r)},setFunc:function(t,n,o){(r!==t||i!==n||a!==o)&&(e.stencilFunc(t,n,o),r=t,i=n,a=o)},setOp:function(t,n,r){(o!==t||s!==n||c!==r)&&(e.stencilOp(t,n,r),o=t,s=n,c=r)},setLocked:function(e){t=e},setClear:function(t){l!==t&&(e.clearStencil(t),l=t)},reset:function(){t=!1,n=null,r=null,i=null,a=null,o=null,s=null,c=null,l=null}}}let a=new n,o=new r,s=new i,c={},l=new WeakMap,u={},d={},f={},p=new WeakMap,m=[],h=null,g=!1,_=null,v=null,y=null,b=null,x=null,S=null,C=null,w=new gm(0,0,0),T=0,E=!1,D=null,O=null,k=null,A=null,j=null,ee=e.getParameter(e.MAX_COMBINED_TEXTURE_IMAGE_UNITS),M=!1,te=0,ne=e.getParameter(e.VERSION);ne.indexOf(`WebGL`)===-1?ne.indexOf(`OpenGL ES`)!==-1&&(te=parseFloat(/^OpenGL ES (\d)/.exec(ne)[1]),M=te>=2):(te=parseFloat(/^WebGL (\d)/.exec(ne)[1]),M=te>=1);let re=null,ie={},ae=e.getParameter(e.SCISSOR_BOX),oe=e.getParameter(e.VIEWPORT),se=new Ap().fromArray(ae),ce=new Ap().fromArray(oe);function le(t,n,r,i){let a=new Uint8Array(4),o=e.createTexture();e.bindTexture(t,o),e.texParameteri(t,e.TEXTURE_MIN_FILTER,e.NEAREST),e.texParameteri(t,e.TEXTURE_MAG_FILTER,e.NEAREST);for(let o=0;o<r;o++)t===e.TEXTURE_3D||t===e.TEXTURE_2D_ARRAY?e.texImage3D(n,0,e.RGBA,1,1,i,0,e.RGBA,e.UNSIGNED_BYTE,a):e.texImage2D(n+o,0,e.RGBA,1,1,0,e.RGBA,e.UNSIGNED_BYTE,a);return o}let N={};N[e.TEXTURE_2D]=le(e.TEXTURE_2D,e.TEXTURE_2D,1),N[e.TEXTURE_CUBE_MAP]=le(e.TEXTURE_CUBE_MAP,e.TEXTURE_CUBE_MAP_POSITIVE_X,6),N[e.TEXTURE_2D_ARRAY]=le(e.TEXTURE_2D_ARRAY,e.TEXTURE_2D_ARRAY,1,1),N[e.TEXTURE_3D]=le(e.TEXTURE_3D,e.TEXTURE_3D,1,1),a.setClear(0,0,0,1),o.setClear(1),s.setClear(0),ue(e.DEPTH_TEST),o.setFunc(3),ye(!1),P(1),ue(e.CULL_FACE),_e(0);function ue(t){u[t]!==!0&&(e.enable(t),u[t]=!0)}function de(t){u[t]!==!1&&(e.disable(t),u[t]=!1)}function fe(t,n){return f[t]!==n&&(e.bindFramebuffer(t,n),f[t]=n,t===e.DRAW_FRAMEBUFFER&&(f[e.FRAMEBUFFER]=n),t===e.FRAMEBUFFER&&(f[e.DRAW_FRAMEBUFFER]=n),!0)}function pe(t,n){let r=m,i=!1;if(t){r=p.get(n),r===void 0&&(r=[],p.set(n,r));let a=t.textures;if(r.length!==a.length||r[0]!==e.COLOR_ATTACHMENT0){for(let t=0,n=a.length;t<n;t++)r[t]=e.COLOR_ATTACHMENT0+t;r.length=a.length,i=!0}}else r[0]!==e.BACK&&(r[0]=e.BACK,i=!0);i&&e.drawBuffers(r)}function me(t){return h!==t&&(e.useProgram(t),h=t,!0)}let he={100:e.FUNC_ADD,101:e.FUNC_SUBTRACT,102:e.FUNC_REVERSE_SUBTRACT};he[103]=e.MIN,he[104]=e.MAX;let ge={200:e.ZERO,201:e.ONE,202:e.SRC_COLOR,204:e.SRC_ALPHA,210:e.SRC_ALPHA_SATURATE,208:e.DST_COLOR,206:e.DST_ALPHA,203:e.ONE_MINUS_SRC_COLOR,205:e.ONE_MINUS_SRC_ALPHA,209:e.ONE_MINUS_DST_COLOR,207:e.ONE_MINUS_DST_ALPHA,211:e.CONSTANT_COLOR,212:e.ONE_MINUS_CONSTANT_COLOR,213:e.CONSTANT_ALPHA,214:e.ONE_MINUS_CONSTANT_ALPHA};function _e(t,n,r,i,a,o,s,c,l,u){if(t===0)g===!0&&(de(e.BLEND),g=!1);else if(g===!1&&(ue(e.BLEND),g=!0),t!==5){if(t!==_||u!==E){if((v!==100||x!==100)&&(e.blendEquation(e.FUNC_ADD),v=100,x=100),u)switch(t){case 1:e.blendFuncSeparate(e.ONE,e.ONE_MINUS_SRC_ALPHA,e.ONE,e.ONE_MINUS_SRC_ALPHA);break;case 2:e.blendFunc(e.ONE,e.ONE);break;case 3:e.blendFuncSeparate(e.ZERO,e.ONE_MINUS_SRC_COLOR,e.ZERO,e.ONE);break;case 4:e.blendFuncSeparate(e.DST_COLOR,e.ONE_MINUS_SRC_ALPHA,e.ZERO,e.ONE);break;default:Jf(`WebGLState: Invalid blending: `,t)}else switch(t){case 1:e.blendFuncSeparate(e.SRC_ALPHA,e.ONE_MINUS_SRC_ALPHA,e.ONE,e.ONE_MINUS_SRC_ALPHA);break;case 2:e.blendFuncSeparate(e.SRC_ALPHA,e.ONE,e.ONE,e.ONE);break;case 3:Jf(`WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true`);break;case 4:Jf(`WebGLState: MultiplyBlending requires material.premultipliedAlpha = true`);break;default:Jf(`WebGLState: Invalid blending: `,t)}y=null,b=null,S=null,C=null,w.set(0,0,0),T=0,_=t,E=u}}else a||=n,o||=r,s||=i,(n!==v||a!==x)&&(e.blendEquationSeparate(he[n],he[a]),v=n,x=a),(r!==y||i!==b||o!==S||s!==C)&&(e.blendFuncSeparate(ge[r],ge[i],ge[o],ge[s]),y=r,b=i,S=o,C=s),(c.equals(w)===!1||l!==T)&&(e.blendColor(c.r,c.g,c.b,l),w.copy(c),T=l),_=t,E=!1}function ve(t,n){t.side===2?de(e.CULL_FACE):ue(e.CULL_FACE);let r=t.side===1;n&&(r=!r),ye(r),t.blending===1&&t.transparent===!1?_e(0):_e(t.blending,t.blendEquation,t.blendSrc,t.blendDst,t.blendEquationAlpha,t.blendSrcAlpha,t.blendDstAlpha,t.blendColor,t.blendAlpha,t.premultipliedAlpha),o.setFunc(t.depthFunc),o.setTest(t.depthTest),o.setMask(t.depthWrite),a.setMask(t.colorWrite);let i=t.stencilWrite;s.setTest(i),i&&(s.setMask(t.stencilWriteMask),s.setFunc(t.stencilFunc,t.stencilRef,t.stencilFuncMask),s.setOp(t.stencilFail,t.stencilZFail,t.stencilZPass)),xe(t.polygonOffset,t.polygonOffsetFactor,t.polygonOffsetUnits),t.alphaToCoverage===!0?ue(e.SAMPLE_ALPHA_TO_COVERAGE):de(e.SAMPLE_ALPHA_TO_COVERAGE)}function ye(t){D!==t&&(t?e.frontFace(e.CW):e.frontFace(e.CCW),D=t)}function P(t){t===0?de(e.CULL_FACE):(ue(e.CULL_FACE),t!==O&&(t===1?e.cullFace(e.BACK):t===2?e.cullFace(e.FRONT):e.cullFace(e.FRONT_AND_BACK))),O=t}function be(t){t!==k&&(M&&e.lineWidth(t),k=t)}function xe(t,n,r){t?(ue(e.POLYGON_OFFSET_FILL),(A!==n||j!==r)&&(A=n,j=r,o.getReversed()&&(n=-n,r=-r),e.polygonOffset(n,r))):de(e.POLYGON_OFFSET_FILL)}function Se(t){t?ue(e.SCISSOR_TEST):de(e.SCISSOR_TEST)}function Ce(t){t===void 0&&(t=e.TEXTURE0+ee-1),re!==t&&(e.activeTexture(t),re=t)}function F(t,n,r){r===void 0&&(r=re===null?e.TEXTURE0+ee-1:re);let i=ie[r];i===void 0&&(i={type:void 0,texture:void 0},ie[r]=i),(i.type!==t||i.texture!==n)&&(re!==r&&(e.activeTexture(r),re=r),e.bindTexture(t,n||N[t]),i.type=t,i.texture=n)}function we(){let t=ie[re];t!==void 0&&t.type!==void 0&&(e.bindTexture(t.type,null),t.type=void 0,t.texture=void 0)}function Te(){try{e.compressedTexImage2D(...arguments)}catch(e){Jf(`WebGLState:`,e)}}function Ee(){try{e.compressedTexImage3D(...arguments)}catch(e){Jf(`WebGLState:`,e)}}function I(){try{e.texSubImage2D(...arguments)}catch(e){Jf(`WebGLState:`,e)}}function De(){try{e.texSubImage3D(...arguments)}catch(e){Jf(`WebGLState:`,e)}}function Oe(){try{e.compressedTexSubImage2D(...arguments)}catch(e){Jf(`WebGLState:`,e)}}function ke(){try{e.compressedTexSubImage3D(...arguments)}catch(e){Jf(`WebGLState:`,e)}}function Ae(){try{e.texStorage2D(...arguments)}catch(e){Jf(`WebGLState:`,e)}}function je(){try{e.texStorage3D(...arguments)}catch(e){Jf(`WebGLState:`,e)}}function Me(){try{e.texImage2D(...arguments)}catch(e){Jf(`WebGLState:`,e)}}function Ne(){try{e.texImage3D(...arguments)}catch(e){Jf(`WebGLState:`,e)}}function Pe(t){return d[t]===void 0?e.getParameter(t):d[t]}function Fe(t,n){d[t]!==n&&(e.pixelStorei(t,n),d[t]=n)}function Ie(t){se.equals(t)===!1&&(e.scissor(t.x,t.y,t.z,t.w),se.copy(t))}function Le(t){ce.equals(t)===!1&&(e.viewport(t.x,t.y,t.z,t.w),ce.copy(t))}function Re(t,n){let r=l.get(n);r===void 0&&(r=new WeakMap,l.set(n,r));let i=r.get(t);i===void 0&&(i=e.getUniformBlockIndex(n,t.name),e.uniformBlockBinding(n,i,i),r.set(t,i))}function ze(t,n,r){let i=l.get(n).get(t);c[i]!==r&&(e.bindBufferBase(e.UNIFORM_BUFFER,i,r),c[i]=r)}function Be(){e.disable(e.BLEND),e.disable(e.CULL_FACE),e.disable(e.DEPTH_TEST),e.disable(e.POLYGON_OFFSET_FILL),e.disable(e.SCISSOR_TEST),e.disable(e.STENCIL_TEST),e.disable(e.SAMPLE_ALPHA_TO_COVERAGE),e.blendEquation(e.FUNC_ADD),e.blendFunc(e.ONE,e.ZERO),e.blendFuncSeparate(e.ONE,e.ZERO,e.ONE,e.ZERO),e.blendColor(0,0,0,0),e.colorMask(!0,!0,!0,!0),e.clearColor(0,0,0,0),e.depthMask(!0),e.depthFunc(e.LESS),o.setReversed(!1),e.clearDepth(1),e.stencilMask(4294967295),e.stencilFunc(e.ALWAYS,0,4294967295),e.stencilOp(e.KEEP,e.KEEP,e.KEEP),e.clearStencil(0),e.cullFace(e.BACK),e.frontFace(e.CCW),e.polygonOffset(0,0),e.activeTexture(e.TEXTURE0),e.bindFramebuffer(e.FRAMEBUFFER,null),e.bindFramebuffer(e.DRAW_FRAMEBUFFER,null),e.bindFramebuffer(e.READ_FRAMEBUFFER,null),e.useProgram(null),e.lineWidth(1),e.scissor(0,0,e.canvas.width,e.canvas.height),e.viewport(0,0,e.canvas.width,e.canvas.height),e.pixelStorei(e.PACK_ALIGNMENT,4),e.pixelStorei(e.UNPACK_ALIGNMENT,4),e.pixelStorei(e.UNPACK_FLIP_Y_WEBGL,!1),e.pixelStorei(e.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),e.pixelStorei(e.UNPACK_COLORSPACE_CONVERSION_WEBGL,e.BROWSER_DEFAULT_WEBGL),e.pixelStorei(e.PACK_ROW_LENGTH,0),e.pixelStorei(e.PACK_SKIP_PIXELS,0),e.pixelStorei(e.PACK_SKIP_ROWS,0),e.pixelStorei(e.UNPACK_ROW_LENGTH,0),e.pixelStorei(e.UNPACK_IMAGE_HEIGHT,0),e.pixelStorei(e.UNPACK_SKIP_PIXELS,0),e.pixelStorei(e.UNPACK_SKIP_ROWS,0),e.pixelStorei(e.UNPACK_SKIP_IMAGES,0),u={},d={},re=null,ie={},f={},c={},p=new WeakMap,m=[],h=null,g=!1,_=null,v=null,y=null,b=null,x=null,S=null,C=null,w=new gm(0,0,0),T=0,E=!1,D=null,O=null,k=null,A=null,j=null,se.set(0,0,e.canvas.width,e.canvas.height),ce.set(0,0,e.canvas.width,e.canvas.height),a.reset(),o.reset(),s.reset()}return{buffers:{color:a,depth:o,stencil:s},enable:ue,disable:de,bindFramebuffer:fe,drawBuffers:pe,useProgram:me,setBlending:_e,setMaterial:ve,setFlipSided:ye,setCullFace:P,setLineWidth:be,setPolygonOffset:xe,setScissorTest:Se,activeTexture:Ce,bindTexture:F,unbindTexture:we,compressedTexImage2D:Te,compressedTexImage3D:Ee,texImage2D:Me,texImage3D:Ne,pixelStorei:Fe,getParameter:Pe,updateUBOMapping:Re,uniformBlockBinding:ze,texStorage2D:Ae,texStorage3D:je,texSubImage2D:I,texSubImage3D:De,compressedTexSubImage2D:Oe,compressedTexSubImage3D:ke,scissor:Ie,viewport:Le,reset:Be}}function Xb(e,t,n,r,i,a,o){let s=t.has(`WEBGL_multisampled_render_to_texture`)?t.get(`WEBGL_multisampled_render_to_texture`):null,c=typeof navigator>`u`?!1:/OculusBrowser/g.test(navigator.userAgent),l=new up,u=new WeakMap,d=new Set,f,p=new WeakMap,m=new Set,h=new FinalizationRegistry(e=>m.delete(e)),g=!1;try{g=typeof OffscreenCanvas<`u`&&new OffscreenCanvas(1,1).getContext(`2d`)!==null}catch{}function _(e,t){return g?new OffscreenCanvas(e,t):Hf(`canvas`)}function v(e,t,n){let r=1,i=Ae(e);if((i.width>n||i.height>n)&&(r=n/Math.max(i.width,i.height)),r<1){if(typeof HTMLImageElement<`u`&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<`u`&&e instanceof HTMLCanvasElement||typeof ImageBitmap<`u`&&e instanceof ImageBitmap||typeof VideoFrame<`u`&&e instanceof VideoFrame){let n=Math.floor(r*i.width),a=Math.floor(r*i.height);f===void 0&&(f=_(n,a));let o=t?_(n,a):f;return o.width=n,o.height=a,o.getContext(`2d`).drawImage(e,0,0,n,a),qf(`WebGLRenderer: Texture has been resized from (`+i.width+`x`+i.height+`) to (`+n+`x`+a+`).`),o}return`data`in e&&qf(`WebGLRenderer: Image in DataTexture is too big (`+i.width+`x`+i.height+`).`),e}return e}function y(e){return e.generateMipmaps}function b(t){e.generateMipmap(t)}function x(t){return t.isWebGLCubeRenderTarget?e.TEXTURE_CUBE_MAP:t.isWebGL3DRenderTarget?e.TEXTURE_3D:t.isWebGLArrayRenderTarget||t.isCompressedArrayTexture?e.TEXTURE_2D_ARRAY:e.TEXTURE_2D}function S(n,r,i,a,o,s=!1){if(n!==null){if(e[n]!==void 0)return e[n];qf(`WebGLRenderer: Attempt to use non-existing WebGL internal format '`+n+`'`)}let c;a&&(c=t.get(`EXT_texture_norm16`),c||qf(`WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension`));let l=r;if(r===e.RED&&(i===e.FLOAT&&(l=e.R32F),i===e.HALF_FLOAT&&(l=e.R16F),i===e.UNSIGNED_BYTE&&(l=e.R8),i===e.UNSIGNED_SHORT&&c&&(l=c.R16_EXT),i===e.SHORT&&c&&(l=c.R16_SNORM_EXT)),r===e.RED_INTEGER&&(i===e.UNSIGNED_BYTE&&(l=e.R8UI),i===e.UNSIGNED_SHORT&&(l=e.R16UI),i===e.UNSIGNED_INT&&(l=e.R32UI),i===e.BYTE&&(l=e.R8I),i===e.SHORT&&(l=e.R16I),i===e.INT&&(l=e.R32I)),r===e.RG&&(i===e.FLOAT&&(l=e.RG32F),i===e.HALF_FLOAT&&(l=e.RG16F),i===e.UNSIGNED_BYTE&&(l=e.RG8),i===e.UNSIGNED_SHORT&&c&&(l=c.RG16_EXT),i===e.SHORT&&c&&(l=c.RG16_SNORM_EXT)),r===e.RG_INTEGER&&(i===e.UNSIGNED_BYTE&&(l=e.RG8UI),i===e.UNSIGNED_SHORT&&(l=e.RG16UI),i===e.UNSIGNED_INT&&(l=e.RG32UI),i===e.BYTE&&(l=e.RG8I),i===e.SHORT&&(l=e.RG16I),i===e.INT&&(l=e.RG32I)),r===e.RGB_INTEGER&&(i===e.UNSIGNED_BYTE&&(l=e.RGB8UI),i===e.UNSIGNED_SHORT&&(l=e.RGB16UI),i===e.UNSIGNED_INT&&(l=e.RGB32UI),i===e.BYTE&&(l=e.RGB8I),i===e.SHORT&&(l=e.RGB16I),i===e.INT&&(l=e.RGB32I)),r===e.RGBA_INTEGER&&(i===e.UNSIGNED_BYTE&&(l=e.RGBA8UI),i===e.UNSIGNED_SHORT&&(l=e.RGBA16UI),i===e.UNSIGNED_INT&&(l=e.RGBA32UI),i===e.BYTE&&(l=e.RGBA8I),i===e.SHORT&&(l=e.RGBA16I),i===e.INT&&(l=e.RGBA32I)),r===e.RGB&&(i===e.UNSIGNED_SHORT&&c&&(l=c.RGB16_EXT),i===e.SHORT&&c&&(l=c.RGB16_SNORM_EXT),i===e.UNSIGNED_INT_5_9_9_9_REV&&(l=e.RGB9_E5),i===e.UNSIGNED_INT_10F_11F_11F_REV&&(l=e.R11F_G11F_B10F)),r===e.RGBA){let t=s?Pf:yp.getTransfer(o);i===e.FLOAT&&(l=e.RGBA32F),i===e.HALF_FLOAT&&(l=e.RGBA16F),i===e.UNSIGNED_BYTE&&(l=t===`srgb`?e.SRGB8_ALPHA8:e.RGBA8),i===e.UNSIGNED_SHORT&&c&&(l=c.RGBA16_EXT),i===e.SHORT&&c&&(l=c.RGBA16_SNORM_EXT),i===e.UNSIGNED_SHORT_4_4_4_4&&(l=e.RGBA4),i===e.UNSIGNED_SHORT_5_5_5_1&&(l=e.RGB5_A1)}return(l===e.R16F||l===e.R32F||l===e.RG16F||l===e.RG32F||l===e.RGBA16F||l===e.RGBA32F)&&t.get(`EXT_color_buffer_float`),l}function C(t,n){let r;return t?n===null||n===1014||n===1020?r=e.DEPTH24_STENCIL8:n===1015?r=e.DEPTH32F_STENCIL8:n===1012&&(r=e.DEPTH24_STENCIL8,qf(`DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.`)):n===null||n===1014||n===1020?r=e.DEPTH_COMPONENT24:n===1015?r=e.DEPTH_COMPONENT32F:n===1012&&(r=e.DEPTH_COMPONENT16),r}function w(e,t){return y(e)===!0||e.isFramebufferTexture&&e.minFilter!==1003&&e.minFilter!==1006?Math.log2(Math.max(t.width,t.height))+1:e.mipmaps.length>0?e.mipmaps.length:e.isCompressedTexture&&Array.isArray(e.image)?t.mipmaps.length:1}function T(e){let t=new WeakRef(e);r.get(e).__ref=t,m.add(t),h.register(e,t,t)}function E(e){let t=r.get(e).__ref;t!==void 0&&(m.delete(t),h.unregister(t))}function D(e){k(e.target)}function O(e){A(e.target)}function k(e){e.removeEventListener(`dispose`,D),E(e),ee(e),e.isVideoTexture&&u.delete(e),e.isHTMLTexture&&d.delete(e)}function A(e){e.removeEventListener(`dispose`,O),E(e),te(e)}function j(){for(let e of m){let t=e.deref();t!==void 0&&(t.isRenderTarget===!0?A(t):k(t))}m.clear(),d.clear()}function ee(e){let t=r.get(e);if(t.__webglInit===void 0)return;let n=e.source,i=p.get(n);if(i){let r=i[t.__cacheKey];r.usedTimes--,r.usedTimes===0&&M(e),Object.keys(i).length===0&&p.delete(n)}r.remove(e)}function M(t){let n=r.get(t);e.deleteTexture(n.__webglTexture);let i=t.source,a=p.get(i);delete a[n.__cacheKey],o.memory.textures--}function te(t){let n=r.get(t);n.__depthDisposeCallback&&n.__depthDisposeCallback();let i=t.depthTexture;if(i&&i.renderTarget===t&&k(i),t.isWebGLCubeRenderTarget)for(let t=0;t<6;t++){if(Array.isArray(n.__webglFramebuffer[t]))for(let r=0;r<n.__webglFramebuffer[t].length;r++)e.deleteFramebuffer(n.__webglFramebuffer[t][r]);else e.deleteFramebuffer(n.__webglFramebuffer[t]);n.__webglDepthbuffer&&e.deleteRenderbuffer(n.__webglDepthbuffer[t])}else{if(Array.isArray(n.__webglFramebuffer))for(let t=0;t<n.__webglFramebuffer.length;t++)e.deleteFramebuffer(n.__webglFramebuffer[t]);else e.deleteFramebuffer(n.__webglFramebuffer);if(n.__webglDepthbuffer&&e.deleteRenderbuffer(n.__webglDepthbuffer),n.__webglMultisampledFramebuffer&&e.deleteFramebuffer(n.__webglMultisampledFramebuffer),n.__webglColorRenderbuffer)for(let t=0;t<n.__webglColorRenderbuffer.length;t++)n.__webglColorRenderbuffer[t]&&e.deleteRenderbuffer(n.__webglColorRenderbuffer[t]);n.__webglDepthRenderbuffer&&e.deleteRenderbuffer(n.__webglDepthRenderbuffer)}let a=t.textures;for(let t=0,n=a.length;t<n;t++){let n=r.get(a[t]);n.__webglTexture&&(e.deleteTexture(n.__webglTexture),o.memory.textures--),r.remove(a[t])}r.remove(t)}let ne=0;function re(){ne=0}function ie(){return ne}function ae(e){ne=e}function oe(){let e=ne;return e>=i.maxTextures&&qf(`WebGLTextures: Trying to use `+(e+1)+` texture units while this GPU supports only `+i.maxTextures),ne+=1,e}function se(e){let t=[];return t.push(e.wrapS),t.push(e.wrapT),t.push(e.wrapR||0),t.push(e.magFilter),t.push(e.minFilter),t.push(e.anisotropy),t.push(e.internalFormat),t.push(e.format),t.push(e.type),t.push(e.generateMipmaps),t.push(e.mipmapsAutoUpdate),t.push(e.premultiplyAlpha),t.push(e.flipY),t.push(e.unpackAlignment),t.push(e.colorSpace),t.join()}function ce(t,i){let a=r.get(t);if(t.isVideoTexture&&Oe(t),t.isRenderTargetTexture===!1&&t.isExternalTexture!==!0&&t.version>0&&a.__version!==t.version){let e=t.image;if(e===null)qf(`WebGLRenderer: Texture marked for update but no image data found.`);else if(e.complete===!1)qf(`WebGLRenderer: Texture marked for update but image is incomplete`);else{ve(a,t,i);return}}else t.isExternalTexture&&(a.__webglTexture=t.sourceTexture?t.sourceTexture:null);n.bindTexture(e.TEXTURE_2D,a.__webglTexture,e.TEXTURE0+i)}function le(t,i){let a=r.get(t);t.isRenderTargetTexture===!1&&t.version>0&&a.__version!==t.version?ve(a,t,i):(t.isExternalTexture&&(a.__webglTexture=t.sourceTexture?t.sourceTexture:null),n.bindTexture(e.TEXTURE_2D_ARRAY,a.__webglTexture,e.TEXTURE0+i))}function N(t,i){let a=r.get(t);t.isRenderTargetTexture===!1&&t.version>0&&a.__version!==t.version?ve(a,t,i):n.bindTexture(e.TEXTURE_3D,a.__webglTexture,e.TEXTURE0+i)}function ue(t,i){let a=r.get(t);t.version>0&&a.__version!==t.version?ye(a,t,i):n.bindTexture(e.TEXTURE_CUBE_MAP,a.__webglTexture,e.TEXTURE0+i)}let de={[ld]:e.REPEAT,[ud]:e.CLAMP_TO_EDGE,[dd]:e.MIRRORED_REPEAT},fe={[fd]:e.NEAREST,[pd]:e.NEAREST_MIPMAP_NEAREST,[md]:e.NEAREST_MIPMAP_LINEAR,[hd]:e.LINEAR,[gd]:e.LINEAR_MIPMAP_NEAREST,[_d]:e.LINEAR_MIPMAP_LINEAR},pe={512:e.NEVER,519:e.ALWAYS,513:e.LESS,515:e.LEQUAL,514:e.EQUAL,518:e.GEQUAL,516:e.GREATER,517:e.NOTEQUAL};function me(n,a){if(a.type===1015&&t.has(`OES_texture_float_linear`)===!1&&(a.magFilter===1006||a.magFilter===1007||a.magFilter===1005||a.magFilter===1008||a.minFilter===1006||a.minFilter===1007||a.minFilter===1005||a.minFilter===1008)&&qf(`WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device.`),e.texParameteri(n,e.TEXTURE_WRAP_S,de[a.wrapS]),e.texParameteri(n,e.TEXTURE_WRAP_T,de[a.wrapT]),(n===e.TEXTURE_3D||n===e.TEXTURE_2D_ARRAY)&&e.texParameteri(n,e.TEXTURE_WRAP_R,de[a.wrapR]),e.texParameteri(n,e.TEXTURE_MAG_FILTER,fe[a.magFilter]),e.texParameteri(n,e.TEXTURE_MIN_FILTER,fe[a.minFilter]),a.compareFunction&&(e.texParameteri(n,e.TEXTURE_COMPARE_MODE,e.COMPARE_REF_TO_TEXTURE),e.texParameteri(n,e.TEXTURE_COMPARE_FUNC,pe[a.compareFunction])),t.has(`EXT_texture_filter_anisotropic`)===!0){if(a.magFilter===1003||a.minFilter!==1005&&a.minFilter!==1008||a.type===1015&&t.has(`OES_texture_float_linear`)===!1)return;if(a.anisotropy>1||r.get(a).__currentAnisotropy){let o=t.get(`EXT_texture_filter_anisotropic`);e.texParameterf(n,o.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(a.anisotropy,i.getMaxAnisotropy())),r.get(a).__currentAnisotropy=a.anisotropy}}}function he(t,n){let r=!1;t.__webglInit===void 0&&(t.__webglInit=!0,n.addEventListener(`dispose`,D),T(n));let i=n.source,a=p.get(i);a===void 0&&(a={},p.set(i,a));let s=se(n);if(s!==t.__cacheKey){a[s]===void 0&&(a[s]={texture:e.createTexture(),usedTimes:0},o.memory.textures++,r=!0),a[s].usedTimes++;let i=a[t.__cacheKey];i!==void 0&&(a[t.__cacheKey].usedTimes--,i.usedTimes===0&&M(n)),t.__cacheKey=s,t.__webglTexture=a[s].texture}return r}function ge(e,t,n){return Math.floor(Math.floor(e/n)/t)}function _e(t,r,i,a){let o=t.updateRanges;if(o.length===0)n.texSubImage2D(e.TEXTURE_2D,0,0,0,r.width,r.height,i,a,r.data);else{o.sort((e,t)=>e.start-t.start);let s=0;for(let e=1;e<o.length;e++){let t=o[s],n=o[e],i=t.start+t.count,a=ge(n.start,r.width,4),c=ge(t.start,r.width,4);n.start<=i+1&&a===c&&ge(n.start+n.count-1,r.width,4)===a?t.count=Math.max(t.count,n.start+n.count-t.start):(++s,o[s]=n)}o.length=s+1;let c=n.getParameter(e.UNPACK_ROW_LENGTH),l=n.getParameter(e.UNPACK_SKIP_PIXELS),u=n.getParameter(e.UNPACK_SKIP_ROWS);n.pixelStorei(e.UNPACK_ROW_LENGTH,r.width);for(let t=0,s=o.length;t<s;t++){let s=o[t],c=Math.floor(s.start/4),l=Math.ceil(s.count/4),u=c%r.width,d=Math.floor(c/r.width),f=l;n.pixelStorei(e.UNPACK_SKIP_PIXELS,u),n.pixelStorei(e.UNPACK_SKIP_ROWS,d),n.texSubImage2D(e.TEXTURE_2D,0,u,d,f,1,i,a,r.data)}t.clearUpdateRanges(),n.pixelStorei(e.UNPACK_ROW_LENGTH,c),n.pixelStorei(e.UNPACK_SKIP_PIXELS,l),n.pixelStorei(e.UNPACK_SKIP_ROWS,u)}}function ve(t,o,s){let c=e.TEXTURE_2D;(o.isDataArrayTexture||o.isCompressedArrayTexture)&&(c=e.TEXTURE_2D_ARRAY),o.isData3DTexture&&(c=e.TEXTURE_3D);let l=he(t,o),u=o.source;n.bindTexture(c,t.__webglTexture,e.TEXTURE0+s);let f=r.get(u);if(u.version!==f.__version||l===!0){if(n.activeTexture(e.TEXTURE0+s),!(typeof ImageBitmap<`u`&&o.image instanceof ImageBitmap)){let t=yp.getPrimaries(yp.workingColorSpace),r=o.colorSpace===``?null:yp.getPrimaries(o.colorSpace),i=o.colorSpace===``||t===r?e.NONE:e.BROWSER_DEFAULT_WEBGL;n.pixelStorei(e.UNPACK_FLIP_Y_WEBGL,o.flipY),n.pixelStorei(e.UNPACK_PREMULTIPLY_ALPHA_WEBGL,o.premultiplyAlpha),n.pixelStorei(e.UNPACK_COLORSPACE_CONVERSION_WEBGL,i)}n.pixelStorei(e.UNPACK_ALIGNMENT,o.unpackAlignment);let t=v(o.image,!1,i.maxTextureSize);t=ke(o,t);let r=a.convert(o.format,o.colorSpace),p=a.convert(o.type),m=S(o.internalFormat,r,p,o.normalized,o.colorSpace,o.isVideoTexture);me(c,o);let h,g=o.mipmaps,_=o.isVideoTexture!==!0,x=f.__version===void 0||l===!0,T=u.dataReady,E=w(o,t);if(o.isDepthTexture)m=C(o.format===Fd,o.type),x&&(_?n.texStorage2D(e.TEXTURE_2D,1,m,t.width,t.height):n.texImage2D(e.TEXTURE_2D,0,m,t.width,t.height,0,r,p,null));else if(o.isDataTexture){if(g.length>0){_&&x&&n.texStorage2D(e.TEXTURE_2D,E,m,g[0].width,g[0].height);for(let t=0,i=g.length;t<i;t++)h=g[t],_?T&&n.texSubImage2D(e.TEXTURE_2D,t,0,0,h.width,h.height,r,p,h.data):n.texImage2D(e.TEXTURE_2D,t,m,h.width,h.height,0,r,p,h.data);o.generateMipmaps=!1}else _?(x&&n.texStorage2D(e.TEXTURE_2D,E,m,t.width,t.height),T&&_e(o,t,r,p)):n.texImage2D(e.TEXTURE_2D,0,m,t.width,t.height,0,r,p,t.data)}else if(o.isCompressedTexture){if(o.isCompressedArrayTexture){_&&x&&n.texStorage3D(e.TEXTURE_2D_ARRAY,E,m,g[0].width,g[0].height,t.depth);for(let i=0,a=g.length;i<a;i++)if(h=g[i],o.format!==1023){if(r!==null){if(_){if(T){if(o.layerUpdates.size>0){let t=Z_(h.width,h.height,o.format,o.type);for(let a of o.layerUpdates){let o=h.data.subarray(a*t/h.data.BYTES_PER_ELEMENT,(a+1)*t/h.data.BYTES_PER_ELEMENT);n.compressedTexSubImage3D(e.TEXTURE_2D_ARRAY,i,0,0,a,h.width,h.height,1,r,o)}}else n.compressedTexSubImage3D(e.TEXTURE_2D_ARRAY,i,0,0,0,h.width,h.height,t.depth,r,h.data)}}else n.compressedTexImage3D(e.TEXTURE_2D_ARRAY,i,m,h.width,h.height,t.depth,0,h.data,0,0)}else qf(`WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()`)}else _?T&&n.texSubImage3D(e.TEXTURE_2D_ARRAY,i,0,0,0,h.width,h.height,t.depth,r,p,h.data):n.texImage3D(e.TEXTURE_2D_ARRAY,i,m,h.width,h.height,t.depth,0,r,p,h.data);o.layerUpdates.size>0&&o.clearLayerUpdates()}else{_&&x&&n.texStorage2D(e.TEXTURE_2D,E,m,g[0].width,g[0].height);for(let t=0,i=g.length;t<i;t++)h=g[t],o.format===1023?_?T&&n.texSubImage2D(e.TEXTURE_2D,t,0,0,h.width,h.height,r,p,h.data):n.texImage2D(e.TEXTURE_2D,t,m,h.width,h.height,0,r,p,h.data):r===null?qf(`WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()`):_?T&&n.compressedTexSubImage2D(e.TEXTURE_2D,t,0,0,h.width,h.height,r,h.data):n.compressedTexImage2D(e.TEXTURE_2D,t,m,h.width,h.height,0,h.data)}}else if(o.isDataArrayTexture){if(_){if(x&&n.texStorage3D(e.TEXTURE_2D_ARRAY,E,m,t.width,t.height,t.depth),T){if(o.layerUpdates.size>0){let i=Z_(t.width,t.height,o.format,o.type);for(let a of o.layerUpdates){let o=t.data.subarray(a*i/t.data.BYTES_PER_ELEMENT,(a+1)*i/t.data.BYTES_PER_ELEMENT);n.texSubImage3D(e.TEXTURE_2D_ARRAY,0,0,0,a,t.width,t.height,1,r,p,o)}o.clearLayerUpdates()}else n.texSubImage3D(e.TEXTURE_2D_ARRAY,0,0,0,0,t.width,t.height,t.depth,r,p,t.data)}}else n.texImage3D(e.TEXTURE_2D_ARRAY,0,m,t.width,t.height,t.depth,0,r,p,t.data)}else if(o.isData3DTexture)_?(x&&n.texStorage3D(e.TEXTURE_3D,E,m,t.width,t.height,t.depth),T&&n.texSubImage3D(e.TEXTURE_3D,0,0,0,0,t.width,t.height,t.depth,r,p,t.data)):n.texImage3D(e.TEXTURE_3D,0,m,t.width,t.height,t.depth,0,r,p,t.data);else if(o.isFramebufferTexture){if(x){if(_)n.texStorage2D(e.TEXTURE_2D,E,m,t.width,t.height);else{let i=t.width,a=t.height;for(let t=0;t<E;t++)n.texImage2D(e.TEXTURE_2D,t,m,i,a,0,r,p,null),i>>=1,a>>=1}}}else if(o.isHTMLTexture){if(`texElementImage2D`in e){let n=e.canvas;if(n.hasAttribute(`layoutsubtree`)||n.setAttribute(`layoutsubtree`,`true`),t.parentNode!==n){n.appendChild(t),d.add(o),n.onpaint=e=>{let t=e.changedElements;for(let e of d)t.includes(e.image)&&(e.needsUpdate=!0)},n.requestPaint();return}if(e.texElementImage2D.length===3)e.texElementImage2D(e.TEXTURE_2D,e.RGBA8,t);else{let n=e.RGBA,r=e.RGBA,i=e.UNSIGNED_BYTE;e.texElementImage2D(e.TEXTURE_2D,0,n,r,i,t)}e.texParameteri(e.TEXTURE_2D,e.TEXTURE_MIN_FILTER,e.LINEAR),e.texParameteri(e.TEXTURE_2D,e.TEXTURE_WRAP_S,e.CLAMP_TO_EDGE),e.texParameteri(e.TEXTURE_2D,e.TEXTURE_WRAP_T,e.CLAMP_TO_EDGE)}}else if(g.length>0){if(_&&x){let t=Ae(g[0]);n.texStorage2D(e.TEXTURE_2D,E,m,t.width,t.height)}for(let t=0,i=g.length;t<i;t++)h=g[t],_?T&&n.texSubImage2D(e.TEXTURE_2D,t,0,0,r,p,h):n.texImage2D(e.TEXTURE_2D,t,m,r,p,h);o.generateMipmaps=!1}else if(_){if(x){let r=Ae(t);n.texStorage2D(e.TEXTURE_2D,E,m,r.width,r.height)}T&&n.texSubImage2D(e.TEXTURE_2D,0,0,0,r,p,t)}else n.texImage2D(e.TEXTURE_2D,0,m,r,p,t);y(o)&&o.mipmapsAutoUpdate===!0&&b(c),f.__version=u.version,o.onUpdate&&o.onUpdate(o)}t.__version=o.version}function ye(t,o,s){if(o.image.length!==6)return;let c=he(t,o),l=o.source;n.bindTexture(e.TEXTURE_CUBE_MAP,t.__webglTexture,e.TEXTURE0+s);let u=r.get(l);if(l.version!==u.__version||c===!0){n.activeTexture(e.TEXTURE0+s);let t=yp.getPrimaries(yp.workingColorSpace),r=o.colorSpace===``?null:yp.getPrimaries(o.colorSpace),d=o.colorSpace===``||t===r?e.NONE:e.BROWSER_DEFAULT_WEBGL;n.pixelStorei(e.UNPACK_FLIP_Y_WEBGL,o.flipY),n.pixelStorei(e.UNPACK_PREMULTIPLY_ALPHA_WEBGL,o.premultiplyAlpha),n.pixelStorei(e.UNPACK_ALIGNMENT,o.unpackAlignment),n.pixelStorei(e.UNPACK_COLORSPACE_CONVERSION_WEBGL,d);let f=o.isCompressedTexture||o.image[0].isCompressedTexture,p=o.image[0]&&o.image[0].isDataTexture,m=[];for(let e=0;e<6;e++)!f&&!p?m[e]=v(o.image[e],!0,i.maxCubemapSize):m[e]=p?o.image[e].image:o.image[e],m[e]=ke(o,m[e]);let h=m[0],g=a.convert(o.format,o.colorSpace),_=a.convert(o.type),x=S(o.internalFormat,g,_,o.normalized,o.colorSpace),T=o.isVideoTexture!==!0,E=u.__version===void 0||c===!0,D=l.dataReady,O=w(o,h);me(e.TEXTURE_CUBE_MAP,o);let k;if(o.isDepthTexture){if(x=C(o.format===Fd,o.type),E){if(T)n.texStorage2D(e.TEXTURE_CUBE_MAP,1,x,h.width,h.height);else for(let t=0;t<6;t++)n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,0,x,h.width,h.height,0,g,_,null)}}else if(f){T&&E&&n.texStorage2D(e.TEXTURE_CUBE_MAP,O,x,h.width,h.height);for(let t=0;t<6;t++){k=m[t].mipmaps;for(let r=0;r<k.length;r++){let i=k[r];o.format===1023?T?D&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r,0,0,i.width,i.height,g,_,i.data):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r,x,i.width,i.height,0,g,_,i.data):g===null?qf(`WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()`):T?D&&n.compressedTexSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r,0,0,i.width,i.height,g,i.data):n.compressedTexImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r,x,i.width,i.height,0,i.data)}}}else{if(k=o.mipmaps,T&&E){k.length>0&&O++;let t=Ae(m[0]);n.texStorage2D(e.TEXTURE_CUBE_MAP,O,x,t.width,t.height)}for(let t=0;t<6;t++)if(p){T?D&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,0,0,0,m[t].width,m[t].height,g,_,m[t].data):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,0,x,m[t].width,m[t].height,0,g,_,m[t].data);for(let r=0;r<k.length;r++){let i=k[r].image[t].image;T?D&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r+1,0,0,i.width,i.height,g,_,i.data):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r+1,x,i.width,i.height,0,g,_,i.data)}}else{T?D&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,0,0,0,g,_,m[t]):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,0,x,g,_,m[t]);for(let r=0;r<k.length;r++){let i=k[r];T?D&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r+1,0,0,g,_,i.image[t]):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r+1,x,g,_,i.image[t])}}}y(o)&&o.mipmapsAutoUpdate===!0&&b(e.TEXTURE_CUBE_MAP),u.__version=l.version,o.onUpdate&&o.onUpdate(o)}t.__version=o.version}function P(t,i,o,c,l,u){let d=a.convert(o.format,o.colorSpace),f=a.convert(o.type),p=S(o.internalFormat,d,f,o.normalized,o.colorSpace),m=r.get(i),h=r.get(o);if(h.__renderTarget=i,!m.__hasExternalTextures){let t=Math.max(1,i.width>>u),r=Math.max(1,i.height>>u);l===e.TEXTURE_3D||l===e.TEXTURE_2D_ARRAY?n.texImage3D(l,u,p,t,r,i.depth,0,d,f,null):n.texImage2D(l,u,p,t,r,0,d,f,null)}n.bindFramebuffer(e.FRAMEBUFFER,t),De(i)?s.framebufferTexture2DMultisampleEXT(e.FRAMEBUFFER,c,l,h.__webglTexture,0,I(i)):(l===e.TEXTURE_2D||l>=e.TEXTURE_CUBE_MAP_POSITIVE_X&&l<=e.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&e.framebufferTexture2D(e.FRAMEBUFFER,c,l,h.__webglTexture,u),n.bindFramebuffer(e.FRAMEBUFFER,null)}function be(t,n,r){if(e.bindRenderbuffer(e.RENDERBUFFER,t),n.depthBuffer){let i=n.depthTexture,a=i&&i.isDepthTexture?i.type:null,o=C(n.stencilBuffer,a),c=n.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT;De(n)?s.renderbufferStorageMultisampleEXT(e.RENDERBUFFER,I(n),o,n.width,n.height):r?e.renderbufferStorageMultisample(e.RENDERBUFFER,I(n),o,n.width,n.height):e.renderbufferStorage(e.RENDERBUFFER,o,n.width,n.height),e.framebufferRenderbuffer(e.FRAMEBUFFER,c,e.RENDERBUFFER,t)}else{let t=n.textures;for(let i=0;i<t.length;i++){let o=t[i],c=a.convert(o.format,o.colorSpace),l=a.convert(o.type),u=S(o.internalFormat,c,l,o.normalized,o.colorSpace);De(n)?s.renderbufferStorageMultisampleEXT(e.RENDERBUFFER,I(n),u,n.width,n.height):r?e.renderbufferStorageMultisample(e.RENDERBUFFER,I(n),u,n.width,n.height):e.renderbufferStorage(e.RENDERBUFFER,u,n.width,n.height)}}e.bindRenderbuffer(e.RENDERBUFFER,null)}function xe(t,i,a){let o=i.isWebGLCubeRenderTarget===!0;if(n.bindFramebuffer(e.FRAMEBUFFER,t),!(i.depthTexture&&i.depthTexture.isDepthTexture))throw Error(`THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.`);let c=r.get(i.depthTexture);c.__renderTarget=i;let l=o?i.depthTexture.image[0]:i.depthTexture.image;c.__webglTexture&&l.width===i.width&&l.height===i.height||(l.width=i.width,l.height=i.height,i.depthTexture.needsUpdate=!0),o?ue(i.depthTexture,0):ce(i.depthTexture,0);let u=c.__webglTexture,d=I(i),f=o?e.TEXTURE_CUBE_MAP_POSITIVE_X+a:e.TEXTURE_2D,p=i.depthTexture.format===1027?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT;if(i.depthTexture.format===1026)De(i)?s.framebufferTexture2DMultisampleEXT(e.FRAMEBUFFER,p,f,u,0,d):e.framebufferTexture2D(e.FRAMEBUFFER,p,f,u,0);else if(i.depthTexture.format===1027)De(i)?s.framebufferTexture2DMultisampleEXT(e.FRAMEBUFFER,p,f,u,0,d):e.framebufferTexture2D(e.FRAMEBUFFER,p,f,u,0);else throw Error(`THREE.WebGLTextures: Unknown depthTexture format.`)}function Se(t){let i=r.get(t),a=t.isWebGLCubeRenderTarget===!0;if(i.__boundDepthTexture!==t.depthTexture){let e=t.depthTexture;if(i.__depthDisposeCallback&&i.__depthDisposeCallback(),e){let t=()=>{delete i.__boundDepthTexture,delete i.__depthDisposeCallback,e.removeEventListener(`dispose`,t)};e.addEventListener(`dispose`,t),i.__depthDisposeCallback=t}i.__boundDepthTexture=e}if(t.depthTexture&&!i.__autoAllocateDepthBuffer){if(a)for(let e=0;e<6;e++)xe(i.__webglFramebuffer[e],t,e);else t.texture.mipmaps.length>0?xe(i.__webglFramebuffer[0],t,0):xe(i.__webglFramebuffer,t,0)}else if(a){i.__webglDepthbuffer=[];for(let r=0;r<6;r++)if(n.bindFramebuffer(e.FRAMEBUFFER,i.__webglFramebuffer[r]),i.__webglDepthbuffer[r]===void 0)i.__webglDepthbuffer[r]=e.createRenderbuffer(),be(i.__webglDepthbuffer[r],t,!1);else{let n=t.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT,a=i.__webglDepthbuffer[r];e.bindRenderbuffer(e.RENDERBUFFER,a),e.framebufferRenderbuffer(e.FRAMEBUFFER,n,e.RENDERBUFFER,a)}}else if(t.texture.mipmaps.length>0?n.bindFramebuffer(e.FRAMEBUFFER,i.__webglFramebuffer[0]):n.bindFramebuffer(e.FRAMEBUFFER,i.__webglFramebuffer),i.__webglDepthbuffer===void 0)i.__webglDepthbuffer=e.createRenderbuffer(),be(i.__webglDepthbuffer,t,!1);else{let n=t.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT,r=i.__webglDepthbuffer;e.bindRenderbuffer(e.RENDERBUFFER,r),e.framebufferRenderbuffer(e.FRAMEBUFFER,n,e.RENDERBUFFER,r)}n.bindFramebuffer(e.FRAMEBUFFER,null)}function Ce(t,n,i){let a=r.get(t);n!==void 0&&P(a.__webglFramebuffer,t,t.texture,e.COLOR_ATTACHMENT0,e.TEXTURE_2D,0),i!==void 0&&Se(t)}function F(t){let i=t.texture,s=r.get(t),c=r.get(i);t.addEventListener(`dispose`,O),T(t);let l=t.textures,u=t.isWebGLCubeRenderTarget===!0,d=l.length>1;if(d||(c.__webglTexture===void 0&&(c.__webglTexture=e.createTexture()),c.__version=i.version,o.memory.textures++),u){s.__webglFramebuffer=[];for(let t=0;t<6;t++)if(i.mipmaps.length>0){s.__webglFramebuffer[t]=[];for(let n=0;n<i.mipmaps.length;n++)s.__webglFramebuffer[t][n]=e.createFramebuffer()}else s.__webglFramebuffer[t]=e.createFramebuffer()}else{if(i.mipmaps.length>0){s.__webglFramebuffer=[];for(let t=0;t<i.mipmaps.length;t++)s.__webglFramebuffer[t]=e.createFramebuffer()}else s.__webglFramebuffer=e.createFramebuffer();if(d)for(let t=0,n=l.length;t<n;t++){let n=r.get(l[t]);n.__webglTexture===void 0&&(n.__webglTexture=e.createTexture(),o.memory.textures++)}if(t.samples>0&&De(t)===!1){s.__webglMultisampledFramebuffer=e.createFramebuffer(),s.__webglColorRenderbuffer=[],n.bindFramebuffer(e.FRAMEBUFFER,s.__webglMultisampledFramebuffer);for(let n=0;n<l.length;n++){let r=l[n];s.__webglColorRenderbuffer[n]=e.createRenderbuffer(),e.bindRenderbuffer(e.RENDERBUFFER,s.__webglColorRenderbuffer[n]);let i=a.convert(r.format,r.colorSpace),o=a.convert(r.type),c=S(r.internalFormat,i,o,r.normalized,r.colorSpace,t.isXRRenderTarget===!0),u=I(t);e.renderbufferStorageMultisample(e.RENDERBUFFER,u,c,t.width,t.height),e.framebufferRenderbuffer(e.FRAMEBUFFER,e.COLOR_ATTACHMENT0+n,e.RENDERBUFFER,s.__webglColorRenderbuffer[n])}e.bindRenderbuffer(e.RENDERBUFFER,null),t.depthBuffer&&(s.__webglDepthRenderbuffer=e.createRenderbuffer(),be(s.__webglDepthRenderbuffer,t,!0)),n.bindFramebuffer(e.FRAMEBUFFER,null)}}if(u){n.bindTexture(e.TEXTURE_CUBE_MAP,c.__webglTexture),me(e.TEXTURE_CUBE_MAP,i);for(let n=0;n<6;n++)if(i.mipmaps.length>0)for(let r=0;r<i.mipmaps.length;r++)P(s.__webglFramebuffer[n][r],t,i,e.COLOR_ATTACHMENT0,e.TEXTURE_CUBE_MAP_POSITIVE_X+n,r);else P(s.__webglFramebuffer[n],t,i,e.COLOR_ATTACHMENT0,e.TEXTURE_CUBE_MAP_POSITIVE_X+n,0);y(i)?b(e.TEXTURE_CUBE_MAP):i.mipmaps.length>0&&e.texParameteri(e.TEXTURE_CUBE_MAP,e.TEXTURE_MAX_LEVEL,i.mipmaps.length-1),n.unbindTexture()}else if(d){for(let i=0,a=l.length;i<a;i++){let a=l[i],o=r.get(a),c=e.TEXTURE_2D;(t.isWebGL3DRenderTarget||t.isWebGLArrayRenderTarget)&&(c=t.isWebGL3DRenderTarget?e.TEXTURE_3D:e.TEXTURE_2D_ARRAY),n.bindTexture(c,o.__webglTexture),me(c,a),P(s.__webglFramebuffer,t,a,e.COLOR_ATTACHMENT0+i,c,0),y(a)&&b(c)}n.unbindTexture()}else{let r=e.TEXTURE_2D;if((t.isWebGL3DRenderTarget||t.isWebGLArrayRenderTarget)&&(r=t.isWebGL3DRenderTarget?e.TEXTURE_3D:e.TEXTURE_2D_ARRAY),n.bindTexture(r,c.__webglTexture),me(r,i),i.mipmaps.length>0)for(let n=0;n<i.mipmaps.length;n++)P(s.__webglFramebuffer[n],t,i,e.COLOR_ATTACHMENT0,r,n);else P(s.__webglFramebuffer,t,i,e.COLOR_ATTACHMENT0,r,0);y(i)?b(r):i.mipmaps.length>0&&e.texParameteri(r,e.TEXTURE_MAX_LEVEL,i.mipmaps.length-1),n.unbindTexture()}t.depthBuffer&&Se(t)}function we(e){let t=e.textures;for(let i=0,a=t.length;i<a;i++){let a=t[i];if(y(a)&&a.mipmapsAutoUpdate===!0){let t=x(e),i=r.get(a).__webglTexture;n.bindTexture(t,i),b(t),n.unbindTexture()}}}let Te=[];function Ee(t){if(t.samples>0){if(De(t)===!1){let i=t.textures,a=t.width,o=t.height,s=e.COLOR_BUFFER_BIT,l=t.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT,u=r.get(t),d=i.length>1;if(d)for(let t=0;t<i.length;t++)n.bindFramebuffer(e.FRAMEBUFFER,u.__webglMultisampledFramebuffer),e.framebufferRenderbuffer(e.FRAMEBUFFER,e.COLOR_ATTACHMENT0+t,e.RENDERBUFFER,null),n.bindFramebuffer(e.FRAMEBUFFER,u.__webglFramebuffer),e.framebufferTexture2D(e.DRAW_FRAMEBUFFER,e.COLOR_ATTACHMENT0+t,e.TEXTURE_2D,null,0);n.bindFramebuffer(e.READ_FRAMEBUFFER,u.__webglMultisampledFramebuffer),t.texture.mipmaps.length>0?n.bindFramebuffer(e.DRAW_FRAMEBUFFER,u.__webglFramebuffer[0]):n.bindFramebuffer(e.DRAW_FRAMEBUFFER,u.__webglFramebuffer);for(let n=0;n<i.length;n++){if(t.resolveDepthBuffer&&(t.depthBuffer&&(s|=e.DEPTH_BUFFER_BIT),t.stencilBuffer&&t.resolveStencilBuffer&&(s|=e.STENCIL_BUFFER_BIT)),d){e.framebufferRenderbuffer(e.READ_FRAMEBUFFER,e.COLOR_ATTACHMENT0,e.RENDERBUFFER,u.__webglColorRenderbuffer[n]);let t=r.get(i[n]).__webglTexture;e.framebufferTexture2D(e.DRAW_FRAMEBUFFER,e.COLOR_ATTACHMENT0,e.TEXTURE_2D,t,0)}e.blitFramebuffer(0,0,a,o,0,0,a,o,s,e.NEAREST),c===!0&&(Te.length=0,Te.push(e.COLOR_ATTACHMENT0+n),t.depthBuffer&&t.storeMultisampledDepthBuffer===!1&&Te.push(l),e.invalidateFramebuffer(e.READ_FRAMEBUFFER,Te))}if(n.bindFramebuffer(e.READ_FRAMEBUFFER,null),n.bindFramebuffer(e.DRAW_FRAMEBUFFER,null),d)for(let t=0;t<i.length;t++){n.bindFramebuffer(e.FRAMEBUFFER,u.__webglMultisampledFramebuffer),e.framebufferRenderbuffer(e.FRAMEBUFFER,e.COLOR_ATTACHMENT0+t,e.RENDERBUFFER,u.__webglColorRenderbuffer[t]);let a=r.get(i[t]).__webglTexture;n.bindFramebuffer(e.FRAMEBUFFER,u.__webglFramebuffer),e.framebufferTexture2D(e.DRAW_FRAMEBUFFER,e.COLOR_ATTACHMENT0+t,e.TEXTURE_2D,a,0)}n.bindFramebuffer(e.DRAW_FRAMEBUFFER,u.__webglMultisampledFramebuffer)}else if(t.depthBuffer&&t.storeMultisampledDepthBuffer===!1&&c){let n=t.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT;e.invalidateFramebuffer(e.DRAW_FRAMEBUFFER,[n])}}}function I(e){return Math.min(i.maxSamples,e.samples)}function De(e){let n=r.get(e);return e.samples>0&&t.has(`WEBGL_multisampled_render_to_texture`)===!0&&n.__useRenderToTexture!==!1}function Oe(e){let t=o.render.frame;u.get(e)!==t&&(u.set(e,t),e.update())}function ke(e,t){let n=e.colorSpace,r=e.format,i=e.type;return e.isCompressedTexture===!0||e.isVideoTexture===!0||n!==`srgb-linear`&&n!==``&&(yp.getTransfer(n)===`srgb`?(r!==1023||i!==1009)&&qf(`WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType.`):Jf(`WebGLTextures: Unsupported texture color space:`,n)),t}function Ae(e){return typeof HTMLImageElement<`u`&&e instanceof HTMLImageElement?(l.width=e.naturalWidth||e.width,l.height=e.naturalHeight||e.height):typeof VideoFrame<`u`&&e instanceof VideoFrame?(l.width=e.displayWidth,l.height=e.displayHeight):(l.width=e.width,l.height=e.height),l}this.allocateTextureUnit=oe,this.resetTextureUnits=re,this.getTextureUnits=ie,this.setTextureUnits=ae,this.setTexture2D=ce,this.setTexture2DArray=le,this.setTexture3D=N,this.setTextureCube=ue,this.rebindTextures=Ce,this.setupRenderTarget=F,this.updateRenderTargetMipmap=we,this.updateMultisampleRenderTarget=Ee,this.setupDepthRenderbuffer=Se,this.setupFrameBufferTexture=P,this.useMultisampledRTT=De,this.dispose=j}function Zb(e,t){function n(n,r=``){let i,a=yp.getTransfer(r);if(n===1009)return e.UNSIGNED_BYTE;if(n===1017)return e.UNSIGNED_SHORT_4_4_4_4;if(n===1018)return e.UNSIGNED_SHORT_5_5_5_1;if(n===35902)return e.UNSIGNED_INT_5_9_9_9_REV;if(n===35899)return e.UNSIGNED_INT_10F_11F_11F_REV;if(n===1010)return e.BYTE;if(n===1011)return e.SHORT;if(n===1012)return e.UNSIGNED_SHORT;if(n===1013)return e.INT;if(n===1014)return e.UNSIGNED_INT;if(n===1015)return e.FLOAT;if(n===1016)return e.HALF_FLOAT;if(n===1021)return e.ALPHA;if(n===1022)return e.RGB;if(n===1023)return e.RGBA;if(n===1026)return e.DEPTH_COMPONENT;if(n===1027)return e.DEPTH_STENCIL;if(n===1028)return e.RED;if(n===1029)return e.RED_INTEGER;if(n===1030)return e.RG;if(n===1031)return e.RG_INTEGER;if(n===1033)return e.RGBA_INTEGER;if(n===33776||n===33777||n===33778||n===33779){if(a===`srgb`){if(i=t.get(`WEBGL_compressed_texture_s3tc_srgb`),i!==null){if(n===33776)return i.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===33777)return i.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===33778)return i.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===33779)return i.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null}else if(i=t.get(`WEBGL_compressed_texture_s3tc`),i!==null){if(n===33776)return i.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===33777)return i.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===33778)return i.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===33779)return i.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null}if(n===35840||n===35841||n===35842||n===35843){if(i=t.get(`WEBGL_compressed_texture_pvrtc`),i!==null){if(n===35840)return i.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===35841)return i.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===35842)return i.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===35843)return i.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null}if(n===36196||n===37492||n===37496||n===37488||n===37489||n===37490||n===37491){if(i=t.get(`WEBGL_compressed_texture_etc`),i!==null){if(n===36196||n===37492)return a===`srgb`?i.COMPRESSED_SRGB8_ETC2:i.COMPRESSED_RGB8_ETC2;if(n===37496)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:i.COMPRESSED_RGBA8_ETC2_EAC;if(n===37488)return i.COMPRESSED_R11_EAC;if(n===37489)return i.COMPRESSED_SIGNED_R11_EAC;if(n===37490)return i.COMPRESSED_RG11_EAC;if(n===37491)return i.COMPRESSED_SIGNED_RG11_EAC}else return null}if(n===37808||n===37809||n===37810||n===37811||n===37812||n===37813||n===37814||n===37815||n===37816||n===37817||n===37818||n===37819||n===37820||n===37821){if(i=t.get(`WEBGL_compressed_texture_astc`),i!==null){if(n===37808)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:i.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===37809)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:i.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===37810)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:i.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===37811)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:i.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===37812)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:i.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===37813)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:i.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===37814)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:i.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===37815)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:i.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===37816)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:i.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===37817)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:i.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===37818)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:i.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===37819)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:i.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===37820)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:i.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===37821)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:i.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null}if(n===36492||n===36494||n===36495){if(i=t.get(`EXT_texture_compression_bptc`),i!==null){if(n===36492)return a===`srgb`?i.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:i.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===36494)return i.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===36495)return i.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null}if(n===36283||n===36284||n===36285||n===36286){if(i=t.get(`EXT_texture_compression_rgtc`),i!==null){if(n===36283)return i.COMPRESSED_RED_RGTC1_EXT;if(n===36284)return i.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===36285)return i.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===36286)return i.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null}return n===1020?e.UNSIGNED_INT_24_8:e[n]===void 0?null:e[n]}return{convert:n}}var Qb=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,$b=`
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

}`,ex=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new Dg(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new Wg({vertexShader:Qb,fragmentShader:$b,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new Vh(new Ng(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},tx=class extends Qf{constructor(e,t){super();let n=this,r=null,i=1,a=null,o=`local-floor`,s=1,c=null,l=null,u=null,d=null,f=null,p=null,m=typeof XRWebGLBinding<`u`,h=new ex,g={},_=t.getContextAttributes(),v=null,y=null,b=[],x=[],S=new up,C=null,w=null,T=new k_;T.viewport=new Ap;let E=new k_;E.viewport=new Ap;let D=[T,E],O=new L_,k=null,A=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(e){let t=b[e];return t===void 0&&(t=new dm,b[e]=t),t.getTargetRaySpace()},this.getControllerGrip=function(e){let t=b[e];return t===void 0&&(t=new dm,b[e]=t),t.getGripSpace()},this.getHand=function(e){let t=b[e];return t===void 0&&(t=new dm,b[e]=t),t.getHandSpace()};function j(e){let t=x.indexOf(e.inputSource);if(t===-1)return;let n=b[t];n!==void 0&&(n.update(e.inputSource,e.frame,c||a),n.dispatchEvent({type:e.type,data:e.inputSource}))}function ee(){r.removeEventListener(`select`,j),r.removeEventListener(`selectstart`,j),r.removeEventListener(`selectend`,j),r.removeEventListener(`squeeze`,j),r.removeEventListener(`squeezestart`,j),r.removeEventListener(`squeezeend`,j),r.removeEventListener(`end`,ee),r.removeEventListener(`inputsourceschange`,M);for(let e=0;e<b.length;e++){let t=x[e];t!==null&&(x[e]=null,b[e].disconnect(t))}k=null,A=null,h.reset();for(let e in g)delete g[e];if(e.setRenderTarget(v),f=null,d=null,u=null,r=null,y=null,ae.stop(),n.isPresenting=!1,e.setPixelRatio(C),e.setSize(S.width,S.height,!1),w!==null){let e=w.camera;e.fov=w.fov,e.zoom=w.zoom,e.updateProjectionMatrix(),w=null}n.dispatchEvent({type:`sessionend`})}this.setFramebufferScaleFactor=function(e){i=e,n.isPresenting===!0&&qf(`WebXRManager: Cannot change framebuffer scale while presenting.`)},this.setReferenceSpaceType=function(e){o=e,n.isPresenting===!0&&qf(`WebXRManager: Cannot change reference space type while presenting.`)},this.getReferenceSpace=function(){return c||a},this.setReferenceSpace=function(e){c=e},this.getBaseLayer=function(){return d===null?f:d},this.getBinding=function(){return u===null&&m&&(u=new XRWebGLBinding(r,t)),u},this.getFrame=function(){return p},this.getSession=function(){return r},this.setSession=async function(l){if(r=l,r!==null){if(v=e.getRenderTarget(),r.addEventListener(`select`,j),r.addEventListener(`selectstart`,j),r.addEventListener(`selectend`,j),r.addEventListener(`squeeze`,j),r.addEventListener(`squeezestart`,j),r.addEventListener(`squeezeend`,j),r.addEventListener(`end`,ee),r.addEventListener(`inputsourceschange`,M),_.xrCompatible!==!0&&await t.makeXRCompatible(),C=e.getPixelRatio(),e.getSize(S),m&&`createProjectionLayer`in XRWebGLBinding.prototype){let n=null,a=null,o=null;_.depth&&(o=_.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,n=_.stencil?Fd:Pd,a=_.stencil?Od:Cd);let s={colorFormat:t.RGBA8,depthFormat:o,scaleFactor:i};u=this.getBinding(),d=u.createProjectionLayer(s),r.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),y=new Mp(d.textureWidth,d.textureHeight,{format:Nd,type:vd,depthTexture:new Tg(d.textureWidth,d.textureHeight,a,void 0,void 0,void 0,void 0,void 0,void 0,n),stencilBuffer:_.stencil,colorSpace:e.outputColorSpace,samples:_.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let n={antialias:_.antialias,alpha:!0,depth:_.depth,stencil:_.stencil,framebufferScaleFactor:i};f=new XRWebGLLayer(r,t,n),r.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),y=new Mp(f.framebufferWidth,f.framebufferHeight,{format:Nd,type:vd,colorSpace:e.outputColorSpace,stencilBuffer:_.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}y.isXRRenderTarget=!0,this.setFoveation(s),c=null,a=await r.requestReferenceSpace(o),ae.setContext(r),ae.start(),n.isPresenting=!0,n.dispatchEvent({type:`sessionstart`})}},this.getEnvironmentBlendMode=function(){if(r!==null)return r.environmentBlendMode},this.getDepthTexture=function(){return h.getDepthTexture()};function M(e){for(let t=0;t<e.removed.length;t++){let n=e.removed[t],r=x.indexOf(n);r>=0&&(x[r]=null,b[r].disconnect(n))}for(let t=0;t<e.added.length;t++){let n=e.added[t],r=x.indexOf(n);if(r===-1){for(let e=0;e<b.length;e++)if(e>=x.length){x.push(n),r=e;break}else if(x[e]===null){x[e]=n,r=e;break}if(r===-1)break}let i=b[r];i&&i.connect(n)}}function te(e,t){t===null?e.matrixWorld.copy(e.matrix):e.matrixWorld.multiplyMatrices(t.matrixWorld,e.matrix),e.matrixWorldInverse.copy(e.matrixWorld).invert()}this.updateCamera=function(e){if(r===null)return;let t=e.near,n=e.far;h.texture!==null&&(h.depthNear>0&&(t=h.depthNear),h.depthFar>0&&(n=h.depthFar)),O.near=E.near=T.near=t,O.far=E.far=T.far=n,(k!==O.near||A!==O.far)&&(r.updateRenderState({depthNear:O.near,depthFar:O.far}),k=O.near,A=O.far),O.layers.mask=e.layers.mask|6,T.layers.mask=O.layers.mask&-5,E.layers.mask=O.layers.mask&-3;let i=e.parent,a=O.cameras;te(O,i);for(let e=0;e<a.length;e++)te(a[e],i);O.projectionMatrix.copy(T.projectionMatrix),O.projectionMatrixInverse.copy(T.projectionMatrixInverse),w===null&&e.isPerspectiveCamera&&(w={camera:e,fov:e.fov,zoom:e.zoom}),ne(e,O,i)};function ne(e,t,n){n===null?e.matrix.copy(t.matrixWorld):(e.matrix.copy(n.matrixWorld),e.matrix.invert(),e.matrix.multiply(t.matrixWorld)),e.matrix.decompose(e.position,e.quaternion,e.scale),e.updateMatrixWorld(!0),e.projectionMatrix.copy(t.projectionMatrix),e.projectionMatrixInverse.copy(t.projectionMatrixInverse),e.isPerspectiveCamera&&(e.fov=tp*2*Math.atan(1/e.projectionMatrix.elements[5]),e.zoom=1)}this.getCamera=function(){return O},this.getFoveation=function(){if(d!==null||f!==null)return s},this.setFoveation=function(e){s=e,d!==null&&(d.fixedFoveation=e),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=e)},this.hasDepthSensing=function(){return h.texture!==null},this.getDepthSensingMesh=function(){return h.getMesh(O)},this.getCameraTexture=function(e){return g[e]};let re=null;function ie(t,i){if(l=i.getViewerPose(c||a),p=i,l!==null){let t=l.views;f!==null&&(e.setRenderTargetFramebuffer(y,f.framebuffer),e.setRenderTarget(y));let i=!1;t.length!==O.cameras.length&&(O.cameras.length=0,i=!0);for(let n=0;n<t.length;n++){let r=t[n],a=null;if(f!==null)a=f.getViewport(r);else{let t=u.getViewSubImage(d,r);a=t.viewport,n===0&&(e.setRenderTargetTextures(y,t.colorTexture,t.depthStencilTexture),e.setRenderTarget(y))}let o=D[n];o===void 0&&(o=new k_,o.layers.enable(n),o.viewport=new Ap,D[n]=o),o.matrix.fromArray(r.transform.matrix),o.matrix.decompose(o.position,o.quaternion,o.scale),o.projectionMatrix.fromArray(r.projectionMatrix),o.projectionMatrixInverse.copy(o.projectionMatrix).invert(),o.viewport.set(a.x,a.y,a.width,a.height),n===0&&(O.matrix.copy(o.matrix),O.matrix.decompose(O.position,O.quaternion,O.scale)),i===!0&&O.cameras.push(o)}let a=r.enabledFeatures;if(a&&a.includes(`depth-sensing`)&&r.depthUsage==`gpu-optimized`&&m){u=n.getBinding();let e=u.getDepthInformation(t[0]);e&&e.isValid&&e.texture&&h.init(e,r.renderState)}if(a&&a.includes(`camera-access`)&&m){e.state.unbindTexture(),u=n.getBinding();for(let e=0;e<t.length;e++){let n=t[e].camera;if(n){let e=g[n];e||(e=new Dg,g[n]=e);let t=u.getCameraImage(n);e.sourceTexture=t}}}}for(let e=0;e<b.length;e++){let t=x[e],n=b[e];t!==null&&n!==void 0&&n.update(t,i,c||a)}re&&re(t,i),i.detectedPlanes&&n.dispatchEvent({type:`planesdetected`,data:i}),p=null}let ae=new $_;ae.setAnimationLoop(ie),this.setAnimationLoop=function(e){re=e},this.dispose=function(){}}},nx=new Fp,rx=new mp;rx.set(-1,0,0,0,1,0,0,0,1);function ix(e,t){function n(e,t){e.matrixAutoUpdate===!0&&e.updateMatrix(),t.value.copy(e.matrix)}function r(t,n){n.color.getRGB(t.fogColor.value,Bg(e)),n.isFog?(t.fogNear.value=n.near,t.fogFar.value=n.far):n.isFogExp2&&(t.fogDensity.value=n.density)}function i(e,t,n,r,i){t.isNodeMaterial?t.uniformsNeedUpdate=!1:t.isMeshBasicMaterial?a(e,t):t.isMeshLambertMaterial?(a(e,t),t.envMap&&(e.envMapIntensity.value=t.envMapIntensity)):t.isMeshToonMaterial?(a(e,t),d(e,t)):t.isMeshPhongMaterial?(a(e,t),u(e,t),t.envMap&&(e.envMapIntensity.value=t.envMapIntensity)):t.isMeshStandardMaterial?(a(e,t),f(e,t),t.isMeshPhysicalMaterial&&p(e,t,i)):t.isMeshMatcapMaterial?(a(e,t),m(e,t)):t.isMeshDepthMaterial?a(e,t):t.isMeshDistanceMaterial?(a(e,t),h(e,t)):t.isMeshNormalMaterial?a(e,t):t.isLineBasicMaterial?(o(e,t),t.isLineDashedMaterial&&s(e,t)):t.isPointsMaterial?c(e,t,n,r):t.isSpriteMaterial?l(e,t):t.isShadowMaterial?(e.color.value.copy(t.color),e.opacity.value=t.opacity):t.isShaderMaterial&&(t.uniformsNeedUpdate=!1)}function a(e,r){e.opacity.value=r.opacity,r.color&&e.diffuse.value.copy(r.color),r.emissive&&e.emissive.value.copy(r.emissive).multiplyScalar(r.emissiveIntensity),r.map&&(e.map.value=r.map,n(r.map,e.mapTransform)),r.alphaMap&&(e.alphaMap.value=r.alphaMap,n(r.alphaMap,e.alphaMapTransform)),r.bumpMap&&(e.bumpMap.value=r.bumpMap,n(r.bumpMap,e.bumpMapTransform),e.bumpScale.value=r.bumpScale,r.side===1&&(e.bumpScale.value*=-1)),r.normalMap&&(e.normalMap.value=r.normalMap,n(r.normalMap,e.normalMapTransform),e.normalScale.value.copy(r.normalScale),r.side===1&&e.normalScale.value.negate()),r.displacementMap&&(e.displacementMap.value=r.displacementMap,n(r.displacementMap,e.displacementMapTransform),e.displacementScale.value=r.displacementScale,e.displacementBias.value=r.displacementBias),r.emissiveMap&&(e.emissiveMap.value=r.emissiveMap,n(r.emissiveMap,e.emissiveMapTransform)),r.specularMap&&(e.specularMap.value=r.specularMap,n(r.specularMap,e.specularMapTransform)),r.alphaTest>0&&(e.alphaTest.value=r.alphaTest);let i=t.get(r),a=i.envMap,o=i.envMapRotation;a&&(e.envMap.value=a,e.envMapRotation.value.setFromMatrix4(nx.makeRotationFromEuler(o)).transpose(),a.isCubeTexture&&a.isRenderTargetTexture===!1&&e.envMapRotation.value.premultiply(rx),e.reflectivity.value=r.reflectivity,e.ior.value=r.ior,e.refractionRatio.value=r.refractionRatio),r.lightMap&&(e.lightMap.value=r.lightMap,e.lightMapIntensity.value=r.lightMapIntensity,n(r.lightMap,e.lightMapTransform)),r.aoMap&&(e.aoMap.value=r.aoMap,e.aoMapIntensity.value=r.aoMapIntensity,n(r.aoMap,e.aoMapTransform))}function o(e,t){e.diffuse.value.copy(t.color),e.opacity.value=t.opacity,t.map&&(e.map.value=t.map,n(t.map,e.mapTransform))}function s(e,t){e.dashSize.value=t.dashSize,e.totalSize.value=t.dashSize+t.gapSize,e.scale.value=t.scale}function c(e,t,r,i){e.diffuse.value.copy(t.color),e.opacity.value=t.opacity,e.size.value=t.size*r,e.scale.value=i*.5,t.map&&(e.map.value=t.map,n(t.map,e.uvTransform)),t.alphaMap&&(e.alphaMap.value=t.alphaMap,n(t.alphaMap,e.alphaMapTransform)),t.alphaTest>0&&(e.alphaTest.value=t.alphaTest)}function l(e,t){e.diffuse.value.copy(t.color),e.opacity.value=t.opacity,e.rotation.value=t.rotation,t.map&&(e.map.value=t.map,n(t.map,e.mapTransform)),t.alphaMap&&(e.alphaMap.value=t.alphaMap,n(t.alphaMap,e.alphaMapTransform)),t.alphaTest>0&&(e.alphaTest.value=t.alphaTest)}function u(e,t){e.specular.value.copy(t.specular),e.shininess.value=Math.max(t.shininess,1e-4)}function d(e,t){t.gradientMap&&(e.gradientMap.value=t.gradientMap)}function f(e,t){e.metalness.value=t.metalness,t.metalnessMap&&(e.metalnessMap.value=t.metalnessMap,n(t.metalnessMap,e.metalnessMapTransform)),e.roughness.value=t.roughness,t.roughnessMap&&(e.roughnessMap.value=t.roughnessMap,n(t.roughnessMap,e.roughnessMapTransform)),t.envMap&&(e.envMapIntensity.value=t.envMapIntensity)}function p(e,t,r){e.ior.value=t.ior,t.diffuseRoughness>0&&(e.diffuseRoughness.value=t.diffuseRoughness,t.diffuseRoughnessMap&&(e.diffuseRoughnessMap.value=t.diffuseRoughnessMap,n(t.diffuseRoughnessMap,e.diffuseRoughnessMapTransform))),t.sheen>0&&(e.sheenColor.value.copy(t.sheenColor).multiplyScalar(t.sheen),e.sheenRoughness.value=t.sheenRoughness,t.sheenColorMap&&(e.sheenColorMap.value=t.sheenColorMap,n(t.sheenColorMap,e.sheenColorMapTransform)),t.sheenRoughnessMap&&(e.sheenRoughnessMap.value=t.sheenRoughnessMap,n(t.sheenRoughnessMap,e.sheenRoughnessMapTransform))),t.clearcoat>0&&(e.clearcoat.value=t.clearcoat,e.clearcoatRoughness.value=t.clearcoatRoughness,t.clearcoatMap&&(e.clearcoatMap.value=t.clearcoatMap,n(t.clearcoatMap,e.clearcoatMapTransform)),t.clearcoatRoughnessMap&&(e.clearcoatRoughnessMap.value=t.clearcoatRoughnessMap,n(t.clearcoatRoughnessMap,e.clearcoatRoughnessMapTransform)),t.clearcoatNormalMap&&(e.clearcoatNormalMap.value=t.clearcoatNormalMap,n(t.clearcoatNormalMap,e.clearcoatNormalMapTransform),e.clearcoatNormalScale.value.copy(t.clearcoatNormalScale),t.side===1&&e.clearcoatNormalScale.value.negate())),t.dispersion>0&&(e.dispersion.value=t.dispersion),t.retroreflectivity>0&&(e.retroreflectivity.value=t.retroreflectivity),t.iridescence>0&&(e.iridescence.value=t.iridescence,e.iridescenceIOR.value=t.iridescenceIOR,e.iridescenceThicknessMinimum.value=t.iridescenceThicknessMinimum,e.iridescenceThicknessMaximum.value=t.iridescenceThicknessMaximum,t.iridescenceMap&&(e.iridescenceMap.value=t.iridescenceMap,n(t.iridescenceMap,e.iridescenceMapTransform)),t.iridescenceThicknessMap&&(e.iridescenceThicknessMap.value=t.iridescenceThicknessMap,n(t.iridescenceThicknessMap,e.iridescenceThicknessMapTransform))),t.transmission>0&&(e.transmission.value=t.transmission,e.transmissionSamplerMap.value=r.texture,e.transmissionSamplerSize.value.set(r.width,r.height),t.transmissionMap&&(e.transmissionMap.value=t.transmissionMap,n(t.transmissionMap,e.transmissionMapTransform)),e.thickness.value=t.thickness,t.thicknessMap&&(e.thicknessMap.value=t.thicknessMap,n(t.thicknessMap,e.thicknessMapTransform)),e.attenuationDistance.value=t.attenuationDistance,e.attenuationColor.value.copy(t.attenuationColor)),t.anisotropy>0&&(e.anisotropyVector.value.set(t.anisotropy*Math.cos(t.anisotropyRotation),t.anisotropy*Math.sin(t.anisotropyRotation)),t.anisotropyMap&&(e.anisotropyMap.value=t.anisotropyMap,n(t.anisotropyMap,e.anisotropyMapTransform))),e.specularIntensity.value=t.specularIntensity,e.specularColor.value.copy(t.specularColor),t.specularColorMap&&(e.specularColorMap.value=t.specularColorMap,n(t.specularColorMap,e.specularColorMapTransform)),t.specularIntensityMap&&(e.specularIntensityMap.value=t.specularIntensityMap,n(t.specularIntensityMap,e.specularIntensityMapTransform))}function m(e,t){t.matcap&&(e.matcap.value=t.matcap)}function h(e,n){let r=t.get(n).light;e.referencePosition.value.setFromMatrixPosition(r.matrixWorld),e.nearDistance.value=r.shadow.camera.near,e.farDistance.value=r.shadow.camera.far}return{refreshFogUniforms:r,refreshMaterialUniforms:i}}function ax(e,t,n,r){let i={},a={};function o(e,t){let n=t.program;r.uniformBlockBinding(e,n,i[e.id])}function s(e,n){let o=i[e.id];o===void 0&&(m(e),o=c(e),i[e.id]=o,e.addEventListener(`dispose`,g));let s=n.program;r.updateUBOMapping(e,s);let u=t.render.frame;a[e.id]!==u&&(l(e),a[e.id]=u)}function c(t){let n=e.createBuffer(),r=t.__size,i=t.usage;return e.bindBuffer(e.UNIFORM_BUFFER,n),e.bufferData(e.UNIFORM_BUFFER,r,i),e.bindBuffer(e.UNIFORM_BUFFER,null),n}function l(t){let n=i[t.id],r=t.uniforms,a=t.__cache;e.bindBuffer(e.UNIFORM_BUFFER,n);for(let e=0,t=r.length;e<t;e++){let t=r[e];if(Array.isArray(t))for(let n=0,r=t.length;n<r;n++)u(t[n],e,n,a);else u(t,e,0,a)}e.bindBuffer(e.UNIFORM_BUFFER,null)}function u(t,n,r,i){if(f(t,n,r,i)===!0){let n=t.__offset,r=t.value;if(Array.isArray(r)){let e=0;for(let n=0;n<r.length;n++){let i=r[n],a=h(i,!0);d(i,t.__data,e),e+=a.storage/Float32Array.BYTES_PER_ELEMENT}}else d(r,t.__data,0);e.bufferSubData(e.UNIFORM_BUFFER,n,t.__data)}}function d(e,t,n){typeof e==`number`||typeof e==`boolean`?t[n]=e:e.isMatrix3?(t[n]=e.elements[0],t[n+1]=e.elements[1],t[n+2]=e.elements[2],t[n+3]=0,t[n+4]=e.elements[3],t[n+5]=e.elements[4],t[n+6]=e.elements[5],t[n+7]=0,t[n+8]=e.elements[6],t[n+9]=e.elements[7],t[n+10]=e.elements[8],t[n+11]=0):ArrayBuffer.isView(e)?t.set(e.subarray(0,t.length-n),n):e.toArray(t,n)}function f(e,t,n,r){let i=e.value,a=t+`_`+n;if(Array.isArray(i)){r[a]===void 0&&(r[a]=[]);let e=r[a],t=!1;for(let n=0;n<i.length;n++)p(i[n],e,n)===!0&&(t=!0);return t}return p(i,r,a)}function p(e,t,n){if(t[n]===void 0)return t[n]=typeof e==`number`||typeof e==`boolean`?e:ArrayBuffer.isView(e)?e.slice():e.clone(),!0;{let r=t[n];if(typeof e==`number`||typeof e==`boolean`){if(r!==e)return t[n]=e,!0}else if(ArrayBuffer.isView(e))return!0;else if(r.equals(e)===!1)return r.copy(e),!0}return!1}function m(e){let t=e.uniforms,n=0;for(let e=0,r=t.length;e<r;e++){let r=Array.isArray(t[e])?t[e]:[t[e]];for(let i=0,a=r.length;i<a;i++){let a=r[i],o=Array.isArray(a.value)?a.value:[a.value],s=Array.isArray(t[e])||Array.isArray(a.value),c=n;for(let e=0,t=o.length;e<t;e++){let t=o[e],r=h(t,s),i=n%16,a=i%r.boundary,l=i+a;n+=a,l!==0&&16-l<r.storage&&(n+=16-l),e===0&&(c=n),n+=r.storage}a.__data=new(a.type===`int`?Int32Array:a.type===`uint`?Uint32Array:Float32Array)((n-c)/Float32Array.BYTES_PER_ELEMENT),a.__offset=c}}let r=n%16;return r>0&&(n+=16-r),e.__size=n,e.__cache={},this}function h(e,t){let n={boundary:0,storage:0};return typeof e==`number`||typeof e==`boolean`?(n.boundary=4,n.storage=4):e.isVector2?(n.boundary=8,n.storage=8):e.isVector3||e.isColor?(n.boundary=16,n.storage=12):e.isVector4?(n.boundary=16,n.storage=16):e.isMatrix3?(n.boundary=16,n.storage=48):e.isMatrix4?(n.boundary=16,n.storage=64):e.isTexture?qf(`WebGLRenderer: Texture samplers can not be part of an uniforms group.`):ArrayBuffer.isView(e)?(n.boundary=16,n.storage=e.byteLength):qf(`WebGLRenderer: Unsupported uniform value type.`,e),t===!0&&(n.boundary=16,n.storage=Math.ceil(n.storage/16)*16),n}function g(t){let n=t.target;n.removeEventListener(`dispose`,g),e.deleteBuffer(i[n.id]),delete i[n.id],delete a[n.id]}function _(){for(let t in i)e.deleteBuffer(i[t]);i={},a={}}return{bind:o,update:s,dispose:_}}var ox=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),sx=null;function cx(){return sx===null&&(sx=new Wh(ox,16,16,Rd,Td),sx.name=`DFG_LUT`,sx.minFilter=hd,sx.magFilter=hd,sx.wrapS=ud,sx.wrapT=ud,sx.generateMipmaps=!1,sx.needsUpdate=!0),sx}var lx=class{constructor(e={}){let{canvas:t=Uf(),context:n=null,depth:r=!0,stencil:i=!1,alpha:a=!1,antialias:o=!1,premultipliedAlpha:s=!0,preserveDrawingBuffer:c=!1,powerPreference:l=`default`,failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=vd}=e;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<`u`&&n instanceof WebGLRenderingContext)throw Error(`THREE.WebGLRenderer: WebGL 1 is not supported since r163.`);p=n.getContextAttributes().alpha}else p=a;let m=f,h=new Set([Bd,zd,Ld]),g=new Set([vd,Cd,xd,Od,Ed,Dd]),_=new Uint32Array(4),v=new Int32Array(4),y={textures:[],min:[],max:[],resolution:[]},b=null,x=null,S=[],C=[],w=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=0,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let T=this,E=!1,D=null,O=null,k=null,A=null;this._outputColorSpace=Mf;let j=0,ee=0,M=null,te=-1,ne=null,re=new Ap,ie=new Ap,ae=null,oe=new gm(0),se=0,ce=t.width,le=t.height,N=1,ue=null,de=null,fe=new Ap(0,0,ce,le),pe=new Ap(0,0,ce,le),me=!1,he=new rg,ge=new ag,_e=!1,ve=!1,ye=new Fp,P=new Q,be=new Ap,xe={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Se=!1;function Ce(){return M===null?N:1}let F=n;function we(e,n){return t.getContext(e,n)}let Te,Ee,I,De,Oe,ke,Ae,je,Me,Ne,Pe,Fe,Ie,Le,Re,ze,Be,Ve,He,Ue,We,Ge,Ke;try{let e={alpha:!0,depth:r,stencil:i,antialias:o,premultipliedAlpha:s,preserveDrawingBuffer:c,powerPreference:l,failIfMajorPerformanceCaveat:u};if(`setAttribute`in t&&t.setAttribute(`data-engine`,`three.js r187`),t.addEventListener(`webglcontextlost`,Ye,!1),t.addEventListener(`webglcontextrestored`,Xe,!1),t.addEventListener(`webglcontextcreationerror`,Ze,!1),F===null){let t=`webgl2`;if(F=we(t,e),F===null)throw we(t)?Error(`THREE.WebGLRenderer: Error creating WebGL context with your selected attributes.`):Error(`THREE.WebGLRenderer: Error creating WebGL context.`)}qe()}catch(e){throw t.removeEventListener(`webglcontextlost`,Ye,!1),t.removeEventListener(`webglcontextrestored`,Xe,!1),t.removeEventListener(`webglcontextcreationerror`,Ze,!1),Jf(`WebGLRenderer: `+e.message),e}function qe(){Te=new kv(F),Te.init(),We=new Zb(F,Te),Ee=new lv(F,Te,e,We),I=new Yb(F,Te),Ee.reversedDepthBuffer&&d&&I.buffers.depth.setReversed(!0),O=F.createFramebuffer(),k=F.createFramebuffer(),A=F.createFramebuffer(),De=new Mv(F),Oe=new kb,ke=new Xb(F,Te,I,Oe,Ee,We,De),Ae=new Ov(T),je=new ev(F),Ge=new sv(F,je),Me=new Av(F,je,De,Ge),Ne=new Pv(F,Me,je,Ge,De),Ve=new Nv(F,Ee,ke),Re=new uv(Oe),Pe=new Ob(T,Ae,Te,Ee,Ge,Re),Fe=new ix(T,Oe),Ie=new Nb,Le=new Bb(Te),Be=new ov(T,Ae,I,Ne,p,s),ze=new Jb(T,Ne,Ee),Ke=new ax(F,De,Ee,I),He=new cv(F,Te,De),Ue=new jv(F,Te,De),De.programs=Pe.programs,T.capabilities=Ee,T.extensions=Te,T.properties=Oe,T.renderLists=Ie,T.shadowMap=ze,T.state=I,T.info=De}m!==1009&&(w=new Iv(m,t.width,t.height,o,r,i));let Je=new tx(T,F);this.xr=Je,this.getContext=function(){return F},this.getContextAttributes=function(){return F.getContextAttributes()},this.forceContextLoss=function(){let e=Te.get(`WEBGL_lose_context`);e&&e.loseContext()},this.forceContextRestore=function(){let e=Te.get(`WEBGL_lose_context`);e&&e.restoreContext()},this.getPixelRatio=function(){return N},this.setPixelRatio=function(e){e!==void 0&&(N=e,this.setSize(ce,le,!1))},this.getSize=function(e){return e.set(ce,le)},this.setSize=function(e,n,r=!0){Je.isPresenting?qf(`WebGLRenderer: Can't change size while VR device is presenting.`):(ce=e,le=n,t.width=Math.floor(e*N),t.height=Math.floor(n*N),r===!0&&(t.style.width=e+`px`,t.style.height=n+`px`),w!==null&&w.setSize(t.width,t.height),this.setViewport(0,0,e,n))},this.getDrawingBufferSize=function(e){return e.set(ce*N,le*N).floor()},this.setDrawingBufferSize=function(e,n,r){ce=e,le=n,N=r,t.width=Math.floor(e*r),t.height=Math.floor(n*r),this.setViewport(0,0,e,n)},this.setEffects=function(e){if(m===1009)Jf(`WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.`);else{if(e){for(let t=0;t<e.length;t++)if(e[t].isOutputPass===!0){qf(`WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.`);break}}w.setEffects(e||[])}},this.getCurrentViewport=function(e){return e.copy(re)},this.getViewport=function(e){return e.copy(fe)},this.setViewport=function(e,t,n,r){e.isVector4?fe.set(e.x,e.y,e.z,e.w):fe.set(e,t,n,r),I.viewport(re.copy(fe).multiplyScalar(Ce()).round())},this.getScissor=function(e){return e.copy(pe)},this.setScissor=function(e,t,n,r){e.isVector4?pe.set(e.x,e.y,e.z,e.w):pe.set(e,t,n,r),I.scissor(ie.copy(pe).multiplyScalar(Ce()).round())},this.getScissorTest=function(){return me},this.setScissorTest=function(e){I.setScissorTest(me=e)},this.setOpaqueSort=function(e){ue=e},this.setTransparentSort=function(e){de=e},this.getClearColor=function(e){return e.copy(Be.getClearColor())},this.setClearColor=function(){Be.setClearColor(...arguments)},this.getClearAlpha=function(){return Be.getClearAlpha()},this.setClearAlpha=function(){Be.setClearAlpha(...arguments)},this.clear=function(e=!0,t=!0,n=!0){let r=0;if(e){let e=!1;if(M!==null){let t=M.texture.format;e=h.has(t)}if(e){let e=M.texture.type,t=g.has(e),n=Be.getClearColor(),r=Be.getClearAlpha(),i=n.r,a=n.g,o=n.b;t?(_[0]=i,_[1]=a,_[2]=o,_[3]=r,F.clearBufferuiv(F.COLOR,0,_)):(v[0]=i,v[1]=a,v[2]=o,v[3]=r,F.clearBufferiv(F.COLOR,0,v))}else r|=F.COLOR_BUFFER_BIT}t&&(r|=F.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),n&&(r|=F.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),r!==0&&F.clear(r)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(e){e.setRenderer(this),D=e},this.dispose=function(){t.removeEventListener(`webglcontextlost`,Ye,!1),t.removeEventListener(`webglcontextrestored`,Xe,!1),t.removeEventListener(`webglcontextcreationerror`,Ze,!1),Be.dispose(),Ie.dispose(),Le.dispose(),ke.dispose(),Oe.dispose(),Ae.dispose(),Ne.dispose(),Me.dispose(),Ge.dispose(),Ke.dispose(),Pe.dispose(),Je.dispose(),Je.removeEventListener(`sessionstart`,it),Je.removeEventListener(`sessionend`,at),ot.stop()};function Ye(e){e.preventDefault(),Gf(`WebGLRenderer: Context Lost.`),E=!0}function Xe(){Gf(`WebGLRenderer: Context Restored.`),E=!1;let e=De.autoReset,t=ze.enabled,n=ze.autoUpdate,r=ze.needsUpdate,i=ze.type;qe(),De.autoReset=e,ze.enabled=t,ze.autoUpdate=n,ze.needsUpdate=r,ze.type=i}function Ze(e){Jf(`WebGLRenderer: A WebGL context could not be created. Reason: `,e.statusMessage)}function Qe(e){let t=e.target;t.removeEventListener(`dispose`,Qe),$e(t)}function $e(e){et(e),Oe.remove(e)}function et(e){let t=Oe.get(e).programs;t!==void 0&&(t.forEach(function(e){Pe.releaseProgram(e)}),e.isShaderMaterial&&Pe.releaseShaderCache(e))}this.renderBufferDirect=function(e,t,n,r,i,a){t===null&&(t=xe);let o=i.isMesh&&i.matrixWorld.determinantAffine()<0,s=gt(e,t,n,r,i);I.setMaterial(r,o);let c=n.index,l=1;if(r.wireframe===!0){if(c=Me.getWireframeAttribute(n),c===void 0)return;l=2}let u=n.drawRange,d=n.attributes.position,f=u.start*l,p=(u.start+u.count)*l;a!==null&&(f=Math.max(f,a.start*l),p=Math.min(p,(a.start+a.count)*l)),c===null?d!=null&&(f=Math.max(f,0),p=Math.min(p,d.count)):(f=Math.max(f,0),p=Math.min(p,c.count));let m=p-f;if(m<0||m===1/0)return;Ge.setup(i,r,s,n,c);let h,g=He;if(c!==null&&(h=je.get(c),g=Ue,g.setIndex(h)),i.isMesh)r.wireframe===!0?(I.setLineWidth(r.wireframeLinewidth*Ce()),g.setMode(F.LINES)):g.setMode(F.TRIANGLES);else if(i.isLine){let e=r.linewidth;e===void 0&&(e=1),I.setLineWidth(e*Ce()),i.isLineSegments?g.setMode(F.LINES):i.isLineLoop?g.setMode(F.LINE_LOOP):g.setMode(F.LINE_STRIP)}else i.isPoints?g.setMode(F.POINTS):i.isSprite&&g.setMode(F.TRIANGLES);if(i.isBatchedMesh){if(Te.get(`WEBGL_multi_draw`))g.renderMultiDraw(i._multiDrawStarts,i._multiDrawCounts,i._multiDrawCount);else{let e=i._multiDrawStarts,t=i._multiDrawCounts,n=i._multiDrawCount,a=c?je.get(c).bytesPerElement:1,o=Oe.get(r).currentProgram.getUniforms();for(let r=0;r<n;r++)o.setValue(F,`_gl_DrawID`,r),g.render(e[r]/a,t[r])}}else if(i.isInstancedMesh)g.renderInstances(f,m,i.count);else if(n.isInstancedBufferGeometry){let e=n._maxInstanceCount===void 0?1/0:n._maxInstanceCount,t=Math.min(n.instanceCount,e);g.renderInstances(f,m,t)}else g.render(f,m)};function tt(e,t,n,r){D!==null&&e.isNodeMaterial&&D.setObject(r,e),_e===!0&&Re.setState(e,n,!1),e.transparent===!0&&e.side===2&&e.forceSinglePass===!1?(e.side=1,e.needsUpdate=!0,ft(e,t,r),e.side=0,e.needsUpdate=!0,ft(e,t,r),e.side=2):ft(e,t,r)}this.compile=function(e,t,n=null){n===null&&(n=e),D!==null&&D.renderStart(e,t,n),x=Le.get(n),x.init(t),C.push(x),n.traverseVisible(function(e){e.isLight&&e.layers.test(t.layers)&&(x.pushLight(e),e.castShadow&&x.pushShadow(e))}),e!==n&&e.traverseVisible(function(e){e.isLight&&e.layers.test(t.layers)&&(x.pushLight(e),e.castShadow&&x.pushShadow(e))}),x.setupLights(),D!==null&&D.updateLights(x.state.lightsArray),ve=this.localClippingEnabled,_e=Re.init(this.clippingPlanes,ve),_e===!0&&Re.setGlobalState(this.clippingPlanes,t),D!==null&&ze.render(x.state.shadowsArray,n,t);let r=new Set;return e.traverse(function(e){if(!(e.isMesh||e.isPoints||e.isLine||e.isSprite))return;let i=e.material;if(i){if(Array.isArray(i))for(let a=0;a<i.length;a++){let o=i[a];tt(o,n,t,e),r.add(o)}else tt(i,n,t,e),r.add(i)}}),x=C.pop(),D!==null&&D.renderEnd(),r},this.compileAsync=function(e,t,n=null){let r=this.compile(e,t,n);return new Promise(t=>{function n(){r.forEach(function(e){let t=Oe.get(e).currentProgram;(t===void 0||t.isReady())&&r.delete(e)}),r.size===0?t(e):setTimeout(n,10)}Te.get(`KHR_parallel_shader_compile`)===null?setTimeout(n,10):n()})};let nt=null;function rt(e){nt&&nt(e)}function it(){ot.stop()}function at(){ot.start()}let ot=new $_;ot.setAnimationLoop(rt),typeof self<`u`&&ot.setContext(self),this.setAnimationLoop=function(e){nt=e,Je.setAnimationLoop(e),e===null?ot.stop():ot.start()},Je.addEventListener(`sessionstart`,it),Je.addEventListener(`sessionend`,at),this.render=function(e,t){if(t!==void 0&&t.isCamera!==!0){Jf(`WebGLRenderer.render: camera is not an instance of THREE.Camera.`);return}if(E===!0)return;D!==null&&D.renderStart(e,t);let n=Je.enabled===!0&&Je.isPresenting===!0,r=w!==null&&(M===null||n)&&w.begin(T,M);if(e.matrixWorldAutoUpdate===!0&&e.updateMatrixWorld(),t.parent===null&&t.matrixWorldAutoUpdate===!0&&t.updateMatrixWorld(),Je.enabled===!0&&Je.isPresenting===!0&&(w===null||w.isCompositing()===!1)&&(Je.cameraAutoUpdate===!0&&Je.updateCamera(t),t=Je.getCamera()),e.isScene===!0&&e.onBeforeRender(T,e,t,M),x=Le.get(e,C.length),x.init(t),x.state.textureUnits=ke.getTextureUnits(),C.push(x),ye.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),t.isArrayCamera?ge.setFromArrayCamera(t):he.setFromProjectionMatrix(ye,zf,t.reversedDepth),ve=this.localClippingEnabled,_e=Re.init(this.clippingPlanes,ve),b=Ie.get(e,S.length),b.init(),S.push(b),this.info.render.frame++,Je.enabled===!0&&Je.isPresenting===!0){let e=T.xr.getDepthSensingMesh();e!==null&&st(e,t,-1/0,T.sortObjects)}st(e,t,0,T.sortObjects),b.finish(),D!==null&&D.updateLights(x.state.lightsArray),T.sortObjects===!0&&b.sort(ue,de),Se=Je.enabled===!1||Je.isPresenting===!1||Je.hasDepthSensing()===!1,Se&&Be.addToRenderList(b,e),this.info.autoReset===!0&&this.info.reset(),_e===!0&&Re.beginShadows();let i=x.state.shadowsArray;if(ze.render(i,e,t),_e===!0&&Re.endShadows(),(r&&w.hasRenderPass())===!1){let n=b.opaque,r=b.transmissive;if(x.setupLights(),t.isArrayCamera){let i=t.cameras;if(r.length>0)for(let t=0,a=i.length;t<a;t++){let a=i[t];lt(n,r,e,a)}Se&&Be.render(e);for(let t=0,n=i.length;t<n;t++){let n=i[t];ct(b,e,n,n.viewport)}}else r.length>0&&lt(n,r,e,t),Se&&Be.render(e),ct(b,e,t)}M!==null&&ee===0&&(ke.updateMultisampleRenderTarget(M),ke.updateRenderTargetMipmap(M)),r&&w.end(T),e.isScene===!0&&e.onAfterRender(T,e,t),Ge.resetDefaultState(),te=-1,ne=null,C.pop(),C.length>0?(x=C[C.length-1],ke.setTextureUnits(x.state.textureUnits),_e===!0&&Re.setGlobalState(T.clippingPlanes,x.state.camera)):x=null,S.pop(),b=S.length>0?S[S.length-1]:null,D!==null&&D.renderEnd()};function st(e,t,n,r){if(e.visible===!1)return;if(e.layers.test(t.layers)){if(e.isGroup)n=e.renderOrder;else if(e.isLOD)e.autoUpdate===!0&&e.update(t);else if(e.isLight)x.pushLight(e),e.castShadow&&x.pushShadow(e);else if(e.isSprite){let i=t.isArrayCamera?ge:he;if(!e.frustumCulled||e.intersectsFrustum(i)){r&&be.setFromMatrixPosition(e.matrixWorld).applyMatrix4(ye);let i=Ne.update(e),a=e.material;a.visible&&b.push(e,i,a,n,be.z,null,t)}}else if(e.isMesh||e.isLine||e.isPoints){let i=t.isArrayCamera?ge:he;if(!e.frustumCulled||e.intersectsFrustum(i)){let i=Ne.update(e),a=e.material;if(r&&(e.boundingSphere===void 0?(i.boundingSphere===null&&i.computeBoundingSphere(),be.copy(i.boundingSphere.center)):(e.boundingSphere===null&&e.computeBoundingSphere(),be.copy(e.boundingSphere.center)),be.applyMatrix4(e.matrixWorld).applyMatrix4(ye)),Array.isArray(a)){let r=i.groups;for(let o=0,s=r.length;o<s;o++){let s=r[o],c=a[s.materialIndex];c&&c.visible&&b.push(e,i,c,n,be.z,s,t)}}else a.visible&&b.push(e,i,a,n,be.z,null,t)}}}let i=e.children;for(let e=0,a=i.length;e<a;e++)st(i[e],t,n,r)}function ct(e,t,n,r){let{opaque:i,transmissive:a,transparent:o}=e;x.setupLightsView(n),_e===!0&&Re.setGlobalState(T.clippingPlanes,n),r&&I.viewport(re.copy(r)),i.length>0&&ut(i,t,n),a.length>0&&ut(a,t,n),o.length>0&&ut(o,t,n),I.buffers.depth.setTest(!0),I.buffers.depth.setMask(!0),I.buffers.color.setMask(!0),I.setPolygonOffset(!1)}function lt(e,t,n,r){if((n.isScene===!0?n.overrideMaterial:null)!==null)return;if(x.state.transmissionRenderTarget[r.id]===void 0){let e=Te.has(`EXT_color_buffer_half_float`)||Te.has(`EXT_color_buffer_float`);x.state.transmissionRenderTarget[r.id]=new Mp(1,1,{generateMipmaps:!0,type:e?Td:vd,minFilter:_d,samples:Math.max(4,Ee.samples),stencilBuffer:i,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:yp.workingColorSpace})}let a=x.state.transmissionRenderTarget[r.id],o=r.viewport||re;a.setSize(o.z*T.transmissionResolutionScale,o.w*T.transmissionResolutionScale);let s=T.getRenderTarget(),c=T.getActiveCubeFace(),l=T.getActiveMipmapLevel();T.setRenderTarget(a),T.getClearColor(oe),se=T.getClearAlpha(),se<1&&T.setClearColor(16777215,.5),T.clear(),Se&&Be.render(n);let u=T.toneMapping;T.toneMapping=0;let d=r.viewport;if(r.viewport!==void 0&&(r.viewport=void 0),x.setupLightsView(r),_e===!0&&Re.setGlobalState(T.clippingPlanes,r),ut(e,n,r),ke.updateMultisampleRenderTarget(a),ke.updateRenderTargetMipmap(a),Te.has(`WEBGL_multisampled_render_to_texture`)===!1){let e=!1;for(let i=0,a=t.length;i<a;i++){let{object:a,geometry:o,material:s,group:c}=t[i];if(s.side===2&&a.layers.test(r.layers)){let t=s.side;s.side=1,s.needsUpdate=!0,L(a,n,r,o,s,c),s.side=t,s.needsUpdate=!0,e=!0}}e===!0&&(ke.updateMultisampleRenderTarget(a),ke.updateRenderTargetMipmap(a))}T.setRenderTarget(s,c,l),T.setClearColor(oe,se),d!==void 0&&(r.viewport=d),T.toneMapping=u}function ut(e,t,n){let r=t.isScene===!0?t.overrideMaterial:null;for(let i=0,a=e.length;i<a;i++){let a=e[i],{object:o,geometry:s,group:c}=a,l=a.material;l.allowOverride===!0&&r!==null&&(l=r),o.layers.test(n.layers)&&L(o,t,n,s,l,c)}}function L(e,t,n,r,i,a){D!==null&&i.isNodeMaterial&&D.setObject(e,i),e.onBeforeRender(T,t,n,r,i,a),e.modelViewMatrix.multiplyMatrices(n.matrixWorldInverse,e.matrixWorld),e.normalMatrix.getNormalMatrix(e.modelViewMatrix),i.onBeforeRender(T,t,n,r,e,a),i.transparent===!0&&i.side===2&&i.forceSinglePass===!1?(i.side=1,i.needsUpdate=!0,T.renderBufferDirect(n,t,r,i,e,a),i.side=0,i.needsUpdate=!0,T.renderBufferDirect(n,t,r,i,e,a),i.side=2):T.renderBufferDirect(n,t,r,i,e,a),e.onAfterRender(T,t,n,r,i,a)}function dt(e){let t=0;for(let n of e)n.texture!==null&&t++;return t}function ft(e,t,n){t.isScene!==!0&&(t=xe);let r=Oe.get(e),i=x.state.lights,a=x.state.shadowsArray,o=i.state.version,s=Pe.getParameters(e,i.state,a,t,n,x.state.lightProbeGridArray),c=Pe.getProgramCacheKey(s),l=r.programs;r.environment=e.isMeshStandardMaterial||e.isMeshLambertMaterial||e.isMeshPhongMaterial?t.environment:null,r.fog=t.fog;let u=e.isMeshStandardMaterial||e.isMeshLambertMaterial&&!e.envMap||e.isMeshPhongMaterial&&!e.envMap;r.envMap=Ae.get(e.envMap||r.environment,u),r.envMapRotation=r.environment!==null&&e.envMap===null?t.environmentRotation:e.envMapRotation,l===void 0&&(e.addEventListener(`dispose`,Qe),l=new Map,r.programs=l,r.programVariants=new Map);let d=l.get(c);if(d!==void 0){if(r.currentProgram===d&&r.lightsStateVersion===o)return ht(e,s),d}else s.uniforms=Pe.getUniforms(e),D!==null&&e.isNodeMaterial&&D.build(e,n,s),e.onBeforeCompile(s,T),d=Pe.acquireProgram(s,c),l.set(c,d),r.uniforms=s.uniforms;let f=r.uniforms;return(!e.isShaderMaterial&&!e.isRawShaderMaterial||e.clipping===!0)&&(f.clippingPlanes=Re.uniform),ht(e,s),r.needsLights=vt(e),r.lightsStateVersion=o,r.needsLights&&(f.ambientLightColor.value=i.state.ambient,f.lightProbe.value=i.state.probe,f.sunLights.value=i.state.sun,f.sunLightShadows.value=i.state.sunShadow,f.directionalLights.value=i.state.directional,f.directionalLightShadows.value=i.state.directionalShadow,f.spotLights.value=i.state.spot,f.spotLightShadows.value=i.state.spotShadow,f.rectAreaLights.value=i.state.rectArea,f.ltc_1.value=i.state.rectAreaLTC1,f.ltc_2.value=i.state.rectAreaLTC2,f.pointLights.value=i.state.point,f.pointLightShadows.value=i.state.pointShadow,f.hemisphereLights.value=i.state.hemi,f.sunShadowMatrix.value=i.state.sunShadowMatrix,f.sunShadowCascade.value=i.state.sunShadowCascade,f.directionalShadowMatrix.value=i.state.directionalShadowMatrix,f.spotLightMatrix.value=i.state.spotLightMatrix,f.spotLightMap.value=i.state.spotLightMap,f.pointShadowMatrix.value=i.state.pointShadowMatrix),r.numLightProbeGrids=dt(x.state.lightProbeGridArray),r.currentProgram=d,r.uniformsList=null,d}function pt(e,t,n,r,i){let a=Oe.get(e),o=a.currentProgram.id+`,`+r+`,`+i,s=a.programVariants.get(o);return s===void 0?(s=ft(e,t,n),a.programVariants.set(o,s)):(a.currentProgram=s,a.uniformsList=null,a.outputColorSpace=r,a.toneMapping=i),s}function mt(e){if(e.uniformsList===null){let t=e.currentProgram.getUniforms();e.uniformsList=Gy.seqWithValue(t.seq,e.uniforms)}return e.uniformsList}function ht(e,t){let n=Oe.get(e);n.outputColorSpace=t.outputColorSpace,n.batching=t.batching,n.batchingColor=t.batchingColor,n.instancing=t.instancing,n.instancingColor=t.instancingColor,n.instancingMorph=t.instancingMorph,n.skinning=t.skinning,n.morphTargets=t.morphTargets,n.morphNormals=t.morphNormals,n.morphColors=t.morphColors,n.morphTargetsCount=t.morphTargetsCount,n.numClippingPlanes=t.numClippingPlanes,n.numIntersection=t.numClipIntersection,n.vertexAlphas=t.vertexAlphas,n.vertexTangents=t.vertexTangents,n.toneMapping=t.toneMapping}function gt(e,t,n,r,i){t.isScene!==!0&&(t=xe),ke.resetTextureUnits();let a=t.fog,o=r.isMeshStandardMaterial||r.isMeshLambertMaterial||r.isMeshPhongMaterial?t.environment:null,s=M===null?T.outputColorSpace:M.isXRRenderTarget===!0?M.texture.colorSpace:yp.workingColorSpace,c=r.isMeshStandardMaterial||r.isMeshLambertMaterial&&!r.envMap||r.isMeshPhongMaterial&&!r.envMap,l=Ae.get(r.envMap||o,c),u=r.vertexColors===!0&&!!n.attributes.color&&n.attributes.color.itemSize===4,d=!!n.attributes.tangent&&(!!r.normalMap||r.anisotropy>0),f=!!n.morphAttributes.position,p=!!n.morphAttributes.normal,m=!!n.morphAttributes.color,h=0;r.toneMapped&&(M===null||M.isXRRenderTarget===!0)&&(h=T.toneMapping);let g=n.morphAttributes.position||n.morphAttributes.normal||n.morphAttributes.color,_=g===void 0?0:g.length,v=Oe.get(r),b=x.state.lights;if(_e===!0&&(ve===!0||e!==ne)){let t=e===ne&&r.id===te;Re.setState(r,e,t)}let S=!1,C=!1;r.version===v.__version?v.needsLights&&v.lightsStateVersion!==b.state.version||i.isBatchedMesh&&v.batching===!1||!i.isBatchedMesh&&v.batching===!0||i.isBatchedMesh&&v.batchingColor===!0&&i._colorsTexture===null||i.isBatchedMesh&&v.batchingColor===!1&&i._colorsTexture!==null||i.isInstancedMesh&&v.instancing===!1||!i.isInstancedMesh&&v.instancing===!0||i.isSkinnedMesh&&v.skinning===!1||!i.isSkinnedMesh&&v.skinning===!0||i.isInstancedMesh&&v.instancingColor===!0&&i.instanceColor===null||i.isInstancedMesh&&v.instancingColor===!1&&i.instanceColor!==null||i.isInstancedMesh&&v.instancingMorph===!0&&i.morphTexture===null||i.isInstancedMesh&&v.instancingMorph===!1&&i.morphTexture!==null?S=!0:v.envMap===l?r.fog===!0&&v.fog!==a||v.numClippingPlanes!==void 0&&(v.numClippingPlanes!==Re.numPlanes||v.numIntersection!==Re.numIntersection)?S=!0:v.vertexAlphas===u&&v.vertexTangents===d&&v.morphTargets===f&&v.morphNormals===p&&v.morphColors===m&&v.morphTargetsCount===_&&v.numLightProbeGrids===dt(x.state.lightProbeGridArray)?(v.outputColorSpace!==s||v.toneMapping!==h)&&(C=!0):S=!0:S=!0:(S=!0,v.__version=r.version);let w=v.currentProgram;(S===!0||C===!0)&&(w=C===!0?pt(r,t,i,s,h):ft(r,t,i),D&&r.isNodeMaterial&&D.onUpdateProgram(r,w,v));let E=!1,O=!1,k=!1,A=w.getUniforms(),j=v.uniforms;if(I.useProgram(w.program)&&(E=!0,O=!0,k=!0),r.id!==te&&(te=r.id,O=!0),E||ne!==e){I.buffers.depth.getReversed()&&e.reversedDepth!==!0&&(e._reversedDepth=!0,e.updateProjectionMatrix()),A.setValue(F,`projectionMatrix`,e.projectionMatrix),A.setValue(F,`viewMatrix`,e.matrixWorldInverse);let t=A.map.cameraPosition;t!==void 0&&t.setValue(F,P.setFromMatrixPosition(e.matrixWorld)),Ee.logarithmicDepthBuffer&&A.setValue(F,`logDepthBufFC`,2/(Math.log(e.far+1)/Math.LN2)),(r.isMeshPhongMaterial||r.isMeshToonMaterial||r.isMeshLambertMaterial||r.isMeshBasicMaterial||r.isMeshStandardMaterial||r.isShaderMaterial)&&A.setValue(F,`isOrthographic`,e.isOrthographicCamera===!0),ne!==e&&(ne=e,O=!0,k=!0)}if(v.needsLights&&(b.state.sunShadowMap.length>0&&A.setValue(F,`sunShadowMap`,b.state.sunShadowMap,ke),b.state.directionalShadowMap.length>0&&A.setValue(F,`directionalShadowMap`,b.state.directionalShadowMap,ke),b.state.spotShadowMap.length>0&&A.setValue(F,`spotShadowMap`,b.state.spotShadowMap,ke),b.state.pointShadowMap.length>0&&A.setValue(F,`pointShadowMap`,b.state.pointShadowMap,ke)),i.isSkinnedMesh){A.setOptional(F,i,`bindMatrix`),A.setOptional(F,i,`bindMatrixInverse`);let e=i.skeleton;e&&(e.boneTexture===null&&e.computeBoneTexture(),A.setValue(F,`boneTexture`,e.boneTexture,ke))}i.isBatchedMesh&&(A.setOptional(F,i,`batchingTexture`),A.setValue(F,`batchingTexture`,i._matricesTexture,ke),A.setOptional(F,i,`batchingIdTexture`),A.setValue(F,`batchingIdTexture`,i._indirectTexture,ke),A.setOptional(F,i,`batchingColorTexture`),i._colorsTexture!==null&&A.setValue(F,`batchingColorTexture`,i._colorsTexture,ke));let ee=n.morphAttributes;if((ee.position!==void 0||ee.normal!==void 0||ee.color!==void 0)&&Ve.update(i,n,w),(O||v.receiveShadow!==i.receiveShadow)&&(v.receiveShadow=i.receiveShadow,A.setValue(F,`receiveShadow`,i.receiveShadow)),(r.isMeshStandardMaterial||r.isMeshLambertMaterial||r.isMeshPhongMaterial)&&r.envMap===null&&t.environment!==null&&(j.envMapIntensity.value=t.environmentIntensity),j.dfgLUT!==void 0&&(j.dfgLUT.value=cx()),O){if(A.setValue(F,`toneMappingExposure`,T.toneMappingExposure),v.needsLights&&_t(j,k),a&&r.fog===!0&&Fe.refreshFogUniforms(j,a),Fe.refreshMaterialUniforms(j,r,N,le,x.state.transmissionRenderTarget[e.id]),v.needsLights&&v.numLightProbeGrids>0){let e=y,t=0;for(let n of x.state.lightProbeGridArray)n.texture!==null&&(e.textures[t]=n.texture,e.min[t]=n.boundingBox.min,e.max[t]=n.boundingBox.max,e.resolution[t]=n.resolution,t++);for(let n in e)e[n].length=t;j.probesSH.value=e.textures,j.probesMin.value=e.min,j.probesMax.value=e.max,j.probesResolution.value=e.resolution}Gy.upload(F,mt(v),j,ke)}if(r.isShaderMaterial&&r.uniformsNeedUpdate===!0&&(Gy.upload(F,mt(v),j,ke),r.uniformsNeedUpdate=!1),r.isSpriteMaterial&&A.setValue(F,`center`,i.center),A.setValue(F,`modelViewMatrix`,i.modelViewMatrix),A.setValue(F,`normalMatrix`,i.normalMatrix),A.setValue(F,`modelMatrix`,i.matrixWorld),r.uniformsGroups!==void 0){let e=r.uniformsGroups;for(let t=0,n=e.length;t<n;t++){let n=e[t];Ke.update(n,w),Ke.bind(n,w)}}return w}function _t(e,t){e.ambientLightColor.needsUpdate=t,e.lightProbe.needsUpdate=t,e.sunLights.needsUpdate=t,e.sunLightShadows.needsUpdate=t,e.directionalLights.needsUpdate=t,e.directionalLightShadows.needsUpdate=t,e.pointLights.needsUpdate=t,e.pointLightShadows.needsUpdate=t,e.spotLights.needsUpdate=t,e.spotLightShadows.needsUpdate=t,e.rectAreaLights.needsUpdate=t,e.hemisphereLights.needsUpdate=t}function vt(e){return e.isMeshLambertMaterial||e.isMeshToonMaterial||e.isMeshPhongMaterial||e.isMeshStandardMaterial||e.isShadowMaterial||e.isShaderMaterial&&e.lights===!0}this.getActiveCubeFace=function(){return j},this.getActiveMipmapLevel=function(){return ee},this.getRenderTarget=function(){return M},this.setRenderTargetTextures=function(e,t,n){let r=Oe.get(e);r.__autoAllocateDepthBuffer=e.resolveDepthBuffer===!1,r.__autoAllocateDepthBuffer===!1&&(r.__useRenderToTexture=!1),Oe.get(e.texture).__webglTexture=t,Oe.get(e.depthTexture).__webglTexture=r.__autoAllocateDepthBuffer?void 0:n,r.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(e,t){let n=Oe.get(e);n.__webglFramebuffer=t,n.__useDefaultFramebuffer=t===void 0},this.setRenderTarget=function(e,t=0,n=0){M=e,j=t,ee=n;let r=null,i=!1,a=!1;if(e){let o=Oe.get(e);if(o.__useDefaultFramebuffer!==void 0){I.bindFramebuffer(F.FRAMEBUFFER,o.__webglFramebuffer),re.copy(e.viewport),ie.copy(e.scissor),ae=e.scissorTest,I.viewport(re),I.scissor(ie),I.setScissorTest(ae),te=-1;return}if(o.__webglFramebuffer===void 0)ke.setupRenderTarget(e);else if(o.__hasExternalTextures)ke.rebindTextures(e,Oe.get(e.texture).__webglTexture,Oe.get(e.depthTexture).__webglTexture);else if(e.depthBuffer){let t=e.depthTexture;if(o.__boundDepthTexture!==t){if(t!==null&&Oe.has(t)&&(e.width!==t.image.width||e.height!==t.image.height))throw Error(`THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.`);ke.setupDepthRenderbuffer(e)}}let s=e.texture;(s.isData3DTexture||s.isDataArrayTexture||s.isCompressedArrayTexture)&&(a=!0);let c=Oe.get(e).__webglFramebuffer;e.isWebGLCubeRenderTarget?(r=Array.isArray(c[t])?c[t][n]:c[t],i=!0):r=e.samples>0&&ke.useMultisampledRTT(e)===!1?Oe.get(e).__webglMultisampledFramebuffer:Array.isArray(c)?c[n]:c,re.copy(e.viewport),ie.copy(e.scissor),ae=e.scissorTest}else re.copy(fe).multiplyScalar(N).floor(),ie.copy(pe).multiplyScalar(N).floor(),ae=me;if(n!==0&&(r=O),I.bindFramebuffer(F.FRAMEBUFFER,r)&&I.drawBuffers(e,r),I.viewport(re),I.scissor(ie),I.setScissorTest(ae),i){let r=Oe.get(e.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_CUBE_MAP_POSITIVE_X+t,r.__webglTexture,n)}else if(a){let r=t;for(let t=0;t<e.textures.length;t++){let i=Oe.get(e.textures[t]);F.framebufferTextureLayer(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0+t,i.__webglTexture,n,r)}}else if(e!==null&&n!==0){let t=Oe.get(e.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,t.__webglTexture,n)}te=-1};function yt(e){let t=Oe.get(e);return(t.__readFormat!==e.format||t.__readType!==e.type)&&(t.__readFormat=e.format,t.__readType=e.type,t.__formatReadable=Ee.textureFormatReadable(e.format),t.__typeReadable=Ee.textureTypeReadable(e.type)),t}this.readRenderTargetPixels=function(e,t,n,r,i,a,o,s=0){if(!(e&&e.isWebGLRenderTarget)){Jf(`WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.`);return}let c=Oe.get(e).__webglFramebuffer;if(e.isWebGLCubeRenderTarget&&o!==void 0&&(c=c[o],Array.isArray(c)&&(c=c[0])),c){I.bindFramebuffer(F.FRAMEBUFFER,c);try{let o=e.textures[s],c=o.format,l=o.type;e.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+s);let u=yt(o);if(u.__formatReadable===!1){Jf(`WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.`);return}if(u.__typeReadable===!1){Jf(`WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.`);return}t>=0&&t<=e.width-r&&n>=0&&n<=e.height-i&&F.readPixels(t,n,r,i,We.convert(c),We.convert(l),a)}finally{let e=M===null?null:Oe.get(M).__webglFramebuffer;I.bindFramebuffer(F.FRAMEBUFFER,e)}}},this.readRenderTargetPixelsAsync=async function(e,t,n,r,i,a,o,s=0){if(!(e&&e.isWebGLRenderTarget))throw Error(`THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.`);let c=Oe.get(e).__webglFramebuffer;if(e.isWebGLCubeRenderTarget&&o!==void 0&&(c=c[o],Array.isArray(c)&&(c=c[0])),c){if(t>=0&&t<=e.width-r&&n>=0&&n<=e.height-i){I.bindFramebuffer(F.FRAMEBUFFER,c);let o=e.textures[s],l=o.format,u=o.type;e.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+s);let d=yt(o);if(d.__formatReadable===!1)throw Error(`THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.`);if(d.__typeReadable===!1)throw Error(`THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.`);let f=F.createBuffer();F.bindBuffer(F.PIXEL_PACK_BUFFER,f),F.bufferData(F.PIXEL_PACK_BUFFER,a.byteLength,F.STREAM_READ),F.readPixels(t,n,r,i,We.convert(l),We.convert(u),0),F.bindBuffer(F.PIXEL_PACK_BUFFER,null);let p=M===null?null:Oe.get(M).__webglFramebuffer;I.bindFramebuffer(F.FRAMEBUFFER,p);let m=F.fenceSync(F.SYNC_GPU_COMMANDS_COMPLETE,0);return F.flush(),await Xf(F,m,4),F.bindBuffer(F.PIXEL_PACK_BUFFER,f),F.getBufferSubData(F.PIXEL_PACK_BUFFER,0,a),F.bindBuffer(F.PIXEL_PACK_BUFFER,null),F.deleteBuffer(f),F.deleteSync(m),a}throw Error(`THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.`)}},this.copyFramebufferToTexture=function(e,t=null,n=0){let r=2**-n,i=Math.floor(e.image.width*r),a=Math.floor(e.image.height*r),o=t===null?0:t.x,s=t===null?0:t.y;ke.setTexture2D(e,0),F.copyTexSubImage2D(F.TEXTURE_2D,n,0,0,o,s,i,a),I.unbindTexture()},this.copyTextureToTexture=function(e,t,n=null,r=null,i=0,a=0){let o,s,c,l,u,d,f,p,m,h=e.isCompressedTexture?e.mipmaps[a]:e.image;if(n!==null)o=n.max.x-n.min.x,s=n.max.y-n.min.y,c=n.isBox3?n.max.z-n.min.z:1,l=n.min.x,u=n.min.y,d=n.isBox3?n.min.z:0;else{let t=2**-i;o=Math.floor(h.width*t),s=Math.floor(h.height*t),c=e.isDataArrayTexture?h.depth:e.isData3DTexture?Math.floor(h.depth*t):1,l=0,u=0,d=0}r===null?(f=0,p=0,m=0):(f=r.x,p=r.y,m=r.z);let g=We.convert(t.format),_=We.convert(t.type),v;t.isData3DTexture?(ke.setTexture3D(t,0),v=F.TEXTURE_3D):t.isDataArrayTexture||t.isCompressedArrayTexture?(ke.setTexture2DArray(t,0),v=F.TEXTURE_2D_ARRAY):(ke.setTexture2D(t,0),v=F.TEXTURE_2D),I.activeTexture(F.TEXTURE0),I.pixelStorei(F.UNPACK_FLIP_Y_WEBGL,t.flipY),I.pixelStorei(F.UNPACK_PREMULTIPLY_ALPHA_WEBGL,t.premultiplyAlpha),I.pixelStorei(F.UNPACK_ALIGNMENT,t.unpackAlignment);let y=I.getParameter(F.UNPACK_ROW_LENGTH),b=I.getParameter(F.UNPACK_IMAGE_HEIGHT),x=I.getParameter(F.UNPACK_SKIP_PIXELS),S=I.getParameter(F.UNPACK_SKIP_ROWS),C=I.getParameter(F.UNPACK_SKIP_IMAGES);I.pixelStorei(F.UNPACK_ROW_LENGTH,h.width),I.pixelStorei(F.UNPACK_IMAGE_HEIGHT,h.height),I.pixelStorei(F.UNPACK_SKIP_PIXELS,l),I.pixelStorei(F.UNPACK_SKIP_ROWS,u),I.pixelStorei(F.UNPACK_SKIP_IMAGES,d);let w=e.isDataArrayTexture||e.isData3DTexture,T=t.isDataArrayTexture||t.isData3DTexture;if(e.isDepthTexture){let n=Oe.get(e),r=Oe.get(t),h=Oe.get(n.__renderTarget),g=Oe.get(r.__renderTarget);I.bindFramebuffer(F.READ_FRAMEBUFFER,h.__webglFramebuffer),I.bindFramebuffer(F.DRAW_FRAMEBUFFER,g.__webglFramebuffer);for(let n=0;n<c;n++)w&&(F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Oe.get(e).__webglTexture,i,d+n),F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Oe.get(t).__webglTexture,a,m+n)),F.blitFramebuffer(l,u,l+o,u+s,f,p,f+o,p+s,F.DEPTH_BUFFER_BIT,F.NEAREST);I.bindFramebuffer(F.READ_FRAMEBUFFER,null),I.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else if(i!==0||e.isRenderTargetTexture||Oe.has(e)){let n=Oe.get(e),r=Oe.get(t);I.bindFramebuffer(F.READ_FRAMEBUFFER,k),I.bindFramebuffer(F.DRAW_FRAMEBUFFER,A);for(let e=0;e<c;e++)w?F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,n.__webglTexture,i,d+e):F.framebufferTexture2D(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,n.__webglTexture,i),T?F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,r.__webglTexture,a,m+e):F.framebufferTexture2D(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,r.__webglTexture,a),i===0?T?F.copyTexSubImage3D(v,a,f,p,m+e,l,u,o,s):F.copyTexSubImage2D(v,a,f,p,l,u,o,s):F.blitFramebuffer(l,u,l+o,u+s,f,p,f+o,p+s,F.COLOR_BUFFER_BIT,F.NEAREST);I.bindFramebuffer(F.READ_FRAMEBUFFER,null),I.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else T?e.isDataTexture||e.isData3DTexture?F.texSubImage3D(v,a,f,p,m,o,s,c,g,_,h.data):t.isCompressedArrayTexture?F.compressedTexSubImage3D(v,a,f,p,m,o,s,c,g,h.data):F.texSubImage3D(v,a,f,p,m,o,s,c,g,_,h):e.isDataTexture?F.texSubImage2D(F.TEXTURE_2D,a,f,p,o,s,g,_,h.data):e.isCompressedTexture?F.compressedTexSubImage2D(F.TEXTURE_2D,a,f,p,h.width,h.height,g,h.data):F.texSubImage2D(F.TEXTURE_2D,a,f,p,o,s,g,_,h);I.pixelStorei(F.UNPACK_ROW_LENGTH,y),I.pixelStorei(F.UNPACK_IMAGE_HEIGHT,b),I.pixelStorei(F.UNPACK_SKIP_PIXELS,x),I.pixelStorei(F.UNPACK_SKIP_ROWS,S),I.pixelStorei(F.UNPACK_SKIP_IMAGES,C),a===0&&t.generateMipmaps===!0&&t.mipmapsAutoUpdate===!0&&F.generateMipmap(v),I.unbindTexture()},this.initRenderTarget=function(e){Oe.get(e).__webglFramebuffer===void 0&&ke.setupRenderTarget(e)},this.initTexture=function(e){e.isCubeTexture?ke.setTextureCube(e,0):e.isData3DTexture?ke.setTexture3D(e,0):e.isDataArrayTexture||e.isCompressedArrayTexture?ke.setTexture2DArray(e,0):ke.setTexture2D(e,0),I.unbindTexture()},this.resetState=function(){j=0,ee=0,M=null,I.reset(),Ge.reset()},typeof __THREE_DEVTOOLS__<`u`&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent(`observe`,{detail:this}))}get coordinateSystem(){return zf}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=yp._getDrawingBufferColorSpace(e),t.unpackColorSpace=yp._getUnpackColorSpace()}},ux=512,dx=256,fx=2.32744,px=2.26728,mx=.012;function hx(){let e=new Vh(new Fg(1,40,28),new Kg({map:gx(),roughness:.4}));return e.castShadow=!0,e}function gx(){let e=document.createElement(`canvas`);e.width=ux,e.height=dx;let t=e.getContext(`2d`),n=t.createImageData(ux,dx),r=vx();for(let e=0;e<dx;e++){let t=(e+.5)/dx*Math.PI;for(let i=0;i<ux;i++){let a=(i+.5)/ux*2*Math.PI,o=_x(r,[-Math.cos(a)*Math.sin(t),Math.cos(t),Math.sin(a)*Math.sin(t)]);n.data.set([o,o,o+(o>100?4:6),255],4*(e*ux+i))}}t.putImageData(n,0,0);let i=new wg(e);return i.colorSpace=Mf,i.anisotropy=4,i}function _x(e,t){let n=-1,r=-1,i=0;for(let a of e){let e=(t[0]*a.normal[0]+t[1]*a.normal[1]+t[2]*a.normal[2])/a.distance;e>n?(r=n,n=e,i=a.distance):e>r&&(r=e)}return i===fx?28:(n-r)*px<mx?120:246}function vx(){let e=(1+Math.sqrt(5))/2,t=[],n=(e,n)=>{let r=Math.hypot(...e);t.push({normal:e.map(e=>e/r),distance:n})};for(let t of[-1,1])for(let r of[-1,1]){for(let i of[[0,t,r*e],[t,r*e,0],[r*e,0,t]])n(i,fx);for(let e of[-1,1])n([t,r,e],px);for(let i of[[0,t/e,r*e],[t/e,r*e,0],[r*e,0,t/e]])n(i,px)}return t}var yx=400,bx=new gm(`#3f9a46`),xx=new gm(`#39434b`);function Sx(e){let t=new cm,n=new Vh(new Ng(yx,yx),new qg({color:xx}));if(n.position.z=-.02,n.receiveShadow=!1,t.add(n),!e)return t;let r=[e.length+2*e.border,e.width+2*e.border],i=new Vh(new Ng(r[0],r[1]),Cx(e));return i.receiveShadow=!0,t.add(i),t}function Cx(e){let t=new qg({color:bx}),n=new up(-1,-1),r={half_:{value:new up(e.length/2,e.width/2)},border:{value:e.border},circle:{value:e.circleRadius},goalArea:{value:new up(e.goalArea[0],e.goalArea[1]/2)},penaltyArea:{value:e.penaltyArea?new up(e.penaltyArea[0],e.penaltyArea[1]/2):n},spots:{value:new Q(e.penaltySpot??-1,e.cornerRadius,0)}};return t.onBeforeCompile=e=>{Object.assign(e.uniforms,r),e.vertexShader=e.vertexShader.replace(`#include <common>`,`#include <common>
varying vec2 vGround;`).replace(`#include <begin_vertex>`,`#include <begin_vertex>
vGround = position.xy;`),e.fragmentShader=e.fragmentShader.replace(`#include <common>`,`#include <common>\n${wx}`).replace(`#include <color_fragment>`,`#include <color_fragment>
diffuseColor.rgb = ground(vGround, diffuseColor.rgb);`)},t}var wx=`
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

// The outline of an area that begins at the goal line.
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
`,Tx=.02,Ex=.012,Dx=.08;function Ox(e){let t=new cm;for(let n of[-1,1]){let r=kx(e);r.position.x=n*e.length/2,r.rotation.z=n>0?0:Math.PI,t.add(r)}return t}function kx({goalWidth:e,goalDepth:t,goalHeight:n}){let r=new cm,i=new Kg({color:`#f6f7f8`,roughness:.35}),a=new Kg({color:`#aab1b8`,roughness:.5}),o=e/2+Tx,s=n+Tx;for(let e of[-1,1]){r.add(Ax(i,Tx,[0,e*o,0],[0,e*o,s])),r.add(Ax(a,Ex,[0,e*o,s],[t,e*o,s])),r.add(Ax(a,Ex,[t,e*o,0],[t,e*o,s])),r.add(Ax(a,Ex,[0,e*o,Ex],[t,e*o,Ex]));let n=new Vh(new Fg(Tx,12,8),i);n.position.set(0,e*o,s),r.add(n)}r.add(Ax(i,Tx,[0,-o,s],[0,o,s])),r.add(Ax(a,Ex,[t,-o,s],[t,o,s])),r.add(Ax(a,Ex,[t,-o,Ex],[t,o,Ex]));for(let e of jx(2*o,t,s))r.add(e);return r}function Ax(e,t,n,r){let i=[r[0]-n[0],r[1]-n[1],r[2]-n[2]],a=new Vh(new Ag(t,t,Math.hypot(...i),14),e);return a.position.set((n[0]+r[0])/2,(n[1]+r[1])/2,(n[2]+r[2])/2),i[0]?a.rotation.z=Math.PI/2:i[2]&&(a.rotation.x=Math.PI/2),a.castShadow=!0,a}function jx(e,t,n){let r=Mx(e,n);r.rotation.set(Math.PI/2,Math.PI/2,0),r.position.set(t,0,n/2);let i=Mx(t,e);return i.position.set(t/2,0,n),[r,i,...[-1,1].map(r=>{let i=Mx(t,n);return i.rotation.x=Math.PI/2,i.position.set(t/2,r*e/2,n/2),i})]}function Mx(e,t){let n=Nx();n.repeat.set(e/Dx,t/Dx);let r=new kh({map:n,transparent:!0,side:2,depthWrite:!1}),i=new Vh(new Ng(e,t),r);return i.renderOrder=5,i}function Nx(){let e=document.createElement(`canvas`);e.width=e.height=64;let t=e.getContext(`2d`);t.strokeStyle=`rgba(240, 244, 248, 0.85)`,t.lineWidth=7,t.strokeRect(0,0,64,64);let n=new wg(e);return n.wrapS=n.wrapT=ld,n.anisotropy=8,n}var Px=8,Fx=64,Ix=1024,Lx=.012,Rx=class{group=new cm;rings=[];lost=[];trail=Wx(`#ffe27a`,.85);preview=Wx(`#ffffff`,.9);ghost=Wx(`#ffffff`,1);dots;constructor(){let e=new kh({color:`#ff1f3d`}),t=new Mg(.22);for(let e=0;e<Px;e++)this.rings.push(this.add(new Vh(Bx,Hx())));for(let n=0;n<Fx;n++)this.lost.push(this.add(new Vh(t,e)));this.group.add(this.trail,this.preview,this.ghost);let n={size:2.5,sizeAttenuation:!1,color:`#ffffff`,transparent:!0,depthTest:!1};this.dots=new xg(this.preview.geometry,new gg(n)),this.dots.frustumCulled=!1,this.dots.renderOrder=9,this.group.add(this.dots)}update(e){this.rings.forEach((t,n)=>Ux(t,e.rings[n])),this.lost.forEach((t,n)=>{let r=e.lost[n];t.visible=r!==void 0,r&&t.position.set(r.at[0],r.at[1],r.at[2]+.3)}),Gx(this.trail,e.trail),Gx(this.preview,e.preview),Gx(this.ghost,e.ghost),this.dots.visible=this.preview.visible}add(e){return e.visible=!1,this.group.add(e),e}},zx=new Pg(.86,1,64),Bx=new Pg(.97,1,96),Vx=.5;function Hx(){return new kh({transparent:!0,depthWrite:!1,polygonOffset:!0,polygonOffsetFactor:-2,polygonOffsetUnits:-2})}function Ux(e,t){e.visible=t!==void 0,t&&(e.geometry=t.radius>Vx?Bx:zx,e.position.set(t.x,t.y,Lx),e.scale.setScalar(t.radius),e.material.color.set(t.colour),e.material.opacity=t.opacity)}function Wx(e,t){let n=new ph,r=new Qm(new Float32Array(3*Ix),3);r.setUsage(Rf),n.setAttribute(`position`,r);let i=new mg(n,new og({color:e,transparent:!0,opacity:t}));return i.frustumCulled=!1,i.renderOrder=8,i}function Gx(e,t){let n=Math.min(t.count,Ix);if(e.visible=n>1,!e.visible)return;let r=e.geometry.attributes.position;r.array.set(t.points.subarray(0,3*n)),r.needsUpdate=!0,e.geometry.setDrawRange(0,n)}function Kx(e,t,n,r,i){let a=3*i,o=4*i,s=n[a],c=n[a+1],l=n[a+2];if(!Number.isFinite(s+c+l))return e.fill(0,t,t+16),!1;let u=r[o],d=r[o+1],f=r[o+2],p=r[o+3];return e[t]=1-2*(d*d+f*f),e[t+1]=2*(u*d+f*p),e[t+2]=2*(u*f-d*p),e[t+3]=0,e[t+4]=2*(u*d-f*p),e[t+5]=1-2*(u*u+f*f),e[t+6]=2*(d*f+u*p),e[t+7]=0,e[t+8]=2*(u*f+d*p),e[t+9]=2*(d*f-u*p),e[t+10]=1-2*(u*u+d*d),e[t+11]=0,e[t+12]=s,e[t+13]=c,e[t+14]=l,e[t+15]=1,!0}function qx(e,t,n){let r=e[t],i=e[t+4],a=e[t+8],o=e[t+12],s=e[t+1],c=e[t+5],l=e[t+9],u=e[t+13],d=e[t+2],f=e[t+6],p=e[t+10],m=e[t+14];for(let h=0;h<4;h++){let g=n[4*h],_=n[4*h+1],v=n[4*h+2],y=n[4*h+3];e[t+4*h]=r*g+i*_+a*v+o*y,e[t+4*h+1]=s*g+c*_+l*v+u*y,e[t+4*h+2]=d*g+f*_+p*v+m*y}}var Jx=new Q;function Yx(e,t,n,r,i,a){let o=2*Math.PI*i/4,s=Math.max(a-2*i,0),c=Math.PI/4;Jx.copy(t),Jx[r]=0,Jx.normalize();let l=.5*o/(o+s),u=1-Jx.angleTo(e)/c;return Math.sign(Jx[n])===1?u*l:s/(o+s)+l+l*(1-u)}var Xx=class e extends Og{constructor(e=1,t=1,n=1,r=2,i=.1){let a=r*2+1;if(i=Math.min(e/2,t/2,n/2,i),super(1,1,1,a,a,a),this.type=`RoundedBoxGeometry`,this.parameters={width:e,height:t,depth:n,segments:r,radius:i},a===1)return;let o=this.toNonIndexed();this.index=null,this.attributes.position=o.attributes.position,this.attributes.normal=o.attributes.normal,this.attributes.uv=o.attributes.uv;let s=new Q,c=new Q,l=new Q(e,t,n).divideScalar(2).subScalar(i),u=this.attributes.position.array,d=this.attributes.normal.array,f=this.attributes.uv.array,p=u.length/6,m=new Q,h=.5/a;for(let r=0,a=0;r<u.length;r+=3,a+=2)switch(s.fromArray(u,r),c.copy(s),c.x-=Math.sign(c.x)*h,c.y-=Math.sign(c.y)*h,c.z-=Math.sign(c.z)*h,c.normalize(),u[r+0]=l.x*Math.sign(s.x)+c.x*i,u[r+1]=l.y*Math.sign(s.y)+c.y*i,u[r+2]=l.z*Math.sign(s.z)+c.z*i,d[r+0]=c.x,d[r+1]=c.y,d[r+2]=c.z,Math.floor(r/p)){case 0:m.set(1,0,0),f[a+0]=Yx(m,c,`z`,`y`,i,n),f[a+1]=1-Yx(m,c,`y`,`z`,i,t);break;case 1:m.set(-1,0,0),f[a+0]=1-Yx(m,c,`z`,`y`,i,n),f[a+1]=1-Yx(m,c,`y`,`z`,i,t);break;case 2:m.set(0,1,0),f[a+0]=1-Yx(m,c,`x`,`z`,i,e),f[a+1]=Yx(m,c,`z`,`x`,i,n);break;case 3:m.set(0,-1,0),f[a+0]=1-Yx(m,c,`x`,`z`,i,e),f[a+1]=1-Yx(m,c,`z`,`x`,i,n);break;case 4:m.set(0,0,1),f[a+0]=1-Yx(m,c,`x`,`y`,i,e),f[a+1]=1-Yx(m,c,`y`,`x`,i,t);break;case 5:m.set(0,0,-1),f[a+0]=Yx(m,c,`x`,`y`,i,e),f[a+1]=1-Yx(m,c,`y`,`x`,i,t)}}static fromJSON(t){return new e(t.width,t.height,t.depth,t.segments,t.radius)}};function Zx(e,t=!1){let n=e[0].index!==null,r=new Set(Object.keys(e[0].attributes)),i=new Set(Object.keys(e[0].morphAttributes)),a={},o={},s=e[0].morphTargetsRelative,c=new ph;c.morphTargetsRelative=s;let l=0;for(let u=0;u<e.length;++u){let d=e[u],f=0,p=0;if(n!==(d.index!==null))return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index `+u+`. All geometries must have compatible attributes; make sure index attribute exists among all geometries, or in none of them.`),null;for(let e in d.attributes){if(!r.has(e))return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index `+u+`. All geometries must have compatible attributes; make sure "`+e+`" attribute exists among all geometries, or in none of them.`),null;a[e]===void 0&&(a[e]=[]),a[e].push(d.attributes[e]),f++}if(f!==r.size)return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index `+u+`. Make sure all geometries have the same number of attributes.`),null;if(s!==d.morphTargetsRelative)return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index `+u+`. .morphTargetsRelative must be consistent throughout all geometries.`),null;for(let t in d.morphAttributes){if(!i.has(t))return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index `+u+`.  .morphAttributes must be consistent throughout all geometries.`),null;if(d.morphAttributes[t].length!==e[0].morphAttributes[t].length)return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index `+u+`. All geometries must have the same number of morph targets for the "`+t+`" morph attribute.`),null;o[t]===void 0&&(o[t]=[]),o[t].push(d.morphAttributes[t]),p++}if(p!==i.size)return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index `+u+`. Make sure all geometries have the same number of morph attributes.`),null;if(t){let e;if(n)e=d.index.count;else if(d.attributes.position!==void 0)e=d.attributes.position.count;else return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index `+u+`. The geometry must have either an index or a position attribute`),null;c.addGroup(l,e,u),l+=e}}if(n){let t=0,n=[];for(let r=0;r<e.length;++r){let i=e[r].index;for(let e=0;e<i.count;++e)n.push(i.getX(e)+t);t+=e[r].attributes.position.count}c.setIndex(n)}for(let e in a){let t=Qx(a[e]);if(!t)return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed while trying to merge the `+e+` attribute.`),null;c.setAttribute(e,t)}for(let e in o){let t=o[e][0].length;if(t!==0){c.morphAttributes=c.morphAttributes||{},c.morphAttributes[e]=[];for(let n=0;n<t;++n){let t=[];for(let r=0;r<o[e].length;++r)t.push(o[e][r][n]);let r=Qx(t);if(!r)return console.error(`THREE.BufferGeometryUtils: .mergeGeometries() failed while trying to merge the `+e+` morphAttribute.`),null;c.morphAttributes[e].push(r)}}}return c}function Qx(e){let t,n,r,i=-1,a=0;for(let o=0;o<e.length;++o){let s=e[o];if(t===void 0&&(t=s.array.constructor),t!==s.array.constructor)return console.error(`THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.array must be of consistent array types across matching attributes.`),null;if(n===void 0&&(n=s.itemSize),n!==s.itemSize)return console.error(`THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.itemSize must be consistent across matching attributes.`),null;if(r===void 0&&(r=s.normalized),r!==s.normalized)return console.error(`THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.normalized must be consistent across matching attributes.`),null;if(i===-1&&(i=s.gpuType),i!==s.gpuType)return console.error(`THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.gpuType must be consistent across matching attributes.`),null;a+=s.count*n}let o=new t(a),s=new Qm(o,n,r),c=0;for(let t=0;t<e.length;++t){let r=e[t];if(r.isInterleavedBufferAttribute){let e=c/n;for(let t=0,i=r.count;t<i;t++)for(let i=0;i<n;i++){let n=r.getComponent(t,i);s.setComponent(t+e,i,n)}}else o.set(r.array,c);c+=r.count*n}return i!==void 0&&(s.gpuType=i),s}function $x(e,t,n){let r=e.index?e.toNonIndexed():e,i=new Fp().compose(new Q(...t.at??[0,0,0]),new dp().setFromEuler(new Gp(...t.turn??[0,0,0])),new Q(...t.scale??[1,1,1]));r.applyMatrix4(i);for(let e of Object.keys(r.attributes))e!==`position`&&e!==`normal`&&r.deleteAttribute(e);let a=r.attributes.position.count,o=new gm(n.colour??`#ffffff`),s=new Float32Array(3*a);for(let e=0;e<a;e++)o.toArray(s,3*e);return r.setAttribute(`color`,new Qm(s,3)),r.setAttribute(`tint`,new Qm(new Float32Array(a).fill(n.tint??0),1)),r}function eS(e){return Zx(e,!1)}function tS(e={}){let t=new Kg({roughness:.55,metalness:0,vertexColors:!0,...e});return t.onBeforeCompile=e=>{e.vertexShader=e.vertexShader.replace(`#include <common>`,`#include <common>
attribute float tint;`).replace(`#include <color_vertex>`,nS)},t}var nS=`
vColor = vec4(color, 1.0);
#ifdef USE_INSTANCING_COLOR
  vColor.rgb = mix(vColor.rgb, instanceColor.rgb, tint);
#endif
`,rS=[{hip:.04,ankle:.055,elbow:.07},{hip:.05832,ankle:.07332,elbow:.10664},{hip:.04,ankle:.055,elbow:.07},{hip:.067868,ankle:.082868,elbow:.125737},{hip:.04,ankle:.055,elbow:.07}],iS={colour:`#eef1f4`},aS={colour:`#3a4048`},oS={colour:`#23272d`},sS={colour:`#ffffff`,tint:1},cS={colour:`#15181c`},lS={colour:`#a8ecff`},uS=[{colour:`#2b3036`},{colour:`#4a525b`},{colour:`#8d969f`},{colour:`#f4f6f8`},{colour:`#ffffff`,tint:.85}],dS={at:[0,.0565,.03]},fS={at:[0,-.0565,.03]};function pS(e){return e.model!==null&&e.model.startsWith(`nao`)}function mS(e,t){let n=Math.max(0,parseInt((e.model??``).replace(/\D+/g,``),10)||0)%rS.length,r=e.parts[t],i=rS[n],a=r.name.replace(/^[lr]/,``);return t===0?{key:`torso`,geometry:yS()}:r.name===`neck`?{key:`neck`,geometry:bS()}:r.name===`head`?{key:`head`,geometry:xS()}:a===`upperarm`?{key:`upperarm ${i.elbow}`,geometry:SS(i.elbow)}:a===`lowerarm`?{key:`lowerarm`,geometry:CS()}:a===`thigh`?{key:`thigh ${i.hip} ${n}`,geometry:wS(i.hip,uS[n])}:a===`shank`?{key:`shank ${i.ankle} ${n}`,geometry:TS(i.ankle,uS[n])}:a===`foot`?{key:`foot ${hS(r,.16)}`,geometry:ES(hS(r,.16))}:a===`toe`?{key:`toe ${hS(r,.036)}`,geometry:DS(hS(r,.036))}:null}function hS(e,t){for(let t of e.solids)if(`box`in t.form)return t.form.box[1];return t}var gS=(e,t,n,r)=>new Xx(e,t,n,2,r),_S=(e,t=12)=>new Fg(e,t,Math.ceil(t*.7)),vS=(e,t)=>new kg(e,t,4,10);function yS(){return eS([$x(gS(.15,.112,.13,.026),{at:[0,0,.032]},sS),$x(gS(.112,.092,.1,.022),{at:[0,0,-.055]},iS),$x(gS(.128,.098,.05,.02),{at:[0,-.005,-.108]},aS),$x(new Ag(.034,.04,.02,14),{at:[0,0,.098],turn:[Math.PI/2,0,0]},aS),$x(_S(.036),{at:[-.09,0,.075]},sS),$x(_S(.036),{at:[.09,0,.075]},sS),$x(_S(.012,12),{at:[0,.042,-.045]},lS)])}function bS(){return $x(vS(.02,.05),{turn:[Math.PI/2,0,0]},aS)}function xS(){return eS([$x(_S(.062,18),{scale:[1.02,.95,.86]},iS),$x(gS(.078,.03,.044,.013),{at:[0,.046,.002]},cS),$x(_S(.0115,12),{at:[-.021,.0565,.004]},lS),$x(_S(.0115,12),{at:[.021,.0565,.004]},lS),$x(new Ag(.026,.026,.018,14),{at:[-.06,0,0],turn:[0,0,Math.PI/2]},sS),$x(new Ag(.026,.026,.018,14),{at:[.06,0,0],turn:[0,0,Math.PI/2]},sS),$x(gS(.05,.05,.02,.009),{at:[0,-.006,.05]},sS)])}function SS(e){let t=-.02;return eS([$x(vS(.033,e-t-.036),{at:[0,(t+e-.03)/2,.002]},sS),$x(_S(.029,14),{at:[0,e,.006]},aS)])}function CS(){return eS([$x(vS(.026,.055),{at:[0,.002,0]},iS),$x(new Ag(.0275,.0275,.016,12),{at:[0,.022,0]},aS),$x(gS(.042,.05,.036,.015),{at:[0,.056,0]},iS)])}function wS(e,t){let n=e+.075;return eS([$x(_S(.042),{at:[0,-.01,e]},aS),$x(gS(.088,.088,n,.03),{at:[0,-.002,e-n/2+.012]},iS),$x(gS(.092,.03,n*.62,.014),{at:[0,.034,e-n/2+.01]},t),$x(_S(.036),{at:[0,-.005,-.078]},aS)])}function TS(e,t){let n=.045+e-.004,r=(.045-e)/2;return eS([$x(gS(.084,.09,n,.028),{at:[0,-.006,r]},iS),$x(gS(.074,.026,n*.72,.012),{at:[0,.032,r+.004]},t),$x(gS(.09,.097,.02,.009),{at:[0,-.006,.034-e]},sS),$x(_S(.032),{at:[0,-.01,-e]},aS)])}function ES(e){let t=-e/2;return eS([$x(gS(.086,e,.016,.007),{at:[0,0,-.002]},oS),$x(gS(.08,e*.94,.032,.015),{at:[0,0,.01]},iS),$x(gS(.068,.085,.045,.02),{at:[0,t+.05,.024]},iS)])}function DS(e){return $x(gS(.08,e,.014,.005),{at:[0,0,.002]},oS)}var OS=10,kS=10,AS=96;function jS(){let e=document.createElement(`canvas`);e.width=960,e.height=960;let t=e.getContext(`2d`);t.fillStyle=`#ffffff`,t.textAlign=`center`,t.textBaseline=`middle`,t.font=`800 ${AS*.8}px "Segoe UI", "Helvetica Neue", Arial, sans-serif`;for(let e=0;e<100;e++){let n=(e%OS+.5)*AS,r=(Math.floor(e/OS)+.55)*AS;t.fillText(String(e),n,r,AS*.92)}let n=new wg(e);return n.colorSpace=Mf,n.anisotropy=4,{texture:n,columns:OS,rows:kS}}function MS(e){let t=(Math.trunc(e)%100+100)%100;return[t%OS,9-Math.floor(t/OS)]}var NS={tint:1},PS=[Math.PI/2,0,0];function FS(e){if(`box`in e)return{key:`box`,make:()=>$x(new Og(1,1,1),{},NS),scale:e.box};if(`sphere`in e){let t=e.sphere;return{key:`sphere`,make:()=>$x(new Fg(1,20,14),{},NS),scale:[t,t,t]}}if(`cylinder`in e){let[t,n]=e.cylinder;return{key:`cylinder`,make:()=>$x(new Ag(1,1,1,24),{turn:PS},NS),scale:[t,t,n]}}if(`capsule`in e){let[t,n]=e.capsule;return{key:`capsule ${t} ${n}`,make:()=>$x(new kg(t,n,6,16),{turn:PS},NS),scale:[1,1,1]}}return null}function IS(e,t){return new Fp().compose(new Q(...e.pose.position_m),new dp(...e.pose.rotation),new Q(...t))}var LS=1,RS=.99,zS=class{group=new cm;batches=[];body=tS();shirtNumber=BS();setCast(e,t){this.clear();let n=new Map;for(let r of e.actors)r!==e.ball&&(pS(r.thing)?this.addNao(n,r,t):this.addSolids(n,r,t));for(let e of n.values())this.batches.push(this.build(e))}update(e){for(let{mesh:t,entries:n}of this.batches){let r=t.instanceMatrix.array;for(let t=0;t<n.length;t++){let{pose:i,local:a}=n[t];i<e.count&&Kx(r,16*t,e.position,e.rotation,i)&&a&&qx(r,16*t,a.elements)}t.instanceMatrix.needsUpdate=!0}}addNao(e,t,n){let{thing:r}=t,i=n.colourOf(r.team),a=r.number===LS?Ga(i):i;r.parts.forEach((n,i)=>{let o=mS(r,i);if(!o)return;let s=e.get(o.key)??{geometry:o.geometry,material:this.body,castsShadow:!0,entries:[]};s.entries.push({pose:t.pose+i,local:null,colour:a,number:0}),e.set(o.key,s)}),r.number!==null&&this.addNumbers(e,t,a,r.number)}addNumbers(e,t,n,r){let i=e.get(`number`)??{geometry:new Ng(.085,.085),material:this.shirtNumber,castsShadow:!1,entries:[]},a=new Fp().makeRotationX(Math.PI/2).premultiply(new Fp().makeRotationZ(Math.PI)),o=new Fp().makeRotationX(Math.PI/2);a.setPosition(...dS.at),o.setPosition(...fS.at);for(let e of[a,o])i.entries.push({pose:t.pose,local:e,colour:Ka(n),number:r});e.set(`number`,i)}addSolids(e,t,n){let{thing:r}=t;r.parts.forEach((i,a)=>{for(let o of i.solids){let i=FS(o.form);if(!i)continue;let s=o.colour[3],c=r.kind===`robot`&&a===0?n.colourOf(r.team):Ua([o.colour[0],o.colour[1],o.colour[2]]),l=`${i.key} ${s<RS?s:``}`,u=e.get(l)??{geometry:i.make(),material:this.solidMaterial(s),castsShadow:!0,entries:[]};u.entries.push({pose:t.pose+a,local:IS(o,i.scale),colour:c,number:0}),e.set(l,u)}})}solidMaterial(e){return e<RS?tS({transparent:!0,opacity:e}):this.body}build({geometry:e,material:t,castsShadow:n,entries:r}){let i=new $h(e,t,r.length);i.instanceMatrix.setUsage(Rf),i.frustumCulled=!1,i.castShadow=n,i.receiveShadow=n;let a=new gm;if(r.forEach((e,t)=>i.setColorAt(t,a.set(e.colour))),t===this.shirtNumber){let t=new Float32Array(2*r.length);r.forEach((e,n)=>t.set(MS(e.number),2*n)),e.setAttribute(`cell`,new Gh(t,2))}return this.group.add(i),{mesh:i,entries:r}}clear(){for(let{mesh:e}of this.batches)this.group.remove(e),e.geometry.dispose(),e.dispose();this.batches=[]}};function BS(){let{texture:e,columns:t,rows:n}=jS(),r=new kh({map:e,transparent:!0,polygonOffset:!0,polygonOffsetFactor:-1,polygonOffsetUnits:-1});return r.depthWrite=!1,r.onBeforeCompile=e=>{e.vertexShader=e.vertexShader.replace(`#include <common>`,`#include <common>
attribute vec2 cell;`).replace(`#include <uv_vertex>`,`vMapUv = (uv + cell) / vec2(${t}.0, ${n}.0);`)},r}var VS=72,HS=16,US=1,WS=class{group=new cm;size={value:new up(1,1)};triangles=new qS(eC,this.size);spheres=new qS(tC,this.size);circles=new qS(nC,this.size);lines=new qS(rC,this.size);points=new qS(iC,this.size);all=[this.triangles,this.spheres,this.circles,this.lines,this.points];shown=us;constructor(){this.group.add(...this.all.map(e=>e.mesh))}update(e,t,n){if(this.size.value.set(t,n),e!==this.shown){this.shown=e;for(let e of this.all)e.begin();for(let t of e.sets)for(let e of t.shapes)this.add(e);for(let e of this.all)e.end()}}add(e){let[t,n,r,i]=KS(e.colour);switch(e.kind){case`circle`:return this.circles.add(...e.centre,Math.abs(e.radius),Math.max(US,e.thickness_px),t,n,r,i);case`line`:return this.lines.add(...e.ends[0],...e.ends[1],Math.max(US,e.thickness_px),t,n,r,i);case`point`:return this.points.add(...e.at,Math.max(US,e.size_px),t,n,r,i);case`sphere`:return this.spheres.add(...e.centre,Math.abs(e.radius),t,n,r,i);case`polygon`:for(let a=2;a<e.corners.length;a++)this.triangles.add(...e.corners[0],...e.corners[a-1],...e.corners[a],t,n,r,i)}}},GS=new gm;function KS([e,t,n,r]){return GS.setRGB(e,t,n,Mf),[GS.r,GS.g,GS.b,r]}var qS=class{kind;mesh;stride;rows=new Float32Array;buffer=null;used=0;constructor(e,t){this.kind=e,this.stride=Object.values(e.row).reduce((e,t)=>e+t);let n=new N_;n.index=e.geometry.index,n.setAttribute(`position`,e.geometry.attributes.position),this.mesh=new Vh(n,JS(e,t)),this.mesh.frustumCulled=!1,this.mesh.renderOrder=e.order,this.mesh.visible=!1}begin(){this.used=0}add(...e){this.used+this.stride>this.rows.length&&this.grow(),this.rows.set(e,this.used),this.used+=this.stride}end(){let{geometry:e}=this.mesh;this.mesh.visible=this.used>0,e.instanceCount=this.used/this.stride,this.used&&(this.buffer?.array!==this.rows&&this.setBuffer(e),this.buffer.clearUpdateRanges(),this.buffer.addUpdateRange(0,this.used),this.buffer.needsUpdate=!0)}grow(){let e=new Float32Array(Math.max(HS*this.stride,2*this.rows.length));e.set(this.rows),this.rows=e}setBuffer(e){e.dispose(),this.buffer=new X_(this.rows,this.stride),this.buffer.setUsage(Rf);let t=0;for(let[n,r]of Object.entries(this.kind.row))e.setAttribute(n,new _h(this.buffer,r,t)),t+=r}};function JS({row:e,place:t,fragment:n,isSolid:r},i){let a=Object.entries(e).map(([e,t])=>`attribute ${[`float`,`vec2`,`vec3`,`vec4`][t-1]} ${e};`);return new Wg({uniforms:{size:i},vertexShader:`${a.join(`
`)}\n${YS}\nvoid main() {\nvColour = colour;\nvSpot = position.xy;\n${t}\n}`,fragmentShader:n??XS,side:2,transparent:!r,depthWrite:r===!0})}var YS=`
uniform vec2 size;
varying vec4 vColour;
varying vec2 vSpot;

// What lies on the ground would be hidden by it in part, so it is drawn as if it were a little nearer: the more, the thicker.
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
`,XS=`
varying vec4 vColour;
void main() {
  gl_FragColor = vColour;
  #include <colorspace_fragment>
}`,ZS=`
varying vec4 vColour;
varying vec2 vSpot;
void main() {
  float far = length(vSpot);
  float soft = fwidth(far);
  gl_FragColor = vec4(vColour.rgb, vColour.a * (1.0 - smoothstep(1.0 - soft, 1.0, far)));
  #include <colorspace_fragment>
}`;function QS(e,t){let n=[],r=[];for(let i=0;i<=e;i++){let a=t+(1-t)*i/e;n.push(-1,a,0,1,a,0),i<e&&r.push(2*i,2*i+1,2*i+2,2*i+1,2*i+3,2*i+2)}let i=new ph;return i.setAttribute(`position`,new th(n,3)),i.setIndex(r),i}function $S(){let e=new ph;return e.setAttribute(`position`,new th([0,0,0,1,0,0,2,0,0],3)),e}var eC={geometry:$S(),row:{first:3,second:3,third:3,colour:4},place:`
    vec3 corner = position.x < 0.5 ? first : position.x < 1.5 ? second : third;
    vec4 eye = viewMatrix * vec4(corner, 1.0);
    gl_Position = lifted(projectionMatrix * eye, eye.xyz, 0.0);`,order:3},tC={geometry:new Fg(1,24,16),row:{centre:3,radius:1,colour:4},place:`gl_Position = projectionMatrix * viewMatrix * vec4(centre + radius * position, 1.0);`,isSolid:!0,order:0},nC={geometry:QS(VS,0),row:{centre:2,radius:1,width:1,colour:4},place:`
    float angle = 6.2831853 * position.y;
    vec2 out_ = vec2(cos(angle), sin(angle));
    vec4 eye = viewMatrix * vec4(centre + radius * out_, 0.0, 1.0);
    vec4 clip = projectionMatrix * eye;
    // How the place on screen changes along the circle; the divisor is positive.
    vec4 along = projectionMatrix * viewMatrix * vec4(-out_.y, out_.x, 0.0, 0.0);
    vec2 way = direction((along.xy * clip.w - clip.xy * along.w) * size);
    clip.xy += vec2(-way.y, way.x) * position.x * width / size * clip.w;
    gl_Position = lifted(clip, eye.xyz, width);`,order:4},rC={geometry:QS(1,0),row:{begin:3,end:3,width:1,colour:4},place:`
    vec4 a = viewMatrix * vec4(begin, 1.0);
    vec4 b = viewMatrix * vec4(end, 1.0);
    // What is behind the camera is cut off.
    const float NEAR = -0.05;
    if (a.z > NEAR && b.z < NEAR) a = mix(b, a, (NEAR - b.z) / (a.z - b.z));
    else if (b.z > NEAR && a.z < NEAR) b = mix(a, b, (NEAR - a.z) / (b.z - a.z));
    vec4 from = projectionMatrix * a;
    vec4 to = projectionMatrix * b;
    vec2 way = direction((to.xy / to.w - from.xy / from.w) * size);
    vec4 clip = position.y < 0.5 ? from : to;
    vec2 ends = way * (2.0 * position.y - 1.0);
    clip.xy += (vec2(-way.y, way.x) * position.x + ends) * width / size * clip.w;
    gl_Position = lifted(clip, position.y < 0.5 ? a.xyz : b.xyz, width);`,order:5},iC={geometry:QS(1,-1),row:{at:3,width:1,colour:4},place:`
    vec4 eye = viewMatrix * vec4(at, 1.0);
    vec4 clip = projectionMatrix * eye;
    clip.xy += position.xy * width / size * clip.w;
    gl_Position = lifted(clip, eye.xyz, width);`,fragment:ZS,order:6},aC=new gm(`#b9cad8`),oC=new gm(`#3f6ea5`),sC=new gm(`#39434b`);function cC(){let e=new Wg({side:1,depthWrite:!1,depthTest:!1,uniforms:{horizon:{value:aC},zenith:{value:oC},below:{value:sC}},vertexShader:`
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
      }`}),t=new Vh(new Fg(50,32,20),e);return t.frustumCulled=!1,t.renderOrder=-10,t}var lC=.05,uC=400,dC=2048,fC=3,pC=class{canvas;kind=`webgl2`;render_ms=0;renderer;scene=new ym;camera=new k_;sun=new M_(`#fff6e8`,2.4);sky=cC();robots=new zS;marks=new Rx;shapes=new WS;ball=hx();fixed=new cm;cast=null;size={width:1,height:1};lens={eye:[0,-10,7],yaw:1.5,pitch:-.6,fov:.8};ballMatrix=new Float32Array(16);ahead=[0,0,0];constructor(e){this.canvas=e,this.renderer=new lx({canvas:e,antialias:!0,powerPreference:`high-performance`}),this.renderer.shadowMap.type=1,this.renderer.shadowMap.autoUpdate=!0,this.camera.up.set(0,0,1),this.scene.fog=new vm(aC,60,190),this.scene.add(this.sky,new __(`#dfeaf5`,`#5d6b58`,1.55),this.sun,this.sun.target),this.scene.add(this.robots.group,this.marks.group,this.shapes.group,this.ball,this.fixed),this.ball.matrixAutoUpdate=!1,this.sun.shadow.mapSize.set(dC,dC),this.sun.shadow.bias=-6e-4,this.sun.shadow.normalBias=.024,this.sun.shadow.radius=2}setCast(e,t){let n=e!==this.cast;this.cast=e,this.robots.setCast(e,t),this.setShadows(t.shadows),n&&(this.scene.remove(this.fixed),gC(this.fixed),this.fixed=hC(e),this.scene.add(this.fixed),this.placeSun(e))}resize(e,t,n){let r=Math.min(window.devicePixelRatio||1,n.sharpness);(e!==this.size.width||t!==this.size.height||r!==this.renderer.getPixelRatio())&&(this.size={width:e,height:t},this.renderer.setPixelRatio(r),this.renderer.setSize(e,t,!1),this.camera.aspect=e/t)}draw(e){if(e.cast!==this.cast)return!1;this.aim(e.lens),this.robots.update(e.poses),this.placeBall(e),this.marks.update(e),this.shapes.update(e.drawings,this.size.width,this.size.height);let t=performance.now();return this.renderer.render(this.scene,this.camera),this.render_ms=performance.now()-t,!0}project(e,t,n,r){return Bl(this.lens,this.size,e,t,n,r)}unproject(e,t){return Ul(this.lens,this.size,e,t)}aim(e){this.lens.eye[0]=e.eye[0],this.lens.eye[1]=e.eye[1],this.lens.eye[2]=e.eye[2],this.lens.yaw=e.yaw,this.lens.pitch=e.pitch,this.lens.fov=e.fov;let[t,n,r]=e.eye,i=Ll(e,this.ahead);this.camera.up.set(-Math.sin(e.pitch)*Math.cos(e.yaw),-Math.sin(e.pitch)*Math.sin(e.yaw),Math.cos(e.pitch)),this.camera.position.set(t,n,r),this.camera.lookAt(t+i[0],n+i[1],r+i[2]),this.camera.fov=e.fov*180/Math.PI,this.camera.near=lC,this.camera.far=uC,this.camera.updateProjectionMatrix(),this.sky.position.copy(this.camera.position)}placeBall({cast:e,poses:t}){let{ball:n}=e;if(this.ball.visible=n!==null&&n.pose<t.count&&Kx(this.ballMatrix,0,t.position,t.rotation,n.pose),!this.ball.visible)return;this.ball.matrix.fromArray(this.ballMatrix);let r=e.pitch?.ballRadius??.042;this.ball.matrix.multiply(mC.makeScale(r,r,r)),this.ball.matrixWorldNeedsUpdate=!0}setShadows(e){this.renderer.shadowMap.enabled!==e&&(this.renderer.shadowMap.enabled=e,this.scene.traverse(e=>{if(e instanceof Vh)for(let t of[e.material].flat())t.needsUpdate=!0})),this.sun.castShadow=e}placeSun(e){let t=(e.pitch?.length??20)/2+fC,n=(e.pitch?.width??20)/2+fC,r=Math.hypot(t,n);this.sun.position.set(-.35*r,-.45*r,1*r);let i=this.sun.shadow.camera;i.left=-t*1.02,i.right=t*1.02,i.top=n*1.15,i.bottom=-n*1.15,i.near=.1,i.far=3*r,i.up.set(0,1,0),i.updateProjectionMatrix()}},mC=new Fp;function hC(e){let t=new cm;t.add(Sx(e.pitch)),e.pitch&&t.add(Ox(e.pitch));for(let n of e.fixed)if(!e.pitch||n.kind!==`goal`&&n.kind!==`field`)for(let e of n.parts)for(let n of e.solids){let e=FS(n.form);if(!e)continue;let[r,i,a,o]=n.colour,s=tS({transparent:o<.99,opacity:o}),c=new Vh($x(e.make(),{},{colour:Ua([r,i,a])}),s);c.applyMatrix4(IS(n,e.scale)),c.receiveShadow=!0,t.add(c)}return t}function gC(e){e.traverse(e=>{if(e instanceof Vh){e.geometry.dispose();for(let t of[e.material].flat())t.map?.dispose(),t.dispose()}})}function _C(){try{let e=document.createElement(`canvas`).getContext(`webgl2`);return e?.getExtension(`WEBGL_lose_context`)?.loseContext(),e!==null}catch{return!1}}var vC=2*Math.PI;function yC(e,{sets:t},n){for(let r of[!0,!1])for(let i of t)for(let t of i.shapes){if(t.kind===`polygon`!==r)continue;let[i,a,o,s]=t.colour;e.globalAlpha=s,e.fillStyle=e.strokeStyle=`rgb(${255*i} ${255*a} ${255*o})`,bC(e,t,n)}e.globalAlpha=1}function bC(e,t,n){switch(e.beginPath(),t.kind){case`circle`:return e.lineWidth=Math.max(1,t.thickness_px)*n,e.arc(t.centre[0],t.centre[1],Math.abs(t.radius),0,vC),e.stroke();case`line`:e.lineWidth=Math.max(1,t.thickness_px)*n;for(let[n,r]of t.ends)e.lineTo(n,r);return e.stroke();case`point`:return e.arc(t.at[0],t.at[1],Math.max(1,t.size_px)/2*n,0,vC),e.fill();case`sphere`:return e.arc(t.centre[0],t.centre[1],Math.abs(t.radius),0,vC),e.fill();case`polygon`:for(let[n,r]of t.corners)e.lineTo(n,r);return e.fill()}}var xC=24,SC=class{canvas;kind=`2d`;render_ms=0;pen;look=null;size={width:1,height:1};ratio=1;scale=20;middle=[0,0];ahead=[0,0,0];constructor(e){this.canvas=e,this.pen=e.getContext(`2d`)}setCast(e,t){this.look=t}resize(e,t,n){let r=Math.min(window.devicePixelRatio||1,n.sharpness);(e!==this.size.width||t!==this.size.height||r!==this.ratio)&&(this.size={width:e,height:t},this.ratio=r,this.canvas.width=Math.round(e*this.ratio),this.canvas.height=Math.round(t*this.ratio))}draw(e){if(!this.look)return!1;this.aim(e.lens);let{pen:t}=this;t.setTransform(1,0,0,1,0,0),t.fillStyle=`#39434b`,t.fillRect(0,0,this.canvas.width,this.canvas.height);let n=this.ratio*this.scale;t.setTransform(n,0,0,-n,this.ratio*(this.size.width/2-this.scale*this.middle[0]),this.ratio*(this.size.height/2+this.scale*this.middle[1])),e.cast.pitch&&td(t,e.cast.pitch);for(let n of e.rings)t.globalAlpha=n.opacity,t.strokeStyle=n.colour,t.lineWidth=n.radius>.5?.06:.14*n.radius,t.beginPath(),t.arc(n.x,n.y,.93*n.radius,0,2*Math.PI),t.stroke();return t.globalAlpha=1,CC(t,e.trail,`#ffe27a`),CC(t,e.preview,`#ffffff`),CC(t,e.ghost,`#ffffff`),yC(t,e.drawings,1/this.scale),nd(t,e,this.look,Math.max(1,xC/this.scale)),!0}project(e,t,n,r){return r[0]=this.size.width/2+(e-this.middle[0])*this.scale,r[1]=this.size.height/2-(t-this.middle[1])*this.scale,r[2]=1,!0}unproject(e,t){return[(e-this.size.width/2)/this.scale+this.middle[0],(this.size.height/2-t)/this.scale+this.middle[1]]}aim(e){let t=Ll(e,this.ahead),n=t[2]<-.1?-e.eye[2]/t[2]:Math.max(4,e.eye[2]*3);this.middle=[e.eye[0]+n*t[0],e.eye[1]+n*t[1]],this.scale=this.size.height/(2*Math.tan(e.fov/2)*Math.max(1,n))}};function CC(e,t,n){if(!(t.count<2)){e.strokeStyle=n,e.lineWidth=.04,e.beginPath();for(let n=0;n<t.count;n++)e.lineTo(t.points[3*n],t.points[3*n+1]);e.stroke()}}var wC=.25;function TC({parts:e}){return e.length===1}function EC(e){if(!TC(e))return wC;let t=e.parts[0].solids.flatMap(({form:e})=>`cylinder`in e?[e.cylinder[0]]:[]);return t.length?1.3*Math.max(...t):wC}var DC=e=>e===`left`?`Left`:`Right`,OC=e=>String(Math.round(e*1e3)/1e3||0),kC=e=>e.map(OC).join(` `),AC=(e,t)=>`(unum ${t})(team ${DC(e)})`,jC=e=>`(playMode ${e})`,MC=e=>`(kickOff ${DC(e)})`,NC=()=>`(dropBall)`,PC=e=>`(ball (pos ${kC(e)})(vel 0 0 0))`,FC=e=>`(ball (vel ${kC(e)}))`,IC=(e,t,n)=>`(agent ${AC(e,t)}(pos ${kC(n)}))`,LC=(e,t,n,r)=>`(agent ${AC(e,t)}(move ${kC(n)} ${OC(r)}))`,RC=(e,t)=>`(${[`pull`,...e?[AC(e.side,e.number)]:[],...t?[`(pos ${kC([...t,0])})`]:[]].join(` `)})`,zC=(e,t)=>`(kill ${AC(e,t)})`,BC=e=>`(time ${OC(e)})`,VC=(e,t)=>`(score (left ${e})(right ${t}))`,HC=()=>`(killsim)`,UC={radius_m:.042,mass_kg:.026},WC=.02,GC=.01,KC=5e-5,qC=.8,JC=.35,YC=.05,XC=.001,ZC=.3025,QC=.05;function $C(e,t,n=UC,r=500){let{radius_m:i,mass_kg:a}=n,o=.4*a*i*i,s=1/a+YC/WC,c=1/a+i*i/o+ZC/WC,l=new Float32Array(3*(r+1)),[u,d]=[[...e],[...t]],f=[0,0],p=null,m=0;for(;m<=r;m++){l.set(u,3*m);let e=i-u[2],t=e>=0;if(t&&d[2]<=0&&m>0&&(p??=[u[0],u[1],u[2]]),t&&Math.hypot(d[0],d[1],d[2])<QC)break;for(let e of[0,1]){let n=-.01*d[e],r=-5e-5*f[e]/o,s=0;t&&(s=-((d[e]+f[e])/WC+n/a+r)/c),n+=s,d[e]+=WC*n/a,f[e]+=WC*(r+s*i*i/o)}let n=0,r=-9.81*a-GC*d[2];if(t){let t=JC/WC*Math.max(0,e-XC);-d[2]>qC&&(t=Math.max(t,-.8*d[2])),n=Math.max(0,(t/WC-d[2]/WC-r/a)/s)}d[2]+=WC*(r+n)/a;for(let e of[0,1,2])u[e]+=WC*d[e]}let h=Math.min(m,r);return{points:l,count:h+1,landing:p??[l[3*h],l[3*h+1],l[3*h+2]]}}function ew(e,t=UC){let{radius_m:n,mass_kg:r}=t,i=.4*r*n*n;return e*((GC+KC/(n*n))/(r+i/(n*n)))*7/5}function tw(e,t,n,r=UC){let i=t[0]-e[0],a=t[1]-e[1],o=Math.hypot(i,a);if(o<1e-6)return[0,0,0];let s=e=>{let t=e*Math.cos(n);return[t*i/o,t*a/o,e*Math.sin(n)]},[c,l]=[0,nw];for(let t=0;t<30;t++){let t=(c+l)/2,{landing:n}=$C(e,s(t),r,400);Math.hypot(n[0]-e[0],n[1]-e[1])<o?c=t:l=t}return s((c+l)/2)}var nw=100,rw={beam:`agent`,pull:`pull`,roll:`ball`,shoot:`ball`};function iw(e){return e===`BeforeKickOff`?`Before kick-off the referee keeps the ball at the centre, and players go back to their places. Choose the play mode “Play on” first.`:``}function aw({ctrl:e,alt:t,shift:n}){return e&&t?`roll`:n&&t?`shoot`:e&&n?`pull`:e?`beam`:null}var ow=.4,sw=40,cw=.05,lw=1.5;function uw(e,t,n){if(n===null&&e.heading!==null)return IC(e.side,e.number,[t[0],t[1],e.at[2]]);let r=e.heading===null?ow:e.at[2],i=((n??0)-Math.PI/2)*180/Math.PI;return LC(e.side,e.number,[t[0],t[1],r],gw(i))}function dw(e,t){return PC([e[0],e[1],t.radius_m])}function fw(e,t,n){let[r,i]=[t[0]-e[0],t[1]-e[1]],a=Math.hypot(r,i);if(a<1e-6)return[0,0,0];let o=Math.min(yw,ew(a,n));return[o*r/a,o*i/a,0]}function pw(e,t,n,r,i){return e===`roll`?fw(t,n,i):tw(t,n,r,i)}function mw(e,t,n){return $C(e,t,n,_w)}function hw(e,t,n,r){let i=n??0,a=0,o=(e,t)=>r.set([e,t,vw],3*a++);for(let n=0;n<=sw;n++){let r=i+2*Math.PI*n/sw;o(e[0]+t*Math.cos(r),e[1]+t*Math.sin(r))}if(n===null)return a;let s=2.4*t,c=(t,n)=>o(e[0]+t*Math.cos(n),e[1]+t*Math.sin(n));return c(s,n),c(.72*s,n+.22),c(s,n),c(.72*s,n-.22),a}function gw(e){return((e+180)%360+360)%360-180}var _w=900,vw=.02,yw=100,bw=50,xw=.001,Sw=class{say;grip=null;to=[0,0];told=null;told_ms=0;constructor(e){this.say=e}begin(e,t,n){this.end(),this.grip=e,this.told=null,this.to=t,this.told_ms=n-bw,this.update(n)}move(e){this.to=e}update(e){let{grip:t,to:n,told:r}=this;!t||e-this.told_ms<bw||r&&Math.hypot(n[0]-r[0],n[1]-r[1])<xw||(this.told=n,this.told_ms=e,this.say(RC(t.robot,n)).then(e=>{!e&&this.grip===t&&(this.grip=null)}))}end(){let{grip:e}=this;this.grip=null,e&&this.say(RC(e.robot,null))}},Cw=.12,ww=Math.PI/12,Tw=Math.PI/60,Ew=12,Dw=class{page;screen;way={points:new Float32Array,count:0};ghost={points:new Float32Array(192),count:0};held={ctrl:!1,alt:!1,shift:!1};pointer=null;pressed=null;heading=null;elevation=Math.PI/4;pulling=new Sw(e=>this.page.request({do:`command`,words:e}));key=``;constructor(e,t){this.page=e,this.screen=t}get deed(){if(this.pulling.grip)return`pull`;let e=this.meant();return e&&X.can(this.commandOf(e))?e:null}meant(){let e=aw(this.held)??(X.tool===`none`?null:X.tool);return e===`pull`&&!X.can(`pull`)?`beam`:e}hold(e){this.held.ctrl=e.ctrlKey||e.metaKey,this.held.alt=e.altKey,this.held.shift=e.shiftKey}release(){this.held.ctrl=this.held.alt=this.held.shift=!1,this.pressed=null,this.pointer=null,this.pulling.end()}press(e,t){this.pointer=[e,t];let n=this.screen.view.unproject(e,t);if(this.meant()&&!this.deed&&X.note(`Only trainers can put things elsewhere; open the page with a trainer's link.`,!0),!this.deed||!n)return!1;X.cast?.robots.length&&iw(X.mode)&&X.note(iw(X.mode),!0),this.pressed={pixel:[e,t],place:n};let r=this.deed===`pull`?this.gripAt(e,t):null;return r&&this.pulling.begin(r,n,performance.now()),!0}move(e,t){this.pointer=[e,t];let{pressed:n}=this;if(this.pulling.grip)return this.pulling.move(this.screen.view.unproject(e,t)??this.pulling.to);if(!n||this.deed!==`beam`||Math.hypot(e-n.pixel[0],t-n.pixel[1])<Ew)return;let r=this.screen.view.unproject(e,t);r&&(this.heading=Math.atan2(r[1]-n.place[1],r[0]-n.place[0]))}wheel(e){if(this.deed===`shoot`)this.elevation=Math.min(lw,Math.max(cw,this.elevation-e*Tw));else if(this.deed===`beam`&&this.robot())this.heading=(this.heading??this.robot().heading??0)-e*ww;else return!1;return!0}finish(){let{deed:e,pressed:t}=this;if(this.pressed=null,e===`pull`)return this.pulling.end(),!0;let n=this.target(t);if(!e||!t||!n)return!1;let r=this.words(e,n);return this.heading=null,r&&this.page.request({do:`command`,words:r}),!0}update(){let{deed:e,way:t,ghost:n}=this;this.pulling.update(performance.now());let r=e&&this.target(this.pressed);r||(this.heading=this.pressed?this.heading:null);let i=this.screen.sight.stage.ball?.at??null,a=e===`pull`&&this.pointer?this.pulling.grip??this.gripAt(...this.pointer):null,o=a?`${a.name} ${this.pulling.grip!==null}`:``,s=r?`${e} ${r} ${this.heading} ${this.elevation} ${i} ${o} ${X.selection}`:``;if(s===this.key)return!1;if(this.key=s,t.count=n.count=0,this.screen.hint(r&&e?this.hintOf(e,a):``),!e||!r)return!0;let c=e===`beam`?this.robot():null,l=e===`pull`?a?.name:c?X.selection:null,u=X.cast?.robots.find(e=>e.thing.name===l)?.thing;return n.count=hw(r,u?EC(u):Cw,c?this.heading??c.heading:null,n.points),(e===`roll`||e===`shoot`)&&i&&Object.assign(t,mw(i,pw(e,i,r,this.elevation,kw()),kw())),!0}words(e,t){let n=this.robot();if(e===`pull`)return null;if(e===`beam`)return n?uw(n,t,this.heading):dw(t,kw());let r=this.screen.sight.stage.ball?.at;return r?FC(pw(e,r,t,this.elevation,kw())):null}target(e){return this.deed===`beam`&&e?e.place:this.pointer&&this.screen.view.unproject(...this.pointer)}commandOf(e){return e===`beam`&&!this.robot()?`ball`:rw[e]}gripAt(e,t){let n=X.cast?.robots.find(({thing:e})=>e.name===X.selection),r=(this.screen.pick(e,t)??n??X.cast?.ball)?.thing;return r?Ow(r):null}robot(){let e=X.cast?.robots.find(({thing:e})=>e.name===X.selection),t=this.screen.sight.stage.player;if(!e||!t||e.thing.side===null||e.thing.number===null)return null;let[n,r,i]=t.heading,a=Math.abs(i)<.6&&Math.hypot(n,r)>.5&&(t.at[2]>.2||TC(e.thing));return{side:e.thing.side,number:e.thing.number,at:[...t.at],heading:a?Math.atan2(r,n):null}}hintOf(e,t){return e===`pull`?this.pulling.grip?`Pulls ${t?.name}, which is free when you let go`:`Drag: pull ${t?.name} by force`:e===`roll`?`Click: roll the ball there`:e===`shoot`?`Click: shoot the ball there · ${Math.round(this.elevation*180/Math.PI)}°, wheel to change`:this.robot()?`Click: put ${X.selection} there · drag or wheel: turn it`:`Click: put the ball there`}};function Ow({name:e,side:t,number:n}){return{name:e,robot:t!==null&&n!==null?{side:t,number:n}:null}}function kw(){return{...UC,radius_m:X.cast?.pitch?.ballRadius??UC.radius_m}}var Aw=5,jw=100,Mw=40,Nw=class{page;screen;canvas;gathered=su();given=su();held=new Set;fingers=new Map;placing;isPlacing=!1;start=null;button=0;constructor(e,t,n){this.page=e,this.screen=t,this.canvas=n,this.placing=new Dw(e,t),n.addEventListener(`pointerdown`,e=>this.down(e)),n.addEventListener(`pointermove`,e=>this.move(e)),n.addEventListener(`pointerup`,e=>this.up(e)),n.addEventListener(`pointercancel`,e=>this.cancel(e)),n.addEventListener(`pointerleave`,()=>this.fingers.size||this.placing.release()),n.addEventListener(`wheel`,e=>this.wheel(e),{passive:!1}),n.addEventListener(`contextmenu`,e=>e.preventDefault()),window.addEventListener(`pagehide`,()=>this.placing.release()),window.addEventListener(`blur`,()=>{this.held.clear(),this.placing.release()})}steering(){let{gathered:e,given:t}=this;Object.assign(t,e),e.turnX=e.turnY=e.panX=e.panY=e.zoom=0,t.ahead=t.left=t.up=0;for(let e of this.held){let[n,r]=To[e];t[n]+=r}return t}holdKey(e,t,n){this.gathered.isSlow=n,e in To&&(t?this.held.add(e):this.held.delete(e))}down(e){this.canvas.setPointerCapture(e.pointerId),this.fingers.set(e.pointerId,{x:e.offsetX,y:e.offsetY}),this.start=this.fingers.size===1?{x:e.offsetX,y:e.offsetY}:null,this.button=e.button,this.placing.hold(e),this.fingers.size>1&&this.placing.release(),this.isPlacing=e.button===0&&this.fingers.size===1&&this.placing.press(e.offsetX,e.offsetY),document.activeElement?.blur?.()}move(e){this.placing.hold(e),this.placing.move(e.offsetX,e.offsetY);let t=this.fingers.get(e.pointerId);if(!t||this.isPlacing)return;let n=e.offsetX-t.x,r=e.offsetY-t.y;if(this.fingers.size===2)this.pinch(e,t,n,r);else if(this.start&&Math.hypot(e.offsetX-this.start.x,e.offsetY-this.start.y)<Aw)return;else this.drag(n,r,e.buttons);t.x=e.offsetX,t.y=e.offsetY}drag(e,t,n){this.start=null,n&6||this.screen.view.kind===`2d`?(this.gathered.panX+=e,this.gathered.panY+=t):(this.gathered.turnX+=e,this.gathered.turnY+=t)}pinch(e,t,n,r){let i=[...this.fingers.entries()].find(([t])=>t!==e.pointerId)[1],a=Math.hypot(t.x-i.x,t.y-i.y),o=Math.hypot(e.offsetX-i.x,e.offsetY-i.y);this.gathered.zoom+=(o-a)/Mw,this.gathered.panX+=n/2,this.gathered.panY+=r/2}up(e){this.fingers.delete(e.pointerId),this.isPlacing?this.placing.finish():this.start&&this.button===0&&this.click(e),this.start=null,this.isPlacing=!1}cancel(e){this.fingers.delete(e.pointerId),this.placing.release(),this.isPlacing=!1,this.start=null}click(e){X.selection=this.screen.pick(e.offsetX,e.offsetY)?.thing.name??null}wheel(e){e.preventDefault();let t=e.deltaMode===1?e.deltaY/3:e.deltaY/jw,n=e.deltaMode===1?(e.deltaY+e.deltaX)/3:(e.deltaY+e.deltaX)/jw;this.placing.wheel(n)||(this.gathered.zoom-=t*(e.shiftKey?.2:1))}},Pw=240,Fw=class{script=new Float64Array(Pw);render=new Float64Array(Pw);count=0;add(e,t){this.script[this.count%Pw]=e,this.render[this.count%Pw]=t,this.count++}summary(){return{script:this.times(this.script),render:this.times(this.render),frames:this.count}}times(e){let t=e.slice(0,Math.min(this.count,Pw)).sort(),n=e=>t.length?t[Math.min(t.length-1,Math.floor(e*t.length))]:0;return{median:n(.5),p95:n(.95)}}},Iw=600,Lw=.03,Rw=3,zw=class{path={points:new Float32Array(3*Iw),count:0};isOn=!1;clear(){this.path.count=0}add([e,t,n]){let{path:r}=this;if(!this.isOn)return this.clear();let i=3*(r.count-1),a=r.count?Math.hypot(e-r.points[i],t-r.points[i+1],n-r.points[i+2]):1/0;a<Lw||(r.count&&a>Rw&&this.clear(),r.count===Iw&&(r.points.copyWithin(0,3),r.count--),r.points[3*r.count]=e,r.points[3*r.count+1]=t,r.points[3*r.count+2]=n,r.count++)}};function Bw(e,t){let n=null;for(let r=Hw(e,t)-1;r>=0;r--)if(e[r].kind===`mode`){if(n)return[n,e[r]];n=e[r]}return[n,null]}function Vw(e,t,n,r){let[i]=Bw(e,n);return i?.what===t?Math.max(0,r-i.time_s):0}function Hw(e,t){let[n,r]=[0,e.length];for(;n<r;){let i=n+r>>1;e[i].tick<=t?n=i+1:r=i}return n}var Uw=/^(kick_?in|corner_kick|free_kick|direct_free_kick|goal_kick|pass)_(left|right)$/i,Ww=15,Gw=.15,Kw=class{ring={x:0,y:0,radius:1,colour:`#ffffff`,opacity:1};set(e,t,n,r,i,a){let{mode:o}=X;if(!t||!n||!Uw.test(o))return;let s=/^pass/i.test(o),{ring:c}=this,l=X.teams[+(da(o)===`right`)];c.x=t.at[0],c.y=t.at[1],c.radius=s?n.passDistance:n.freeKickDistance,c.colour=r.colourOf(l||null),c.opacity=Math.max(Gw,.8*(1-Vw(X.events,o,i,a)/(s?n.passDuration_s:Ww))),c.radius>0&&e.rings.push(c)}},qw=.15,Jw=class{stage={pitch:null,size:{width:1,height:1},ball:null,player:null,playerHead:null};preview={points:new Float32Array,count:0};ghost={points:new Float32Array,count:0};trail=new zw;zone=new Kw;ring={x:0,y:0,radius:1,colour:`#ffffff`,opacity:.9};spots={ball:Xw(),player:Xw(),head:Xw()};lastKnown=new Map;labels=[];labelsKey=``;worn=[];wornFor=null;picture=null;a=null;b=null;t=-1;selected=null;reset(){this.lastKnown.clear(),this.trail.clear(),this.picture=null,this.a=null}takeSample({a:e,b:t,t:n},r,i){return e===this.a&&t===this.b&&n===this.t?!1:(e.isCut&&e!==this.a&&this.trail.clear(),this.a=e,this.b=t,this.t=n,r.blend(e,t,n,i),!0)}look(e,t,n,r){let{stage:i,spots:a}=this;i.pitch=e.pitch,i.size.width=r.clientWidth||1,i.size.height=r.clientHeight||1,this.selected=null;for(let t of e.actors)t.thing.name===n&&(this.selected=t);let o=this.selected?.thing.kind===`robot`?this.selected:e.robots[0]??null;i.ball=e.ball?Zw(a.ball,t,e.ball.pose):null,i.player=o?Zw(a.player,t,o.pose):null,i.playerHead=o?Zw(a.head,t,o.head):null}compose(e,t,n,r,i){this.picture??=Yw(e,t,n,this.trail.path,this.preview,this.ghost);let{picture:a}=this;a.cast=e,a.drawings=i,a.worn=this.wornIn(e,i),this.findLost(e,t,a),a.rings.length=0,this.setRing(a,t,e);let o=this.t>=1&&this.b?this.b:this.a;return this.zone.set(a,this.stage.ball,e.pitch,r,o.tick,o.time),this.trail.isOn=Z.showTrail,this.stage.ball&&this.trail.add(this.stage.ball.at),a.labels=this.labelsFor(e,r),a}findLost(e,t,n){n.lost.length=0;for(let r of e.robots){let e=3*r.pose,{position:i}=t;if(r.pose>=t.count)continue;let a=this.lastKnown.get(r.thing.name);Number.isFinite(i[e]+i[e+1]+i[e+2])?(a||this.lastKnown.set(r.thing.name,a=[0,0,0]),a[0]=i[e],a[1]=i[e+1],a[2]=i[e+2]):n.lost.push({actor:r,at:a??[0,0,.4]})}}setRing(e,t,n){let r=this.selected;if(!r||r.pose>=t.count)return;let i=r===n.ball;this.ring.x=t.position[3*r.pose],this.ring.y=t.position[3*r.pose+1],Number.isFinite(this.ring.x+this.ring.y)&&(this.ring.radius=i?qw:EC(r.thing),this.ring.colour=i?`#ffffff`:Ja(r.thing.team),e.rings.push(this.ring))}labelsFor(e,t){let n=`${Z.labels} ${this.selected?.thing.name} ${e.scene.version}`;return n===this.labelsKey&&this.labels.every(t=>e.robots.includes(t.actor))||(this.labelsKey=n,this.labels=Z.labels===`none`?[]:e.robots.map(e=>this.labelOf(e,t))),this.labels}labelOf(e,t){let{thing:n}=e,r=n.number===null?n.name:String(n.number);return{actor:e,text:Z.labels===`number`||n.team===null?r:`${n.team} ${r}`,colour:t.colourOf(n.team),isSelected:e===this.selected}}wornIn(e,t){if(this.wornFor?.drawings===t&&this.wornFor.cast===e)return this.worn;this.wornFor={drawings:t,cast:e};let n=e=>t.agentTexts.filter(({side:t,number:n})=>t===e.thing.side&&n===e.thing.number);return this.worn=e.robots.map(e=>({actor:e,texts:n(e)})).filter(({texts:e})=>e.length>0),this.worn}relabel(){this.labelsKey=``}};function Yw(e,t,n,r,i,a){return{cast:e,poses:t,lens:n,rings:[],trail:r,preview:i,ghost:a,labels:[],drawings:us,worn:[],lost:[],ink:new Eu}}function Xw(){return{at:[0,0,0],heading:[1,0,0]}}function Zw(e,t,n){if(n>=t.count)return null;let{position:r,rotation:i}=t,a=3*n,o=4*n;for(let t=0;t<3;t++)e.at[t]=r[a+t];if(!Number.isFinite(e.at[0]+e.at[1]+e.at[2]))return null;let s=i[o],c=i[o+1],l=i[o+2],u=i[o+3];return e.heading[0]=2*(s*c-l*u),e.heading[1]=1-2*(s*s+l*l),e.heading[2]=2*(c*l+s*u),e}var Qw=100,$w=2e3,eT=class{page;canvas;labelsCanvas;rig=new pu;view;meter=new Fw;sight=new Jw;hands;labels;coverage=new Jc;map=null;look=Ya();drawn_ms=0;told_ms=0;described_ms=-1/0;tick=-1;time=0;isDirty=!0;wasResized=!0;picture=null;onDrawn=null;constructor(e,t,n){this.page=e,this.canvas=t,this.labelsCanvas=n,this.view=_C()?new pC(t):new SC(t),this.labels=new Xu(n),this.hands=new Nw(e,this,t),this.sight.preview=this.hands.placing.way,this.sight.ghost=this.hands.placing.ghost,X.renderer=this.view.kind,t.dataset.renderer=this.view.kind}start(){new ResizeObserver(()=>this.wasResized=!0).observe(this.canvas),iT(()=>this.wasResized=!0),this.canvas.addEventListener(`webglcontextlost`,e=>{e.preventDefault(),X.isContextLost=!0}),this.canvas.addEventListener(`webglcontextrestored`,()=>{X.isContextLost=!1,this.isDirty=!0}),requestAnimationFrame(e=>this.turn(e))}reset(){this.sight.reset(),this.picture=null,this.tick=-1,this.canvas.dataset.ready=`false`}get tickShown(){return this.tick}setMap(e){this.map=e&&new sd(e),this.isDirty=!0}hint(e){X.hint=e,this.canvas.style.cursor=e?`crosshair`:``}refresh(){this.isDirty=!0}relook(){this.look=Ya(),X.cast&&this.view.setCast(X.cast,this.look),this.wasResized=!0}drawNow(){this.picture&&this.view.draw(this.picture)}turn(e){requestAnimationFrame(e=>this.turn(e));let t=performance.now();this.wasResized&&this.resize();let n=this.step(e);if(this.tell(e),!n)return;let{render_ms:r}=this.view;this.meter.add(performance.now()-t-r,r),this.onDrawn?.()}step(e){let{page:t,rig:n}=this,r=t.clock.sample(e,Z.smooth);t.settle(t.clock.shot);let i=X.cast,a=Math.min(.1,(e-this.drawn_ms)/1e3);if(this.drawn_ms=e,!i||r?.a.version!==i.scene.version)return!1;let o=this.sight.takeSample(r,t.poses,X.hello?.cycle_s??.02);this.sight.look(i,t.poses,X.selection,this.canvas),this.hands.placing.update()&&(this.isDirty=!0);let s=n.update(a,this.sight.stage,this.hands.steering());if(!o&&!s&&!this.isDirty)return!1;let c=r.t>=1&&r.b?r.b.tick:r.a.tick;return this.picture=this.sight.compose(i,t.poses,n.lens,this.look,this.layers(i,this.drawings(c,e))),t.enquiry.ink(this.picture.ink,this.sight.selected,c),this.isDirty=!this.view.draw(this.picture),!this.isDirty&&(this.labels.draw(this.picture,this.view),this.map?.draw(this.picture,this.look),this.show(c,r.a.time),!0)}layers(e,t){return Z.showCoverage?this.coverage.over(t,e):t}drawings(e,t){let{clock:n,drawings:r,remembered:i}=this.page;return Z.showDrawings?n.shot===null?r.shown(Z.drawingFilter):i.shown(e,Z.drawingFilter,t):us}show(e,t){this.time=t,e!==this.tick&&(this.tick=e,this.canvas.dataset.frame=String(e),this.canvas.dataset.ready!==`true`&&(this.canvas.dataset.ready=`true`))}tell(e){if(this.tick<0||e-this.told_ms<Qw&&X.isReady)return;this.told_ms=e,X.isReady=!0,X.tick=this.tick,X.time=this.time,X.drawn=this.page.drawings.version,X.camera.mode=this.rig.mode,X.camera.preset=this.rig.preset,X.isFlowing=this.page.isFlowing(e),this.describe(e);let t=this.page.clock.face();tT(t,X.clock)||(X.clock=t),this.page.enquiry.tell(this.tick,e)}describe(e){if(!X.cast||e-this.described_ms<$w)return;this.described_ms=e;let t=jl(X.cast,this.page.poses,X);this.canvas.ariaLabel!==t&&(this.canvas.ariaLabel=t)}resize(){this.wasResized=!1;let{clientWidth:e,clientHeight:t}=this.canvas;e&&t&&(this.view.resize(e,t,this.look),this.labels.resize(e,t,this.look.sharpness),this.isDirty=!0)}pick(e,t){let n=X.cast;if(!n)return null;let{position:r,count:i}=this.page.poses,a=null,o=nT;for(let s of n.actors){if(s.pose>=i)continue;let c=3*s.pose,l=s===n.ball?.1:.5;if(!this.view.project(r[c],r[c+1],r[c+2],rT))continue;let[u,d]=rT;this.view.project(r[c],r[c+1],r[c+2]+l/2,rT);let f=Math.max(nT,Math.hypot(rT[0]-u,rT[1]-d)),p=Math.hypot(e-u,t-d)/f*nT;p<o&&(o=p,a=s)}return a}};function tT(e,t){return Object.keys(e).every(n=>e[n]===t[n])}var nT=14,rT=[0,0,0];function iT(e){matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener(`change`,()=>{e(),iT(e)},{once:!0})}var aT=.02,oT=100,sT=3e3,cT=class{source;poses=new hs;drawings=new ds;remembered=new Al(this.drawings,e=>X.hasServer?yc(e,Aa.token):Promise.resolve(null),()=>this.screen.refresh());screen;enquiry=new Sl(this);clock;stream=new Ss;footage=new is((e,t)=>gc(e,t,Aa.token));scene=null;status=null;sought=Aa.at;heard_ms=-1/0;constructor(e,t){this.clock=new fs(this.stream,this.footage,aT),this.screen=new eT(this,e,t);let n=dc();X.hasServer=n===null,this.source=n===null?new Dc(hc(Aa.token,Aa.embed),this):new mc(n,this,e=>this.useShots(e))}start(){this.source.open(),this.screen.start()}async request(e){let t=await this.source.request(e);return t!==null&&X.note(t,!0),t===null}onState(e,t){X.connection=e,X.retryInS=t,this.footage.isAlone=e!==`open`}onReset(){X.reset(),El(),this.drawings.reset(),this.remembered.reset(),this.stream.reset(),this.footage.reset(),this.enquiry.reset(),this.scene=null,this.status=null,this.screen.reset()}onMessage(e){switch(e.kind){case`hello`:this.greet(e);break;case`scene`:this.scene=e,this.stream.reset();break;case`status`:this.status=e;break;case`stats`:this.takeStats(e);break;case`events`:Dl(e),this.screen.refresh();break;case`drawings`:this.draw(e);break;case`details`:this.enquiry.take(e);break;case`notice`:X.note(e.text,!0)}}onFrame(e){this.heard_ms=performance.now(),this.scene!==null&&e.version===this.scene.version&&(this.clock.take({frame:e,scene:this.scene,status:this.status},performance.now()),this.sought===null||X.hello?.source===`live`&&!X.stats||(this.clock.seek(this.sought),X.hello?.source===`live`&&this.clock.pause(),this.sought=null))}isFlowing(e){return X.connection===`open`&&X.isReady&&(this.status?.is_paused===!0||e-this.heard_ms<sT)}settle(e){let t=e?.scene??this.scene,n=e?e.status:this.status;t&&t.version!==X.cast?.scene.version&&this.useScene(t),n!==X.status&&(X.status=n,this.screen.refresh())}draw(e){this.drawings.take(e),this.screen.refresh();let{selected:t}=e;if(!t)return;let n=X.cast?.robots.find(({thing:e})=>e.side===t.side&&e.number===t.number);n&&(X.selection=n.thing.name)}greet(e){X.greet(e);let t=e.source===`recording`||e.source===`log`;this.footage.isGrowing=!t,this.footage.setRange(e.first_tick,e.end_tick),this.enquiry.setRange(e.first_tick,e.end_tick),this.clock=t&&e.role!==`viewer`?new Es(this.stream,e.first_tick??0,e.end_tick??0,e=>this.request(e),()=>performance.now()):new fs(this.stream,this.footage,e.cycle_s)}useShots(e){this.clock=new cs(e,X.hello?.cycle_s??aT),this.sought!==null&&(this.clock.seek(this.sought),this.clock.pause(),this.sought=null)}takeStats(e){X.stats=e;let t=e.first_tick??X.hello?.first_tick??null;this.footage.setRange(t,e.end_tick??X.hello?.end_tick??null),this.enquiry.setRange(t,e.end_tick??X.hello?.end_tick??null),this.enquiry.takeFactor(e.speed),X.isOver&&this.clock instanceof fs&&this.footage.keep(X.events.filter(({kind:e})=>e===`goal`).map(e=>[Yo(e,0).place,e.tick+oT]),performance.now()),this.clock instanceof Es&&this.clock.hear(e)}useScene(e){X.cast=Io(e);let t=X.cast.robots;X.counts={left:t.filter(e=>e.thing.side===`left`).length,right:t.filter(e=>e.thing.side===`right`).length};let n=e=>e!==null&&X.cast.actors.some(t=>t.thing.name===e);X.selection&&!n(X.selection)&&(X.selection=null),n(Aa.select)&&(X.selection??=Aa.select,Aa.select=null)}},lT=`rgba(14, 20, 28, 0.86)`,uT=`rgba(4, 7, 11, 0.92)`,dT=`#f2f5f8`,fT=`system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif`,pT=.058,mT=.94,hT=20,gT=24;function _T(e,t,n){let r=vT(),i=Math.max(hT,pT*Math.min(n,.75*t)),a=xT(e,r,i),o=ST(a)/(mT*t);o>1&&(i/=o,a=xT(e,r,i)),e.save(),e.textAlign=`center`,e.textBaseline=`middle`;let s=(t-ST(a))/2,c=.3*i;e.beginPath(),e.roundRect(s,c,ST(a),i,.2*i),e.clip(),r.forEach((t,n)=>{e.fillStyle=t.ground,e.fillRect(s,c,a[n]+1,i),e.fillStyle=t.ink,e.font=bT(t,i),e.fillText(t.text,s+a[n]/2,c+.53*i),s+=a[n]}),e.restore()}function vT(){let[e,t]=X.teams,{values:n}=X,r=(e,t)=>{let n=Ja(e||null);return{text:yT(e||t),ground:n,ink:Ka(n),weight:650,size:.46}},i=[r(e,`Left`),{text:`${n.score_left??`0`} : ${n.score_right??`0`}`,ground:uT,ink:dT,weight:750,size:.62},r(t,`Right`),{text:[oa(X.time),sa(n.half)].filter(Boolean).join(`  `),ground:lT,ink:dT,weight:600,size:.44}];return X.mode&&i.push({text:ra(X.mode),ground:lT,ink:`#ffe9a8`,weight:550,size:.42}),i}function yT(e){return e.length>gT?`${e.slice(0,23)}…`:e}function bT(e,t){return`${e.weight} ${(e.size*t).toFixed(1)}px ${fT}`}function xT(e,t,n){return t.map(t=>(e.font=bT(t,n),e.measureText(t.text).width+.9*n))}function ST(e){return e.reduce((e,t)=>e+t,0)}async function CT(e){let t=await wT(e);t?TT(t,`spar-${String(e.tickShown).padStart(6,`0`)}.png`):X.note(`The browser gave no picture; try again.`,!0)}function wT(e){let{canvas:t}=e.view,n=document.createElement(`canvas`);e.drawNow(),n.width=t.width,n.height=t.height;let r=n.getContext(`2d`);return r.drawImage(t,0,0),r.drawImage(e.labelsCanvas,0,0,n.width,n.height),Z.scoreInPictures&&_T(r,n.width,n.height),new Promise(e=>n.toBlob(e,`image/png`))}function TT(e,t){let n=document.createElement(`a`);n.href=URL.createObjectURL(e),n.download=t,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),1e4)}function ET(){(document.fullscreenElement?document.exitFullscreen():document.documentElement.requestFullscreen?.())?.catch(()=>X.note(`The browser does not allow full screen here.`,!0))}var DT=[`video/webm;codecs=vp9`,`video/webm;codecs=vp8`,`video/webm`,`video/mp4`],OT=12e6,kT=1920,AT=class{screen;recorder=null;constructor(e){this.screen=e}start(){let e=typeof MediaRecorder>`u`?void 0:DT.find(e=>MediaRecorder.isTypeSupported(e));if(!e)return X.note(`This browser records no video.`,!0);let{view:t,labelsCanvas:n}=this.screen,r=document.createElement(`canvas`),i=Math.min(1,kT/t.canvas.width);r.width=2*Math.round(t.canvas.width*i/2),r.height=2*Math.round(t.canvas.height*i/2);let a=r.getContext(`2d`,{alpha:!1}),o=[],s=new MediaRecorder(r.captureStream(),{mimeType:e,videoBitsPerSecond:OT});s.ondataavailable=({data:e})=>o.push(e),s.onstop=()=>{let t=new Blob(o,{type:e});if(t.size===0)return X.note(`The browser has recorded nothing yet: let the video run a little longer.`,!0);TT(t,`spar-${this.screen.tickShown}.${e.includes(`mp4`)?`mp4`:`webm`}`)};let c=()=>{a.drawImage(t.canvas,0,0,r.width,r.height),a.drawImage(n,0,0,r.width,r.height),Z.scoreInPictures&&_T(a,r.width,r.height)};this.screen.drawNow(),c(),this.screen.onDrawn=c,s.start(1e3),this.recorder=s,X.isFilming=!0,this.screen.refresh()}stop(){this.screen.onDrawn=null,this.recorder?.stop(),this.recorder=null,X.isFilming=!1}},jT=class{page;table;film;visited=null;constructor(e){this.page=e,this.film=new AT(e.screen),this.table={...this.cameras(),...this.switches(),...this.selections(),...this.referee(),...this.time(),...this.sharing()}}run(e){Aa.embed&&NT.includes(e)||this.table[e]?.()}setCamera(e,t=X.camera.preset){this.page.screen.rig.setMode(e,t),X.camera={mode:e,preset:t}}async command(e){let t=PT(e);if(!X.can(t))return X.note(FT(t),!0);await this.request({do:`command`,words:e})}request(e){return this.page.request(e)}ask(e,t,n){let r=PT(n);if(!X.can(r))return X.note(FT(r),!0);X.question={text:e,action:t,onYes:()=>void this.command(n)}}cameras(){let e={"ball camera":()=>this.setCamera(`ball`),"player camera":()=>this.setCamera(`player`),"first person":()=>this.setCamera(`first`),"third person":()=>this.setCamera(`third`),"free camera":()=>this.setCamera(`free`),director:()=>this.setCamera(`director`)};for(let t=1;t<=8;t++)e[`preset ${t}`]=()=>this.setCamera(`preset`,t-1);return e}switches(){let e=e=>()=>Pa(e,!Z[e]),t=e=>()=>X.panel===e?X.close():X.open(e);return{map:e(`showMap`),fouls:e(`showFouls`),counts:e(`showCounts`),speed:e(`showSpeed`),trail:e(`showTrail`),forces:e(`showForces`),sight:e(`showSight`),plots:e(`showPlots`),drawings:e(`showDrawings`),coverage:e(`showCoverage`),penalty:e(`showPenalty`),timeline:e(`showTimeline`),labels:()=>Pa(`labels`,Z.labels===`none`?`number`:Z.labels===`number`?`name`:`none`),interface:()=>X.hasUi=!X.hasUi,help:t(`help`),settings:t(`settings`),"drawing sets":t(`drawings`),events:t(`events`),"play modes":t(`modes`),hands:t(`hands`),"save part":()=>X.hasServer?t(`part`)():X.note(`This page is such a part: the file is all there is.`),robot:t(`robot`),"beam tool":this.tool(`beam`),"pull tool":this.tool(`pull`),"roll tool":this.tool(`roll`),"shoot tool":this.tool(`shoot`),"full screen":ET,screenshot:()=>CT(this.page.screen)}}selections(){return{"next robot":()=>this.selectNext(1),"previous robot":()=>this.selectNext(-1),"select ball":()=>X.selection=X.cast?.ball?.thing.name??null,"select nothing":()=>{X.tool===`none`?X.panel===`none`?X.selection=null:X.close():X.tool=`none`}}}selectNext(e){let t=X.cast?.robots??[],n=t.find(e=>e.thing.name===X.selection),r=n?.thing.side??t[0]?.thing.side,i=t.filter(e=>e.thing.side===r).sort((e,t)=>(e.thing.number??0)-(t.thing.number??0));i.length&&(X.selection=i[((n?i.indexOf(n)+e:0)+i.length)%i.length].thing.name)}referee(){let e=(e,t,n)=>()=>this.ask(e,t,n),t=t=>e(`Kick-off for the ${t} team?`,`Kick off`,MC(t)),n=t=>e(`Free kick for the ${t} team?`,`Free kick`,jC(`free_kick_${t}`));return{"kick-off left":t(`left`),"kick-off right":t(`right`),"free kick left":n(`left`),"free kick right":n(`right`),"drop ball":e(`Drop the ball?`,`Drop the ball`,NC()),"reset time":e(`Set the game time to 0? Nothing brings it back.`,`Set to 0`,BC(0)),"end simulation":e(`End the simulation for everybody? Nothing brings it back.`,`End it`,HC())}}time(){let{page:e}=this,t=(e,t)=>()=>this.jump(e,t),n=e=>e.kind===`goal`;return{pause:()=>X.clock.isPlaying?e.clock.pause():e.clock.play(),step:()=>this.step(1),"step back":()=>this.step(-1),"far step":()=>e.clock.seek(this.tick+MT),"far step back":()=>e.clock.seek(this.tick-MT),faster:()=>e.clock.setSpeed(ta(X.clock.speed,!0)),slower:()=>e.clock.setSpeed(ta(X.clock.speed,!1)),reverse:()=>e.clock.setSpeed(-X.clock.speed),live:()=>e.clock.goLive(),"next goal":t(!0,n),"previous goal":t(!1,n),"next mark":t(!0,Vo),"previous mark":t(!1,Vo),bookmark:()=>this.bookmark(),"pause world":()=>void this.pauseWorld()}}get tick(){return this.page.clock.face().wanted??this.page.screen.tickShown}step(e){X.hello?.source===`live`&&X.clock.isLive&&X.status?.is_paused&&e>0&&X.can(`step`)?this.request({do:`step`,ticks:e}):this.page.clock.step(e)}jump(e,t){let{tick:n}=this,r=X.events.filter(t).map(e=>Yo(e,X.clock.first));if(t===Vo)for(let e of X.bookmarks)r.push({tick:e,place:e});let i=this.visited,a=Xo(r,n,i!==null&&i.place<=n&&n<=i.tick?i:null,e);a?this.goTo(a):X.note(`There is none ${e?`after`:`before`} this.`)}goToEvent(e){this.goTo(Yo(e,X.clock.first))}playFrom(e){this.goToEvent(e),this.page.clock.play()}playFromStart(){this.page.clock.seek(X.clock.first),this.page.clock.play()}goTo(e){this.visited=e,this.page.clock.seek(e.place)}bookmark(){let{tick:e}=this,t=X.bookmarks.includes(e);X.bookmarks=t?X.bookmarks.filter(t=>t!==e):[...X.bookmarks,e],X.note(t?`Bookmark taken away.`:`Bookmark at tick ${e}.`)}async pauseWorld(){if(!X.can(`pause`))return X.note(FT(`pause`),!0);await this.request({do:X.status?.is_paused?`play`:`pause`})}tool(e){return()=>{let t=rw[e];if(!X.can(t))return X.note(FT(t),!0);X.tool=X.tool===e?`none`:e}}sharing(){return{"copy link":()=>void this.copyLink(),film:()=>X.isFilming?this.film.stop():this.film.start(),branch:()=>this.askForBranch()}}async copyLink(){let{rig:e}=this.page.screen,{mode:t,preset:n,lens:r}=e,i=X.clock.canSeek?this.tick:null,a=Ta(location.href,Z,{mode:t,preset:n,lens:r},i,X.selection);try{await navigator.clipboard.writeText(a),X.note(i===null?`Link copied.`:`Link to tick ${i} copied.`)}catch{history.replaceState(null,``,a),X.note(`The link is in the address bar.`)}}askForBranch(){let{tick:e}=this;if(X.hello?.role!==`trainer`)return X.note(`Only trainers start another server.`,!0);X.question={text:`Start another server whose run goes on from tick ${e}? Players connect to it anew; this run is not touched.`,action:`Start here`,onYes:()=>void this.branch(e)}}async branch(e){try{X.branch={tick:e,...await bc(e,Aa.token)}}catch(e){X.note(e instanceof Error?e.message:String(e),!0)}}},MT=50,NT=[`hands`,`play modes`,`branch`];function PT(e){return/\(\s*(\w+)/.exec(e)?.[1]??``}function FT(e){if(X.connection!==`open`)return`There is no connection to the server.`;let t=X.hello?.role??`viewer`;return t===`trainer`?`This run takes no command "${e}".`:`You look on as a ${t}; "${e}" takes more. Open the page with the link or the token of a ${e===`playMode`||e===`kickOff`||e===`dropBall`?`referee or trainer`:`trainer`}.`}function IT(e){let{screen:t}=e;window.spar={project([e,n,r]){let i=[0,0,0];return t.view.project(e,n,r,i)?[i[0],i[1]]:null},unproject:([e,n])=>t.view.unproject(e,n),state:()=>({connection:X.connection,role:X.hello?.role??null,source:X.hello?.source??null,tick:Number(t.tickShown),time:X.time,mode:X.mode,selection:X.selection,renderer:X.renderer,camera:{mode:t.rig.mode,preset:t.rig.preset+1,...structuredClone(t.rig.lens)},clock:e.clock.face(),drawMs:t.meter.summary()}),clock:()=>e.clock,lead:(t,n)=>e.clock instanceof fs&&e.clock.lead(t,n),lens:()=>t.rig.lens,setLens(e){t.rig.place(e),t.refresh()},select(e){let t=X.cast?.actors.some(t=>t.thing.name===e)??!1;X.selection=t?e:null,Aa.select=t?null:e}}}var LT=700;function RT({width:e,height:t}){return{mode:e<LT&&t>e?`ball`:`director`}}function zT(e,t){return e===`spectator`?RT(t):e===`referee`?{mode:`preset`,preset:5}:null}var BT=e=>e;function VT(e){let t=e-1;return t*t*t+1}function HT(e){let t=typeof e==`string`&&e.match(/^\s*(-?[\d.]+)([^\s]*)\s*$/);return t?[parseFloat(t[1]),t[2]||`px`]:[e,`px`]}function UT(e,{delay:t=0,duration:n=400,easing:r=BT}={}){let i=+getComputedStyle(e).opacity;return{delay:t,duration:n,easing:r,css:e=>`opacity: ${e*i}`}}function WT(e,{delay:t=0,duration:n=400,easing:r=VT,x:i=0,y:a=0,opacity:o=0}={}){let s=getComputedStyle(e),c=+s.opacity,l=s.transform===`none`?``:s.transform,u=c*(1-o),[d,f]=HT(i),[p,m]=HT(a);return{delay:t,duration:n,easing:r,css:(e,t)=>`
			transform: ${l} translate(${(1-e)*d}${f}, ${(1-e)*p}${m});
			opacity: ${c-u*t}`}}var GT=K(`<small class="banner-vka0hb"> </small>`),KT=K(`<div id="banner" role="status" class="banner-vka0hb"> <!></div>`),qT=K(`<div id="half-over" class="glass banner-vka0hb" role="status"> </div>`),JT=K(`<div id="banners" class="banner-vka0hb"><!> <!></div>`);function YT(e,t){He(t,!0);let n=L(()=>X.events.filter(e=>e.kind===`goal`)),r=L(()=>{let e=4/(X.hello?.cycle_s??.02);return W(n).findLast(t=>t.tick<=X.tick&&X.tick<t.tick+e)??null}),i=L(()=>X.events.filter(e=>Jo(e)!==``&&(Aa.embed||e.kind!==`mode`))),a=L(()=>{let e=6/(X.hello?.cycle_s??.02);return W(i).findLast(t=>t.tick<=X.tick&&X.tick<t.tick+e)??null}),o=L(()=>Ja(W(r)&&X.teams[+(Ho(W(r))===`right`)]||null));var s=JT(),c=B(s),l=e=>{let t=L(()=>{let[e,t]=qo(W(r),X.teams);return{title:e,by:t}});var n=Mr();Wr(on(n),()=>W(r).tick,e=>{var n=KT();let r;var i=B(n),a=H(i),s=e=>{var n=GT(),r=V(n,!0);U(()=>J(r,W(t).by)),q(e,n)};Y(a,e=>{W(t).by&&e(s)}),P(n),U(e=>{r=wi(n,``,r,{background:W(o),color:e}),J(i,`${W(t).title??``} `)},[()=>Ka(W(o))]),di(1,n,()=>WT,()=>({y:-30,duration:300})),di(2,n,()=>WT,()=>({duration:500})),q(e,n)}),q(e,n)};Y(c,e=>{W(r)&&e(l)});var u=H(c,2),d=e=>{var t=qT(),n=V(t);U(e=>J(n,`${e??``}, score ${X.values.score_left??0??``} : ${X.values.score_right??0??``}`),[()=>Jo(W(a))]),di(3,t,()=>UT,()=>({duration:300})),q(e,t)};Y(u,e=>{W(a)&&e(d)}),P(s),q(e,s),Ue()}function XT({retryInS:e,isOver:t,kept:n,hello:r}){let i=n*(r?.cycle_s??.02),a=i>=1?`the events and ${Math.round(i)} s of the pictures`:`the events and the last picture`,o=r?.source===`recording`||r?.source===`log`,s=`It looks for the server again in ${Math.max(1,Math.ceil(e))} s.`;return t&&!o?[`The match is over, and its server has ended`,`This page keeps the result, ${a}.`]:o?[`No connection to the server`,`The program that plays this file has ended: start it again. ${s}`]:[`No connection to the server`,`It has ended, or the network is down. This page keeps ${a}. ${s}`]}var ZT=K(`<span class="connection-1rfwtg5"> </span>`),QT=K(`<div><b> </b> <!></div>`),$T=K(`<div class="glass connection-1rfwtg5" id="waiting"><b> </b></div>`),eE=K(`<div id="connection" class="connection-1rfwtg5"><!></div>`);function tE(e,t){He(t,!0);let n=L(()=>X.isContextLost?[`The graphics card was taken away`,`The picture comes back as soon as the browser gets it again.`]:X.connection===`lost`||X.connection===`connecting`&&X.isReady?XT({retryInS:X.retryInS,isOver:X.isOver,hello:X.hello,kept:t.page.footage.count}):X.connection===`connecting`?[`Connecting …`,``]:X.connection===`unpacking`?[`Opening …`,``]:X.connection===`unreadable`?[`This file cannot be played`,`It is damaged, or the browser is too old: Chrome 80, Firefox 113 and Safari 16.4 play it, and later ones.`]:X.isReady?null:[`Connected`,`Waiting for the first picture …`]),r=L(()=>X.connection===`lost`&&!X.isOver||X.connection===`unreadable`),i=L(()=>X.connection===`open`?X.values.waiting_for:void 0);var a=eE(),o=B(a),s=e=>{var t=QT();let i;var a=B(t),o=V(a,!0),s=H(a,2),c=e=>{var t=ZT(),r=V(t,!0);U(()=>J(r,W(n)[1])),q(e,t)};Y(s,e=>{W(n)[1]&&e(c)}),P(t),U(()=>{i=Si(t,1,`glass connection-1rfwtg5`,null,i,{bad:W(r)}),J(o,W(n)[0])}),q(e,t)},c=e=>{var t=$T(),n=V(B(t));P(t),U(()=>J(n,`Waiting for ${W(i)??``}`)),q(e,t)};Y(o,e=>{W(n)?e(s):W(i)&&e(c,1)}),P(a),U(()=>{zi(a,`data-state`,X.connection),zi(a,`hidden`,!W(n)&&!W(i))}),q(e,a),Ue()}function nE(e){let t=document.activeElement,n=t instanceof HTMLElement&&t.matches(`:focus-visible`);return e.focus({preventScroll:!0}),{destroy(){let r=e.contains(document.activeElement)||document.activeElement===document.body;n&&r&&t.isConnected&&t.focus({preventScroll:!0})}}}function rE(e){e.matches(`:focus-visible`)||e.blur()}var iE=K(`<label class="main drawings-yjg762"><input type="checkbox"/> What cameras see <kbd class="drawings-yjg762">Shift+N</kbd></label>`),aE=K(`<small class="warn drawings-yjg762">Drawings are of now: the past of a live run has none.</small>`),oE=K(`<label><input type="checkbox"/> <span class="drawings-yjg762"> </span> <small class="drawings-yjg762"> </small></label>`),sE=K(`<label class="machine drawings-yjg762"><input type="checkbox"/> <span> </span> <small class="drawings-yjg762"> </small></label> <!>`,1),cE=K(`<p class="drawings-yjg762"> </p>`),lE=K(`<section class="glass drawings-yjg762" tabindex="-1" id="drawings" aria-label="Drawings"><h2 class="drawings-yjg762">Drawings <button aria-label="Close">✕</button></h2> <label class="main drawings-yjg762"><input type="checkbox"/> Show drawings <kbd class="drawings-yjg762">T</kbd></label> <!> <input type="search" id="drawing-filter" placeholder="Filter: names, or an expression" aria-label="Filter sets by name" aria-describedby="filter-words"/> <small id="filter-words" role="status"> </small> <!> <div class="sets drawings-yjg762"><!> <!></div> <div class="pair drawings-yjg762"><button class="drawings-yjg762">Show all</button> <button class="drawings-yjg762">Clear …</button></div></section>`);function uE(e,t){He(t,!0);let n=L(()=>t.actions.page.drawings),r=R(0),i=L(()=>(X.drawn,W(r),W(n).list())),a=L(()=>ls(Z.drawingFilter)),o=L(()=>W(i).filter(({name:e})=>W(a).passes(e))),s=L(()=>m(W(o).slice(0,300))),c=L(()=>(X.drawn,W(n).textCount)),l=L(()=>X.hello?.role===`trainer`),u=L(()=>(X.tick,t.actions.page.clock.shot!==null)),d=e=>(W(r),W(n).isOn(e)),f=e=>e.reduce((e,{shapes:t})=>e+t.length,0),p=e=>`${e} shape${e===1?``:`s`}`;function m(e){let t=[];for(let n of e)t.at(-1)?.[0]!==n.source&&t.push([n.source,[]]),t.at(-1)[1].push(n);return t}function h(e,t){W(n).turn(e,t),g()}function g(){Gt(r),t.actions.page.screen.refresh()}function v(){W(n).turnAllOn(),Pa(`drawingFilter`,``),Pa(`showDrawings`,!0),g()}function y(){X.question={text:`Clear all drawings, for everybody? Programs that draw only once do not draw them again.`,action:`Clear`,onYes:()=>void t.actions.request({do:`clear`})}}var b=lE(),x=B(b),S=H(B(x));P(x);var C=H(x,2),w=B(C);Ii(w),be(2),P(C);var T=H(C,2),E=e=>{var t=iE(),n=B(t);Ii(n),be(2),P(t),U(()=>Ri(n,Z.showCoverage)),G(`change`,n,e=>Pa(`showCoverage`,e.currentTarget.checked)),q(e,t)};Y(T,e=>{X.cast?.cameras.length&&e(E)});var D=H(T,2);Ii(D);var O=H(D,2);let k;var A=V(O),j=H(O,2),ee=e=>{q(e,aE())};Y(j,e=>{W(u)&&e(ee)});var M=H(j,2),te=B(M);Yr(te,17,()=>W(s),([e,t])=>e,(e,t)=>{var n=L(()=>_(W(t),2));let r=()=>W(n)[0],i=()=>W(n)[1],a=L(()=>i().map(({key:e})=>e)),o=L(()=>W(a).filter(d).length);var s=sE(),c=on(s),l=B(c);Ii(l);var u=H(l,2),m=V(u),g=V(H(u,2),!0);P(c),Yr(H(c,2),17,i,({key:e,name:t,shapes:n})=>e,(e,t)=>{let n=()=>W(t).key,r=()=>W(t).name,i=()=>W(t).shapes;var a=oE();let o;var s=B(a);Ii(s);var c=H(s,2),l=V(c,!0),u=H(c,2),f=V(u,!0);P(a),U((e,t,n)=>{o=Si(a,1,`set drawings-yjg762`,null,o,{off:e}),Ri(s,t),zi(c,`title`,r()),J(l,r()||`(no name)`),zi(u,`title`,n),J(f,i().length)},[()=>!d(n()),()=>d(n()),()=>p(i().length)]),G(`change`,s,e=>h([n()],e.currentTarget.checked)),q(e,a)}),U(e=>{Ri(l,W(o)>0),l.indeterminate=W(o)>0&&W(o)<W(a).length,J(m,`Machine ${r()+1}`),J(g,e)},[()=>f(i())]),G(`change`,l,e=>h(W(a),e.currentTarget.checked)),q(e,s)},e=>{var t=cE(),n=V(t,!0);U(()=>J(n,W(i).length?`No set passes the filter.`:`Nothing is drawn now. Programs draw as for RoboViz, by UDP to the server's port for drawings.`)),q(e,t)});var ne=H(te,2),re=e=>{var t=cE(),n=V(t);U(()=>J(n,`… and ${W(o).length-300} more: filter to see them here.`)),q(e,t)};Y(ne,e=>{W(o).length>300&&e(re)}),P(M);var ie=H(M,2),ae=B(ie),oe=H(ae,2);P(ie),P(b),pi(b,e=>nE?.(e)),U((e,t)=>{Ri(w,Z.showDrawings),Li(D,Z.drawingFilter),k=Si(O,1,`drawings-yjg762`,null,k,{warn:W(a).isPlain}),J(A,`${W(a).isPlain?`This is no valid expression; names that contain it show. `:``}${e??``}${W(c)?`, ${W(c)} texts of robots`:``}`),oe.disabled=!W(l),zi(oe,`title`,t)},[()=>W(o).length===W(i).length?`${W(i).length} sets, ${p(f(W(i)))}`:`${W(o).length} of ${W(i).length} sets pass the filter`,()=>W(l)?`Clear all drawings, for everybody`:FT(`clear`)]),G(`click`,S,()=>X.close()),G(`change`,w,e=>Pa(`showDrawings`,e.currentTarget.checked)),G(`input`,D,e=>Pa(`drawingFilter`,e.currentTarget.value)),G(`keydown`,D,e=>e.key===`Escape`&&(e.stopPropagation(),X.close())),G(`click`,ae,v),G(`click`,oe,y),q(e,b),Ue()}Cr([`click`,`change`,`input`,`keydown`]);function dE(e,t,n,r,i){let a=Math.max(0,Math.min(e,Math.floor(n/t))-i),o=Math.min(e,Math.ceil((n+r)/t)+i);return{from:Math.min(a,o),to:o}}var fE=K(`<option> </option>`),pE=K(`<i class="events-w292og"></i>`),mE=K(`<div role="listitem" class="row events-w292og"><button><span class="time events-w292og"> <small class="events-w292og"> </small></span> <span> </span> <span class="what events-w292og"><!> </span> <span class="why events-w292og"> </span></button></div>`),hE=K(`<p class="events-w292og"> </p>`),gE=K(`<section class="glass events-w292og" tabindex="-1" id="events" aria-label="Events"><h2 class="events-w292og">Events <small class="events-w292og"> </small><button aria-label="Close">✕</button></h2> <div class="filters events-w292og"><select aria-label="Kind of events" title="Kind of events"><option>all kinds</option><option>important</option><!></select> <input type="search" placeholder="Find …" aria-label="Find in events" class="events-w292og"/> <button title="To the moment on screen" aria-label="To the moment on screen"><svg viewBox="0 0 24 24" class="events-w292og"><path d="M12 3v5 M12 16v5 M3 12h5 M16 12h5 M12 12m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0"></path></svg></button></div> <div class="list events-w292og" role="list"><div class="all events-w292og"></div> <!></div></section>`);function _E(e,t){He(t,!0);let n=R(`*`),r=R(``),i=R(void 0),a=R(0),o=R(0),s=X.clock.isLive,c=L(()=>[...new Set(X.events.map(e=>e.kind))].sort()),l=L(()=>ls(W(r))),u=L(()=>W(n)||W(r)?X.events.filter(e=>p(e)&&W(l).passes(`${Wo(e)} ${e.what} ${e.why}`)):X.events),d=L(()=>dE(W(u).length,42,W(a),W(o),6)),f=L(()=>Hw(W(u),X.tick));Qi(()=>void ur().then(s?h:v));function p(e){return W(n)===``||(W(n)===`*`?Vo(e):e.kind===W(n))}vn(()=>{W(n),W(r),s||ur().then(v)}),vn(()=>{W(u).length,s&&ur().then(g)});let m=-1;function h(){W(i)&&(W(i).scrollTop=W(i).scrollHeight,m=W(i).scrollTop)}function g(){W(i)&&W(i).scrollTop<m-21?s=!1:h()}function _(){W(i)&&(z(a,W(i).scrollTop,!0),s=W(i).scrollTop+W(i).clientHeight>=W(i).scrollHeight-21)}function v(){W(i)&&(W(i).scrollTop=Math.max(0,(pr(()=>W(f))-.5)*42-W(i).clientHeight/2))}let y=e=>{let t=Ho(e);return t?Ja(X.teams[t===`left`?0:1]||null):null};var b=gE(),x=B(b),S=H(B(x)),C=V(S,!0),w=H(S);P(x);var T=H(x,2),E=B(T),D=B(E);D.value=D.__value=``;var O=H(D);O.value=O.__value=`*`,Yr(H(O),16,()=>W(c),e=>e,(e,t)=>{var n=fE(),r=V(n,!0),i={};U(e=>{J(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>Go(t)]),q(e,n)}),P(E),Oi(E);var k=H(E,2);Ii(k);var A=H(k,2);P(T);var j=H(T,2),ee=B(j);let M;Yr(ee,23,()=>W(u).slice(W(d).from,W(d).to),(e,t)=>W(d).from+t,(e,n,r)=>{let i=L(()=>W(d).from+W(r)),a=L(()=>y(W(n)));var o=mE();let s;var c=B(o);let l;var u=B(c),p=B(u,!0),m=V(H(p),!0);P(u);var h=H(u,2);let g;var _=V(h,!0),v=H(h,2),b=B(v),x=e=>{var t=pE();let n;U(()=>n=wi(t,``,n,{background:W(a)})),q(e,t)};Y(b,e=>{W(a)&&e(x)});var S=H(b,1,!0);P(v);var C=V(H(v,2),!0);P(c),P(o),U((e,t,r,u,d)=>{s=wi(o,``,s,{top:`${W(i)*42}px`,height:`42px`}),zi(c,`data-kind`,W(n).kind),zi(c,`title`,e),l=Si(c,1,`events-w292og`,null,l,{now:W(i)===W(f)-1,ahead:W(i)>=W(f)}),J(p,t),J(m,W(n).tick),Si(h,1,`kind ${W(n).kind??``}`,`events-w292og`),g=wi(h,``,g,{background:W(n).kind===`goal`&&W(a)?W(a):void 0,color:r}),J(_,u),J(S,d),J(C,W(n).why)},[()=>`${Wo(W(n))}${W(n).why?`: ${W(n).why}`:``} · tick ${W(n).tick}`,()=>oa(W(n).time_s),()=>W(n).kind===`goal`&&W(a)?Ka(W(a)):void 0,()=>Go(W(n).kind),()=>Wo(W(n))]),G(`click`,c,()=>t.actions.goToEvent(W(n))),q(e,o)}),P(ee);var te=H(ee,2),ne=e=>{var t=hE(),n=V(t,!0);U(()=>J(n,X.events.length?`No event passes the filter.`:`Nothing has happened yet.`)),q(e,t)};Y(te,e=>{W(u).length||e(ne)}),P(j),Yi(j,e=>z(i,e),()=>W(i)),P(b),pi(b,e=>nE?.(e)),U(()=>{J(C,W(u).length===X.events.length?W(u).length:`${W(u).length} of ${X.events.length}`),M=wi(ee,``,M,{height:`${W(u).length*42}px`})}),G(`click`,w,()=>X.close()),ki(E,()=>W(n),e=>z(n,e)),G(`keydown`,k,e=>e.key===`Escape`&&(e.stopPropagation(),X.close())),Ui(k,()=>W(r),e=>z(r,e)),G(`click`,A,v),Sr(`scroll`,j,_),qi(j,`clientHeight`,e=>z(o,e)),q(e,b),Ue()}Cr([`click`,`keydown`]);function vE(e){let t=e-1;return t*t*t+1}function yE(e,{from:t,to:n},r={}){var{delay:i=0,duration:a=e=>Math.sqrt(e)*120,easing:o=vE}=r,s=getComputedStyle(e),c=s.transform===`none`?``:s.transform,[l,u]=s.transformOrigin.split(` `).map(parseFloat);l/=e.clientWidth,u/=e.clientHeight;var d=bE(e),f=e.clientWidth/n.width/d,p=e.clientHeight/n.height/d,m=t.left+t.width*l,h=t.top+t.height*u,g=n.left+n.width*l,_=n.top+n.height*u,v=(m-g)*f,y=(h-_)*p,b=t.width/n.width,x=t.height/n.height;return{delay:i,duration:typeof a==`function`?a(Math.sqrt(v*v+y*y)):a,easing:o,css:(e,t)=>`transform: ${c} translate(${t*v}px, ${t*y}px) scale(${e+t*b}, ${e+t*x});`}}function bE(e){if(`currentCSSZoom`in e)return e.currentCSSZoom;for(var t=e,n=1;t!==null;)n*=+getComputedStyle(t).zoom,t=t.parentElement;return n}var xE=K(`<b class="fouls-1qwjkou"> </b>`),SE=K(`<small class="fouls-1qwjkou"> </small>`),CE=K(`<li class="glass fouls-1qwjkou"><i class="fouls-1qwjkou"></i> <span class="fouls-1qwjkou"><!> </span> <!></li>`),wE=K(`<ul aria-label="Fouls" class="fouls-1qwjkou"></ul>`);function TE(e,t){He(t,!0);let n=L(()=>{let e=X.hello?.cycle_s??.02,t=X.tick-8/e,n=[];for(let e=X.events.length-1;e>=0&&n.length<6;e--){let r=X.events[e];if(r.tick<t)break;r.kind===`foul`&&r.tick<=X.tick+5&&n.push(r)}return n});var r=wE();Yr(r,28,()=>W(n),e=>e,(e,t)=>{let n=L(()=>Uo(t)),r=L(()=>{let[e,n]=Ko(t);return{kind:e,rest:n}}),i=L(()=>Ja(W(n)&&X.teams[W(n).side===`left`?0:1]||null));var a=CE(),o=H(B(a),2),s=B(o),c=e=>{var t=xE();let r;var a=V(t,!0);U(e=>{r=wi(t,``,r,{background:W(i),color:e}),J(a,W(n).number)},[()=>Ka(W(i))]),q(e,t)};Y(s,e=>{W(n)&&e(c)});var l=H(s,1,!0);P(o);var u=H(o,2),d=e=>{var t=SE(),n=V(t,!0);U(()=>J(n,W(r).rest)),q(e,t)};Y(u,e=>{W(r).rest&&e(d)}),P(a),U(()=>{zi(a,`title`,t.why),J(l,W(r).kind)}),ui(a,()=>yE,()=>({duration:200})),di(2,a,()=>UT,()=>({duration:500})),q(e,a)}),P(r),q(e,r),Ue()}var EE=K(`<p><a target="_blank" rel="noopener" class="branch-yiasdx"> </a></p>`),DE=K(`<section class="glass branch-yiasdx" tabindex="-1" id="branch" aria-label="Another server"><h2 class="branch-yiasdx"> <button aria-label="Close">✕</button></h2> <!> <p>It waits for players: they have to connect to port <b> </b>, with their teams and numbers of this run.</p></section>`);function OE(e,t){He(t,!0);let n=L(()=>X.branch),r=L(()=>W(n).agent.split(`:`).at(-1)),i=L(()=>{try{let e=new URL(W(n).web);return Aa.token!==null&&e.searchParams.set(`token`,Aa.token),/^https?:$/.test(e.protocol)?e.href:null}catch{return null}});var a=DE(),o=B(a),s=B(o),c=H(s);P(o);var l=H(o,2),u=e=>{var t=EE(),r=B(t),a=V(r,!0);P(t),U(()=>{zi(r,`href`,W(i)),J(a,W(n).web)}),q(e,t)};Y(l,e=>{W(i)&&e(u)});var d=H(l,2),f=V(H(B(d)),!0);be(),P(d),P(a),pi(a,e=>nE?.(e)),U(()=>{J(s,`A server goes on from tick ${W(n).tick??``} `),J(f,W(r))}),G(`click`,c,()=>X.branch=null),q(e,a),Ue()}Cr([`click`]);var kE=K(`<p class="hands-1qwohup"> </p>`),AE=K(`<p id="restraint" class="hands-1qwohup"> </p> <button class="wide hands-1qwohup">Play on</button>`,1),jE=K(`<button> </button>`),ME=K(`<button class="wide hands-1qwohup"> </button>`),NE=K(`<form class="score hands-1qwohup"><input type="number" min="0" max="9999" class="hands-1qwohup"/> : <input type="number" min="0" max="9999" class="hands-1qwohup"/> <button class="on">Set</button> <button type="button">Cancel</button></form>`),PE=K(`<div class="pair hands-1qwohup"><button class="hands-1qwohup">Score …</button> <button class="hands-1qwohup">Time to 0 …</button></div>`),FE=K(`<h3 class="hands-1qwohup">Referee</h3> <button class="wide hands-1qwohup">Play mode … <kbd>O</kbd></button> <div class="pair hands-1qwohup"><button class="hands-1qwohup"> </button> <button class="hands-1qwohup"> </button> <button class="hands-1qwohup"> </button> <button class="hands-1qwohup"> </button></div> <button class="wide hands-1qwohup">Drop the ball <kbd>B</kbd></button> <h3 class="hands-1qwohup">Trainer</h3> <!> <div role="group" aria-label="Tools"></div> <small class="hint hands-1qwohup"> </small> <!> <!> <div class="pair hands-1qwohup"><button class="hands-1qwohup"> </button> <button class="hands-1qwohup">End the run …</button></div>`,1),IE=K(`<section class="glass hands-1qwohup" tabindex="-1" id="hands" aria-label="Tools for referees and trainers"><h2 class="hands-1qwohup">Hands <small class="hands-1qwohup"> </small><button aria-label="Close">✕</button></h2> <!> <!> <h3 class="hands-1qwohup">Go on from a moment</h3> <button class="wide hands-1qwohup">Start here … <small> </small></button></section>`);function LE(e,t){He(t,!0);let n=[[`beam`,`Beam`,`Ctrl+click`],[`pull`,`Pull`,`Ctrl+Shift+drag`],[`roll`,`Roll`,`Ctrl+Alt+click`],[`shoot`,`Shoot`,`Shift+Alt+click`]],r=L(()=>n.filter(([e])=>X.has(rw[e]))),i=L(()=>X.hello?.role??`viewer`),a=L(()=>X.cast?.robots.find(({thing:e})=>e.name===X.selection)?.thing??null),o=L(()=>X.teams[0]||`Left`),s=L(()=>X.teams[1]||`Right`),c=L(()=>X.hello?.source===`live`),l=L(()=>X.cast?.robots.length&&X.can(`playMode`)&&X.can(`ball`)?iw(X.mode):``),u=R(null);function d(){W(a)?.side&&W(a).number!==null&&t.actions.ask(`Remove ${W(a).name} and end its connection? Its number is free again then.`,`Remove it`,zC(W(a).side,W(a).number))}function f(){if(!W(u))return;let[e,n]=W(u).map(e=>Math.max(0,Math.trunc(e)||0)),r=`${X.values.score_left??0} : ${X.values.score_right??0}`;t.actions.ask(`Set the score to ${e} : ${n}? It is ${r} now.`,`Set it`,VC(e,n)),z(u,null)}function p(){z(u,[Number(X.values.score_left??0),Number(X.values.score_right??0)],!0)}var m=IE(),h=B(m),g=H(B(h)),v=V(g,!0),y=H(g);P(h);var b=H(h,2),x=e=>{var t=kE(),n=V(t,!0);U(e=>J(n,e),[()=>W(c)?FT(`ball`):`Nothing can be changed in a recording. “Start here” goes on from this moment, with players of yours.`]),q(e,t)};Y(b,e=>{W(i)===`trainer`&&W(c)||e(x)});var S=H(b,2),C=e=>{var n=FE(),i=H(on(n),2),c=H(i,2),m=B(c),h=V(m),g=H(m,2),v=V(g),y=H(g,2),b=V(y),x=H(y,2),S=V(x);P(c);var C=H(c,2),w=H(C,4),T=e=>{var n=AE(),r=on(n),i=V(r,!0),a=H(r,2);U(()=>J(i,W(l))),G(`click`,a,()=>t.actions.command(jC(`PlayOn`))),q(e,n)};Y(w,e=>{W(l)&&e(T)});var E=H(w,2);Yr(E,21,()=>W(r),([e,t,n])=>e,(e,n)=>{var r=L(()=>_(W(n),3));let i=()=>W(r)[0],a=()=>W(r)[1],o=()=>W(r)[2];var s=jE();let c;var l=V(s,!0);U(e=>{zi(s,`title`,o()),zi(s,`aria-pressed`,X.tool===i()),s.disabled=e,c=Si(s,1,`hands-1qwohup`,null,c,{on:X.tool===i()}),J(l,a())},[()=>!X.can(rw[i()])]),G(`click`,s,()=>t.actions.run(`${i()} tool`)),q(e,s)}),P(E);var D=H(E,2),O=V(D),k=H(D,2),A=e=>{var t=ME(),n=V(t);U(e=>{t.disabled=e,J(n,`Remove ${W(a).name??``} …`)},[()=>!X.can(`kill`)]),G(`click`,t,d),q(e,t)};Y(k,e=>{W(a)&&e(A)});var j=H(k,2),ee=e=>{var t=NE(),n=B(t);Ii(n);var r=H(n,2);Ii(r);var i=H(r,4);P(t),U(()=>{zi(n,`aria-label`,`Goals of ${W(o)}`),zi(r,`aria-label`,`Goals of ${W(s)}`)}),Sr(`submit`,t,e=>(e.preventDefault(),f())),Ui(n,()=>W(u)[0],e=>W(u)[0]=e),Ui(r,()=>W(u)[1],e=>W(u)[1]=e),G(`click`,i,()=>z(u,null)),q(e,t)},M=e=>{var n=PE(),r=B(n),i=H(r,2);P(n),U((e,t)=>{r.disabled=e,i.disabled=t},[()=>!X.can(`score`),()=>!X.can(`time`)]),G(`click`,r,p),G(`click`,i,()=>t.actions.run(`reset time`)),q(e,n)};Y(j,e=>{W(u)?e(ee):e(M,-1)});var te=H(j,2),ne=B(te),re=V(ne,!0),ie=H(ne,2);P(te),U((e,t,n,a,c,l,u,d)=>{i.disabled=e,m.disabled=t,J(h,`Kick-off ${W(o)??``}`),g.disabled=n,J(v,`Kick-off ${W(s)??``}`),y.disabled=a,J(b,`Free kick ${W(o)??``}`),x.disabled=c,J(S,`Free kick ${W(s)??``}`),C.disabled=l,Si(E,1,gi(W(r).length>3?`pair`:`three`),`hands-1qwohup`),J(O,`${X.selection&&X.selection!==`ball`?`Beam moves ${X.selection}.`:`Beam moves the ball; select a robot to move that.`} Keys: Ctrl, Ctrl+Alt, Shift+Alt.`),ne.disabled=u,J(re,X.status?.is_paused?`World goes on`:`Pause the world`),ie.disabled=d},[()=>!X.can(`playMode`),()=>!X.can(`kickOff`),()=>!X.can(`kickOff`),()=>!X.can(`playMode`),()=>!X.can(`playMode`),()=>!X.can(`dropBall`),()=>!X.can(`pause`),()=>!X.can(`killsim`)]),G(`click`,i,()=>t.actions.run(`play modes`)),G(`click`,m,()=>t.actions.run(`kick-off left`)),G(`click`,g,()=>t.actions.run(`kick-off right`)),G(`click`,y,()=>t.actions.run(`free kick left`)),G(`click`,x,()=>t.actions.run(`free kick right`)),G(`click`,C,()=>t.actions.run(`drop ball`)),G(`click`,ne,()=>t.actions.run(`pause world`)),G(`click`,ie,()=>t.actions.run(`end simulation`)),q(e,n)};Y(S,e=>{W(c)&&e(C)});var w=H(S,4),T=V(H(B(w)),!0);P(w),P(m),pi(m,e=>nE?.(e)),U(e=>{J(v,W(i)),w.disabled=W(i)!==`trainer`||!X.clock.canSeek,J(T,e)},[()=>oa((X.tick-X.clock.first)*(X.hello?.cycle_s??.02))]),G(`click`,y,()=>X.close()),G(`click`,w,()=>t.actions.run(`branch`)),q(e,m),Ue()}Cr([`click`]);var RE=K(`<div class="row help-b6y3rq"><button><kbd> </kbd></button> <span> </span></div>`),zE=K(`<div class="help-b6y3rq"><h3 class="help-b6y3rq"> </h3> <!></div>`),BE=K(`<section class="glass help-b6y3rq" tabindex="-1" id="help" aria-label="Keys"><h2 class="help-b6y3rq">Keys <button aria-label="Close">✕</button></h2> <p class="help-b6y3rq">Click a key to choose another one. Drag turns the camera, the right button or two fingers move it, the wheel goes nearer.</p> <div class="groups help-b6y3rq"></div> <button>Usual keys</button></section>`);function VE(e,t){He(t,!0);let n=[...new Set(wo.map(e=>e.group))],r=L(()=>Oo(Z.keys)),i=R(null);function a(e){if(W(i)===null||[`Shift`,`Control`,`Alt`,`Meta`].includes(e.key))return;let[t,n]=[W(i),Do(e)];z(i,null),Eo(n)&&(e.preventDefault(),e.stopPropagation(),n!==`Escape`&&Pa(`keys`,{...Z.keys,[t]:n}))}var o=BE();Sr(`keydown`,Zt,a,!0);var s=B(o),c=H(B(s));P(s);var l=H(s,4);Yr(l,20,()=>n,e=>e,(e,t)=>{var n=zE(),a=B(n),o=V(a,!0);Yr(H(a,2),17,()=>wo.filter(e=>e.group===t),e=>e.name,(e,t)=>{var n=RE(),a=B(n);let o;var s=B(a),c=V(s,!0);P(a);var l=V(H(a,2),!0);P(n),U((e,n)=>{o=Si(a,1,`help-b6y3rq`,null,o,{on:W(i)===W(t).name}),zi(s,`aria-label`,e),J(c,n),J(l,W(t).what)},[()=>W(i)===W(t).name?`Press a key`:`Key ${ko(W(r).get(W(t).name)??``)}: ${W(t).what}`,()=>W(i)===W(t).name?`press`:ko(W(r).get(W(t).name)??``)]),G(`click`,a,()=>z(i,W(t).name,!0)),q(e,n)}),P(n),U(()=>J(o,t)),q(e,n)}),P(l);var u=H(l,2);P(o),pi(o,e=>nE?.(e)),G(`click`,c,()=>X.close()),G(`click`,u,()=>Pa(`keys`,{})),q(e,o),Ue()}Cr([`click`]);var HE=K(`<canvas id="map" class="glass map-2nhhcx" aria-label="Map of the field"></canvas>`);function UE(e,t){He(t,!0);let n,r=L(()=>X.cast.pitch);Qi(()=>(t.screen.setMap(n),()=>t.screen.setMap(null)));var i=HE();let a;Yi(i,e=>n=e,()=>n),U(()=>a=wi(i,``,a,{"aspect-ratio":`${W(r).length+2.4} / ${W(r).width+2.4}`})),q(e,i),Ue()}var WE=K(`<p class="modes-1qwnurr"> </p>`),GE=K(`<button><i class="modes-1qwnurr"></i> </button>`),KE=K(`<section class="glass modes-1qwnurr" tabindex="-1" id="modes" aria-label="Play modes"><input placeholder="Play mode …" aria-label="Filter"/> <!> <div class="modes-1qwnurr"></div></section>`);function qE(e,t){He(t,!0);let n=R(``),r=R(void 0);vn(()=>W(r)?.focus());let i=L(()=>{let e=W(n).toLowerCase().split(/\s+/);return(X.cast?.scene.modes??[]).filter(t=>e.every(e=>`${t} ${ra(t)}`.toLowerCase().includes(e)))}),a=L(()=>X.can(`playMode`));function o(e){e&&(X.close(),e===`GameOver`?t.actions.ask(`End the game? The play mode becomes Game over.`,`End the game`,jC(e)):t.actions.command(jC(e)))}function s(e){e.key===`Enter`?o(W(i)[0]):e.key===`Escape`&&(e.stopPropagation(),X.close())}let c=e=>{let t=da(e);return t?Ja(X.teams[t===`left`?0:1]||null):`transparent`};var l=KE(),u=B(l);Ii(u),Yi(u,e=>z(r,e),()=>W(r));var d=H(u,2),f=e=>{var t=WE(),n=V(t,!0);U(e=>J(n,e),[()=>FT(`playMode`)]),q(e,t)};Y(d,e=>{W(a)||e(f)});var p=H(d,2);Yr(p,20,()=>W(i),e=>e,(e,t)=>{var n=GE();let r;var i=B(n);let s;var l=H(i,1,!0);P(n),U((e,o)=>{n.disabled=!W(a),zi(n,`data-mode`,t),r=Si(n,1,`modes-1qwnurr`,null,r,{on:t===X.mode}),s=wi(i,``,s,{background:e}),J(l,o)},[()=>c(t),()=>ra(t)]),G(`click`,n,()=>o(t)),q(e,n)}),P(p),P(l),pi(l,e=>nE?.(e)),G(`keydown`,u,s),Ui(u,()=>W(n),e=>z(n,e)),q(e,l),Ue()}Cr([`keydown`,`click`]),Ie();var JE=K(`<div class="glass notes-1qwo6ms" id="hint"> </div>`),YE=K(`<div> </div>`),XE=K(`<div id="notes" aria-live="polite" class="notes-1qwo6ms"><!> <!></div>`);function ZE(e,t){He(t,!1),Xi();var n=XE(),r=B(n),i=e=>{var t=JE(),n=V(t,!0);U(()=>J(n,X.hint)),q(e,t)};Y(r,e=>{X.hint&&e(i)}),Yr(H(r,2),1,()=>X.notes,e=>e.id,(e,t)=>{var n=YE();let r;var i=V(n,!0);U(()=>{r=Si(n,1,`glass notes-1qwo6ms`,null,r,{error:W(t).isError}),J(i,W(t).text)}),di(3,n,()=>WT,()=>({y:12,duration:200})),q(e,n)}),P(n),q(e,n),Ue()}var QE=K(`<option> </option>`),$E=K(`<p role="status" class="part-b707f8">It is being made …</p>`),eD=K(`<p role="alert" class="part-b707f8"> </p>`),tD=K(`<section class="glass part-b707f8" tabindex="-1" id="part" aria-label="Save a part of the run"><h2 class="part-b707f8">Save a part <button aria-label="Close">✕</button></h2> <div class="ends part-b707f8"><label for="part-from">From</label> <input id="part-from" type="number" min="0" step="0.1" class="part-b707f8"/> <span>s</span> <button title="Begin with what is on screen" class="part-b707f8">Here</button> <label for="part-to">To</label> <input id="part-to" type="number" min="0" step="0.1" class="part-b707f8"/> <span>s</span> <button title="End with what is on screen" class="part-b707f8">Here</button></div> <p class="soft part-b707f8"> </p> <button class="do part-b707f8" id="part-page">Save this part as a page</button> <p class="part-b707f8">One file that plays in any browser, without a server.</p> <select aria-label="Pictures a second" title="Pictures a second" class="part-b707f8"></select> <button class="do part-b707f8" id="part-recording">Save it as a recording</button> <p class="part-b707f8"> </p> <!> <!></section>`);function nD(e,t){He(t,!0);let n=X.clock,r=X.hello?.cycle_s??.02,i=Math.max(1,Math.floor(.04/r+1e-6)),a=Math.round(10/r),o=R(Jt(Math.max(n.first,X.tick-a))),s=R(Jt(Math.min(n.end,X.tick+a))),c=R(Jt(i)),l=R(null),u=R(``),d=L(()=>X.clock.first),f=e=>((e-W(d))*r).toFixed(2),p=e=>Math.round(Math.max(0,Number(e)||0)/r)+W(d),m=[...new Set([1,i,2*i,4*i])].sort((e,t)=>e-t),h=e=>`${Number((1/(r*e)).toFixed(1))} pictures a second`,g=L(()=>W(s)<=W(o)),_=L(()=>X.hello?.source===`log`||X.hello?.source===`gateway`?`This run has frames, no inputs: there is no recording of it.`:X.hello?.role===`trainer`?``:`For trainers only: what players say and do is in it.`);async function v(e){z(l,e,!0),z(u,``);try{let{blob:t,name:n}=await _c(e,W(o),e===`page`?W(s)+1:W(s),W(c),Aa.token);TT(t,n)}catch(e){z(u,e instanceof Error?e.message:String(e),!0)}z(l,null)}var y=tD(),b=B(y),x=H(B(b));P(b);var S=H(b,2),C=H(B(S),2);Ii(C);var w=H(C,4),T=H(w,4);Ii(T);var E=H(T,4);P(S);var D=H(S,2),O=V(D,!0),k=H(D,2),A=H(k,4);Yr(A,20,()=>m,e=>e,(e,t)=>{var n=QE(),r=V(n,!0),i={};U(e=>{J(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>h(t)]),q(e,n)}),P(A),Oi(A);var j=H(A,2),ee=H(j,2),M=V(ee,!0),te=H(ee,2),ne=e=>{q(e,$E())};Y(te,e=>{W(l)&&e(ne)});var re=H(te,2),ie=e=>{var t=eD(),n=V(t,!0);U(()=>J(n,W(u))),q(e,t)};Y(re,e=>{W(u)&&e(ie)}),P(y),pi(y,e=>nE?.(e)),U((e,t,n)=>{Li(C,e),Li(T,t),J(O,n),k.disabled=W(g)||W(l)!==null,j.disabled=W(g)||W(l)!==null||W(_)!==``,J(M,W(_)||`A file that spar replays, exports, and goes on from.`)},[()=>f(W(o)),()=>f(W(s)),()=>W(g)?`The end has to come after the beginning.`:`${((W(s)-W(o))*r).toFixed(1)} s, ticks ${W(o)} to ${W(s)}`]),G(`click`,x,()=>X.close()),G(`change`,C,e=>z(o,p(e.currentTarget.value),!0)),G(`click`,w,()=>z(o,X.tick,!0)),G(`change`,T,e=>z(s,p(e.currentTarget.value),!0)),G(`click`,E,()=>z(s,X.tick,!0)),G(`click`,k,()=>v(`page`)),ki(A,()=>W(c),e=>z(c,e)),G(`click`,j,()=>v(`recording`)),q(e,y),Ue()}Cr([`click`,`change`]);var rD=!0,iD=`uplot`,aD=`u-hz`,oD=`u-vt`,sD=`u-title`,cD=`u-wrap`,lD=`u-under`,uD=`u-over`,dD=`u-axis`,fD=`u-off`,pD=`u-select`,mD=`u-cursor-x`,hD=`u-cursor-y`,gD=`u-cursor-pt`,_D=`u-legend`,vD=`u-live`,yD=`u-inline`,bD=`u-series`,xD=`u-marker`,SD=`u-label`,CD=`u-value`,wD=`width`,TD=`height`,ED=`top`,DD=`bottom`,OD=`left`,kD=`right`,AD=`#000`,jD=`#0000`,MD=`mousemove`,ND=`mousedown`,PD=`mouseup`,FD=`mouseenter`,ID=`mouseleave`,LD=`dblclick`,RD=`resize`,zD=`scroll`,BD=`change`,VD=`dppxchange`,HD=`--`,UD=typeof window<`u`,WD=UD?document:null,GD=UD?window:null,KD=UD?navigator:null,qD,JD;function YD(){let e=devicePixelRatio;qD!=e&&(qD=e,JD&&uO(BD,JD,YD),JD=matchMedia(`(min-resolution: ${qD-.001}dppx) and (max-resolution: ${qD+.001}dppx)`),lO(BD,JD,YD),GD.dispatchEvent(new CustomEvent(VD)))}function XD(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function ZD(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function QD(e,t,n){e.style[t]=n+`px`}function $D(e,t,n,r){let i=WD.createElement(e);return t!=null&&XD(i,t),n?.insertBefore(i,r),i}function eO(e,t){return $D(`div`,e,t)}var tO=new WeakMap;function nO(e,t,n,r,i){let a=`translate(`+t+`px,`+n+`px)`;a!=tO.get(e)&&(e.style.transform=a,tO.set(e,a),t<0||n<0||t>r||n>i?XD(e,fD):ZD(e,fD))}var rO=new WeakMap;function iO(e,t,n){let r=t+n;r!=rO.get(e)&&(rO.set(e,r),e.style.background=t,e.style.borderColor=n)}var aO=new WeakMap;function oO(e,t,n,r){let i=t+``+n;i!=aO.get(e)&&(aO.set(e,i),e.style.height=n+`px`,e.style.width=t+`px`,e.style.marginLeft=r?-t/2+`px`:0,e.style.marginTop=r?-n/2+`px`:0)}var sO={passive:!0},cO={...sO,capture:!0};function lO(e,t,n,r){t.addEventListener(e,n,r?cO:sO)}function uO(e,t,n,r){t.removeEventListener(e,n,sO)}UD&&YD();function dO(e,t,n,r){let i;n||=0,r||=t.length-1;let a=r<=2147483647;for(;r-n>1;)i=a?n+r>>1:NO((n+r)/2),t[i]<e?n=i:r=i;return e-t[n]<=t[r]-e?n:r}function fO(e){return(t,n,r)=>{let i=-1,a=-1;for(let a=n;a<=r;a++)if(e(t[a])){i=a;break}for(let i=r;i>=n;i--)if(e(t[i])){a=i;break}return[i,a]}}var pO=e=>e!=null,mO=e=>e!=null&&e>0,hO=fO(pO),gO=fO(mO);function _O(e,t,n,r=0,i=!1){let a=i?gO:hO,o=i?mO:pO;[t,n]=a(e,t,n);let s=e[t],c=e[t];if(t>-1){if(r==1)s=e[t],c=e[n];else if(r==-1)s=e[n],c=e[t];else for(let r=t;r<=n;r++){let t=e[r];o(t)&&(t<s?s=t:t>c&&(c=t))}}return[s??WO,c??-WO]}function vO(e,t,n,r){let i=zO(e),a=zO(t);e==t&&(i==-1?(e*=n,t/=n):(e/=n,t*=n));let o=n==10?BO:VO,s=i==1?NO:FO,c=a==1?FO:NO,l=s(o(MO(e))),u=c(o(MO(t))),d=RO(n,l),f=RO(n,u);return n==10&&(l<0&&(d=ok(d,-l)),u<0&&(f=ok(f,-u))),r||n==2?(e=d*i,t=f*a):(e=ak(e,d),t=ik(t,f)),[e,t]}function yO(e,t,n,r){let i=vO(e,t,n,r);return e==0&&(i[0]=0),t==0&&(i[1]=0),i}var bO=.1,xO={mode:3,pad:bO},SO={pad:0,soft:null,mode:0},CO={min:SO,max:SO};function wO(e,t,n,r){return _k(n)?DO(e,t,n):(SO.pad=n,SO.soft=r?0:null,SO.mode=r?3:0,DO(e,t,CO))}function TO(e,t){return e??t}function EO(e,t,n){for(t=TO(t,0),n=TO(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function DO(e,t,n){let r=n.min,i=n.max,a=TO(r.pad,0),o=TO(i.pad,0),s=TO(r.hard,-WO),c=TO(i.hard,WO),l=TO(r.soft,WO),u=TO(i.soft,-WO),d=TO(r.mode,0),f=TO(i.mode,0),p=t-e,m=BO(p),h=LO(MO(e),MO(t)),g=MO(BO(h)-m);(p<1e-24||g>10)&&(p=0,(e==0||t==0)&&(p=1e-24,d==2&&l!=WO&&(a=0),f==2&&u!=-WO&&(o=0)));let _=p||h||1e3,v=RO(10,NO(BO(_))),y=ok(ak(e-_*(p==0?e==0?.1:1:a),v/10),24),b=e>=l&&(d==1||d==3&&y<=l||d==2&&y>=l)?l:WO,x=LO(s,y<b&&e>=b?b:IO(b,y)),S=ok(ik(t+_*(p==0?t==0?.1:1:o),v/10),24),C=t<=u&&(f==1||f==3&&S>=u||f==2&&S<=u)?u:-WO,w=IO(c,S>C&&t<=C?C:LO(C,S));return x==w&&x==0&&(w=100),[x,w]}var OO=new Intl.NumberFormat(UD?KD.language:`en-US`),kO=e=>OO.format(e),AO=Math,jO=AO.PI,MO=AO.abs,NO=AO.floor,PO=AO.round,FO=AO.ceil,IO=AO.min,LO=AO.max,RO=AO.pow,zO=AO.sign,BO=AO.log10,VO=AO.log2,HO=(e,t=1)=>AO.sinh(e)*t,UO=(e,t=1)=>AO.asinh(e/t),WO=1/0;function GO(e){return(BO((e^e>>31)-(e>>31))|0)+1}function KO(e,t,n){return IO(LO(e,t),n)}function qO(e){return typeof e==`function`}function JO(e){return qO(e)?e:()=>e}var YO=()=>{},XO=e=>e,ZO=(e,t)=>t,QO=e=>null,$O=e=>!0,ek=(e,t)=>e==t,tk=/\.\d*?(?=9{6,}|0{6,})/gm,nk=e=>{if(mk(e)||sk.has(e))return e;let t=`${e}`,n=t.match(tk);if(n==null)return e;let r=n[0].length-1;if(t.indexOf(`e-`)!=-1){let[e,n]=t.split(`e`);return+`${nk(e)}e${n}`}return ok(e,r)};function rk(e,t){return nk(ok(nk(e/t))*t)}function ik(e,t){return nk(FO(nk(e/t))*t)}function ak(e,t){return nk(NO(nk(e/t))*t)}function ok(e,t=0){if(mk(e))return e;let n=10**t;return PO(e*n*(1+2**-52))/n}var sk=new Map;function ck(e){return((``+e).split(`.`)[1]||``).length}function lk(e,t,n,r){let i=[],a=r.map(ck);for(let o=t;o<n;o++){let t=MO(o),n=ok(RO(e,o),t);for(let s=0;s<r.length;s++){let c=e==10?+`${r[s]}e${o}`:r[s]*n,l=(o>=0?0:t)+(o>=a[s]?0:a[s]),u=e==10?c:ok(c,l);i.push(u),sk.set(u,l)}}return i}var uk={},dk=[],fk=[null,null],pk=Array.isArray,mk=Number.isInteger,hk=e=>e===void 0;function gk(e){return typeof e==`string`}function _k(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function vk(e){return typeof e==`object`&&!!e}var yk=Object.getPrototypeOf(Uint8Array),bk=`__proto__`;function xk(e,t=_k){let n;if(pk(e)){let r=e.find(e=>e!=null);if(pk(r)||t(r)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=xk(e[r],t)}else n=e.slice()}else if(e instanceof yk)n=e.slice();else if(t(e)){n={};for(let r in e)r!=bk&&(n[r]=xk(e[r],t))}else n=e;return n}function Sk(e){let t=arguments;for(let n=1;n<t.length;n++){let r=t[n];for(let t in r)t!=bk&&(_k(e[t])?Sk(e[t],xk(r[t])):e[t]=xk(r[t]))}return e}var Ck=0,wk=1,Tk=2;function Ek(e,t,n){for(let r=0,i,a=-1;r<t.length;r++){let o=t[r];if(o>a){for(i=o-1;i>=0&&e[i]==null;)e[i--]=null;for(i=o+1;i<n&&e[i]==null;)e[a=i++]=null}}}function Dk(e,t){if(Ak(e)){let t=e[0].slice();for(let n=1;n<e.length;n++)t.push(...e[n].slice(1));return jk(t[0])||(t=kk(t)),t}let n=new Set;for(let t=0;t<e.length;t++){let r=e[t][0],i=r.length;for(let e=0;e<i;e++)n.add(r[e])}let r=[Array.from(n).sort((e,t)=>e-t)],i=r[0].length,a=new Map;for(let e=0;e<i;e++)a.set(r[0][e],e);for(let n=0;n<e.length;n++){let o=e[n],s=o[0];for(let e=1;e<o.length;e++){let c=o[e],l=Array(i).fill(void 0),u=t?t[n][e]:wk,d=[];for(let e=0;e<c.length;e++){let t=c[e],n=a.get(s[e]);t===null?u!=Ck&&(l[n]=t,u==Tk&&d.push(n)):l[n]=t}Ek(l,d,i),r.push(l)}}return r}var Ok=typeof queueMicrotask>`u`?e=>Promise.resolve().then(e):queueMicrotask;function kk(e){let t=e[0],n=t.length,r=Array(n);for(let e=0;e<r.length;e++)r[e]=e;r.sort((e,n)=>t[e]-t[n]);let i=[];for(let t=0;t<e.length;t++){let a=e[t],o=Array(n);for(let e=0;e<n;e++)o[e]=a[r[e]];i.push(o)}return i}function Ak(e){let t=e[0][0],n=t.length;for(let r=1;r<e.length;r++){let i=e[r][0];if(i.length!=n)return!1;if(i!=t){for(let e=0;e<n;e++)if(i[e]!=t[e])return!1}}return!0}function jk(e,t=100){let n=e.length;if(n<=1)return!0;let r=0,i=n-1;for(;r<=i&&e[r]==null;)r++;for(;i>=r&&e[i]==null;)i--;if(i<=r)return!0;let a=LO(1,NO((i-r+1)/t));for(let t=e[r],n=r+a;n<=i;n+=a){let r=e[n];if(r!=null){if(r<=t)return!1;t=r}}return!0}var Mk=[`January`,`February`,`March`,`April`,`May`,`June`,`July`,`August`,`September`,`October`,`November`,`December`],Nk=[`Sunday`,`Monday`,`Tuesday`,`Wednesday`,`Thursday`,`Friday`,`Saturday`];function Pk(e){return e.slice(0,3)}var Fk=Nk.map(Pk),Ik={MMMM:Mk,MMM:Mk.map(Pk),WWWW:Nk,WWW:Fk};function Lk(e){return(e<10?`0`:``)+e}function Rk(e){return(e<10?`00`:e<100?`0`:``)+e}var zk={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+``).slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Lk(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Lk(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Lk(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?`PM`:`AM`,aa:e=>e.getHours()>=12?`pm`:`am`,a:e=>e.getHours()>=12?`p`:`a`,mm:e=>Lk(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Lk(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Rk(e.getMilliseconds())};function Bk(e,t){t||=Ik;let n=[],r=/\{([a-z]+)\}|[^{]+/gi,i;for(;i=r.exec(e);)n.push(i[0][0]==`{`?zk[i[1]]:i[0]);return e=>{let r=``;for(let i=0;i<n.length;i++)r+=typeof n[i]==`string`?n[i]:n[i](e,t);return r}}var Vk=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Hk(e,t){let n;return t==`UTC`||t==`Etc/UTC`?n=new Date(+e+e.getTimezoneOffset()*6e4):t==Vk?n=e:(n=new Date(e.toLocaleString(`en-US`,{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Uk=e=>e%1==0,Wk=[1,2,2.5,5],Gk=lk(10,-32,0,Wk),Kk=lk(10,0,32,Wk),qk=Kk.filter(Uk),Jk=Gk.concat(Kk),Yk=`
`,Xk=`{YYYY}`,Zk=Yk+Xk,Qk=`{M}/{D}`,$k=Yk+Qk,eA=$k+`/{YY}`,tA=`{aa}`,nA=`{h}:{mm}`+tA,rA=Yk+nA,iA=`:{ss}`,aA=null;function oA(e){let t=e*1e3,n=t*60,r=n*60,i=r*24,a=i*30,o=i*365,s=(e==1?lk(10,0,3,Wk).filter(Uk):lk(10,-3,0,Wk)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,r,r*2,r*3,r*4,r*6,r*8,r*12,i,i*2,i*3,i*4,i*5,i*6,i*7,i*8,i*9,i*10,i*15,a,a*2,a*3,a*4,a*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,Xk,aA,aA,aA,aA,aA,aA,1],[i*28,`{MMM}`,Zk,aA,aA,aA,aA,aA,1],[i,Qk,Zk,aA,aA,aA,aA,aA,1],[r,`{h}`+tA,eA,aA,$k,aA,aA,aA,1],[n,nA,eA,aA,$k,aA,aA,aA,1],[t,iA,eA+` `+nA,aA,$k+` `+nA,aA,rA,aA,1],[e,iA+`.{fff}`,eA+` `+nA,aA,$k+` `+nA,aA,rA,aA,1]];function l(t){return(s,c,l,u,d,f)=>{let p=[],m=d>=o,h=d>=a&&d<o,g=t(l),_=ok(g*e,3),v=gA(g.getFullYear(),m?0:g.getMonth(),h||m?1:g.getDate()),y=ok(v*e,3);if(h||m){let n=h?d/a:0,r=m?d/o:0,i=_==y?_:ok(gA(v.getFullYear()+r,v.getMonth()+n,1)*e,3),s=new Date(PO(i/e)),c=s.getFullYear(),l=s.getMonth();for(let a=0;i<=u;a++){let o=gA(c+r*a,l+n*a,1),s=o-t(ok(o*e,3));i=ok((+o+s)*e,3),i<=u&&p.push(i)}}else{let a=d>=i?i:d,o=y+(NO(l)-NO(_))+ik(_-y,a);p.push(o);let m=t(o),h=m.getHours()+m.getMinutes()/n+m.getSeconds()/r,g=d/r,v=f/s.axes[c]._space;for(;o=ok(o+d,e==1?0:3),!(o>u);)if(g>1){let e=NO(ok(h+g,6))%24,n=t(o).getHours()-e;n>1&&(n=-1),o-=n*r,h=(h+g)%24;let i=p[p.length-1];ok((o-i)/d,3)*v>=.7&&p.push(o)}else p.push(o)}return p}}return[s,c,l]}var[sA,cA,lA]=oA(1),[uA,dA,fA]=oA(.001);lk(2,-53,53,[1]);function pA(e,t){return e.map(e=>e.map((n,r)=>r==0||r==8||n==null?n:t(r==1||e[8]==0?n:e[1]+n)))}function mA(e,t){return(n,r,i,a,o)=>{let s=t.find(e=>o>=e[0])||t[t.length-1],c,l,u,d,f,p;return r.map(t=>{let n=e(t),r=n.getFullYear(),i=n.getMonth(),a=n.getDate(),o=n.getHours(),m=n.getMinutes(),h=n.getSeconds(),g=r!=c&&s[2]||i!=l&&s[3]||a!=u&&s[4]||o!=d&&s[5]||m!=f&&s[6]||h!=p&&s[7]||s[1];return c=r,l=i,u=a,d=o,f=m,p=h,g(n)})}}function hA(e,t){let n=Bk(t);return(t,r,i,a,o)=>r.map(t=>n(e(t)))}function gA(e,t,n){return new Date(e,t,n)}function _A(e,t){return t(e)}var vA=`{YYYY}-{MM}-{DD} {h}:{mm}{aa}`;function yA(e,t){return(n,r,i,a)=>a==null?HD:t(e(r))}function bA(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function xA(e,t){return e.series[t].fill(e,t)}var SA={show:!0,live:!0,isolate:!1,mount:YO,markers:{show:!0,width:2,stroke:bA,fill:xA,dash:`solid`},idx:null,idxs:null,values:[]};function CA(e,t){let n=e.cursor.points,r=eO(),i=n.size(e,t);QD(r,wD,i),QD(r,TD,i);let a=i/-2;QD(r,`marginLeft`,a),QD(r,`marginTop`,a);let o=n.width(e,t,i);return o&&QD(r,`borderWidth`,o),r}function wA(e,t){let n=e.series[t].points;return n._fill||n._stroke}function TA(e,t){let n=e.series[t].points;return n._stroke||n._fill}function EA(e,t){return e.series[t].points.size}var DA=[0,0];function OA(e,t,n){return DA[0]=t,DA[1]=n,DA}function kA(e,t,n,r=!0){return e=>{e.button!=0||r&&e.target!=t||n(e)}}function AA(e,t,n,r=!0){return e=>{r&&e.target!=t||n(e)}}var jA={show:!0,x:!0,y:!0,lock:!1,move:OA,points:{one:!1,show:CA,size:EA,width:0,stroke:TA,fill:wA},bind:{mousedown:kA,mouseup:kA,click:kA,dblclick:kA,mousemove:AA,mouseleave:AA,mouseenter:AA},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,r,i)=>r-i,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},MA={show:!0,stroke:`rgba(0,0,0,0.07)`,width:2},NA=Sk({},MA,{filter:ZO}),PA=Sk({},NA,{size:10}),FA=Sk({},MA,{show:!1}),IA=`12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"`,LA=`bold `+IA,RA=1.5,zA={show:!0,scale:`x`,stroke:AD,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:LA,side:2,grid:NA,ticks:PA,border:FA,font:IA,lineGap:RA,rotate:0},BA=`Value`,VA=`Time`,HA={show:!0,scale:`x`,auto:!1,sorted:1,min:WO,max:-1/0,idxs:[]};function UA(e,t,n,r,i){return t.map(e=>e==null?``:kO(e))}function WA(e,t,n,r,i,a,o){let s=[],c=sk.get(i)||0;n=o?n:ok(ik(n,i),c);for(let e=n;e<=r;e=ok(e+i,c))s.push(Object.is(e,-0)?0:e);return s}function GA(e,t,n,r,i,a,o){let s=[],c=e.scales[e.axes[t].scale].log;i=RO(c,NO((c==10?BO:VO)(n))),c==10&&(i=Jk[dO(i,Jk)]);let l=n,u=i*c;c==10&&(u=Jk[dO(u,Jk)]);do s.push(l),l+=i,c==10&&!sk.has(l)&&(l=ok(l,sk.get(i))),l>=u&&(i=l,u=i*c,c==10&&(u=Jk[dO(u,Jk)]));while(l<=r);return s}function KA(e,t,n,r,i,a,o){let s=e.scales[e.axes[t].scale].asinh,c=r>s?GA(e,t,LO(s,n),r,i):[s],l=r>=0&&n<=0?[0]:[];return(n<-s?GA(e,t,LO(s,-r),-n,i):[s]).reverse().map(e=>-e).concat(l,c)}var qA=/./,JA=/[12357]/,YA=/[125]/,XA=/1/,ZA=(e,t,n,r)=>e.map((e,i)=>t==4&&e==0||i%r==0&&n.test(e.toExponential()[+(e<0)])?e:null);function QA(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=e.scales[o],c=e.valToPos,l=a._space,u=c(10,o),d=c(9,o)-u>=l?qA:c(7,o)-u>=l?JA:c(5,o)-u>=l?YA:XA;if(d==XA){let e=MO(c(1,o)-u);if(e<l)return ZA(t.slice().reverse(),s.distr,d,FO(l/e)).reverse()}return ZA(t,s.distr,d,1)}function $A(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=a._space,c=e.valToPos,l=MO(c(1,o)-c(2,o));return l<s?ZA(t.slice().reverse(),3,qA,FO(s/l)).reverse():t}function ej(e,t,n,r){return r==null?HD:t==null?``:kO(t)}var tj={show:!0,scale:`y`,stroke:AD,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:LA,side:3,grid:NA,ticks:PA,border:FA,font:IA,lineGap:RA,rotate:0};function nj(e,t){return ok((3+(e||1)*2)*t,3)}function rj(e,t){let{scale:n,idxs:r}=e.series[0],i=e._data[0],a=e.valToPos(i[r[0]],n,!0),o=MO(e.valToPos(i[r[1]],n,!0)-a)/(e.series[t].points.space*qD);return r[1]-r[0]<=o}var ij={scale:null,auto:!0,sorted:0,min:WO,max:-1/0},aj=(e,t,n,r,i)=>i,oj={show:!0,auto:!0,sorted:0,gaps:aj,alpha:1,facets:[Sk({},ij,{scale:`x`}),Sk({},ij,{scale:`y`})]},sj={scale:`y`,auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:aj,alpha:1,points:{show:rj,filter:null},values:null,min:WO,max:-1/0,idxs:[],path:null,clip:null};function cj(e,t,n,r,i){return n/10}var lj={time:rD,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},uj=Sk({},lj,{time:!1,ori:1}),dj={};function fj(e,t){let n=dj[e];return n||(n={key:e,plots:[],sub(e){n.plots.push(e)},unsub(e){n.plots=n.plots.filter(t=>t!=e)},pub(e,t,r,i,a,o,s){for(let c=0;c<n.plots.length;c++)n.plots[c]!=t&&n.plots[c].pub(e,t,r,i,a,o,s)}},e!=null&&(dj[e]=n)),n}var pj=1,mj=2;function hj(e,t,n){let r=e.mode,i=e.series[t],a=r==2?e._data[t]:e._data,o=e.scales,s=e.bbox,c=a[0],l=r==2?a[1]:a[t],u=r==2?o[i.facets[0].scale]:o[e.series[0].scale],d=r==2?o[i.facets[1].scale]:o[i.scale],f=s.left,p=s.top,m=s.width,h=s.height,g=e.valToPosH,_=e.valToPosV;return u.ori==0?n(i,c,l,u,d,g,_,f,p,m,h,wj,Ej,Oj,Aj,Mj):n(i,c,l,u,d,_,g,p,f,h,m,Tj,Dj,kj,jj,Nj)}function gj(e,t){let n=0,r=0,i=TO(e.bands,dk);for(let e=0;e<i.length;e++){let a=i[e];a.series[0]==t?n=a.dir:a.series[1]==t&&(a.dir==1?r|=1:r|=2)}return[n,r==1?-1:r==2?1:r==3?2:0]}function _j(e,t,n,r,i){let a=e.mode,o=e.series[t],s=a==2?o.facets[1].scale:o.scale,c=e.scales[s];return i==-1?c.min:i==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function vj(e,t,n,r,i,a){return hj(e,t,(e,t,o,s,c,l,u,d,f,p,m)=>{let h=e.pxRound,g=s.dir*(s.ori==0?1:-1),_=s.ori==0?Ej:Dj,v,y;g==1?(v=n,y=r):(v=r,y=n);let b=h(l(t[v],s,p,d)),x=h(u(o[v],c,m,f)),S=h(l(t[y],s,p,d)),C=h(u(a==1?c.max:c.min,c,m,f)),w=new Path2D(i);return _(w,S,C),_(w,b,C),_(w,b,x),w})}function yj(e,t,n,r,i,a){let o=null;if(e.length>0){o=new Path2D;let s=t==0?Oj:kj,c=n;for(let t=0;t<e.length;t++){let n=e[t];if(n[1]>n[0]){let e=n[0]-c;e>0&&s(o,c,r,e,r+a),c=n[1]}}let l=n+i-c;l>0&&s(o,c,r-5,l,r+a+10)}return o}function bj(e,t,n){let r=e[e.length-1];r&&r[0]==t?r[1]=n:e.push([t,n])}function xj(e,t,n,r,i,a,o){let s=[],c=e.length;for(let l=i==1?n:r;l>=n&&l<=r;l+=i)if(t[l]===null){let u=l,d=l;if(i==1)for(;++l<=r&&t[l]===null;)d=l;else for(;--l>=n&&t[l]===null;)d=l;let f=a(e[u]),p=d==u?f:a(e[d]),m=u-i;f=o<=0&&m>=0&&m<c?a(e[m]):f;let h=d+i;p=o>=0&&h>=0&&h<c?a(e[h]):p,p>=f&&s.push([f,p])}return s}function Sj(e){return e==0?XO:e==1?PO:t=>rk(t,e)}function Cj(e){let t=e==0?wj:Tj,n=e==0?(e,t,n,r,i,a)=>{e.arcTo(t,n,r,i,a)}:(e,t,n,r,i,a)=>{e.arcTo(n,t,i,r,a)},r=e==0?(e,t,n,r,i)=>{e.rect(t,n,r,i)}:(e,t,n,r,i)=>{e.rect(n,t,i,r)};return(e,i,a,o,s,c=0,l=0)=>{c==0&&l==0?r(e,i,a,o,s):(c=IO(c,o/2,s/2),l=IO(l,o/2,s/2),t(e,i+c,a),n(e,i+o,a,i+o,a+s,c),n(e,i+o,a+s,i,a+s,l),n(e,i,a+s,i,a,l),n(e,i,a,i+o,a,c),e.closePath())}}var wj=(e,t,n)=>{e.moveTo(t,n)},Tj=(e,t,n)=>{e.moveTo(n,t)},Ej=(e,t,n)=>{e.lineTo(t,n)},Dj=(e,t,n)=>{e.lineTo(n,t)},Oj=Cj(0),kj=Cj(1),Aj=(e,t,n,r,i,a)=>{e.arc(t,n,r,i,a)},jj=(e,t,n,r,i,a)=>{e.arc(n,t,r,i,a)},Mj=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(t,n,r,i,a,o)},Nj=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(n,t,i,r,o,a)};function Pj(e){return(e,t,n,r,i)=>hj(e,t,(t,a,o,s,c,l,u,d,f,p,m)=>{let{pxRound:h,points:g}=t,_,v;s.ori==0?(_=wj,v=Aj):(_=Tj,v=jj);let y=ok(g.width*qD,3),b=(g.size-g.width)/2*qD,x=ok(b*2,3),S=new Path2D,C=new Path2D,{left:w,top:T,width:E,height:D}=e.bbox;Oj(C,w-x,T-x,E+x*2,D+x*2);let O=e=>{if(o[e]!=null){let t=h(l(a[e],s,p,d)),n=h(u(o[e],c,m,f));_(S,t+b,n),v(S,t,n,b,0,jO*2)}};if(i)i.forEach(O);else for(let e=n;e<=r;e++)O(e);return{stroke:y>0?S:null,fill:S,clip:C,flags:3}})}function Fj(e){return(t,n,r,i,a,o)=>{r!=i&&(a!=r&&o!=r&&e(t,n,r),a!=i&&o!=i&&e(t,n,i),e(t,n,o))}}var Ij=Fj(Ej),Lj=Fj(Dj);function Rj(e){let t=TO(e?.alignGaps,0);return(e,n,r,i)=>hj(e,n,(a,o,s,c,l,u,d,f,p,m,h)=>{[r,i]=hO(s,r,i);let g=a.pxRound,_=e=>g(u(e,c,m,f)),v=e=>g(d(e,l,h,p)),y,b;c.ori==0?(y=Ej,b=Ij):(y=Dj,b=Lj);let x=c.dir*(c.ori==0?1:-1),S={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:pj},C=S.stroke,w=!1;if(i-r>=m*4){let t=t=>e.posToVal(t,c.key,!0),n=null,a=null,l,u,d,f=_(o[x==1?r:i]),p=_(o[r]),m=_(o[i]),h=t(x==1?p+1:m-1);for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let r=o[e],i=(x==1?r<h:r>h)?f:_(r),c=s[e];i==f?c==null?c===null&&(w=!0):(u=c,n==null?(y(C,i,v(u)),l=n=a=u):u<n?n=u:u>a&&(a=u)):(n!=null&&b(C,f,v(n),v(a),v(l),v(u)),c==null?(n=a=null,c===null&&(w=!0)):(u=c,y(C,i,v(u)),n=a=l=u),f=i,h=t(f+x))}n!=null&&n!=a&&d!=f&&b(C,f,v(n),v(a),v(l),v(u))}else for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let t=s[e];t===null?w=!0:t!=null&&y(C,_(o[e]),v(t))}let[T,E]=gj(e,n);if(a.fill!=null||T!=0){let t=S.fill=new Path2D(C),s=v(a.fillTo(e,n,a.min,a.max,T)),c=_(o[r]),l=_(o[i]);x==-1&&([l,c]=[c,l]),y(t,l,s),y(t,c,s)}if(!a.spanGaps){let l=[];w&&l.push(...xj(o,s,r,i,x,_,t)),S.gaps=l=a.gaps(e,n,r,i,l),S.clip=yj(l,c.ori,f,p,m,h)}return E!=0&&(S.band=E==2?[vj(e,n,r,i,C,-1),vj(e,n,r,i,C,1)]:vj(e,n,r,i,C,E)),S})}function zj(e){let t=TO(e.align,1),n=TO(e.ascDesc,!1),r=TO(e.alignGaps,0),i=TO(e.extend,!1);return(e,a,o,s)=>hj(e,a,(c,l,u,d,f,p,m,h,g,_,v)=>{[o,s]=hO(u,o,s);let y=c.pxRound,{left:b,width:x}=e.bbox,S=e=>y(p(e,d,_,h)),C=e=>y(m(e,f,v,g)),w=d.ori==0?Ej:Dj,T={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:pj},E=T.stroke,D=d.dir*(d.ori==0?1:-1),O=C(u[D==1?o:s]),k=S(l[D==1?o:s]),A=k,j=k;i&&t==-1&&(j=b,w(E,j,O)),w(E,k,O);for(let e=D==1?o:s;e>=o&&e<=s;e+=D){let n=u[e];if(n==null)continue;let r=S(l[e]),i=C(n);t==1?w(E,r,O):w(E,A,i),w(E,r,i),O=i,A=r}let ee=A;i&&t==1&&(ee=b+x,w(E,ee,O));let[M,te]=gj(e,a);if(c.fill!=null||M!=0){let t=T.fill=new Path2D(E),n=C(c.fillTo(e,a,c.min,c.max,M));w(t,ee,n),w(t,j,n)}if(!c.spanGaps){let i=[];i.push(...xj(l,u,o,s,D,S,r));let f=c.width*qD/2,p=n||t==1?f:-f,m=n||t==-1?-f:f;i.forEach(e=>{e[0]+=p,e[1]+=m}),T.gaps=i=c.gaps(e,a,o,s,i),T.clip=yj(i,d.ori,h,g,_,v)}return te!=0&&(T.band=te==2?[vj(e,a,o,s,E,-1),vj(e,a,o,s,E,1)]:vj(e,a,o,s,E,te)),T})}function Bj(e,t,n,r,i,a,o=WO){if(e.length>1){let s=null;for(let c=0,l=1/0;c<e.length;c++)if(t[c]!==void 0){if(s!=null){let t=MO(e[c]-e[s]);t<l&&(l=t,o=MO(n(e[c],r,i,a)-n(e[s],r,i,a)))}s=c}}return o}function Vj(e){e||=uk;let t=TO(e.size,[.6,WO,1]),n=e.align||0,r=e.gap||0,i=e.radius;i=i==null?[0,0]:typeof i==`number`?[i,0]:i;let a=JO(i),o=1-t[0],s=TO(t[1],WO),c=TO(t[2],1),l=TO(e.disp,uk),u=TO(e.each,e=>{}),{fill:d,stroke:f}=l;return(e,t,i,p)=>hj(e,t,(m,h,g,_,v,y,b,x,S,C,w)=>{let T=m.pxRound,E=n,D=r*qD,O=s*qD,k=c*qD,A,j;_.ori==0?[A,j]=a(e,t):[j,A]=a(e,t);let ee=_.dir*(_.ori==0?1:-1),M=_.ori==0?Oj:kj,te=_.ori==0?u:(e,t,n,r,i,a,o)=>{u(e,t,n,i,r,o,a)},ne=TO(e.bands,dk).find(e=>e.series[0]==t),re=ne==null?0:ne.dir,ie=m.fillTo(e,t,m.min,m.max,re),ae=T(b(ie,v,w,S)),oe,se,ce,le=C,N=T(m.width*qD),ue=!1,de=null,fe=null,pe=null,me=null;d!=null&&(N==0||f!=null)&&(ue=!0,de=d.values(e,t,i,p),fe=new Map,new Set(de).forEach(e=>{e!=null&&fe.set(e,new Path2D)}),N>0&&(pe=f.values(e,t,i,p),me=new Map,new Set(pe).forEach(e=>{e!=null&&me.set(e,new Path2D)})));let{x0:he,size:ge}=l;if(he!=null&&ge!=null){E=1,h=he.values(e,t,i,p),he.unit==2&&(h=h.map(t=>e.posToVal(x+t*C,_.key,!0)));let n=ge.values(e,t,i,p);se=ge.unit==2?n[0]*C:y(n[0],_,C,x)-y(0,_,C,x),le=Bj(h,g,y,_,C,x,le),ce=le-se+D}else le=Bj(h,g,y,_,C,x,le),ce=le*o+D,se=le-ce;ce<1&&(ce=0),N>=se/2&&(N=0),ce<5&&(T=XO);let _e=ce>0,ve=le-ce-(_e?N:0);se=T(KO(ve,k,O)),oe=(E==0?se/2:E==ee?0:se)-E*ee*((E==0?D/2:0)+(_e?N/2:0));let ye={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},P=ue?null:new Path2D,be=null;if(ne!=null)be=e.data[ne.series[1]];else{let{y0:n,y1:r}=l;n!=null&&r!=null&&(g=r.values(e,t,i,p),be=n.values(e,t,i,p))}let xe=A*se,Se=j*se;for(let n=ee==1?i:p;n>=i&&n<=p;n+=ee){let r=g[n];if(r==null)continue;if(be!=null){let e=be[n]??0;if(r-e==0)continue;ae=b(e,v,w,S)}let i=y(_.distr!=2||l!=null?h[n]:n,_,C,x),a=b(TO(r,ie),v,w,S),o=T(i-oe),s=T(LO(a,ae)),c=T(IO(a,ae)),u=s-c;if(r!=null){let i=r<0?Se:xe,a=r<0?xe:Se;ue?(N>0&&pe[n]!=null&&M(me.get(pe[n]),o,c+NO(N/2),se,LO(0,u-N),i,a),de[n]!=null&&M(fe.get(de[n]),o,c+NO(N/2),se,LO(0,u-N),i,a)):M(P,o,c+NO(N/2),se,LO(0,u-N),i,a),te(e,t,n,o-N/2,c,se+N,u)}}return N>0?ye.stroke=ue?me:P:ue||(ye._fill=m.width==0?m._fill:m._stroke??m._fill,ye.width=0),ye.fill=ue?fe:P,ye})}function Hj(e,t){let n=TO(t?.alignGaps,0);return(t,r,i,a)=>hj(t,r,(o,s,c,l,u,d,f,p,m,h,g)=>{[i,a]=hO(c,i,a);let _=o.pxRound,v=e=>_(d(e,l,h,p)),y=e=>_(f(e,u,g,m)),b,x,S;l.ori==0?(b=wj,S=Ej,x=Mj):(b=Tj,S=Dj,x=Nj);let C=l.dir*(l.ori==0?1:-1),w=v(s[C==1?i:a]),T=w,E=[],D=[];for(let e=C==1?i:a;e>=i&&e<=a;e+=C)if(c[e]!=null){let t=s[e],n=v(t);E.push(T=n),D.push(y(c[e]))}let O={stroke:e(E,D,b,S,x,_),fill:null,clip:null,band:null,gaps:null,flags:pj},k=O.stroke,[A,j]=gj(t,r);if(o.fill!=null||A!=0){let e=O.fill=new Path2D(k),n=y(o.fillTo(t,r,o.min,o.max,A));S(e,T,n),S(e,w,n)}if(!o.spanGaps){let e=[];e.push(...xj(s,c,i,a,C,v,n)),O.gaps=e=o.gaps(t,r,i,a,e),O.clip=yj(e,l.ori,p,m,h,g)}return j!=0&&(O.band=j==2?[vj(t,r,i,a,k,-1),vj(t,r,i,a,k,1)]:vj(t,r,i,a,k,j)),O})}function Uj(e){return Hj(Wj,e)}function Wj(e,t,n,r,i,a){let o=e.length;if(o<2)return null;let s=new Path2D;if(n(s,e[0],t[0]),o==2)r(s,e[1],t[1]);else{let n=Array(o),r=Array(o-1),a=Array(o-1),c=Array(o-1);for(let n=0;n<o-1;n++)a[n]=t[n+1]-t[n],c[n]=e[n+1]-e[n],r[n]=a[n]/c[n];n[0]=r[0];for(let e=1;e<o-1;e++)r[e]===0||r[e-1]===0||r[e-1]>0!=r[e]>0?n[e]=0:(n[e]=3*(c[e-1]+c[e])/((2*c[e]+c[e-1])/r[e-1]+(c[e]+2*c[e-1])/r[e]),isFinite(n[e])||(n[e]=0));n[o-1]=r[o-2];for(let r=0;r<o-1;r++)i(s,e[r]+c[r]/3,t[r]+n[r]*c[r]/3,e[r+1]-c[r]/3,t[r+1]-n[r+1]*c[r]/3,e[r+1],t[r+1])}return s}var Gj=new Set;function Kj(){for(let e of Gj)e.syncRect(!0)}UD&&(lO(RD,GD,Kj),lO(zD,GD,Kj,!0),lO(VD,GD,()=>{cM.pxRatio=qD}));var qj=Rj(),Jj=Pj();function Yj(e,t,n,r){return(r?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((e,r)=>Zj(e,r,t,n))}function Xj(e,t){return e.map((e,n)=>n==0?{}:Sk({},t,e))}function Zj(e,t,n,r){return Sk({},t==0?n:r,e)}function Qj(e,t,n){return t==null?fk:[t,n]}var $j=Qj;function eM(e,t,n){return t==null?fk:wO(t,n,bO,!0)}function tM(e,t,n,r){return t==null?fk:vO(t,n,e.scales[r].log,!1)}var nM=tM;function rM(e,t,n,r){return t==null?fk:yO(t,n,e.scales[r].log,!1)}var iM=rM;function aM(e,t,n,r,i){let a=LO(GO(e),GO(t)),o=t-e,s=dO(i/r*o,n);do{let e=n[s],t=r*e/o;if(t>=i&&a+(e<5?sk.get(e):0)<=17)return[e,t]}while(++s<n.length);return[0,0]}function oM(e){let t,n;return e=e.replace(/(\d+)px/,(e,r)=>(t=PO((n=+r)*qD))+`px`),[e,t,n]}function sM(e){e.show&&[e.font,e.labelFont].forEach(e=>{let t=ok(e[2]*qD,1);e[0]=e[0].replace(/[0-9.]+px/,t+`px`),e[1]=t})}function cM(e,t,n){let r={mode:TO(e.mode,1)},i=r.mode;function a(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?1-i:i)}function o(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?i:1-i)}function s(e,t,n,r){return t.ori==0?a(e,t,n,r):o(e,t,n,r)}r.valToPosH=a,r.valToPosV=o;let c=!1;r.status=0;let l=r.root=eO(iD);if(e.id!=null&&(l.id=e.id),XD(l,e.class),e.title){let t=eO(sD,l);t.textContent=e.title}let u=$D(`canvas`),d=r.ctx=u.getContext(`2d`),f=eO(cD,l);lO(`click`,f,e=>{e.target===m&&(H!=an||sn!=B)&&ln.click(r,e)},!0);let p=r.under=eO(lD,f);f.appendChild(u);let m=r.over=eO(uD,f);e=xk(e);let h=+TO(e.pxAlign,1),g=Sj(h);(e.plugins||[]).forEach(t=>{t.opts&&(e=t.opts(r,e)||e)});let _=e.ms||.001,v=r.series=i==1?Yj(e.series||[],HA,sj,!1):Xj(e.series||[null],oj),y=r.axes=Yj(e.axes||[],zA,tj,!0),b=r.scales={},x=r.bands=e.bands||[];x.forEach(e=>{e.fill=JO(e.fill||null),e.dir=TO(e.dir,-1)});let S=i==2?v[1].facets[0].scale:v[0].scale,C={axes:Ht,series:Nt},w=(e.drawOrder||[`axes`,`series`]).map(e=>C[e]);function T(e){let t=e.distr==3?t=>BO(t>0?t:e.clamp(r,t,e.min,e.max,e.key)):e.distr==4?t=>UO(t,e.asinh):e.distr==100?t=>e.fwd(t):e=>e;return n=>{let r=t(n),{_min:i,_max:a}=e,o=a-i;return(r-i)/o}}function E(t){let n=b[t];if(n==null){let r=(e.scales||uk)[t]||uk;if(r.from!=null){E(r.from);let e=Sk({},b[r.from],r,{key:t});e.valToPct=T(e),b[t]=e}else{n=b[t]=Sk({},t==S?lj:uj,r),n.key=t;let e=n.time,a=n.range,o=pk(a);if((t!=S||i==2&&!e)&&(o&&(a[0]==null||a[1]==null)&&(a={min:a[0]==null?xO:{mode:1,hard:a[0],soft:a[0]},max:a[1]==null?xO:{mode:1,hard:a[1],soft:a[1]}},o=!1),!o&&_k(a))){let e=a;a=(t,n,r)=>n==null?fk:wO(n,r,e)}n.range=JO(a||(e?$j:t==S?n.distr==3?nM:n.distr==4?iM:Qj:n.distr==3?tM:n.distr==4?rM:eM)),n.auto=JO(!o&&n.auto),n.clamp=JO(n.clamp||cj),n._min=n._max=null,n.valToPct=T(n)}}}E(`x`),E(`y`),i==1&&v.forEach(e=>{E(e.scale)}),y.forEach(e=>{E(e.scale)});for(let t in e.scales)E(t);let D=b[S],O=D.distr,k,A;D.ori==0?(XD(l,aD),k=a,A=o):(XD(l,oD),k=o,A=a);let j={};for(let e in b){let t=b[e];(t.min!=null||t.max!=null)&&(j[e]={min:t.min,max:t.max},t.min=t.max=null)}let ee=e.tzDate||(e=>new Date(PO(e/_))),M=e.fmtDate||Bk,te=_==1?lA(ee):fA(ee),ne=mA(ee,pA(_==1?cA:dA,M)),re=yA(ee,_A(vA,M)),ie=[],ae=r.legend=Sk({},SA,e.legend),oe=r.cursor=Sk({},jA,{drag:{y:i==2}},e.cursor),se=ae.show,ce=oe.show,le=ae.markers;ae.idxs=ie,le.width=JO(le.width),le.dash=JO(le.dash),le.stroke=JO(le.stroke),le.fill=JO(le.fill);let N,ue,de,fe=[],pe=[],me,he=!1,ge={};if(ae.live){let e=v[1]?v[1].values:null;he=e!=null,me=he?e(r,1,0):{_:0};for(let e in me)ge[e]=HD}if(se){if(N=$D(`table`,_D,l),de=$D(`tbody`,null,N),ae.mount(r,N),he){ue=$D(`thead`,null,N,de);let e=$D(`tr`,null,ue);for(var _e in $D(`th`,null,e),me)$D(`th`,SD,e).textContent=_e}else XD(N,yD),ae.live&&XD(N,vD)}let ve={show:!0},ye={show:!1};function P(e,t){if(t==0&&(he||!ae.live||i==2))return fk;let n=[],a=$D(`tr`,bD,de,de.childNodes[t]);XD(a,e.class),e.show||XD(a,fD);let o=$D(`th`,null,a);if(le.show){let e=eO(xD,o);if(t>0){let n=le.width(r,t);n&&(e.style.border=n+`px `+le.dash(r,t)+` `+le.stroke(r,t)),e.style.background=le.fill(r,t)}}let s=eO(SD,o);for(var c in e.label instanceof HTMLElement?s.appendChild(e.label):s.textContent=e.label,t>0&&(le.show||(s.style.color=e.width>0?le.stroke(r,t):le.fill(r,t)),xe(`click`,o,t=>{if(oe._lock)return;qe(t);let n=v.indexOf(e);if((t.ctrlKey||t.metaKey)!=ae.isolate){let e=v.some((e,t)=>t>0&&t!=n&&e.show);v.forEach((t,r)=>{r>0&&_n(r,e?r==n?ve:ye:ve,!0,tr.setSeries)})}else _n(n,{show:!e.show},!0,tr.setSeries)},!1),Xe&&xe(FD,o,t=>{oe._lock||(qe(t),_n(v.indexOf(e),U,!0,tr.setSeries))},!1)),me){let e=$D(`td`,CD,a);e.textContent=`--`,n.push(e)}return[a,n]}let be=new Map;function xe(e,t,n,i=!0){let a=be.get(t)||{},o=oe.bind[e](r,t,n,i);o&&(lO(e,t,a[e]=o),be.set(t,a))}function Se(e,t,n){let r=be.get(t)||{};for(let n in r)(e==null||n==e)&&(uO(n,t,r[n]),delete r[n]);e??be.delete(t)}let Ce=0,F=0,we=0,Te=0,Ee=0,I=0,De=Ee,Oe=I,ke=we,Ae=Te,je=0,Me=0,Ne=0,Pe=0;r.bbox={};let Fe=!1,Ie=!1,Le=!1,Re=!1,ze=!1,Be=!1;function Ve(e,t,n){(n||e!=r.width||t!=r.height)&&He(e,t),Ut(!1),Le=!0,Ie=!0,Jt()}function He(e,t){r.width=Ce=we=e,r.height=F=Te=t,Ee=I=0,Ge(),Ke();let n=r.bbox;je=n.left=rk(Ee*qD,.5),Me=n.top=rk(I*qD,.5),Ne=n.width=rk(we*qD,.5),Pe=n.height=rk(Te*qD,.5)}function Ue(){let e=!1,t=0;for(;!e;){t++;let n=z(t),i=Vt(t);e=t==3||n&&i,e||(He(r.width,r.height),Ie=!0)}}function We({width:e,height:t}){Ve(e,t)}r.setSize=We;function Ge(){let e=!1,t=!1,n=!1,r=!1;y.forEach((i,a)=>{if(i.show&&i._show){let{side:a,_size:o}=i,s=a%2,c=o+(i.label==null?0:i.labelSize);c>0&&(s?(we-=c,a==3?(Ee+=c,r=!0):n=!0):(Te-=c,a==0?(I+=c,e=!0):t=!0))}}),at[0]=e,at[1]=n,at[2]=t,at[3]=r,we-=lt[1]+lt[3],Ee+=lt[3],Te-=lt[2]+lt[0],I+=lt[0]}function Ke(){let e=Ee+we,t=I+Te,n=Ee,r=I;function i(i,a){switch(i){case 1:return e+=a,e-a;case 2:return t+=a,t-a;case 3:return n-=a,n+a;case 0:return r-=a,r+a}}y.forEach((e,t)=>{if(e.show&&e._show){let t=e.side;e._pos=i(t,e._size),e.label!=null&&(e._lpos=i(t,e.labelSize))}})}if(oe.dataIdx==null){let e=oe.hover,n=e.skip=new Set(e.skip??[]);n.add(void 0);let r=e.prox=JO(e.prox),i=e.bias??=0;oe.dataIdx=(e,a,o,s)=>{if(a==0)return o;let c=o,l=r(e,a,o,s)??WO,u=l>=0&&l<WO,d=D.ori==0?we:Te,f=oe.left,p=t[0],m=t[a];if(n.has(m[o])){c=null;let e=null,t=null,r;if(i==0||i==-1)for(r=o;e==null&&r-->0;)n.has(m[r])||(e=r);if(i==0||i==1)for(r=o;t==null&&r++<m.length;)n.has(m[r])||(t=r);if(e!=null||t!=null){if(u){let n=e==null?-1/0:k(p[e],D,d,0),r=t==null?1/0:k(p[t],D,d,0),i=f-n,a=r-f;i<=a?i<=l&&(c=e):a<=l&&(c=t)}else c=t==null?e:e==null?t:o-e<=t-o?e:t}}else u&&MO(f-k(p[o],D,d,0))>l&&(c=null);return c}}let qe=e=>{oe.event=e};oe.idxs=ie,oe._lock=!1;let Je=oe.points;Je.show=JO(Je.show),Je.size=JO(Je.size),Je.stroke=JO(Je.stroke),Je.width=JO(Je.width),Je.fill=JO(Je.fill);let Ye=r.focus=Sk({},e.focus||{alpha:.3},oe.focus),Xe=Ye.prox>=0,Ze=Xe&&Je.one,Qe=[],$e=[],et=[];function tt(e,t){let n=Je.show(r,t);if(n instanceof HTMLElement)return XD(n,gD),XD(n,e.class),nO(n,-10,-10,we,Te),m.insertBefore(n,Qe[t]),n}function nt(e,t){if(i==1||t>0){let t=i==1&&b[e.scale].time,n=e.value;e.value=t?gk(n)?yA(ee,_A(n,M)):n||re:n||ej,e.label=e.label||(t?VA:BA)}if(Ze||t>0){e.width=e.width==null?1:e.width,e.paths=e.paths||qj||QO,e.fillTo=JO(e.fillTo||_j),e.pxAlign=+TO(e.pxAlign,h),e.pxRound=Sj(e.pxAlign),e.stroke=JO(e.stroke||null),e.fill=JO(e.fill||null),e._stroke=e._fill=e._paths=e._focus=null;let t=nj(LO(1,e.width),1),n=e.points=Sk({},{size:t,width:LO(1,t*.2),stroke:e.stroke,space:t*2,paths:Jj,_stroke:null,_fill:null},e.points);n.show=JO(n.show),n.filter=JO(n.filter),n.fill=JO(n.fill),n.stroke=JO(n.stroke),n.paths=JO(n.paths),n.pxAlign=e.pxAlign}if(se){let n=P(e,t);fe.splice(t,0,n[0]),pe.splice(t,0,n[1]),ae.values.push(null)}if(ce){ie.splice(t,0,null);let n=null;Ze?t==0&&(n=tt(e,t)):t>0&&(n=tt(e,t)),Qe.splice(t,0,n),$e.splice(t,0,0),et.splice(t,0,0)}$n(`addSeries`,t)}function rt(e,t){t??=v.length,e=i==1?Zj(e,t,HA,sj):Zj(e,t,{},oj),v.splice(t,0,e),nt(v[t],t)}r.addSeries=rt;function it(e){if(v.splice(e,1),se){ae.values.splice(e,1),pe.splice(e,1);let t=fe.splice(e,1)[0];Se(null,t.firstChild),t.remove()}ce&&(ie.splice(e,1),Qe.splice(e,1)[0].remove(),$e.splice(e,1),et.splice(e,1)),$n(`delSeries`,e)}r.delSeries=it;let at=[!1,!1,!1,!1];function ot(e,t){if(e._show=e.show,e.show){let n=e.side%2,i=b[e.scale];i??=(e.scale=n?v[1].scale:S,b[e.scale]);let a=i.time;e.size=JO(e.size),e.space=JO(e.space),e.rotate=JO(e.rotate),pk(e.incrs)&&e.incrs.forEach(e=>{!sk.has(e)&&sk.set(e,ck(e))}),e.incrs=JO(e.incrs||(i.distr==2?qk:a?_==1?sA:uA:Jk)),e.splits=JO(e.splits||(a&&i.distr==1?te:i.distr==3?GA:i.distr==4?KA:WA)),e.stroke=JO(e.stroke),e.grid.stroke=JO(e.grid.stroke),e.ticks.stroke=JO(e.ticks.stroke),e.border.stroke=JO(e.border.stroke);let o=e.values;e.values=pk(o)&&!pk(o[0])?JO(o):a?pk(o)?mA(ee,pA(o,M)):gk(o)?hA(ee,o):o||ne:o||UA,e.filter=JO(e.filter||(i.distr>=3&&i.log==10?QA:i.distr==3&&i.log==2?$A:ZO)),e.font=oM(e.font),e.labelFont=oM(e.labelFont),e._size=e.size(r,null,t,0),e._space=e._rotate=e._incrs=e._found=e._splits=e._values=null,e._size>0&&(at[t]=!0,e._el=eO(dD,f))}}function st(e,t,n,r){let[i,a,o,s]=n,c=t%2,l=0;return c==0&&(s||a)&&(l=t==0&&!i||t==2&&!o?PO(zA.size/3):0),c==1&&(i||o)&&(l=t==1&&!a||t==3&&!s?PO(tj.size/2):0),l}let ct=r.padding=(e.padding||[st,st,st,st]).map(e=>JO(TO(e,st))),lt=r._padding=ct.map((e,t)=>e(r,t,at,0)),ut,L=null,dt=null,ft=i==1?v[0].idxs:null,pt=null,mt=!1;function ht(e,n){if(t=e??[],r.data=r._data=t,i==2){ut=0;for(let e=1;e<v.length;e++)ut+=t[e][0].length}else{t.length==0&&(r.data=r._data=t=[[]]),pt=t[0],ut=pt.length;let e=t;if(O==2){e=t.slice();let n=e[0]=Array(ut);for(let e=0;e<ut;e++)n[e]=e}r._data=t=e}if(Ut(!0),$n(`setData`),O==2&&(Le=!0),n!==!1){let e=D;e.auto(r,mt)?gt():gn(S,e.min,e.max),Re||=oe.left>=0,Be=!0,Jt()}}r.setData=ht;function gt(){mt=!0;let e,n;i==1&&(ut>0?(L=ft[0]=0,dt=ft[1]=ut-1,e=t[0][L],n=t[0][dt],O==2?(e=L,n=dt):e==n&&(O==3?[e,n]=vO(e,e,D.log,!1):O==4?[e,n]=yO(e,e,D.log,!1):D.time?n=e+PO(86400/_):[e,n]=wO(e,n,bO,!0))):(L=ft[0]=e=null,dt=ft[1]=n=null)),gn(S,e,n)}let _t,vt,yt,bt,xt,St,Ct,wt,Tt,Et;function Dt(e,t,n,r,i,a){e??=jD,n??=dk,r??=`butt`,i??=jD,a??=`round`,e!=_t&&(d.strokeStyle=_t=e),i!=vt&&(d.fillStyle=vt=i),t!=yt&&(d.lineWidth=yt=t),a!=xt&&(d.lineJoin=xt=a),r!=St&&(d.lineCap=St=r),n!=bt&&d.setLineDash(bt=n)}function Ot(e,t,n,r){t!=vt&&(d.fillStyle=vt=t),e!=Ct&&(d.font=Ct=e),n!=wt&&(d.textAlign=wt=n),r!=Tt&&(d.textBaseline=Tt=r)}function kt(e,t,n,i,a=0){if(i.length>0&&e.auto(r,mt)&&(t==null||t.min==null)){let t=TO(L,0),r=TO(dt,i.length-1),o=n.min==null?_O(i,t,r,a,e.distr==3):[n.min,n.max];e.min=IO(e.min,n.min=o[0]),e.max=LO(e.max,n.max=o[1])}}let At={min:null,max:null};function jt(){for(let e in b){let t=b[e];j[e]==null&&(t.min==null||j[S]!=null&&t.auto(r,mt))&&(j[e]=At)}for(let e in b){let t=b[e];j[e]==null&&t.from!=null&&j[t.from]!=null&&(j[e]=At)}j[S]!=null&&Ut(!0);let e={};for(let t in j){let n=j[t];if(n!=null){let a=e[t]=xk(b[t],vk);if(n.min!=null)Sk(a,n);else if(t!=S||i==2){if(ut==0&&a.from==null){let e=a.range(r,null,null,t);a.min=e[0],a.max=e[1]}else a.min=WO,a.max=-1/0}}}if(ut>0){v.forEach((n,a)=>{if(i==1){let i=n.scale,o=j[i];if(o==null)return;let s=e[i];if(a==0){let e=s.range(r,s.min,s.max,i);s.min=e[0],s.max=e[1],L=dO(s.min,t[0]),dt=dO(s.max,t[0]),dt-L>1&&(t[0][L]<s.min&&L++,t[0][dt]>s.max&&dt--),n.min=pt[L],n.max=pt[dt]}else n.show&&n.auto&&kt(s,o,n,t[a],n.sorted);n.idxs[0]=L,n.idxs[1]=dt}else if(a>0&&n.show&&n.auto){let[r,i]=n.facets,o=r.scale,s=i.scale,[c,l]=t[a],u=e[o],d=e[s];u!=null&&kt(u,j[o],r,c,r.sorted),d!=null&&kt(d,j[s],i,l,i.sorted),n.min=i.min,n.max=i.max}});for(let t in e){let n=e[t],i=j[t];if(n.from==null&&(i==null||i.min==null)){let e=n.range(r,n.min==WO?null:n.min,n.max==-1/0?null:n.max,t);n.min=e[0],n.max=e[1]}}}for(let t in e){let n=e[t];if(n.from!=null){let i=e[n.from];if(i.min==null)n.min=n.max=null;else{let e=n.range(r,i.min,i.max,t);n.min=e[0],n.max=e[1]}}}let n={},a=!1;for(let t in e){let r=e[t],i=b[t];if(i.min!=r.min||i.max!=r.max){i.min=r.min,i.max=r.max;let e=i.distr;i._min=e==3?BO(i.min):e==4?UO(i.min,i.asinh):e==100?i.fwd(i.min):i.min,i._max=e==3?BO(i.max):e==4?UO(i.max,i.asinh):e==100?i.fwd(i.max):i.max,n[t]=a=!0}}if(a){v.forEach((e,t)=>{i==2?t>0&&n.y&&(e._paths=null):n[e.scale]&&(e._paths=null)});for(let e in n)Le=!0,$n(`setScale`,e);ce&&oe.left>=0&&(Re=Be=!0)}for(let e in j)j[e]=null}function Mt(e){let t=KO(L-1,0,ut-1),n=KO(dt+1,0,ut-1);for(;e[t]==null&&t>0;)t--;for(;e[n]==null&&n<ut-1;)n++;return[t,n]}function Nt(){if(ut>0){let e=v.some(e=>e._focus)&&Et!=Ye.alpha;e&&(d.globalAlpha=Et=Ye.alpha),v.forEach((e,n)=>{if(n>0&&e.show&&(Pt(n,!1),Pt(n,!0),e._paths==null)){let a=Et;Et!=e.alpha&&(d.globalAlpha=Et=e.alpha);let o=i==2?[0,t[n][0].length-1]:Mt(t[n]);e._paths=e.paths(r,n,o[0],o[1]),Et!=a&&(d.globalAlpha=Et=a)}}),v.forEach((e,t)=>{if(t>0&&e.show){let n=Et;Et!=e.alpha&&(d.globalAlpha=Et=e.alpha),e._paths!=null&&Ft(t,!1);{let n=e._paths==null?null:e._paths.gaps,i=e.points.show(r,t,L,dt,n),a=e.points.filter(r,t,i,n);(i||a)&&(e.points._paths=e.points.paths(r,t,L,dt,a),Ft(t,!0))}Et!=n&&(d.globalAlpha=Et=n),$n(`drawSeries`,t)}}),e&&(d.globalAlpha=Et=1)}}function Pt(e,t){let n=t?v[e].points:v[e];n._stroke=n.stroke(r,e),n._fill=n.fill(r,e)}function Ft(e,t){let n=t?v[e].points:v[e],{stroke:r,fill:i,clip:a,flags:o,_stroke:s=n._stroke,_fill:c=n._fill,_width:l=n.width}=n._paths;l=ok(l*qD,3);let u=null,f=l%2/2;t&&c==null&&(c=l>0?`#fff`:s);let p=n.pxAlign==1&&f>0;if(p&&d.translate(f,f),!t){let e=je-l/2,t=Me-l/2,n=Ne+l,r=Pe+l;u=new Path2D,u.rect(e,t,n,r)}t?Lt(s,l,n.dash,n.cap,c,r,i,o,a):It(e,s,l,n.dash,n.cap,c,r,i,o,u,a),p&&d.translate(-f,-f)}function It(e,n,i,a,o,s,c,l,u,d,f){let p=!1;u!=0&&x.forEach((m,h)=>{if(m.series[0]==e){let e=v[m.series[1]],g=t[m.series[1]],_=(e._paths||uk).band;pk(_)&&(_=m.dir==1?_[0]:_[1]);let y,b=null;e.show&&_&&EO(g,L,dt)?(b=m.fill(r,h)||s,y=e._paths.clip):_=null,Lt(n,i,a,o,b,c,l,u,d,f,y,_),p=!0}}),p||Lt(n,i,a,o,s,c,l,u,d,f)}function Lt(e,t,n,r,i,a,o,s,c,l,u,f){Dt(e,t,n,r,i),(c||l||f)&&(d.save(),c&&d.clip(c),l&&d.clip(l)),f?(s&3)==3?(d.clip(f),u&&d.clip(u),zt(i,o),Rt(e,a,t)):s&mj?(zt(i,o),d.clip(f),Rt(e,a,t)):s&pj&&(d.save(),d.clip(f),u&&d.clip(u),zt(i,o),d.restore(),Rt(e,a,t)):(zt(i,o),Rt(e,a,t)),(c||l||f)&&d.restore()}function Rt(e,t,n){n>0&&(t instanceof Map?t.forEach((e,t)=>{d.strokeStyle=_t=t,d.stroke(e)}):t!=null&&e&&d.stroke(t))}function zt(e,t){t instanceof Map?t.forEach((e,t)=>{d.fillStyle=vt=t,d.fill(e)}):t!=null&&e&&d.fill(t)}function R(e,t,n,i){let a=y[e],o;if(i<=0)o=[0,0];else{let s=a._space=a.space(r,e,t,n,i);o=aM(t,n,a._incrs=a.incrs(r,e,t,n,i,s),i,s)}return a._found=o}function Bt(e,t,n,r,i,a,o,s,c,l){let u=o%2/2;h==1&&d.translate(u,u),Dt(s,o,c,l,s),d.beginPath();let f,p,m,g,_=i+(r==0||r==3?-a:a);n==0?(p=i,g=_):(f=i,m=_);for(let r=0;r<e.length;r++)t[r]!=null&&(n==0?f=m=e[r]:p=g=e[r],d.moveTo(f,p),d.lineTo(m,g));d.stroke(),h==1&&d.translate(-u,-u)}function z(e){let t=!0;return y.forEach((n,i)=>{if(!n.show)return;let a=b[n.scale];if(a.min==null){n._show&&(t=!1,n._show=!1,Ut(!1));return}n._show||(t=!1,n._show=!0,Ut(!1));let o=n.side,s=o%2,{min:c,max:l}=a,[u,d]=R(i,c,l,s==0?we:Te);if(d==0)return;let f=a.distr==2,p=n._splits=n.splits(r,i,c,l,u,d,f),m=a.distr==2?p.map(e=>pt[e]):p,h=a.distr==2?pt[p[1]]-pt[p[0]]:u,g=n._values=n.values(r,n.filter(r,m,i,d,h),i,d,h);n._rotate=o==2?n.rotate(r,g,i,d):0;let _=n._size;n._size=FO(n.size(r,g,i,e)),_!=null&&n._size!=_&&(t=!1)}),t}function Vt(e){let t=!0;return ct.forEach((n,i)=>{let a=n(r,i,at,e);a!=lt[i]&&(t=!1),lt[i]=a}),t}function Ht(){for(let e=0;e<y.length;e++){let t=y[e];if(!t.show||!t._show)continue;let n=t.side,i=n%2,a,o,c=t.stroke(r,e),l=n==0||n==3?-1:1,[u,f]=t._found;if(t.label!=null){let s=t.labelGap*l,p=PO((t._lpos+s)*qD);Ot(t.labelFont[0],c,`center`,n==2?ED:DD),d.save(),i==1?(a=o=0,d.translate(p,PO(Me+Pe/2)),d.rotate((n==3?-jO:jO)/2)):(a=PO(je+Ne/2),o=p);let m=qO(t.label)?t.label(r,e,u,f):t.label;d.fillText(m,a,o),d.restore()}if(f==0)continue;let p=b[t.scale],m=i==0?Ne:Pe,h=i==0?je:Me,_=t._splits,v=p.distr==2?_.map(e=>pt[e]):_,x=p.distr==2?pt[_[1]]-pt[_[0]]:u,S=t.ticks,C=t.border,w=S.show?S.size:0,T=PO(w*qD),E=PO((t.alignTo==2?t._size-w-t.gap:t.gap)*qD),D=t._rotate*-jO/180,O=g(t._pos*qD),k=O+(T+E)*l;o=i==0?k:0,a=i==1?k:0;let A=t.font[0];Ot(A,c,t.align==1?OD:t.align==2?kD:D>0?OD:D<0?kD:i==0?`center`:n==3?kD:OD,D||i==1?`middle`:n==2?ED:DD);let j=t.font[1]*t.lineGap,ee=_.map(e=>g(s(e,p,m,h))),M=t._values;for(let e=0;e<M.length;e++){let t=M[e];if(t!=null){i==0?a=ee[e]:o=ee[e],t=``+t;let n=t.indexOf(`
`)==-1?[t]:t.split(/\n/gm);for(let e=0;e<n.length;e++){let t=n[e];D?(d.save(),d.translate(a,o+e*j),d.rotate(D),d.fillText(t,0,0),d.restore()):d.fillText(t,a,o+e*j)}}}S.show&&Bt(ee,S.filter(r,v,e,f,x),i,n,O,T,ok(S.width*qD,3),S.stroke(r,e),S.dash,S.cap);let te=t.grid;te.show&&Bt(ee,te.filter(r,v,e,f,x),i,i==0?2:1,i==0?Me:je,i==0?Pe:Ne,ok(te.width*qD,3),te.stroke(r,e),te.dash,te.cap),C.show&&Bt([O],[1],+(i==0),i==0?1:2,i==1?Me:je,i==1?Pe:Ne,ok(C.width*qD,3),C.stroke(r,e),C.dash,C.cap)}$n(`drawAxes`)}function Ut(e){v.forEach((t,n)=>{n>0&&(t._paths=null,e&&(i==1?(t.min=null,t.max=null):t.facets.forEach(e=>{e.min=null,e.max=null})))})}let Wt=!1,Gt=!1,Kt=[];function qt(){Gt=!1;for(let e=0;e<Kt.length;e++)$n(...Kt[e]);Kt.length=0}function Jt(){Wt||=(Ok(Xt),!0)}function Yt(e,t=!1){Wt=!0,Gt=t,e(r),Xt(),t&&Kt.length>0&&queueMicrotask(qt)}r.batch=Yt;function Xt(){if(Fe&&=(jt(),!1),Le&&=(Ue(),!1),Ie){if(QD(p,OD,Ee),QD(p,ED,I),QD(p,wD,we),QD(p,TD,Te),QD(m,OD,Ee),QD(m,ED,I),QD(m,wD,we),QD(m,TD,Te),QD(f,wD,Ce),QD(f,TD,F),u.width=PO(Ce*qD),u.height=PO(F*qD),y.forEach(({_el:e,_show:t,_size:n,_pos:r,side:i})=>{if(e!=null){if(t){let t=i===3||i===0?n:0,a=i%2==1;QD(e,a?`left`:`top`,r-t),QD(e,a?`width`:`height`,n),QD(e,a?`top`:`left`,a?I:Ee),QD(e,a?`height`:`width`,a?Te:we),ZD(e,fD)}else XD(e,fD)}}),_t=vt=yt=xt=St=Ct=wt=Tt=bt=null,Et=1,Ln(!0),Ee!=De||I!=Oe||we!=ke||Te!=Ae){Ut(!1);let e=we/ke,t=Te/Ae;if(ce&&!Re&&oe.left>=0){oe.left*=e,oe.top*=t,en&&nO(en,PO(oe.left),0,we,Te),tn&&nO(tn,0,PO(oe.top),we,Te);for(let n=0;n<Qe.length;n++){let r=Qe[n];r!=null&&($e[n]*=e,et[n]*=t,nO(r,FO($e[n]),FO(et[n]),we,Te))}}if(fn.show&&!ze&&fn.left>=0&&fn.width>0){fn.left*=e,fn.width*=e,fn.top*=t,fn.height*=t;for(let e in Bn)QD(pn,e,fn[e])}De=Ee,Oe=I,ke=we,Ae=Te}$n(`setSize`),Ie=!1}Ce>0&&F>0&&(d.clearRect(0,0,u.width,u.height),$n(`drawClear`),w.forEach(e=>e()),$n(`draw`)),fn.show&&ze&&(mn(fn),ze=!1),ce&&Re&&(Fn(null,!0,!1),Re=!1),ae.show&&ae.live&&Be&&(Nn(),Be=!1),c||(c=!0,r.status=1,$n(`ready`)),mt=!1,Wt=!1}r.redraw=(e,t)=>{Le=t||!1,e===!1?Jt():gn(S,D.min,D.max)};function Zt(e,n){let i=b[e];if(i.from==null){if(ut==0){let t=i.range(r,n.min,n.max,e);n.min=t[0],n.max=t[1]}if(n.min>n.max){let e=n.min;n.min=n.max,n.max=e}if(ut>1&&n.min!=null&&n.max!=null&&n.max-n.min<1e-16)return;e==S&&i.distr==2&&ut>0&&(n.min=dO(n.min,t[0]),n.max=dO(n.max,t[0]),n.min==n.max&&n.max++),j[e]=n,Fe=!0,Jt()}}r.setScale=Zt;let Qt,$t,en,tn,nn,rn,an,B,on,V,H,sn,cn=!1,ln=oe.drag,un=ln.x,dn=ln.y;ce&&(oe.x&&(Qt=eO(mD,m)),oe.y&&($t=eO(hD,m)),D.ori==0?(en=Qt,tn=$t):(en=$t,tn=Qt),H=oe.left,sn=oe.top);let fn=r.select=Sk({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),pn=fn.show?eO(pD,fn.over?m:p):null;function mn(e,t){if(fn.show){for(let t in e)fn[t]=e[t],t in Bn&&QD(pn,t,e[t]);t!==!1&&$n(`setSelect`)}}r.setSelect=mn;function hn(e){if(v[e].show)se&&ZD(fe[e],fD);else if(se&&XD(fe[e],fD),ce){let t=Ze?Qe[0]:Qe[e];t!=null&&nO(t,-10,-10,we,Te)}}function gn(e,t,n){Zt(e,{min:t,max:n})}function _n(e,t,n,a){t.focus!=null&&Tn(e),t.show!=null&&v.forEach((n,r)=>{r>0&&(e==r||e==null)&&(n.show=t.show,hn(r),i==2?(gn(n.facets[0].scale,null,null),gn(n.facets[1].scale,null,null)):gn(n.scale,null,null),Jt())}),n!==!1&&$n(`setSeries`,e,t),a&&ir(`setSeries`,r,e,t)}r.setSeries=_n;function vn(e,t){Sk(x[e],t)}function yn(e,t){e.fill=JO(e.fill||null),e.dir=TO(e.dir,-1),t??=x.length,x.splice(t,0,e)}function bn(e){e==null?x.length=0:x.splice(e,1)}r.addBand=yn,r.setBand=vn,r.delBand=bn;function xn(e,t){v[e].alpha=t,ce&&Qe[e]!=null&&(Qe[e].style.opacity=t),se&&fe[e]&&(fe[e].style.opacity=t)}let Sn,Cn,wn,U={focus:!0};function Tn(e){if(e!=wn){let t=e==null,n=Ye.alpha!=1;v.forEach((r,a)=>{if(i==1||a>0){let i=t||a==0||a==e;r._focus=t?null:i,n&&xn(a,i?1:Ye.alpha)}}),wn=e,n&&Jt()}}se&&Xe&&xe(ID,N,e=>{oe._lock||(qe(e),wn!=null&&_n(null,U,!0,tr.setSeries))});function En(e,t,n){let r=b[t];n&&(e=e/qD-(r.ori==1?I:Ee));let i=we;r.ori==1&&(i=Te,e=i-e),r.dir==-1&&(e=i-e);let a=r._min,o=r._max,s=e/i,c=a+(o-a)*s,l=r.distr;return l==3?RO(10,c):l==4?HO(c,r.asinh):l==100?r.bwd(c):c}function Dn(e,n){return dO(En(e,S,n),t[0],L,dt)}r.valToIdx=e=>dO(e,t[0]),r.posToIdx=Dn,r.posToVal=En,r.valToPos=(e,t,n)=>b[t].ori==0?a(e,b[t],n?Ne:we,n?je:0):o(e,b[t],n?Pe:Te,n?Me:0),r.setCursor=(e,t,n)=>{H=e.left,sn=e.top,Fn(null,t,n)};function On(e,t){QD(pn,OD,fn.left=e),QD(pn,wD,fn.width=t)}function kn(e,t){QD(pn,ED,fn.top=e),QD(pn,TD,fn.height=t)}let An=D.ori==0?On:kn,jn=D.ori==1?On:kn;function Mn(){if(se&&ae.live)for(let e=+(i==2);e<v.length;e++){if(e==0&&he)continue;let t=ae.values[e],n=0;for(let r in t)pe[e][n++].firstChild.nodeValue=t[r]}}function Nn(e,t){if(e!=null&&(e.idxs?e.idxs.forEach((e,t)=>{ie[t]=e}):hk(e.idx)||ie.fill(e.idx),ae.idx=ie[0]),se&&ae.live){for(let e=0;e<v.length;e++)(e>0||i==1&&!he)&&Pn(e,ie[e]);Mn()}Be=!1,t!==!1&&$n(`setLegend`)}r.setLegend=Nn;function Pn(e,n){let i=v[e],a=e==0&&O==2?pt:t[e],o;he?o=i.values(r,e,n)??ge:(o=i.value(r,n==null?null:a[n],e,n),o=o==null?ge:{_:o}),ae.values[e]=o}function Fn(e,n,a){on=H,V=sn,[H,sn]=oe.move(r,H,sn),oe.left=H,oe.top=sn,ce&&(en&&nO(en,PO(H),0,we,Te),tn&&nO(tn,0,PO(sn),we,Te));let o,s=L>dt;Sn=WO,Cn=null;let c=D.ori==0?we:Te,l=D.ori==1?we:Te;if(H<0||ut==0||s){o=oe.idx=null;for(let e=0;e<v.length;e++){let t=Qe[e];t!=null&&nO(t,-10,-10,we,Te)}Xe&&_n(null,U,!0,e==null&&tr.setSeries),ae.live&&(ie.fill(o),Be=!0)}else{let e,n,a;i==1&&(e=D.ori==0?H:sn,n=En(e,S),o=oe.idx=dO(n,t[0],L,dt),a=k(t[0][o],D,c,0));let s=-10,u=-10,d=0,f=0,p=!0,m=``,h=``;for(let e=+(i==2);e<v.length;e++){let g=v[e],_=ie[e],y=_==null?null:i==1?t[e][_]:t[e][1][_],x=oe.dataIdx(r,e,o,n),S=x==null?null:i==1?t[e][x]:t[e][1][x];if(Be=Be||S!=y||x!=_,ie[e]=x,e>0&&g.show){let n=x==null?-10:x==o?a:k(i==1?t[0][x]:t[e][0][x],D,c,0),_=S==null?-10:A(S,i==1?b[g.scale]:b[g.facets[1].scale],l,0);if(Xe&&S!=null){let t=D.ori==1?H:sn,n=MO(Ye.dist(r,e,x,_,t));if(n<Sn){let r=Ye.bias;if(r!=0){let i=En(t,g.scale),a=S>=0?1:-1,o=i>=0?1:-1;o==a&&(o==1?r==1?S>=i:S<=i:r==1?S<=i:S>=i)&&(Sn=n,Cn=e)}else Sn=n,Cn=e}}if(Be||Ze){let t,i;D.ori==0?(t=n,i=_):(t=_,i=n);let a,o,c,l,g,v,y=!0,b=Je.bbox;if(b!=null){y=!1;let t=b(r,e);c=t.left,l=t.top,a=t.width,o=t.height}else c=t,l=i,a=o=Je.size(r,e);if(v=Je.fill(r,e),g=Je.stroke(r,e),Ze)e==Cn&&Sn<=Ye.prox&&(s=c,u=l,d=a,f=o,p=y,m=v,h=g);else{let t=Qe[e];t!=null&&($e[e]=c,et[e]=l,oO(t,a,o,y),iO(t,v,g),nO(t,FO(c),FO(l),we,Te))}}}}if(Ze){let e=Ye.prox;if(Be||(wn==null?Sn<=e:Sn>e||Cn!=wn)){let e=Qe[0];e!=null&&($e[0]=s,et[0]=u,oO(e,d,f,p),iO(e,m,h),nO(e,FO(s),FO(u),we,Te))}}}if(fn.show&&cn){if(e!=null){let[t,n]=tr.scales,[r,i]=tr.match,[a,o]=e.cursor.sync.scales,s=e.cursor.drag;if(un=s._x,dn=s._y,un||dn){let{left:s,top:u,width:d,height:f}=e.select,p=e.scales[a].ori,m=e.posToVal,h,g,_,v,y,x=t!=null&&r(t,a),S=n!=null&&i(n,o);x&&un?(p==0?(h=s,g=d):(h=u,g=f),_=b[t],v=k(m(h,a),_,c,0),y=k(m(h+g,a),_,c,0),An(IO(v,y),MO(y-v))):An(0,c),S&&dn?(p==1?(h=s,g=d):(h=u,g=f),_=b[n],v=A(m(h,o),_,l,0),y=A(m(h+g,o),_,l,0),jn(IO(v,y),MO(y-v))):jn(0,l)}else Vn()}else{let e=MO(on-nn),t=MO(V-rn);if(D.ori==1){let n=e;e=t,t=n}un=ln.x&&e>=ln.dist,dn=ln.y&&t>=ln.dist;let n=ln.uni;n==null?ln.x&&ln.y&&(un||dn)&&(un=dn=!0):un&&dn&&(un=e>=n,dn=t>=n,!un&&!dn&&(t>e?dn=!0:un=!0));let r,i;un&&(D.ori==0?(r=an,i=H):(r=B,i=sn),An(IO(r,i),MO(i-r)),dn||jn(0,l)),dn&&(D.ori==1?(r=an,i=H):(r=B,i=sn),jn(IO(r,i),MO(i-r)),un||An(0,c)),!un&&!dn&&(An(0,0),jn(0,0))}}if(ln._x=un,ln._y=dn,e==null){if(a){if(nr!=null){let[e,t]=tr.scales;tr.values[0]=e==null?null:En(D.ori==0?H:sn,e),tr.values[1]=t==null?null:En(D.ori==1?H:sn,t)}ir(MD,r,H,sn,we,Te,o)}if(Xe){let e=a&&tr.setSeries,t=Ye.prox;wn==null?Sn<=t&&_n(Cn,U,!0,e):Sn>t?_n(null,U,!0,e):Cn!=wn&&_n(Cn,U,!0,e)}}Be&&(ae.idx=o,Nn()),n!==!1&&$n(`setCursor`)}let In=null;Object.defineProperty(r,"rect",{get(){return In??Ln(!1),In}});function Ln(e=!1){e?In=null:(In=m.getBoundingClientRect(),$n(`syncRect`,In))}function Rn(e,t,n,r,i,a,o){oe._lock||cn&&e!=null&&e.movementX==0&&e.movementY==0||(zn(e,t,n,r,i,a,o,!1,e!=null),e==null?Fn(t,!0,!1):Fn(null,!0,!0))}function zn(e,t,n,i,a,o,c,l,u){if(In??Ln(!1),qe(e),e!=null)n=e.clientX-In.left,i=e.clientY-In.top;else{if(n<0||i<0){H=-10,sn=-10;return}let[e,r]=tr.scales,c=t.cursor.sync,[l,u]=c.values,[d,f]=c.scales,[p,m]=tr.match,h=t.axes[0].side%2==1,g=D.ori==0?we:Te,_=D.ori==1?we:Te,v=h?o:a,y=h?a:o,x=h?i:n,S=h?n:i;if(n=d==null?x/v*g:p(e,d)?s(l,b[e],g,0):-10,i=f==null?S/y*_:m(r,f)?s(u,b[r],_,0):-10,D.ori==1){let e=n;n=i,i=e}}u&&(t==null||t.cursor.event.type==MD)&&((n<=1||n>=we-1)&&(n=rk(n,we)),(i<=1||i>=Te-1)&&(i=rk(i,Te))),l?(nn=n,rn=i,[an,B]=oe.move(r,n,i)):(H=n,sn=i)}let Bn={width:0,height:0,left:0,top:0};function Vn(){mn(Bn,!1)}let Hn,Un,Wn,Gn;function Kn(e,t,n,i,a,o,s){cn=!0,un=dn=ln._x=ln._y=!1,zn(e,t,n,i,a,o,s,!0,!1),e!=null&&(xe(PD,WD,qn,!1),ir(ND,r,an,B,we,Te,null));let{left:c,top:l,width:u,height:d}=fn;Hn=c,Un=l,Wn=u,Gn=d}function qn(e,t,n,i,a,o,s){cn=ln._x=ln._y=!1,zn(e,t,n,i,a,o,s,!1,!0);let{left:c,top:l,width:u,height:d}=fn,f=u>0||d>0,p=Hn!=c||Un!=l||Wn!=u||Gn!=d;if(f&&p&&mn(fn),ln.setScale&&f&&p){let e=c,t=u,n=l,r=d;if(D.ori==1&&(e=l,t=d,n=c,r=u),un&&gn(S,En(e,S),En(e+t,S)),dn)for(let e in b){let t=b[e];e!=S&&t.from==null&&t.min!=WO&&gn(e,En(n+r,e),En(n,e))}Vn()}else oe.lock&&(oe._lock=!oe._lock,Fn(t,!0,e!=null));e!=null&&(Se(PD,WD),ir(PD,r,H,sn,we,Te,null))}function Jn(e,t,n,r,i,a,o){if(oe._lock)return;qe(e);let s=cn;if(cn){let e=!0,t=!0,n,r;D.ori==0?(n=un,r=dn):(n=dn,r=un),n&&r&&(e=H<=10||H>=we-10,t=sn<=10||sn>=Te-10),n&&e&&(H=H<an?0:we),r&&t&&(sn=sn<B?0:Te),Fn(null,!0,!0),cn=!1}H=-10,sn=-10,ie.fill(null),Fn(null,!0,!0),s&&(cn=s)}function Yn(e,t,n,i,a,o,s){oe._lock||(qe(e),gt(),Vn(),e!=null&&ir(LD,r,H,sn,we,Te,null))}function Xn(){y.forEach(sM),Ve(r.width,r.height,!0)}lO(VD,GD,Xn);let Zn={};Zn.mousedown=Kn,Zn.mousemove=Rn,Zn.mouseup=qn,Zn.dblclick=Yn,Zn.setSeries=(e,t,n,i)=>{let a=tr.match[2];n=a(r,t,n),n!=-1&&_n(n,i,!0,!1)},ce&&(xe(ND,m,Kn),xe(MD,m,Rn),xe(FD,m,e=>{qe(e),Ln(!1)}),xe(ID,m,Jn),xe(LD,m,Yn),Gj.add(r),r.syncRect=Ln);let Qn=r.hooks=e.hooks||{};function $n(e,t,n){Gt?Kt.push([e,t,n]):e in Qn&&Qn[e].forEach(e=>{e.call(null,r,t,n)})}(e.plugins||[]).forEach(e=>{for(let t in e.hooks)Qn[t]=(Qn[t]||[]).concat(e.hooks[t])});let er=(e,t,n)=>n,tr=Sk({key:null,setSeries:!1,filters:{pub:$O,sub:$O},scales:[S,v[1]?v[1].scale:null],match:[ek,ek,er],values:[null,null]},oe.sync);tr.match.length==2&&tr.match.push(er),oe.sync=tr;let nr=tr.key,rr=fj(nr);function ir(e,t,n,r,i,a,o){tr.filters.pub(e,t,n,r,i,a,o)&&rr.pub(e,t,n,r,i,a,o)}rr.sub(r);function ar(e,t,n,r,i,a,o){tr.filters.sub(e,t,n,r,i,a,o)&&Zn[e](null,t,n,r,i,a,o)}r.pub=ar;function or(){rr.unsub(r),Gj.delete(r),be.clear(),uO(VD,GD,Xn),l.remove(),N?.remove(),$n(`destroy`)}r.destroy=or;function sr(){$n(`init`,e,t),ht(t||e.data,!1),j[S]?Zt(S,j[S]):gt(),ze=fn.show&&(fn.width>0||fn.height>0),Re=Be=!0,Ve(e.width,e.height)}return v.forEach(nt),y.forEach(ot),n?n instanceof HTMLElement?(n.appendChild(l),sr()):n(r,sr):sr(),r}cM.assign=Sk,cM.fmtNum=kO,cM.rangeNum=wO,cM.rangeLog=vO,cM.rangeAsinh=yO,cM.orient=hj,cM.pxRatio=qD,cM.join=Dk,cM.fmtDate=Bk,cM.tzDate=Hk,cM.sync=fj;{cM.addGap=bj,cM.clipGaps=yj;let e=cM.paths={points:Pj};e.linear=Rj,e.stepped=zj,e.bars=Vj,e.spline=Uj}var lM=K(`<small class="chart-1qwq6qf"> </small>`),uM=K(`<figure class="chart-1qwq6qf"><figcaption class="chart-1qwq6qf"><span class="chart-1qwq6qf"> </span> <b> </b> <!> <button title="Take this plot away" class="chart-1qwq6qf">✕</button></figcaption> <div class="box chart-1qwq6qf" role="img"></div></figure>`);function dM(e,t){He(t,!0);let n,r=e=>()=>getComputedStyle(n).getPropertyValue(e).trim(),i=r(`--soft`),a={stroke:r(`--grid`),width:1},o=null,s=document.createElement(`i`),c=R(null),l=e=>(e-t.first)*t.cycle_s,u=L(()=>W(c)??p(t.series.ticks,t.tick)),d=L(()=>W(u)===null?null:t.series.values[W(u)]),f=L(()=>t.quantity.unit===`°`||t.quantity.unit===`×`?t.quantity.unit:` ${t.quantity.unit}`);function p(e,t){let n=e.findLastIndex(e=>e<=t);return n<0?null:n}function m(e,t){let n=Math.abs(e),r=(n%60).toFixed(t);return`${e<0?`−`:``}${Math.floor(n/60)}:${r.padStart(t?t+3:2,`0`)}`}function h(e,n,r){if(n===null||r===null)return[0,1];let i=4*10**-t.quantity.digits,a=Math.max(.08*(r-n),(i-(r-n))/2);return[n-a,r+a]}function g(e){let o=`${e}px system-ui, "Segoe UI", Arial, sans-serif`,s={stroke:i,grid:a,ticks:{show:!1},font:o,gap:3};return{width:Math.max(60,n.clientWidth),height:Math.max(40,n.clientHeight),legend:{show:!1},padding:[6,8,0,0],scales:{x:{time:!1,auto:!1},y:{range:h}},axes:[{...s,size:1.6*e,space:4.5*e,values:(e,t,n,r,i)=>t.map(e=>m(e,i<.1?2:+(i<1)))},{...s,size:4.2*e,space:2*e}],series:[{},{stroke:r(t.colour),width:1.5,points:{show:!1}}],cursor:{y:!1,drag:{setScale:!1,x:!1,y:!1},points:{size:7},sync:{key:`spar`}},hooks:{setCursor:[e=>z(c,e.cursor.idx??null,!0)]}}}function _(e){let{left:n,width:r}=o.over.getBoundingClientRect(),i=Math.min(1,Math.max(0,(e.clientX-n)/r));t.onSeek(Math.round(t.window[0]+i*(t.window[1]-t.window[0])))}function v(){o&&o.batch(()=>{o.setData([t.series.ticks.map(l),t.series.values],!1),o.setScale(`x`,{min:l(t.window[0]),max:l(Math.max(t.window[1],t.window[0]+1))})})}Qi(()=>{o=new cM(g(parseFloat(getComputedStyle(n).fontSize)),[[],[]],n),s.className=`now`,o.over.append(s),o.over.addEventListener(`click`,_);let e=new ResizeObserver(()=>o?.setSize({width:Math.max(60,n.clientWidth),height:Math.max(40,n.clientHeight)}));return e.observe(n),v(),()=>{e.disconnect(),o?.destroy(),o=null}}),vn(v),vn(()=>{let e=(t.tick-t.window[0])/Math.max(1,t.window[1]-t.window[0]);s.style.left=`${100*Math.min(1,Math.max(0,e))}%`,s.dataset.tick=String(t.tick)});var y=uM(),b=B(y),x=B(b);let S;var C=V(x,!0),w=H(x,2),T=V(w),E=H(w,2),D=e=>{var n=lM(),r=V(n,!0);U(e=>J(r,e),[()=>m(l(t.series.ticks[W(c)]),2)]),q(e,n)};Y(E,e=>{W(c)!==null&&t.series.ticks[W(c)]!==void 0&&e(D)});var O=H(E,2);P(b);var k=H(b,2);Yi(k,e=>n=e,()=>n),P(y),U(e=>{zi(y,`data-chart`,t.quantity.key),zi(y,`data-points`,t.series.ticks.length),zi(y,`data-from`,t.window[0]),zi(y,`data-to`,t.window[1]),S=wi(x,``,S,{color:`var(${t.colour})`}),J(C,t.quantity.name),J(T,`${e??``}${W(f)??``}`),zi(O,`aria-label`,`Take the plot away: ${t.quantity.name}`),zi(k,`aria-label`,`${t.quantity.name} over time`)},[()=>lo(W(d),t.quantity.digits)]),G(`click`,O,function(...e){t.onClose?.apply(this,e)}),q(e,y),Ue()}Cr([`click`]);var fM=[`--chart-1`,`--chart-2`,`--chart-3`,`--chart-4`],pM=K(`<option> </option>`),mM=K(`<span class="plots-1qwe9c7">Select a robot or the ball.</span>`),hM=K(`<span class="plots-1qwe9c7"> </span>`),gM=K(`<p class="plots-1qwe9c7">Choose what to plot: here, or by a click on a number of the selected robot.</p>`),_M=K(`<section id="plots" aria-label="Plots" class="plots-1qwe9c7"><div class="head plots-1qwe9c7"><b> </b> <select aria-label="Add a plot" title="Add a plot" class="plots-1qwe9c7"><option disabled="">Add …</option><!></select> <!> <!> <button title="Save what is plotted as CSV" aria-label="Save what is plotted as CSV" class="plots-1qwe9c7">CSV</button> <button title="Close the plots" aria-label="Close the plots" class="plots-1qwe9c7">✕</button></div> <div class="charts plots-1qwe9c7"><!> <!></div></section>`);function vM(e,t){He(t,!0);let n=R(0),r=L(go),i=L(()=>X.hello?.cycle_s??.02),a=L(()=>eo(mo.detail,mo.feet).filter(({key:e})=>!Z.charts.includes(e))),o=L(()=>(mo.version,mo.window,X.selection,X.stats,W(r).map(e=>({quantity:e,thing:_o(e),series:t.page.enquiry.series(e)})))),s=L(()=>!X.selection&&W(r).some(({of:e})=>e===`selection`));vn(()=>document.documentElement.style.setProperty(`--dock`,`${Math.round((W(n)+8)/c())}px`)),Qi(()=>{let e=document.documentElement;return e.dataset.dock=`plots`,()=>{e.style.removeProperty(`--dock`),delete e.dataset.dock}});function c(){return Number(getComputedStyle(document.querySelector(`.glass`)??document.body).zoom)||1}function l(e){let{value:t}=e.currentTarget;Pa(`charts`,[...Z.charts.slice(-3),t]),e.currentTarget.value=``,rE(e.currentTarget)}function u(){let[e,t]=mo.window;TT(new Blob([Mc(W(o),W(i))],{type:`text/csv`}),`spar-${X.selection??`run`}-${Math.max(0,e)}-${t}.csv`.replaceAll(` `,`-`))}var d=_M(),f=B(d),p=B(f),m=V(p,!0),h=H(p,2),g=B(h);g.value=g.__value=``,Yr(H(g),17,()=>W(a),e=>e.key,(e,t)=>{var n=pM(),r=V(n),i={};U(()=>{J(r,`${W(t).name??``}, ${W(t).unit??``}`),i!==(i=W(t).key)&&(n.value=(n.__value=i)??``)}),q(e,n)}),P(h),h.value=h.__value=``;var _=H(h,2),v=e=>{q(e,mM())};Y(_,e=>{W(s)&&e(v)});var y=H(_,2),b=e=>{var t=hM(),n=V(t,!0);U(()=>J(n,mo.refusal)),q(e,t)};Y(y,e=>{mo.refusal&&e(b)});var x=H(y,2),S=H(x,2);P(f);var C=H(f,2),w=B(C);Yr(w,19,()=>W(o),({quantity:e,series:t})=>e.key,(e,n,r)=>{let a=()=>W(n).quantity,o=()=>W(n).series;dM(e,{get quantity(){return a()},get series(){return o()},get colour(){return fM[W(r)]},get window(){return mo.window},get tick(){return X.tick},get first(){return X.clock.first},get cycle_s(){return W(i)},onSeek:e=>t.page.clock.seek(e),onClose:()=>Pa(`charts`,Z.charts.filter(e=>e!==a().key))})});var T=H(w,2),E=e=>{q(e,gM())};Y(T,e=>{W(r).length||e(E)}),P(C),P(d),U(e=>{J(m,X.selection??`Plots`),x.disabled=e},[()=>!W(o).some(({series:e})=>e.ticks.length)]),G(`change`,h,l),G(`click`,x,u),G(`click`,S,()=>Pa(`showPlots`,!1)),qi(d,`clientHeight`,e=>z(n,e)),q(e,d),Ue()}Cr([`change`,`click`]);var yM=K(`<b class="result-wtfl64"> </b>`),bM=K(`<!> <span class="result-wtfl64"> </span>`,1),xM=K(`<li class="result-wtfl64"><button class="result-wtfl64"><i class="result-wtfl64"></i><b class="result-wtfl64"> </b> <span> </span> <small class="result-wtfl64"> </small></button></li>`),SM=K(`<ol aria-label="Goals" class="result-wtfl64"></ol>`),CM=K(`<p class="result-wtfl64">No goals.</p>`),wM=K(`<button class="all result-wtfl64"> </button>`),TM=K(`<div class="glass result-wtfl64" id="result" role="region" aria-label="Result"><h2 class="result-wtfl64">Game over <button aria-label="Close the result">✕</button></h2> <p class="score result-wtfl64" role="status"></p> <!> <!></div>`);function EM(e,t){He(t,!0);let n=R(null),r=L(()=>{if(!aa(X.mode))return null;let e=X.events.filter(({kind:e,what:t})=>e===`mode`&&aa(t));return e.length?e.findLast(({tick:e})=>e<=X.tick)?.tick??null:-1}),i=L(()=>X.isReady&&W(r)!==null&&W(r)!==W(n)),a=L(()=>X.events.filter(({kind:e,tick:t})=>e===`goal`&&t<=X.tick)),o=L(()=>[X.teams[0]||`Left`,X.teams[1]||`Right`]),s=L(()=>[X.values.score_left??`0`,X.values.score_right??`0`]),c=L(()=>X.clock.canSeek),l=e=>X.teams[+(Ho(e)===`right`)]||null,u=e=>e.tick<X.clock.first||d(e),d=e=>X.connection!==`open`&&X.hasServer&&!t.actions.page.footage.has(Yo(e,0).place,e.tick);var f=Mr(),p=on(f),m=e=>{var i=TM(),d=B(i),f=H(B(d));P(d);var p=H(d,2);Yr(p,21,()=>W(o),Gr,(e,t,n)=>{let r=L(()=>Ja(X.teams[n]||null));var i=bM(),a=on(i),o=e=>{var t=yM(),n=V(t);U(()=>J(n,`${W(s)[0]??``} : ${W(s)[1]??``}`)),q(e,t)};Y(a,e=>{n&&e(o)});var c=H(a,2);let l;var u=V(c,!0);U(e=>{l=wi(c,``,l,{background:W(r),color:e}),J(u,W(t))},[()=>Ka(W(r))]),q(e,i)}),P(p);var m=H(p,2),h=e=>{var n=SM();Yr(n,21,()=>W(a),e=>e.tick,(e,n)=>{let r=L(()=>{let[e,t]=qo(W(n),X.teams);return{title:e,by:t}});var i=xM(),a=B(i),o=B(a);let s;var d=H(o),f=V(d,!0),p=H(d,2),m=V(p,!0),h=V(H(p,2),!0);P(a),P(i),U((e,t,n,i)=>{a.disabled=e,zi(a,`title`,t),s=wi(o,``,s,{background:n}),J(f,i),J(m,W(r).title),J(h,W(r).by)},[()=>!W(c)||u(W(n)),()=>u(W(n))?`This page does not have these pictures any more`:`Watch this goal`,()=>Ja(l(W(n))),()=>oa(W(n).time_s)]),G(`click`,a,()=>t.actions.playFrom(W(n))),q(e,i)}),P(n),q(e,n)},g=e=>{q(e,CM())};Y(m,e=>{W(a).length?e(h):e(g,-1)});var _=H(m,2),v=e=>{var n=wM(),r=V(n);U(()=>J(r,`Watch ${X.connection===`open`?`it again from the start`:`what this page has`}`)),G(`click`,n,()=>t.actions.playFromStart()),q(e,n)};Y(_,e=>{W(c)&&e(v)}),P(i),G(`click`,f,()=>z(n,W(r),!0)),q(e,i)};Y(p,e=>{W(i)&&e(m)}),q(e,f),Ue()}Cr([`click`]);var DM=K(`<div class="veil question-pknz1t" role="presentation"></div> <div class="glass question-pknz1t" id="question" role="alertdialog" aria-label="Question" aria-modal="true" tabindex="-1"><p class="question-pknz1t"> </p> <div class="question-pknz1t"><button class="yes question-pknz1t"> </button> <button>Cancel <kbd>Esc</kbd></button></div></div>`,1);function OM(e,t){He(t,!0);let n=R(void 0);vn(()=>W(n)?.focus());function r(e){let t=X.question;X.question=null,e&&t?.onYes()}var i=Mr(),a=on(i),o=e=>{var t=DM(),i=on(t),a=H(i,2),o=B(a),s=V(o,!0),c=H(o,2),l=B(c),u=V(l,!0);Yi(l,e=>z(n,e),()=>W(n));var d=H(l,2);P(c),P(a),pi(a,e=>nE?.(e)),U(()=>{J(s,X.question.text),J(u,X.question.action)}),G(`click`,i,()=>r(!1)),G(`click`,l,()=>r(!0)),G(`click`,d,()=>r(!1)),q(e,t)};Y(a,e=>{X.question&&e(o)}),q(e,i),Ue()}Cr([`click`]);var kM=K(`<span class="legend-14coxrw"><i class="legend-14coxrw"></i>contact</span> <span class="legend-14coxrw"><i class="legend-14coxrw"></i>foot sensor</span> <span class="legend-14coxrw"><u class="legend-14coxrw"></u>joint at its stop</span>`,1),AM=K(`<span class="legend-14coxrw"><u class="legend-14coxrw"></u>joint</span>`),jM=K(`<span class="legend-14coxrw"><em class="legend-14coxrw"></em> </span>`),MM=K(`<span class="legend-14coxrw"><em class="legend-14coxrw"></em>as it sees it</span>`),NM=K(`<!> <span class="legend-14coxrw"><u class="thin legend-14coxrw"></u>to where it is</span>`,1),PM=K(`<small class="legend-14coxrw"> </small>`),FM=K(`<div class="legend legend-14coxrw"><!> <!> <!> <!></div>`);function IM(e,t){He(t,!0);let n=L(()=>X.cast?.cameras??[]),r=L(()=>X.cast?.actors.find(e=>e.thing.name===X.selection)?.thing.team??null),i=[10,100,1e3].map(e=>`${e} N: ${Math.round(100*il(e))} cm`).join(`, `);var a=Mr(),o=on(a),s=e=>{var t=FM(),a=B(t),o=e=>{var t=kM(),n=on(t),r=B(n);let i;be(),P(n);var a=H(n,2),o=B(a);let s;be(),P(a);var c=H(a,2),l=B(c);let u;be(),P(c),U(()=>{i=wi(r,``,i,{background:Yc}),s=wi(o,``,s,{background:Xc}),u=wi(l,``,u,{background:Zc})}),q(e,t)};Y(a,e=>{Z.showForces&&e(o)});var s=H(a,2),c=e=>{var t=AM();wi(B(t),``,{},{background:`#ffffff`}),be(),P(t),q(e,t)};Y(s,e=>{Z.showAxes&&e(c)});var l=H(s,2),u=e=>{var t=NM(),i=on(t),a=e=>{var t=Mr();Yr(on(t),17,()=>W(n),({name:e})=>e,(e,t)=>{let n=()=>W(t).name;var r=jM(),i=B(r);let a;var o=H(i,1,!0);P(r),U(e=>{a=wi(i,``,a,{background:e}),J(o,n())},[()=>Kc(n())]),q(e,r)}),q(e,t)},o=e=>{var t=MM(),n=B(t);let i;be(),P(t),U(e=>i=wi(n,``,i,{background:e}),[()=>Ja(W(r))]),q(e,t)};Y(i,e=>{W(n).length?e(a):e(o,-1)});var s=H(i,2);wi(B(s),``,{},{background:`#ffffff`}),be(),P(s),q(e,t)};Y(l,e=>{Z.showSight&&e(u)});var d=H(l,2),f=e=>{var t=PM(),n=V(t);U(()=>J(n,`Arrows by the logarithm of the force: ${i??``}`)),q(e,t)};Y(d,e=>{Z.showForces&&e(f)}),P(t),q(e,t)};Y(o,e=>{(Z.showForces||Z.showAxes||Z.showSight)&&e(s)}),q(e,a),Ue()}var LM=K(`<td class="reports-1y89fhu"> </td> <td class="wrong reports-1y89fhu"> </td> <td class="reports-1y89fhu"> </td>`,1),RM=K(`<td colspan="3" class="why reports-1y89fhu"> </td>`),zM=K(`<tr class="missing reports-1y89fhu"><th class="reports-1y89fhu"></th><td colspan="3" class="why reports-1y89fhu"> </td></tr>`),BM=K(`<tr><th class="reports-1y89fhu"><i class="reports-1y89fhu"></i> </th><!></tr> <!>`,1),VM=K(`<table id="reports" class="reports-1y89fhu"><thead class="reports-1y89fhu"><tr><th class="reports-1y89fhu">camera</th><th class="reports-1y89fhu">told at, m</th><th class="reports-1y89fhu">wrong by, mm</th><th class="reports-1y89fhu">turned, °</th></tr></thead><tbody></tbody></table> <p class="reports-1y89fhu"> </p>`,1),HM=K(`<p class="reports-1y89fhu">No picture was taken yet.</p>`),UM=K(`<h3 class="reports-1y89fhu">Told by cameras</h3> <!>`,1);function WM(e,t){He(t,!0);function n({at:e,truth:t}){return e?lo(1e3*Math.hypot(e[0]-t[0],e[1]-t[1]),1):``}let r=e=>`${lo(e[0],3)}  ${lo(e[1],3)}`;var i=UM(),a=H(on(i),2),o=e=>{var i=VM(),a=on(i),o=H(B(a));Yr(o,21,()=>t.reports,Gr,(e,t)=>{var i=BM(),a=on(i);let o;var s=B(a),c=B(s);let l;var u=H(c,1,!0);P(s);var d=H(s),f=e=>{var i=LM(),a=on(i),o=V(a,!0),s=H(a,2),c=V(s,!0),l=V(H(s,2),!0);U((e,t,n)=>{J(o,e),J(c,t),J(l,n)},[()=>r(W(t).at),()=>n(W(t)),()=>W(t).turned_rad===null?``:lo(oo(W(t).turned_rad),1)]),q(e,i)},p=e=>{var n=RM(),r=V(n,!0);U(()=>J(r,W(t).remark)),q(e,n)};Y(d,e=>{W(t).at?e(f):e(p,-1)}),P(a);var m=H(a,2),h=e=>{var n=zM(),r=V(H(B(n)),!0);P(n),U(()=>J(r,W(t).remark)),q(e,n)};Y(m,e=>{W(t).at&&W(t).remark&&e(h)}),U((e,n)=>{zi(a,`data-camera`,W(t).camera),o=Si(a,1,`reports-1y89fhu`,null,o,{missing:!W(t).at}),l=wi(c,``,l,{background:e}),J(u,n)},[()=>Kc(W(t).camera),()=>W(t).camera.replace(`camera `,``)]),q(e,i)}),P(o),P(a);var s=V(H(a,2));U(e=>J(s,`In truth at ${e??``} m, tick ${t.reports[0].tick??``}`),[()=>r(t.reports[0].truth)]),q(e,i)},s=e=>{q(e,HM())};Y(a,e=>{t.reports.length?e(o):e(s,-1)}),q(e,i),Ue()}var GM=K(`<button> </button>`),KM=K(`<dt class="robot-1qx8qcj"> </dt> <dd class="robot-1qx8qcj"><!></dd>`,1),qM=K(`<td class="robot-1qx8qcj"><button> </button></td>`),JM=K(`<i class="robot-1qx8qcj"></i>`),YM=K(`<button title="Forces, and joints at their stops, in the picture">Forces</button> <button title="Axes of the joints in the picture">Axes</button>`,1),XM=K(`<p class="robot-1qx8qcj">Click a robot or the ball, or press <kbd>&gt;</kbd>.</p>`),ZM=K(`<p class="robot-1qx8qcj">Match logs and other servers tell where things are, and nothing of joints and forces.</p>`),QM=K(`<p class="robot-1qx8qcj"> </p>`),$M=K(`<p class="robot-1qx8qcj">Nothing is known of this moment yet.</p>`),eN=K(`<h3 class="robot-1qx8qcj">Feet</h3> <dl class="robot-1qx8qcj"></dl>`,1),tN=K(`<dl id="contacts" class="robot-1qx8qcj"></dl>`),nN=K(`<p class="soft robot-1qx8qcj">It touches nothing.</p>`),rN=K(`<h3 class="robot-1qx8qcj">Contacts</h3> <!>`,1),iN=K(`<div class="bar robot-1qx8qcj"><b class="robot-1qx8qcj"></b></div>`),aN=K(`<small class="robot-1qx8qcj">no stops</small>`),oN=K(`<tr><th class="robot-1qx8qcj"> </th><td class="robot-1qx8qcj"><!></td><!><!><!></tr>`),sN=K(`<h3 class="robot-1qx8qcj">Joints</h3> <table id="joints" class="robot-1qx8qcj"><thead class="robot-1qx8qcj"><tr><th class="robot-1qx8qcj">joint</th><th class="wide robot-1qx8qcj">between its stops</th><th class="robot-1qx8qcj">°</th><th class="robot-1qx8qcj">°/s</th><th class="robot-1qx8qcj">N·m</th></tr></thead><tbody></tbody></table>`,1),cN=K(`<tr><th class="robot-1qx8qcj"> </th><td class="robot-1qx8qcj"> </td><td class="robot-1qx8qcj"> </td></tr>`),lN=K(`<p class="soft robot-1qx8qcj">Nothing.</p>`),uN=K(`<table id="seen" class="robot-1qx8qcj"><thead class="robot-1qx8qcj"><tr><th class="robot-1qx8qcj">what</th><th class="robot-1qx8qcj">away, m</th><th class="robot-1qx8qcj">wrong by, m</th></tr></thead><tbody></tbody></table> <!>`,1),dN=K(`<p class="soft robot-1qx8qcj">No image has come to it lately.</p>`),fN=K(`<h3 class="robot-1qx8qcj">Sees</h3> <!>`,1),pN=K(`<!> <dl class="robot-1qx8qcj"><!> <!> <!> <!> <!></dl> <!> <!> <!> <!>`,1),mN=K(`<section class="glass robot-1qx8qcj" tabindex="-1" id="robot" aria-label="What is known of the selected one"><h2 class="robot-1qx8qcj"><!> <!> <small class="robot-1qx8qcj"> </small> <button aria-label="Close">✕</button></h2> <div class="switches robot-1qx8qcj"><!> <button> </button> <button title="Plots">Plots</button></div> <!></section>`);function hN(e,t){He(t,!0);let n=(e,t=f,n=f,r)=>{let i=dt(()=>g(r?.(),``));var a=KM(),o=on(a),s=V(o,!0),c=H(o,2),u=B(c),p=e=>{var r=GM();let a;var o=V(r,!0);U((e,t,s)=>{zi(r,`aria-pressed`,e),zi(r,`title`,t),zi(r,`data-plot`,W(i)),a=Si(r,1,`robot-1qx8qcj`,null,a,{on:s}),J(o,n())},[()=>W(l).has(W(i)),()=>`Plot: ${t().toLowerCase()}`,()=>W(l).has(W(i))]),G(`click`,r,()=>d(W(i))),q(e,r)},m=e=>{var t=jr();U(()=>J(t,n())),q(e,t)};Y(u,e=>{W(i)?e(p):e(m,-1)}),P(c),U(()=>J(s,t())),q(e,a)},r=(e,t=f,n=f,r=f)=>{var i=qM(),a=B(i);let o;var s=V(a,!0);P(i),U((e,i)=>{zi(a,`aria-pressed`,e),zi(a,`title`,`Plot: ${n()}`),zi(a,`data-plot`,t()),o=Si(a,1,`robot-1qx8qcj`,null,o,{on:i}),J(s,r())},[()=>W(l).has(t()),()=>W(l).has(t())]),G(`click`,a,()=>d(t())),q(e,i)},i=L(()=>X.cast?.actors.find(e=>e.thing.name===X.selection)?.thing??null),a=L(()=>mo.detail?.thing===X.selection?mo.detail:null),o=L(()=>W(a)?.body??null),s=L(()=>W(i)?.kind===`robot`),c=L(()=>(X.cast?.cameras.length??0)>0),l=L(()=>new Set(Z.showPlots?go().map(e=>e.key):[])),u=L(()=>p(W(a)?.contacts??[]));Qi(()=>(document.documentElement.dataset.side=`robot`,()=>delete document.documentElement.dataset.side));function d(e){let t=Z.charts.filter(t=>t!==e);if(W(l).has(e))return Pa(`charts`,t);Pa(`charts`,[...t.slice(-3),e]),Pa(`showPlots`,!0)}function p(e){return[...new Set(e.map(e=>e.with))].sort().map(t=>{let n=e.filter(e=>e.with===t),r=e=>n.reduce((t,{force_n:n})=>t+n[e],0);return{name:t,count:n.length,force_n:so([r(0),r(1),r(2)])}})}function m(e){let t=e.to&&e.truth_to?co(e.to,e.truth_to):0;return Math.max(co(e.at,e.truth),t)}let h=e=>[0,1,2].map(t=>lo(e?.[t],2)).join(`  `);var _=mN(),v=B(_),y=B(v),b=e=>{var t=JM();let n;U(e=>n=wi(t,``,n,{background:e}),[()=>Ja(W(i).team)]),q(e,t)};Y(y,e=>{W(i)&&e(b)});var x=H(y,2),S=e=>{var t=jr();U(()=>J(t,`${W(i).team??``} ${W(i).number??``??``}`)),q(e,t)},C=e=>{var t=jr();U(()=>J(t,W(i)?.name??`Nothing selected`)),q(e,t)};Y(x,e=>{W(i)?.team?e(S):e(C,-1)});var w=H(x,2),T=V(w,!0),E=H(w,2);P(v);var D=H(v,2),O=B(D),k=e=>{var t=YM(),n=on(t);let r;var i=H(n,2);let a;U(()=>{zi(n,`aria-pressed`,Z.showForces),r=Si(n,1,`robot-1qx8qcj`,null,r,{on:Z.showForces}),zi(i,`aria-pressed`,Z.showAxes),a=Si(i,1,`robot-1qx8qcj`,null,a,{on:Z.showAxes})}),G(`click`,n,()=>Pa(`showForces`,!Z.showForces)),G(`click`,i,()=>Pa(`showAxes`,!Z.showAxes)),q(e,t)};Y(O,e=>{W(c)||e(k)});var A=H(O,2);let j;var ee=V(A,!0),M=H(A,2);let te;P(D);var ne=H(D,2),re=e=>{q(e,XM())},ie=e=>{q(e,ZM())},ae=L(()=>!ho()),oe=e=>{var t=QM(),n=V(t,!0);U(()=>J(n,mo.refusal)),q(e,t)},se=e=>{q(e,$M())},ce=e=>{var t=pN(),i=on(t);IM(i,{});var l=H(i,2),d=B(l);{let e=L(()=>`${h(W(o)?.position_m)} m`);n(d,()=>`Position`,()=>W(e))}var f=H(d,2);{let e=L(()=>`${lo(W(o)?.position_m[2],3)} m`);n(f,()=>`Height`,()=>W(e),()=>`height`)}var p=H(f,2);{let e=L(()=>`${lo(W(o)?so(W(o).velocity_m_s):null,2)} m/s`);n(p,()=>`Speed`,()=>W(e),()=>`speed`)}var g=H(p,2),_=e=>{{let t=L(()=>`${lo(mo.lean_rad===null?null:oo(mo.lean_rad),1)}°`);n(e,()=>`Lean`,()=>W(t))}};Y(g,e=>{W(s)&&!W(c)&&e(_)});var v=H(g,2);{let e=L(()=>`${lo(W(o)?so(W(o).spin_rad_s):null,2)} rad/s`);n(v,()=>`Spin`,()=>W(e))}P(l);var y=H(l,2),b=e=>{var t=eN(),r=H(on(t),2);Yr(r,20,()=>mo.feet,e=>e,(e,t)=>{let r=L(()=>W(a).feet.find(e=>e.name===t));{let i=L(()=>`${lo(W(r)?so(W(r).force_n):0,1)} N`);n(e,()=>t,()=>W(i),()=>`foot:${t}`)}}),P(r),q(e,t)};Y(y,e=>{mo.feet.length&&e(b)});var x=H(y,2),S=e=>{WM(e,{get reports(){return W(a).reports}})},C=e=>{var t=rN(),r=H(on(t),2),i=e=>{var t=tN();Yr(t,21,()=>W(u),e=>e.name,(e,t)=>{{let r=L(()=>`${lo(W(t).force_n,1)} N at ${W(t).count} ${W(t).count===1?`point`:`points`}`);n(e,()=>W(t).name||`unknown`,()=>W(r))}}),P(t),q(e,t)},a=e=>{q(e,nN())};Y(r,e=>{W(u).length?e(i):e(a,-1)}),q(e,t)};Y(x,e=>{W(c)?e(S):e(C,-1)});var w=H(x,2),T=e=>{var t=sN(),n=H(on(t),2),i=H(B(n));Yr(i,21,()=>W(a).joints,e=>e.name,(e,t)=>{let n=L(()=>ao(W(t))),i=L(()=>io(W(t)));var a=oN();let o;var s=B(a),c=V(s,!0),l=H(s),u=B(l),d=e=>{var r=iN(),a=B(r);let o;P(r),U(e=>{zi(r,`title`,e),o=wi(a,``,o,{left:`${100*W(n)}%`})},[()=>`${lo(oo(W(t).low_rad),0)}° to ${lo(oo(W(t).high_rad),0)}°${W(i)?`; at its stop`:``}`]),q(e,r)},f=e=>{q(e,aN())};Y(u,e=>{W(n)===null?e(f,-1):e(d)}),P(l);var p=H(l);{let e=L(()=>lo(oo(W(t).angle_rad),1));r(p,()=>`angle:${W(t).name}`,()=>`angle of ${W(t).name}`,()=>W(e))}var m=H(p);{let e=L(()=>lo(oo(W(t).rate_rad_s),0));r(m,()=>`rate:${W(t).name}`,()=>`rate of ${W(t).name}`,()=>W(e))}var h=H(m);{let e=L(()=>lo(W(t).torque_n_m,2));r(h,()=>`torque:${W(t).name}`,()=>`torque of ${W(t).name}`,()=>W(e))}P(a),U(()=>{zi(a,`data-joint`,W(t).name),o=Si(a,1,`robot-1qx8qcj`,null,o,{stop:W(i)!==0}),J(c,W(t).name)}),q(e,a)}),P(i),P(n),q(e,t)};Y(w,e=>{W(a).joints.length&&e(T)});var E=H(w,2),D=e=>{var t=fN(),n=H(on(t),2),r=e=>{var t=uN(),n=on(t),r=H(B(n));Yr(r,21,()=>mo.seen.items,Gr,(e,t)=>{var n=cN(),r=B(n),i=V(r,!0),a=H(r),o=V(a,!0),s=V(H(a),!0);P(n),U((e,n)=>{J(i,W(t).name===`B`?`ball`:W(t).name),J(o,e),J(s,n)},[()=>lo(co(W(t).at,mo.seen.eye.position_m),2),()=>lo(m(W(t)),3)]),q(e,n)}),P(r),P(n);var i=H(n,2),a=e=>{q(e,lN())};Y(i,e=>{mo.seen.items.length||e(a)}),q(e,t)},i=e=>{q(e,dN())};Y(n,e=>{mo.seen?e(r):e(i,-1)}),q(e,t)};Y(E,e=>{W(s)&&!W(c)&&e(D)}),q(e,t)};Y(ne,e=>{W(i)?W(ae)?e(ie,1):mo.refusal?e(oe,2):W(a)?e(ce,-1):e(se,3):e(re)}),P(_),pi(_,e=>nE?.(e)),U(()=>{zi(_,`data-tick`,W(a)?mo.tick:-1),zi(_,`data-thing`,W(a)?.thing??``),J(T,W(i)?.model??``),zi(A,`aria-pressed`,Z.showSight),zi(A,`title`,W(c)?`What cameras tell of it, in the picture`:`What the robot sees, in the picture`),j=Si(A,1,`robot-1qx8qcj`,null,j,{on:Z.showSight}),J(ee,W(c)?`Cameras`:`Sight`),zi(M,`aria-pressed`,Z.showPlots),te=Si(M,1,`robot-1qx8qcj`,null,te,{on:Z.showPlots})}),G(`click`,E,()=>X.close()),G(`click`,A,()=>Pa(`showSight`,!Z.showSight)),G(`click`,M,()=>Pa(`showPlots`,!Z.showPlots)),q(e,_),Ue()}Cr([`click`]);var gN=10,_N=25,vN=/^pass_(left|right)$/i;function yN(e,t,n,r,i){let a=Vw(e,t,n,r),o=da(t);if(vN.test(t)&&o)return{side:o,isPass:!0,rest_s:Math.max(0,i-a)};let[s,c]=Bw(e,n);if(t!==`PlayOn`||s?.what!==t||!c||!vN.test(c.what))return null;let l=gN-a;return l>0?{side:da(c.what),isPass:!1,rest_s:l}:null}function bN(e,t,n,r){let i=_N-Vw(e,t,n,r);return/^(PlayOn|penalty_(kick|shoot)_(left|right))$/i.test(t)&&i>0?i:null}var xN=K(`<b id="pass-timer" class="scorebar-8ift5a"> </b>`),SN=K(`<b id="penalty-timer" title="Time left for a penalty, counted from play on" class="scorebar-8ift5a"> </b>`),CN=K(`<span class="timers scorebar-8ift5a"><!> <!></span>`),wN=K(`<header class="glass scorebar-8ift5a"><div class="team scorebar-8ift5a"><span id="team-left" class="scorebar-8ift5a"> </span></div> <div id="score" class="scorebar-8ift5a"> </div> <div class="team right scorebar-8ift5a"><span id="team-right" class="scorebar-8ift5a"> </span></div> <div class="clock scorebar-8ift5a"><span id="time" class="scorebar-8ift5a"> </span><span id="half" class="scorebar-8ift5a"> </span></div> <div id="mode" class="scorebar-8ift5a"><span> </span> <!></div></header>`);function TN(e,t){He(t,!0);let n=L(()=>X.teams[0]||`Left`),r=L(()=>X.teams[1]||`Right`),i=L(()=>Ja(X.teams[0]||null)),a=L(()=>Ja(X.teams[1]||null)),o=L(()=>yN(X.events,X.mode,X.tick,X.time,X.cast?.pitch?.passDuration_s??0)),s=L(()=>W(o)?.side===`right`?W(a):W(i)),c=L(()=>Z.showPenalty?bN(X.events,X.mode,X.tick,X.time):null);var l=wN(),u=B(l);let d;var f=B(u),p=V(f,!0);P(u);var m=H(u,2),h=V(m),g=H(m,2);let _;var v=B(g),y=V(v,!0);P(g);var b=H(g,2),x=B(b),S=V(x,!0),C=V(H(x),!0);P(b);var w=H(b,2),T=B(w),E=V(T,!0),D=H(T,2),O=e=>{var t=CN(),i=B(t),a=e=>{var t=xN();let i;var a=V(t);U((e,c)=>{zi(t,`data-side`,W(o).side),zi(t,`title`,W(o).isPass?`Pass mode ends`:`Goals of ${W(o).side===`left`?W(n):W(r)} count again then, or once two of its players have touched the ball`),i=wi(t,``,i,{background:W(s),color:e}),J(a,`${W(o).isPass?`Pass`:`Goals count in`} ${c??``} s`)},[()=>Ka(W(s)),()=>W(o).rest_s.toFixed(1)]),q(e,t)};Y(i,e=>{W(o)&&e(a)});var l=H(i,2),u=e=>{var t=SN(),n=V(t);U(e=>J(n,`Penalty ${e??``}`),[()=>W(c).toFixed(1)]),q(e,t)};Y(l,e=>{W(c)!==null&&e(u)}),P(t),q(e,t)};Y(D,e=>{(W(o)||W(c)!==null)&&e(O)}),P(w),P(l),U((e,t,o,s,c)=>{d=wi(u,``,d,{background:W(i),color:e}),zi(f,`title`,W(n)),J(p,W(n)),J(h,`${X.values.score_left??`0`??``} : ${X.values.score_right??`0`??``}`),_=wi(g,``,_,{background:W(a),color:t}),zi(v,`title`,W(r)),J(y,W(r)),J(S,o),J(C,s),zi(w,`data-mode`,X.mode),J(E,c)},[()=>Ka(W(i)),()=>Ka(W(a)),()=>oa(X.time),()=>sa(X.values.half),()=>ra(X.mode)]),q(e,l),Ue()}var EN=K(`<div class="glass legend selected-5g1of0"><!></div>`),DN=K(`<!> <button id="selected" title="What is known of the selected one"><i class="selected-5g1of0"></i> <svg viewBox="0 0 24 24" class="selected-5g1of0"><path d="M3 17l5-7 4 4 5-9 4 6"></path></svg></button>`,1);function ON(e,t){He(t,!0);let n=L(()=>X.cast?.actors.find(e=>e.thing.name===X.selection)?.thing??null),r=L(()=>X.panel!==`robot`&&(Z.showForces||Z.showAxes||Z.showSight));var i=Mr(),a=on(i),o=e=>{var i=DN(),a=on(i),o=e=>{var t=EN();IM(B(t),{}),P(t),q(e,t)};Y(a,e=>{W(r)&&e(o)});var s=H(a,2);let c;var l=B(s);let u;var d=H(l);be(),P(s),U(e=>{c=Si(s,1,`glass selected-5g1of0`,null,c,{on:X.panel===`robot`}),zi(s,`aria-label`,`What is known of ${W(n).name}`),u=wi(l,``,u,{background:e}),J(d,`${W(n).name??``} `)},[()=>Ja(W(n).team)]),G(`click`,s,()=>t.actions.run(`robot`)),q(e,i)};Y(a,e=>{W(n)&&e(o)}),q(e,i),Ue()}Cr([`click`]);var kN=K(`<button class="settings-yjd7zs"> </button>`),AN=K(`<label class="settings-yjd7zs"><input type="checkbox"/> </label>`),jN=K(`<label class="settings-yjd7zs"><input type="color" class="settings-yjd7zs"/> </label>`),MN=K(`<button>Usual colours</button>`),NN=K(`<section class="glass settings-yjd7zs" tabindex="-1" id="settings" aria-label="Settings"><h2 class="settings-yjd7zs">Settings <button aria-label="Close">✕</button></h2> <div class="presets settings-yjd7zs"></div> <!> <label class="settings-yjd7zs"><span class="settings-yjd7zs">Labels</span> <select><option>none</option><option>numbers</option><option>names</option></select></label> <label class="settings-yjd7zs"><span class="settings-yjd7zs">Sharpness</span> <select><option>fast</option><option>sharp</option><option>finest</option></select></label> <!> <!> <button>Choose drawings … <kbd>Y</kbd></button> <button>Keys <kbd>?</kbd></button></section>`);function PN(e,t){He(t,!0);let n=[[`showScore`,`Score bar`],[`showMap`,`Map`],[`showFouls`,`Fouls`],[`showBanner`,`Goal banner`],[`showCounts`,`Players per team`],[`showSpeed`,`Server speed`],[`showTimeline`,`Timeline`],[`showTrail`,`Ball trail`],[`scoreInPictures`,`Score in pictures and videos`],[`showForces`,`Forces (of the selected one)`],[`showAxes`,`Joint axes`],[`showSight`,`What it sees`],[`showPlots`,`Plots`],[`showDrawings`,`Drawings of programs`],[`showCoverage`,`What cameras above the field see`],[`showPenalty`,`Penalty timer`],[`shadows`,`Shadows`],[`smooth`,`Smooth motion`]];function r(e,t){Pa(`colours`,{...Z.colours,[e]:t})}function i(e){for(let[t,n]of Object.entries({...ga,..._a[e]}))t!==`colours`&&t!==`keys`&&Pa(t,n);let n=zT(e,{width:innerWidth,height:innerHeight});n&&X.renderer===`webgl2`&&t.actions.setCamera(n.mode,n.preset)}var a=NN(),o=B(a),s=H(B(o));P(o);var c=H(o,2);Yr(c,20,()=>Object.keys(_a),e=>e,(e,t)=>{var n=kN(),r=V(n,!0);U(()=>J(r,t)),G(`click`,n,()=>i(t)),q(e,n)}),P(c);var l=H(c,2);Yr(l,17,()=>n,([e,t])=>e,(e,t)=>{var n=L(()=>_(W(t),2));let r=()=>W(n)[0],i=()=>W(n)[1];var a=AN(),o=B(a);Ii(o);var s=H(o);P(a),U(()=>{Ri(o,Z[r()]),J(s,` ${i()??``}`)}),G(`change`,o,e=>Pa(r(),e.currentTarget.checked)),q(e,a)});var u=H(l,2),d=H(B(u),2),f=B(d);f.value=f.__value=`none`;var p=H(f);p.value=p.__value=`number`;var m=H(p);m.value=m.__value=`name`,P(d);var h;Oi(d),P(u);var g=H(u,2),v=H(B(g),2),y=B(v);y.value=y.__value=`1`;var b=H(y);b.value=b.__value=`2`;var x=H(b);x.value=x.__value=`4`,P(v);var S;Oi(v),P(g);var C=H(g,2);Yr(C,16,qa,e=>e,(e,t)=>{var n=jN(),i=B(n);Ii(i);var a=H(i);P(n),U(e=>{Li(i,e),J(a,` ${t??``}`)},[()=>Ja(t)]),G(`input`,i,e=>r(t,e.currentTarget.value)),q(e,n)});var w=H(C,2),T=e=>{var t=MN();G(`click`,t,()=>Pa(`colours`,{})),q(e,t)},E=L(()=>Object.keys(Z.colours).length);Y(w,e=>{W(E)&&e(T)});var D=H(w,2),O=H(D,2);P(a),pi(a,e=>nE?.(e)),U(e=>{h!==(h=Z.labels)&&(d.value=(d.__value=h)??``,Di(d,h)),S!==(S=e)&&(v.value=(v.__value=S)??``,Di(v,S))},[()=>String(Z.sharpness)]),G(`click`,s,()=>X.close()),G(`change`,d,e=>Pa(`labels`,e.currentTarget.value)),G(`change`,v,e=>Pa(`sharpness`,Number(e.currentTarget.value))),G(`click`,D,()=>t.actions.run(`drawing sets`)),G(`click`,O,()=>t.actions.run(`help`)),q(e,a),Ue()}Cr([`click`,`change`,`input`]);var FN=K(`<div id="counts"> </div>`),IN=K(`<small class="speed-1r5shbu"> </small>`),LN=K(`<div id="speed" title="Simulated time per wall time, now and as wanted"> <!></div> <div><small class="speed-1r5shbu"> </small></div>`,1),RN=K(`<div id="facts" class="speed-1r5shbu"><!> <!></div>`);function zN(e,t){He(t,!0);let n=L(()=>X.stats),r=L(()=>X.hello?.source===`live`||X.hello?.source===`gateway`);var i=RN(),a=B(i),o=e=>{var t=FN(),n=V(t);U(()=>J(n,`${X.counts.left??``} : ${X.counts.right??``} players`)),q(e,t)};Y(a,e=>{Z.showCounts&&e(o)});var s=H(a,2),c=e=>{var t=LN(),i=on(t),a=B(i),o=H(a),s=e=>{var t=IN(),r=V(t);U(e=>J(r,`of ${e??``}`),[()=>W(n).speed_target===null?`max`:ca(W(n).speed_target)]),q(e,t)};Y(o,e=>{W(r)&&e(s)}),P(i);var c=H(i,2),l=V(B(c));P(c),U((e,t)=>{J(a,`${e??``} `),J(l,`${W(n).viewers??``} watching · ${t??``}${W(n).missed?` · ${W(n).missed} missed`:``}`)},[()=>W(r)&&X.status?.is_paused?`world paused`:W(r)||X.clock.isPlaying?ca(W(n).speed):`paused`,()=>ua(W(n).bytes_per_s)]),q(e,t)};Y(s,e=>{Z.showSpeed&&W(n)&&e(c)}),P(i),q(e,i),Ue()}var BN=K(`<i></i>`),VN=K(`<i class="bookmark timeline-1whbjpa"></i>`),HN=K(`<small class="timeline-1whbjpa"> </small>`),UN=K(`<div class="timeline-1whbjpa"><em></em> <!></div>`),WN=K(`<div class="tip glass timeline-1whbjpa"><strong> </strong> <small class="timeline-1whbjpa"> </small> <!></div>`),GN=K(`<option> </option>`),KN=K(`<button id="live"><i class="timeline-1whbjpa"></i>LIVE</button>`),qN=K(`<footer class="glass timeline-1whbjpa" id="timeline" aria-label="Timeline"><div class="buttons timeline-1whbjpa"><button class="rare timeline-1whbjpa" title="Previous goal" aria-label="Previous goal"><svg viewBox="0 0 24 24" class="timeline-1whbjpa"><path d="M5 5h3v14H5z M20 5v14L9 12z"></path></svg></button> <button class="rare timeline-1whbjpa" title="One step back" aria-label="One step back"><svg viewBox="0 0 24 24" class="timeline-1whbjpa"><path d="M16 6v12l-9-6z"></path></svg></button> <button id="play" class="timeline-1whbjpa"><svg viewBox="0 0 24 24" class="timeline-1whbjpa"><path></path></svg></button> <button class="rare timeline-1whbjpa" title="One step" aria-label="One step"><svg viewBox="0 0 24 24" class="timeline-1whbjpa"><path d="M8 6v12l9-6z"></path></svg></button> <button class="rare timeline-1whbjpa" title="Next goal" aria-label="Next goal"><svg viewBox="0 0 24 24" class="timeline-1whbjpa"><path d="M16 5h3v14h-3z M4 5v14l11-7z"></path></svg></button></div> <span class="time timeline-1whbjpa" title="Ticks"> <small class="timeline-1whbjpa"> </small></span> <div role="slider" tabindex="0" aria-label="Place in the run"><div class="line timeline-1whbjpa"><div class="past timeline-1whbjpa"></div></div> <!> <!> <b class="timeline-1whbjpa"></b> <!></div> <select id="rate" class="rare timeline-1whbjpa" title="How fast" aria-label="How fast"></select> <button id="list" title="List of all events" aria-label="List of all events"><svg viewBox="0 0 24 24" class="timeline-1whbjpa"><path d="M4 5h2v2H4z M9 5h11v2H9z M4 11h2v2H4z M9 11h11v2H9z M4 17h2v2H4z M9 17h11v2H9z"></path></svg></button> <!></footer>`);function JN(e,t){He(t,!0);let n=L(()=>X.clock),r=L(()=>X.hello?.source===`live`||X.hello?.source===`gateway`),i=L(()=>W(n).first),a=L(()=>{let e=Math.max(W(n).end,X.tick,W(i)+1);return W(r)?Math.ceil(e/50)*50:e}),o=L(()=>W(n).wanted??X.tick),s=L(()=>X.events.filter(Vo).slice(-500)),c=L(()=>!W(n).canSeek),l=L(()=>X.hello?.cycle_s??.02),u=R(void 0),d=!1,f=R(null),p=(e,t,n)=>`${Math.min(100,Math.max(0,100*(e-t)/(n-t)))}%`;function m(e){let{left:t,width:n}=W(u).getBoundingClientRect();return Math.round(W(i)+Math.min(1,Math.max(0,(e.clientX-t)/n))*(W(a)-W(i)))}function h(e){if(W(c)||e.button!==0)return;d=!0,W(u).setPointerCapture(e.pointerId),g(e);let n=W(f)?.events.at(-1);n?t.actions.goToEvent(n):t.actions.page.clock.seek(m(e))}function g(e){let{left:n,width:r}=W(u).getBoundingClientRect(),o=m(e),c=6*(W(a)-W(i))/r,l=W(s).filter(e=>Math.abs(e.tick-o)<=c).slice(-4);z(f,{share:Math.min(1,Math.max(0,(e.clientX-n)/r)),tick:o,events:l},!0),d&&e.type===`pointermove`&&t.actions.page.clock.seek(o)}function _(){d=!1}function v(e){t.actions.page.clock.setSpeed(Number(e.currentTarget.value)),rE(e.currentTarget)}function y(e){if(W(c)||e.ctrlKey||e.metaKey||e.altKey||e.shiftKey)return;let r=Math.max(1,Math.round((W(a)-W(i))/10)),s={Home:W(i),End:W(n).end,PageUp:W(o)+r,PageDown:W(o)-r,ArrowUp:W(o)+1,ArrowDown:W(o)-1};e.key in s&&(e.preventDefault(),t.actions.page.clock.seek(Math.min(W(n).end,Math.max(W(i),s[e.key]))))}let b=e=>e.kind===`goal`?Ja(Ho(e)&&X.teams[Ho(e)===`left`?0:1]||null):void 0,x=L(()=>[...new Set([...ea,...ea.map(e=>-e),W(n).speed])].sort((e,t)=>t-e));var S=qN(),C=B(S),w=B(C),T=H(w,2),E=H(T,2),D=V(B(E));P(E);var O=H(E,2),k=H(O,2);P(C);var A=H(C,2),j=B(A,!0),ee=V(H(j));P(A);var M=H(A,2);let te;var ne=B(M),re=B(ne);let ie;P(ne);var ae=H(ne,2);Yr(ae,17,()=>W(s),Gr,(e,t)=>{var n=BN();let r;U((e,i)=>{Si(n,1,gi(W(t).kind),`timeline-1whbjpa`),r=wi(n,``,r,{left:e,background:i})},[()=>p(W(t).tick,W(i),W(a)),()=>b(W(t))]),q(e,n)});var oe=H(ae,2);Yr(oe,16,()=>X.bookmarks,e=>e,(e,t)=>{var n=VN();let r;U(e=>r=wi(n,``,r,{left:e}),[()=>p(t,W(i),W(a))]),q(e,n)});var se=H(oe,2);let ce;var le=H(se,2),N=e=>{var t=WN();let n;var r=B(t),a=V(r,!0),o=H(r,2),s=V(o);Yr(H(o,2),17,()=>W(f).events,Gr,(e,t)=>{var n=UN(),r=B(n),i=H(r,1,!0),a=H(i),o=e=>{var n=HN(),r=V(n,!0);U(()=>J(r,W(t).why)),q(e,n)};Y(a,e=>{W(t).why&&e(o)}),P(n),U(e=>{Si(r,1,gi(W(t).kind),`timeline-1whbjpa`),J(i,e)},[()=>Wo(W(t))]),q(e,n)}),P(t),U(e=>{n=wi(t,``,n,{left:`${100*W(f).share}%`}),J(a,e),J(s,`tick ${W(f).tick??``}`)},[()=>oa((W(f).tick-W(i))*W(l))]),q(e,t)};Y(le,e=>{W(f)&&e(N)}),P(M),Yi(M,e=>z(u,e),()=>W(u));var ue=H(M,2);Yr(ue,20,()=>W(x),e=>e,(e,t)=>{var n=GN(),r=V(n,!0),i={};U((e,t)=>{J(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>la(t),()=>String(t)]),q(e,n)}),P(ue);var de;Oi(ue);var fe=H(ue,2);let pe;var me=H(fe,2),he=e=>{var r=KN();let i;U(()=>{zi(r,`title`,X.isFlowing?`To what happens now`:`Nothing comes from the server now`),i=Si(r,1,`timeline-1whbjpa`,null,i,{on:W(n).isLive&&X.isFlowing})}),G(`click`,r,()=>t.actions.run(`live`)),q(e,r)};Y(me,e=>{W(r)&&e(he)}),P(S),U((e,t,r,a,s,l)=>{T.disabled=W(c),zi(E,`aria-label`,W(n).isPlaying?`Pause`:`Play`),zi(E,`title`,W(n).isPlaying?`Pause`:`Play`),zi(D,`d`,W(n).isPlaying?`M6 4h4v16H6z M14 4h4v16h-4z`:`M6 4l14 8-14 8z`),J(j,e),J(ee,`/ ${t??``}`),te=Si(M,1,`track timeline-1whbjpa`,null,te,{fixed:W(c)}),zi(M,`aria-valuemin`,W(i)),zi(M,`aria-valuemax`,W(n).end),zi(M,`aria-valuenow`,W(o)),zi(M,`aria-valuetext`,r),zi(M,`aria-disabled`,W(c)),ie=wi(re,``,ie,{width:a}),ce=wi(se,``,ce,{left:s}),de!==(de=l)&&(ue.value=(ue.__value=de)??``,Di(ue,de)),pe=Si(fe,1,`timeline-1whbjpa`,null,pe,{on:X.panel===`events`})},[()=>oa((W(o)-W(i))*W(l)),()=>oa((W(n).end-W(i))*W(l)),()=>`${oa((W(o)-W(i))*W(l))}, tick ${W(o)}`,()=>p(W(o),W(i),W(a)),()=>p(W(o),W(i),W(a)),()=>String(W(n).speed)]),G(`click`,w,()=>t.actions.run(`previous goal`)),G(`click`,T,()=>t.actions.run(`step back`)),G(`click`,E,()=>t.actions.run(`pause`)),G(`click`,O,()=>t.actions.run(`step`)),G(`click`,k,()=>t.actions.run(`next goal`)),G(`keydown`,M,y),G(`pointerdown`,M,h),G(`pointermove`,M,g),G(`pointerup`,M,_),Sr(`pointercancel`,M,_),Sr(`pointerleave`,M,()=>z(f,null)),G(`change`,ue,v),G(`click`,fe,()=>t.actions.run(`events`)),q(e,S),Ue()}Cr([`click`,`keydown`,`pointerdown`,`pointermove`,`pointerup`,`change`]);var YN=K(`<option> </option>`),XN=K(`<button title="Choose drawings" aria-label="Choose drawings"><svg viewBox="0 0 24 24" class="tools-1qwj116"><path d="M4 20l1-4.500L16 4.500a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.500 19z M14 6.500l3.500 3.500"></path></svg></button>`),ZN=K(`<button title="Save a part of the run" aria-label="Save a part of the run"><svg viewBox="0 0 24 24" class="tools-1qwj116"><path d="M12 4v10 M8 10.500l4 4 4-4 M5 19h14"></path></svg></button>`),QN=K(`<nav class="glass tools-1qwj116" aria-label="Tools"><select id="camera" title="Camera" aria-label="Camera" class="tools-1qwj116"></select> <button title="Tools for referees and trainers" aria-label="Tools for referees and trainers"><svg viewBox="0 0 24 24" class="tools-1qwj116"><path d="M8 13V5.5a1.5 1.5 0 0 1 3 0V11 M11 11V4.5a1.5 1.5 0 0 1 3 0V11 M14 11V6a1.5 1.5 0 0 1 3 0v8c0 4-2.200 6.500-5.500 6.500-3 0-4.200-1.600-5.500-4l-2-3.600c-.6-1.200.9-2.200 1.900-1.100L8 14"></path></svg></button> <!> <button title="Copy a link to this moment" aria-label="Copy a link to this moment" class="tools-1qwj116"><svg viewBox="0 0 24 24" class="tools-1qwj116"><path d="M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1 M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1"></path></svg></button> <!> <button><svg viewBox="0 0 24 24" class="tools-1qwj116"><path d="M12 12m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0"></path></svg></button> <button title="Screenshot" aria-label="Screenshot" class="tools-1qwj116"><svg viewBox="0 0 24 24" class="tools-1qwj116"><path d="M4 8h3l2-3h6l2 3h3v11H4z M12 10a3.2 3.2 0 1 0 .01 0"></path></svg></button> <button class="rare tools-1qwj116" title="Full screen" aria-label="Full screen"><svg viewBox="0 0 24 24" class="tools-1qwj116"><path d="M4 9V4h5 M20 9V4h-5 M4 15v5h5 M20 15v5h-5"></path></svg></button> <button title="Settings" aria-label="Settings"><svg viewBox="0 0 24 24" class="tools-1qwj116"><path d="M4 7h10 M18 7h2 M4 17h2 M10 17h10 M16 7m-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0 M8 17m-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0"></path></svg></button> <button title="Keys" aria-label="Keys">?</button></nav>`);function $N(e,t){He(t,!0);let n=[[`director`,`Automatic`],[`ball camera`,`Ball`],[`player camera`,`Robot`],[`third person`,`Shoulder`],[`first person`,`Eyes`],[`free camera`,`Free`],...ql.map((e,t)=>[`preset ${t+1}`,`${t+1} ${e.name}`])],r={ball:`ball camera`,player:`player camera`,third:`third person`,first:`first person`,free:`free camera`,director:`director`},i=L(()=>(X.drawn,!t.actions.page.drawings.isEmpty||(X.cast?.cameras.length??0)>0)),a=L(()=>X.camera.mode===`preset`?`preset ${X.camera.preset+1}`:r[X.camera.mode]);var o=QN(),s=B(o);Yr(s,21,()=>n,([e,t])=>e,(e,t)=>{var n=L(()=>_(W(t),2));let r=()=>W(n)[0],i=()=>W(n)[1];var a=YN(),o=V(a,!0),s={};U(()=>{J(o,i()),s!==(s=r())&&(a.value=(a.__value=s)??``)}),q(e,a)}),P(s);var c;Oi(s);var l=H(s,2);let u;var d=H(l,2),f=e=>{var n=XN();let r;U(()=>r=Si(n,1,`tools-1qwj116`,null,r,{on:X.panel===`drawings`})),G(`click`,n,()=>t.actions.run(`drawing sets`)),q(e,n)};Y(d,e=>{W(i)&&e(f)});var p=H(d,2),m=H(p,2),h=e=>{var n=ZN();let r;U(()=>r=Si(n,1,`tools-1qwj116`,null,r,{on:X.panel===`part`})),G(`click`,n,()=>t.actions.run(`save part`)),q(e,n)};Y(m,e=>{X.hasServer&&e(h)});var g=H(m,2);let v;var y=H(g,2),b=H(y,2),x=H(b,2);let S;var C=H(x,2);let w;P(o),U(()=>{c!==(c=W(a))&&(s.value=(s.__value=c)??``,Di(s,c)),u=Si(l,1,`tools-1qwj116`,null,u,{on:X.panel===`hands`}),zi(g,`title`,X.isFilming?`End the video`:`Record a video`),zi(g,`aria-label`,X.isFilming?`End the video`:`Record a video`),v=Si(g,1,`tools-1qwj116`,null,v,{filming:X.isFilming}),S=Si(x,1,`tools-1qwj116`,null,S,{on:X.panel===`settings`}),w=Si(C,1,`tools-1qwj116`,null,w,{on:X.panel===`help`})}),G(`change`,s,e=>(t.actions.run(e.currentTarget.value),rE(e.currentTarget))),G(`click`,l,()=>t.actions.run(`hands`)),G(`click`,p,()=>t.actions.run(`copy link`)),G(`click`,g,()=>t.actions.run(`film`)),G(`click`,y,()=>t.actions.run(`screenshot`)),G(`click`,b,()=>t.actions.run(`full screen`)),G(`click`,x,()=>t.actions.run(`settings`)),G(`click`,C,()=>t.actions.run(`help`)),q(e,o),Ue()}Cr([`change`,`click`]);var eP=K(`<!> <!> <!> <!> <!> <!> <!> <!> <!>`,1),tP=K(`<div id="messages" class="app-2nhh3u"><!> <!></div> <!> <!> <!> <!> <!> <!> <!> <!> <!> <!> <!> <!>`,1),nP=K(`<canvas id="field" data-ready="false" role="img" aria-label="The field" class="app-2nhh3u"></canvas> <canvas id="labels" aria-hidden="true" class="app-2nhh3u"></canvas> <!>`,1);function rP(e,t){He(t,!0);let n,r,i=R(null),a=R(null);Qi(()=>{z(i,new cT(n,r)),z(a,new jT(W(i)));let e={width:innerWidth,height:innerHeight},t=X.renderer===`2d`?{mode:`preset`,preset:7}:RT(e),{mode:o,preset:s}=Aa.camera??(Aa.preset&&zT(Aa.preset,e))??t;W(a).setCamera(o,s),Aa.lens&&W(i).screen.rig.place(Aa.lens),jo(W(a)),IT(W(i)),W(i).start()});let o=L(()=>X.panel===`robot`&&Z.showPlots&&!Aa.embed);vn(()=>{X.cast,qa().join(),JSON.stringify(Z.colours),Z.shadows,Z.sharpness,W(i)?.screen.relook()}),vn(()=>{X.selection,Z.labels,Z.showTrail,Z.showMap,Z.showForces,Z.showAxes,Z.showSight,X.isContextLost,Z.showDrawings,Z.showCoverage,Z.drawingFilter,W(i)?.screen.sight.relabel(),W(i)?.screen.refresh()}),vn(()=>{let e=vo();X.connection===`open`&&X.hello&&W(i)?.enquiry.ask(e)});var s=nP(),c=on(s);Yi(c,e=>n=e,()=>n);var l=H(c,2);Yi(l,e=>r=e,()=>r);var u=H(l,2),d=e=>{var t=tP(),n=on(t),r=B(n);tE(r,{get page(){return W(i)}});var s=H(r,2),c=e=>{EM(e,{get actions(){return W(a)}})};Y(s,e=>{X.hasUi&&Z.showBanner&&!Aa.embed&&e(c)}),P(n);var l=H(n,2),u=e=>{var t=eP(),n=on(t),r=e=>{TN(e,{})};Y(n,e=>{Z.showScore&&e(r)});var s=H(n,2),c=e=>{TE(e,{})};Y(s,e=>{Z.showFouls&&e(c)});var l=H(s,2),u=e=>{YT(e,{})};Y(l,e=>{Z.showBanner&&e(u)});var d=H(l,2),f=e=>{UE(e,{get screen(){return W(i).screen}})};Y(d,e=>{Z.showMap&&!W(o)&&X.cast?.pitch&&X.renderer===`webgl2`&&e(f)});var p=H(d,2),m=e=>{zN(e,{})};Y(p,e=>{(Z.showSpeed||Z.showCounts)&&e(m)});var h=H(p,2),g=e=>{JN(e,{get actions(){return W(a)}})};Y(h,e=>{Z.showTimeline&&e(g)});var _=H(h,2),v=e=>{$N(e,{get actions(){return W(a)}})};Y(_,e=>{Aa.embed||e(v)});var y=H(_,2),b=e=>{ON(e,{get actions(){return W(a)}})};Y(y,e=>{Aa.embed||e(b)});var x=H(y,2),S=e=>{vM(e,{get page(){return W(i)}})};Y(x,e=>{Z.showPlots&&e(S)}),q(e,t)};Y(l,e=>{X.hasUi&&e(u)});var d=H(l,2),f=e=>{qE(e,{get actions(){return W(a)}})};Y(d,e=>{X.panel===`modes`&&e(f)});var p=H(d,2),m=e=>{LE(e,{get actions(){return W(a)}})};Y(p,e=>{X.panel!==`hands`&&X.below!==`hands`||Aa.embed||e(m)});var h=H(p,2),g=e=>{hN(e,{})};Y(h,e=>{X.panel===`robot`&&e(g)});var _=H(h,2),v=e=>{OE(e,{})};Y(_,e=>{X.branch&&e(v)});var y=H(_,2),b=e=>{nD(e,{})};Y(y,e=>{X.panel===`part`&&e(b)});var x=H(y,2),S=e=>{uE(e,{get actions(){return W(a)}})};Y(x,e=>{X.panel===`drawings`&&e(S)});var C=H(x,2),w=e=>{_E(e,{get actions(){return W(a)}})};Y(C,e=>{X.panel===`events`&&e(w)});var T=H(C,2),E=e=>{VE(e,{})};Y(T,e=>{X.panel===`help`&&e(E)});var D=H(T,2),O=e=>{PN(e,{get actions(){return W(a)}})};Y(D,e=>{X.panel===`settings`&&e(O)});var k=H(D,2);OM(k,{}),ZE(H(k,2),{}),q(e,t)};Y(u,e=>{W(i)&&W(a)&&e(d)}),q(e,s),Ue()}Rr(rP,{target:document.getElementById(`app`)});