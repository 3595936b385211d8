import { type Command, CommandFailure } from '../command.ts'

/** For the help: the launcher itself starts the worker, whose process it watches. */
export const worker: Command = {
  name: 'worker',
  about:
    'Does what calls leave to later and what time brings, without serving calls, until Ctrl+C or SIGTERM.',
  run: async () => {
    throw new CommandFailure(
      'A worker is started by node scripts/launch.mjs hub worker, without anything after it.',
    )
  },
}
