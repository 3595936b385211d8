import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAM = ['/usr/bin/soffice', '/usr/local/bin/soffice', '/opt/libreoffice/program/soffice'].find(
  existsSync,
)

export const libreOfficeSkip = PROGRAM ? null : 'LibreOffice is not on this machine'

/** For tests: a document as LibreOffice understands it, as one file of flat XML; `to` is `fodt`, `fods` or `fodp`. */
export function convert(bytes: Uint8Array, extension: string, to: string): string {
  if (!PROGRAM) throw new Error('LibreOffice is not on this machine.')
  const folder = mkdtempSync(join(tmpdir(), 'hub-judge-'))
  try {
    writeFileSync(join(folder, `document${extension}`), bytes)
    execFileSync(
      PROGRAM,
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        to,
        '--outdir',
        folder,
        join(folder, `document${extension}`),
      ],
      { timeout: 120_000, stdio: 'ignore' },
    )
    return readFileSync(join(folder, `document.${to}`), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
