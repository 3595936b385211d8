import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagePaths } from '@hub/contract/telemetry'
import { openZip } from '../../../documents/bytes/zip.ts'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import type { Person } from './person.ts'

/** What is done, in turn; each with the person who does it. */
export type Step = { name: string; act(person: Person): Promise<void> }

const file = 'leaflet.md'
const source = '# Lighthouse\n\nMind the steps.\n\nThe lamp was lit in 1887.\n'
const texts = ['Phare', 'Attention aux marches.', 'La lampe a été allumée en 1887.']
const translated = '# Phare\n\nAttention aux marches.\n\nLa lampe a été allumée en 1887.\n'

/** Five days from now, as people write it. */
const deadline = () =>
  `${new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC' }).format(Date.now() + 5 * 86_400_000)} - 17:00`

async function signIn(person: Person, email: string): Promise<void> {
  const account = demoAccounts.find((one) => one.email === email)
  if (!account) throw new Error(`The demo knows nobody with the address ${email}.`)
  await person.visit('/')
  await person.fill('textbox', 'Email', email)
  // A field for a password has no role that all browsers name.
  await person.press('Tab')
  await person.type(account.password)
  await person.press('Enter')
}

async function signOut(person: Person): Promise<void> {
  await person.click('button', 'Account')
  await person.click('menuitem', 'Log Out')
  await person.reads('Forgot password?')
}

/** Pages that nothing has to be chosen for. */
const isWhole = (path: string) => !/\/(project|job|text|page|statement|consultant|review|new)$/.test(path)
const staffPages = pagePaths.filter((path) => path.startsWith('/app/staff/') && isWhole(path))
const ownPages = pagePaths.filter((path) => /^\/app\/(?!staff)/.test(path) && isWhole(path))

function coordinatorsMorning(project: string, folder: string): Step[] {
  return [
    {
      name: 'the coordinator signs in',
      act: async (person) => {
        await signIn(person, 'coordinator@hub.example')
        await person.reads('My week')
      },
    },
    {
      name: 'makes a project with a document',
      act: async (person) => {
        const path = join(folder, file)
        writeFileSync(path, source)
        await person.click('link', 'New project')
        await person.fill('textbox', 'Name', project)
        await person.fill('textbox', 'Deadline', deadline())
        await person.fill('combobox', 'Source', 'English (United King')
        await person.click('option', 'English (United Kingdom)')
        await person.fill('combobox', 'Targets', 'French (Fran')
        await person.click('option', 'French (France)')
        await person.upload(path)
        await person.reads(file)
      },
    },
    {
      name: 'gives its job a price and offers it',
      act: async (person) => {
        await person.fill('textbox', 'Price for each unit, French', '0.50')
        await person.press('Enter')
        await person.reads('× £0.50')
        await person.click('button', 'Offer 1 into French')
        await person.fill('combobox', 'Add consultants', 'Mia Berg')
        await person.click('option', 'Mia Berg')
        await person.click('button', 'Offer to 1')
        await person.reads('Mia Berg')
        await person.seesAll()
      },
    },
    { name: 'signs out', act: signOut },
  ]
}

function consultantsDay(project: string): Step[] {
  return [
    {
      name: 'the consultant signs in',
      act: async (person) => {
        await signIn(person, 'consultant@hub.example')
        await person.reads('Project requests')
        await person.seesAll()
      },
    },
    {
      name: 'accepts the request',
      act: async (person) => {
        await person.click('button', `Accept ${project}`)
        await person.reads('All projects')
        await person.click('link', 'All projects')
        await person.click('link', project)
        await person.reads(file)
      },
    },
    {
      name: 'downloads the source, byte for byte',
      act: async (person) => {
        await person.click('button', 'Download')
        await person.click('menuitem', 'Source document')
        const bytes = await person.downloaded(file)
        if (bytes.toString() !== source) throw new Error('The source is another one.')
      },
    },
    {
      name: 'writes to the job log',
      act: async (person) => {
        await person.click('button', 'Log')
        await person.fill('textbox', 'Comment', 'Is there a picture of the lamp?')
        await person.click('button', 'Add entry')
        await person.reads('Is there a picture of the lamp?')
        await person.press('Escape')
      },
    },
    {
      name: 'translates by keyboard alone; it saves by itself',
      act: async (person) => {
        await person.click('button', 'Open editor')
        for (const [at, text] of texts.entries()) {
          await person.isIn(`Target, segment ${at + 1}`)
          await person.type(`${text}!`)
          await person.press('Control+z')
          await person.press('Control+a')
          await person.type(text)
          await person.press('Control+Enter')
        }
        await person.reads('3 of 3 segments')
        await person.reads('Saved')
        await person.seesAll()
      },
    },
    {
      name: 'submits for review',
      act: async (person) => {
        await person.click('button', 'Submit for review')
        await person.click('button', 'Submit')
        await person.reads('This job is Under-Review')
      },
    },
    { name: 'sees each page on a phone', act: (person) => person.seesOnPhone(ownPages) },
    { name: 'signs out', act: signOut },
  ]
}

function coordinatorsEvening(project: string): Step[] {
  return [
    {
      name: 'the coordinator reviews and approves it',
      act: async (person) => {
        await signIn(person, 'coordinator@hub.example')
        await person.reads('My week')
        await person.visit('/app/staff/work?view=all')
        await person.fill('searchbox', 'Search jobs', project)
        await person.click('link', project)
        await person.click('link', `Review ${file}, English → French`)
        for (const text of texts) await person.reads(text)
        await person.click('button', 'Approve')
        await person.click('button', 'Approve')
        await person.reads('You approved this job')
        await person.seesAll()
      },
    },
    {
      name: 'downloads the results',
      act: async (person) => {
        await person.visit('/app/staff/work?view=all')
        await person.fill('searchbox', 'Search jobs', project)
        await person.click('link', project)
        await person.click('button', 'Download results')
        const zip = await openZip(await person.downloaded('.zip'))
        if (String(await zip.read(`fr-FR/${file}`)) !== translated)
          throw new Error('The result is another one.')
      },
    },
    { name: 'sees each page on a phone', act: (person) => person.seesOnPhone(staffPages) },
    { name: 'signs out', act: signOut },
  ]
}

/** A coordinator's and a consultant's day around one job, from its project to its result. */
export const dayOf = (project: string, folder: string): Step[] => [
  ...coordinatorsMorning(project, folder),
  ...consultantsDay(project),
  ...coordinatorsEvening(project),
]
