/**
 * A script of its own before a page's content: who comes back to a place in the page finds it only where nothing above
 * it has a guessed height (`whole` in src/styles/layout.css), and the browser looks for the place while it reads.
 */
export const wholePage =
  'performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash||' +
  'document.documentElement.classList.add("whole");' +
  // A couple's line has its place in the first frame, which may come before the end of the document.
  'try{/"role\\W+user\\b/.test(localStorage.getItem("persist:auth"))&&' +
  'document.documentElement.setAttribute("data-couple","")}catch{}'
