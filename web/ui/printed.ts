/** How many segments go on paper at once: more would keep the browser for seconds before its first sheet. */
export const mostPrinted = 5000
