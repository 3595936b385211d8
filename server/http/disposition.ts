import { create } from 'content-disposition'

/** Hands out what follows as a file of that name; a slash in it would be read as the end of a folder's. */
export const attachmentNamed = (name: string): string => create(name.replaceAll(/[/\\]/g, '-'))
