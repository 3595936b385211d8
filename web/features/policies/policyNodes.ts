import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

/** A policy as the page draws it: text, and elements with nothing but a link's address. */
export type PolicyNode = string | { tag: PolicyTag; href?: string; children: PolicyNode[] }
export type PolicyTag = 'h2' | 'h3' | 'p' | 'blockquote' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'a'

/**
 * Reads the Markdown of a policy. It runs while the page is built, so that the browser gets no parser of Markdown.
 * What a policy may not hold (HTML, pictures) fails the build.
 */
export const policyNodes = (markdown: string): PolicyNode[] => childrenOf(fromMarkdown(markdown))

function nodesOf(node: Nodes): PolicyNode[] {
  switch (node.type) {
    case 'text':
      return [node.value]
    case 'heading':
      // Below the page's own heading.
      return [{ tag: node.depth === 1 ? 'h2' : 'h3', children: childrenOf(node) }]
    case 'paragraph':
      return [{ tag: 'p', children: childrenOf(node) }]
    case 'blockquote':
      return [{ tag: 'blockquote', children: childrenOf(node) }]
    case 'list':
      return [{ tag: node.ordered ? 'ol' : 'ul', children: childrenOf(node) }]
    case 'listItem':
      // A list without blank lines has no paragraphs.
      return [
        {
          tag: 'li',
          children: node.children.flatMap((child) =>
            child.type === 'paragraph' && !node.spread ? childrenOf(child) : nodesOf(child),
          ),
        },
      ]
    case 'strong':
      return [{ tag: 'strong', children: childrenOf(node) }]
    case 'emphasis':
      return [{ tag: 'em', children: childrenOf(node) }]
    case 'link':
      if (!/^(https:|mailto:|\/(?!\/))/.test(node.url)) throw new Error(`A policy links to ${node.url}.`)
      return [{ tag: 'a', href: node.url, children: childrenOf(node) }]
    default:
      throw new Error(`A policy holds something that the page can't draw: ${node.type}.`)
  }
}

const childrenOf = (node: Root | Extract<Nodes, { children: unknown[] }>): PolicyNode[] =>
  node.children.flatMap((child) => nodesOf(child))
