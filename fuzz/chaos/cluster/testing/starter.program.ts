// Starts a program as a cluster's, says its process id, and stays until it is killed.
import { openPrograms } from '../programs.ts'

const [folder = ''] = process.argv.slice(2)
const { pid } = openPrograms({ folder, account: undefined }).start('sleep', '/bin/sleep', ['600'])
process.stdout.write(`${pid}\n`)
