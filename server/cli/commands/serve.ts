import { type Command, CommandFailure } from '../command.ts'

/** For the help: the launcher itself starts the server, whose process it watches. */
export const serve: Command = {
  name: 'serve',
  about: 'Starts the portal, as npm start does; it takes nothing else.',
  run: async () => {
    throw new CommandFailure(
      'The portal is started by node scripts/launch.mjs hub serve, without anything after it.',
    )
  },
}
