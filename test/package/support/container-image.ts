import { execFile, execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pathOf } from '../../support/borrowed/borrow.ts'

const execute = promisify(execFile)
const ALL = { maxBuffer: Number.POSITIVE_INFINITY }

/** Programs that build and run an image where no registry is reached. */
export const IMAGE_PROGRAMS = ['buildah', 'debootstrap', 'podman', 'runc'] as const
type ImageProgram = (typeof IMAGE_PROGRAMS)[number]

const BASE = 'localhost/assay-test-base'
const IMAGE = 'localhost/assay-test'

/** The system's certificates, in the base as on the machine: the registry of packages may have one of its own. */
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt'

export interface ContainerRun {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

/**
 * Builds the image by the Dockerfile, with every step. The pinned image that it begins with is replaced by a Debian of
 * debootstrap's with the given Node, and npm, and the user that the pinned one has.
 */
export async function buildImage(context: string, node: string): Promise<void> {
  await makeBase(node)
  const [, pinned = ''] = /^FROM (\S+)/m.exec(readFileSync(join(context, 'Dockerfile'), 'utf8')) ?? []
  await run('buildah', [
    ...['build', '--isolation', 'chroot', '--network', 'host', '--pull-never', '--tag', IMAGE],
    ...['--build-context', `${pinned}=docker-image://${BASE}`, context],
  ])
}

async function makeBase(node: string): Promise<void> {
  const container = await run('buildah', ['from', 'scratch'])
  try {
    const root = await run('buildah', ['mount', container])
    await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root])
    addNode(root, node)
    await execute('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node'])
    await run('buildah', ['umount', container])
    await run('buildah', ['commit', '--quiet', container, BASE])
  } finally {
    await run('buildah', ['rm', container])
  }
}

export async function removeImages(): Promise<void> {
  await run('buildah', ['rmi', '--force', IMAGE, BASE]).catch(() => undefined)
}

/** Options of every container: a root that cannot be written, no capability, no way to get one. */
const CONFINED = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'] as const

/** A command that runs a container of the image, with further options of `podman run`. */
export function containerCommand(options: readonly string[], args: readonly string[]): [string, string[]] {
  return [
    pathOf('podman'),
    [
      ...['--runtime', 'runc', 'run', '--rm', '--pull', 'never'],
      // Its own defaults are above what some machines let even root have.
      ...['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'],
      ...[...CONFINED, ...options, IMAGE, ...args],
    ],
  ]
}

export function runContainer(options: readonly string[], args: readonly string[]): Promise<ContainerRun> {
  return new Promise((resolve) => {
    const child = execFile(...containerCommand(options, args), ALL, (_error, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

/** Runs one of the programs to its end. Answers with what it printed. */
async function run(name: ImageProgram, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(pathOf(name), args, ALL)
  return stdout.trim()
}

/** Where the official image has them. */
function addNode(root: string, node: string): void {
  const local = join(root, 'usr/local')
  copyFileSync(node, join(local, 'bin/node'))
  const npm = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim()
  cpSync(join(npm, 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true, dereference: true })
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name))
  }
  copyFileSync(join('/', CERTIFICATES), join(root, CERTIFICATES))
  mkdirSync(join(local, 'etc'), { recursive: true })
  writeFileSync(join(local, 'etc/npmrc'), `cafile=/${CERTIFICATES}\n`)
}
