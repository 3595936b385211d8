import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Makes a copy of the repository in which mutants are tried, so that none is ever left in what people work on. */
export function copyRepository(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  for (const file of `${list}`.split('\0'))
    if (file !== '' && existsSync(join(root, file))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      cpSync(join(root, file), join(folder, file))
    }
  const packages = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules', '@hub'), { recursive: true })
  for (const name of readdirSync(packages))
    if (name !== '@hub' && !name.startsWith('.'))
      symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  // The product's own packages are the copy's.
  for (const name of readdirSync(join(packages, '@hub')))
    symlinkSync(join(folder, name), join(folder, 'node_modules', '@hub', name))
  for (const more of globSync('*/node_modules', { cwd: root, exclude: ['node_modules'] }))
    symlinkSync(join(root, more), join(folder, more))
}
