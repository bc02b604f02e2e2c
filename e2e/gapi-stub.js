/* Test-only stand-in for https://apis.google.com/js/api.js: just enough of gapi.iframes for firebase/auth
   signInWithPopup against the Auth emulator when there is no internet. Served by a Playwright route, never shipped. */
(function () {
  function channel(win, peerOrigin) {
    var handlers = {}, waiting = {}, pending = {}, seq = 0;
    function run(n, d, src) {
      Promise.resolve(handlers[n](d.p)).then(function (r) { src.postMessage({ __gapi: 'res', i: d.i, r: [r] }, '*'); });
    }
    window.addEventListener('message', function (e) {
      var d = e.data;
      if (!d || !d.__gapi || e.source !== win()) return;
      if (d.__gapi === 'res') { var cb = pending[d.i]; delete pending[d.i]; try { if (cb) cb(d.r); } catch { /* gapi keeps what its callers throw to itself, and firebase relies on it */ } return; }
      if (handlers[d.n]) run(d.n, d, e.source); else (waiting[d.n] = waiting[d.n] || []).push([d, e.source]);
    });
    return {
      register: function (n, h) { handlers[n] = h; (waiting[n] || []).splice(0).forEach(function (w) { run(n, w[0], w[1]); }); },
      unregister: function (n) { delete handlers[n]; },
      send: function (n, p, cb) { var i = ++seq; pending[i] = cb; win().postMessage({ __gapi: 'req', n: n, p: p, i: i }, '*'); },
      restyle: function () { return Promise.resolve(); },
      ping: function (cb) {
        var self = this;
        return new Promise(function (ok) {
          var done = false, t = setInterval(function () { if (win()) self.send('_ping', {}, function (r) { if (!done) { done = true; clearInterval(t); if (cb) cb(r); ok(r); } }); }, 50);
        });
      },
    };
  }
  var parentChan = null;
  var ctx = {
    open: function (o, cb) {
      var f = document.createElement('iframe');
      f.src = o.url; f.style.cssText = 'position:absolute;top:-100px;width:1px;height:1px';
      (o.where || document.body).appendChild(f);
      var c = channel(function () { return f.contentWindow; });
      return Promise.resolve(cb(c)).then(function () { return c; });
    },
    getParentIframe: function () { return parentChan; },
  };
  window.gapi = { load: function (n, c) { setTimeout(typeof c === 'function' ? c : c.callback, 0); }, iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: function () {}, getContext: function () { return ctx; } } };
  if (window.parent !== window) { parentChan = channel(function () { return window.parent; }); parentChan.register('_ping', function () { return 'pong'; }); }
  var m = /[?&]onload=([^&]+)/.exec((document.currentScript || {}).src || '');
  if (m && window[m[1]]) window[m[1]](); else if (window.gapi_onload) window.gapi_onload();
})();
