import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { policyNodes } from './policyNodes.ts'

test('R2.5 a policy is read into headings, paragraphs, lists and links', () => {
  const text = '# Terms\n\n> **Template.** Words.\n\n## One\n\n- *a*\n- b\n\n1. [c](https://hub.example/c)\n'
  expect(policyNodes(text)).toEqual([
    { tag: 'h2', children: ['Terms'] },
    {
      tag: 'blockquote',
      children: [{ tag: 'p', children: [{ tag: 'strong', children: ['Template.'] }, ' Words.'] }],
    },
    { tag: 'h3', children: ['One'] },
    {
      tag: 'ul',
      children: [
        { tag: 'li', children: [{ tag: 'em', children: ['a'] }] },
        { tag: 'li', children: ['b'] },
      ],
    },
    {
      tag: 'ol',
      children: [{ tag: 'li', children: [{ tag: 'a', href: 'https://hub.example/c', children: ['c'] }] }],
    },
  ])
})

test('a policy with HTML, or a link that is none of the web, is refused', () => {
  expect(() => policyNodes('<b>x</b>')).toThrow('html')
  expect(() => policyNodes('[x](javascript:alert)')).toThrow('javascript:alert')
  expect(() => policyNodes('[x](//elsewhere.example)')).toThrow('elsewhere')
})

test('R2.5 the policies of docs/policies can be drawn', () => {
  const folder = new URL('../../../docs/policies/', import.meta.url)
  for (const name of readdirSync(folder))
    expect(policyNodes(readFileSync(new URL(name, folder), 'utf8')).length).toBeGreaterThan(3)
})
