import type { Environment } from '../../../client/transport/environment.ts'
import { append } from '../../../collections/append.ts'
import { UsageError } from '../../../errors/assay-error.ts'
import { Incomplete } from '../../../model/incomplete.ts'
import type { Collected, Gap, ScanContext, Source } from '../../source.ts'
import { eachOf } from '../each-of.ts'
import { Connections } from '../http/connections.ts'
import type { Needs } from '../needs.ts'
import { Progress } from '../progress.ts'
import { type GoogleAccess, googleAccess } from './access/google-access.ts'
import { type Chosen, type ChosenProjects, chooseProjects, type UnreadProject } from './choose-projects.ts'
import { causeOf } from './gap-words.ts'
import { GOOGLE_APIS, type GoogleApis } from './google-apis.ts'
import { type Asked, GoogleCalls } from './google-calls.ts'
import { Inventories } from './inventories.ts'
import { outsideProjects, type Project } from './project.ts'
import { ProjectReading } from './project-reading.ts'
import { readProject } from './read-project.ts'
import { LIST_RESOURCES } from './reads/permissions.ts'
import { refuse } from './refuse.ts'

/** Projects that are read at a time. */
const AT_A_TIME = 8

export interface GoogleOptions extends Chosen {
  /** The e-mail address of a service account, as which everything is asked. */
  readonly impersonated?: string
  /** Those of Google, if left out. */
  readonly apis?: GoogleApis
  /** What the checks of the scan need. */
  readonly needs: Needs
  readonly environment: Environment
  /** When it is aborted, no further call is made, and what was not read is a gap. */
  readonly signal?: AbortSignal
  /** Called with what is scanned and with whose credentials, before anything is read. */
  readonly onSession?: (session: GoogleSession) => void
}

/** What is scanned, and with whose credentials. */
export interface GoogleSession {
  readonly projects: readonly Project[]
  readonly from: string
  /** Who names the project, where no option does. */
  readonly chosenBy?: string | undefined
}

/** The resources of projects. Throws a UsageError where none can be read, or the credentials are not accepted. */
export function googleSource(options: GoogleOptions): Source {
  return { name: 'google', waits: true, collect: (context) => collect(options, context) }
}

async function collect(options: GoogleOptions, context: ScanContext): Promise<Collected> {
  const { apis = GOOGLE_APIS, environment, impersonated, signal = new AbortController().signal } = options
  const connections = await Connections.open(environment)
  try {
    const access = await googleAccess({ apis, connections, environment, impersonated })
    const calls = new GoogleCalls(apis, access, connections, signal)
    const { chosen, chosenBy } = withDefault(options, access)
    const found = await chooseProjects(chosen, calls).catch((error: unknown) => refuse(error, access))
    options.onSession?.({ projects: found.projects, from: access.from, chosenBy })
    await context.beforeReading?.()
    return await read(found, calls, options, context)
  } finally {
    await connections.close()
  }
}

/** Without an option, the project of the environment or of the credentials is scanned. */
function withDefault(
  { projects, folder, organization }: Chosen,
  { from, project }: GoogleAccess,
): { readonly chosen: Chosen; readonly chosenBy?: string } {
  if (projects ?? folder ?? organization) return { chosen: { projects, folder, organization } }
  if (project) return { chosen: { projects: [project.id] }, chosenBy: project.by }
  throw new UsageError(
    `The credentials of ${from} name no project. Choose with --projects, --folder or --google-organization, or set GOOGLE_CLOUD_PROJECT.`,
  )
}

async function read(
  found: ChosenProjects,
  calls: Asked,
  { needs }: GoogleOptions,
  { onProgress, onResources }: ScanContext,
): Promise<Collected> {
  const { unread, whole } = found
  const projects = [...found.projects, ...(whole === undefined ? [] : [outsideProjects(whole)])]
  const progress = new Progress(onProgress)
  progress.expect(projects.length)
  const inventories = new Inventories(found, needs, calls)
  await progress.during(whole ?? 'projects', () => inventories.begin())
  const gaps = [...unread.map(gapOf), ...inventories.gaps()]
  const incomplete = new Incomplete()
  const resourcesByAccount: Record<string, number> = {}
  await eachOf(inTurn(projects), AT_A_TIME, async (project) => {
    const { id } = project
    const reading = new ProjectReading(project)
    await progress.during(id, async () => {
      const inventory = await inventories.of(project)
      await readProject({ calls, reading, needs, inventory, above: inventories.above })
      inventories.forget(project)
    })
    onResources(reading.resources, id)
    resourcesByAccount[id] = reading.resources.length
    append(
      gaps,
      reading.gaps.map((gap) => ({ ...gap, account: id })),
    )
    if (reading.gaps.length > 0) incomplete.add(id, reading.incomplete)
  })
  return {
    files: {},
    unjudged: [],
    ignored: [],
    account: whole ?? projects.map(({ id }) => id).join('+'),
    accounts: projects.map(({ id, name }) => ({ cloud: 'gcp', id, name })),
    resourcesByAccount,
    gaps,
    incomplete,
  }
}

function gapOf({ id, failure }: UnreadProject): Gap {
  const cause = failure.kind === 'denied' ? ` ${causeOf(LIST_RESOURCES, failure)}` : ''
  return {
    subject: id,
    reason: `Project ${id} is not scanned:${cause} Google says: ${failure.words ?? failure.firstLine}`,
  }
}

async function* inTurn(projects: readonly Project[]) {
  yield* projects
}
