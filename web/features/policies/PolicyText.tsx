import { Fragment, type ReactNode } from 'react'
import styles from './PoliciesPage.module.css'
import type { PolicyNode } from './policyNodes.ts'

/** Replaced in a policy by the configured address (R9.5). */
const place = '{support}'

function Words({ text, support }: { text: string; support: string }): ReactNode {
  const [first, ...rest] = text.split(place)
  return (
    <>
      {first}
      {rest.map((words, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a policy never changes while it is shown
        <Fragment key={at}>
          <a href={`mailto:${support}`}>{support}</a>
          {words}
        </Fragment>
      ))}
    </>
  )
}

/** A policy of `docs/policies`, read while the page was built. */
export function PolicyText({ nodes, support }: { nodes: readonly PolicyNode[]; support: string }): ReactNode {
  return nodes.map((node, at) => {
    if (typeof node === 'string')
      // biome-ignore lint/suspicious/noArrayIndexKey: a policy never changes while it is shown
      return <Words key={at} text={node} support={support} />
    const Tag = node.tag === 'blockquote' ? 'div' : node.tag
    const attributes = {
      ...(node.tag === 'blockquote' && { className: styles.template }),
      ...(node.href !== undefined && { href: node.href }),
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a policy never changes while it is shown
      <Tag key={at} {...attributes}>
        <PolicyText nodes={node.children} support={support} />
      </Tag>
    )
  })
}
