// Runs before the first paint, so that colours and language do not flicker. A separate file, because the content security policy
// allows no inline script.
(function () {
  var root = document.documentElement;
  var theme = null;
  var language = null;
  try {
    theme = localStorage.getItem("aprisco_theme");
    if (!/[?&]lng=/.test(location.search)) language = localStorage.getItem("i18nextLng") || sessionStorage.getItem("i18nextLng");
    var isOther = language && language !== root.lang && !/(?:^|; )i18nextLng=/.test(document.cookie);
    // The server rendered the page for another reader: CSS hides it until the page's script has rendered it again
    // (public-frame.module.css).
    if (isOther || sessionStorage.getItem("visitor_thanks")) root.setAttribute("data-redraw", "");
    if (localStorage.getItem("auth_token") || sessionStorage.getItem("auth_token")) root.setAttribute("data-signed-in", "");
  } catch {
    // Without storage the theme follows the device.
  }
  var dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.setAttribute("data-color-scheme", dark ? "dark" : "light");
  if (language === "pt-BR" || language === "es" || language === "en") root.lang = language;
})();
