import { expect, test } from 'vitest'
import { Names } from './names.rules.ts'

test('a file goes out under a name that Windows takes, which keeps some for devices', () => {
  const names = new Names([])
  const given = ['CON.txt', 'fr-FR/nul.docx', 'aux', 'Com1.tar.gz', 'lpt² .md', 'con', 'prn/a.txt']
  expect(given.map((name) => names.free(name))).toEqual([
    '_CON.txt',
    'fr-FR/_nul.docx',
    '_aux',
    '_Com1.tar.gz',
    '_lpt² .md',
    '_con',
    '_prn/a.txt',
  ])
  const usual = ['contract.txt', 'fr-FR/com10.md', 'auxiliary', 'my.con.txt', 'é̂ 👩‍👩‍👧🏽 مشروع (1).po']
  expect(usual.map((name) => names.free(name))).toEqual(usual)
})
