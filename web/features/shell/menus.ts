/** The account's button. `bare`: a word in the bar of a phone; `rail`: a mark and a word beside the editor. */
export type Look = 'plain' | 'bare' | 'rail'

/** The address of each screen of a group of the rail, and what it is called. */
export type Screens = readonly { to: string; name: string }[]
