// Runs before the first paint, so that neither colours nor language flash. A file of its own: the page's policy allows no inline script.
(function () {
  var root = document.documentElement;
  var theme = null;
  var language = null;
  try {
    theme = localStorage.getItem("aprisco_theme");
    language = localStorage.getItem("i18nextLng");
  } catch {
    // A browser that keeps nothing follows the device.
  }
  var dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.setAttribute("data-color-scheme", dark ? "dark" : "light");
  if (language === "pt-BR" || language === "es" || language === "en") root.lang = language;
})();
