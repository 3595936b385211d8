const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** What is drawn as it is, between lines. */
export const drawnBlocks = names(
  'address article aside blockquote center dd details dir div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr li main ' +
    'menu nav ol p pre search section summary table caption colgroup tbody thead tfoot tr td th ul',
)

/** What is drawn as it is, inside a line. */
export const drawnInline = names(
  'col a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd mark nobr q rb rp rt rtc ruby s samp small span strike ' +
    'strong sub sup time tt u var wbr',
)

/** Of these nothing is drawn, nor what is in them: all others that are not drawn leave what is in them. */
export const leftOut = names(
  'script style template noscript noframes noembed iframe frame frameset object embed applet portal fencedframe svg math canvas audio ' +
    'video head title base basefont bgsound link meta param source track area map datalist',
)

/** Rows are drawn whole. */
export const cells = names('td th')

export const voids = names('br col hr img wbr')

/** Attributes of any element that are drawn, none of which is an address. */
export const drawnAttributes = names(
  'class id lang dir title alt aria-label aria-description aria-placeholder aria-roledescription aria-valuetext role hidden align valign ' +
    'width height bgcolor color face size border cellpadding cellspacing nowrap noshade colspan rowspan headers scope abbr span start ' +
    'reversed value type datetime summary frame rules char charoff clear compact',
)
