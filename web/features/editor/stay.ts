/** For buttons that work where the cursor is: pressed, they leave the focus and a phone's keyboard to the field. */
export const stay = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() }
