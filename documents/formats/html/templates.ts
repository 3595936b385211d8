/**
 * What a program puts in before a page is shown, in the template languages that pages are written in: Liquid, Jinja,
 * Handlebars, Angular.
 */
export const TEMPLATE = /\{\{[^{}]{1,500}\}\}|\{%[^{}]{1,500}%\}/g

/** What ERB, EJS, JSP and ASP put in: written as words, its signs would be references and no program's any more. */
export const OF_SERVER = /<%(?:[^%<]|<(?!%)|%(?!>)){1,500}%>/

export const TEMPLATE_OR_SERVER = new RegExp(`${OF_SERVER.source}|${TEMPLATE.source}`, 'g')

const WHOLE = new RegExp(`^\\s*(?:${TEMPLATE_OR_SERVER.source})\\s*$`)

/** Whether all that an attribute holds is put in by a program: `title="{{ 'home' | translate }}"`. */
export const isTemplate = (value: string): boolean => WHOLE.test(value)
