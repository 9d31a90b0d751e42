import type { Stage } from '../../model/dockerfile/stage.ts'
import type { Infrastructure } from '../../model/infrastructure.ts'
import type { Resource } from '../../model/resource.ts'
import { isUnknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import { defineCheck, fail, manual, pass, type Verdict } from '../check.ts'
import { ifKnown } from '../if-known.ts'
import { lessIfForDevelopment } from './development.ts'
import { instructionsOf } from './instructions.ts'
import { withStagesBelow } from './stages.ts'

/** Images with a non-root user: those whose name says so, and well-known ones. */
const UNPRIVILEGED: readonly RegExp[] = [
  /nonroot|non-root|rootless|unprivileged/i,
  /^mcr\.microsoft\.com\/dotnet\/.*-(?:chiseled|distroless)/,
  /(?:^|\/)windows\/nanoserver[:@]|-nanoserver/,
  /^(?:docker\.io\/)?(?:apache\/airflow|grafana\/grafana(?:-oss|-enterprise)?|jenkins\/jenkins)(?:[:@]|$)/,
  /^quay\.io\/(?:keycloak\/keycloak|jupyter\/[\w-]+)(?:[:@]|$)/,
  /^(?:docker\.io\/)?(?:cimg|gitpod|jupyter)\/[\w.-]+(?:[:@]|$)/,
  /^(?:docker\.io\/)?(?:mambaorg\/micromamba|nodered\/node-red|prom\/(?:alertmanager|node-exporter|prometheus))(?:[:@]|$)/,
  /^(?:docker\.io\/)?selenium\/(?:node|standalone)-/,
  /^ghcr\.io\/actions\/actions-runner(?:[:@]|$)/,
  // Lambda runs them as a user of its own.
  /^public\.ecr\.aws\/lambda\//,
  // Images of languages and web servers; those of the system alone are called ubi, ubi-minimal, ubi-micro and ubi-init.
  /^registry\.(?:access\.redhat\.com|redhat\.io)\/(?:rhel|ubi)\d+\/(?:dotnet|go-toolset|httpd|nginx|nodejs|openjdk|perl|php|python|ruby)-/,
]

/** Images of Windows Server, whose most powerful user has another name. */
const WINDOWS = /(?:^|\/)windows\/(?:server|servercore)(?:[:@]|$)|windowsservercore|-ltsc20\d\d/

export default defineCheck({
  id: 'docker_user_not_root',
  title: 'Images should run as a user other than root',
  service: 'dockerfile',
  severity: 'high',
  categories: ['identity', 'isolation'],
  topics: ['unprivileged-processes'],
  risk: 'Who breaks into a process that runs as root owns everything in the container, and after any weakness of the isolation the node as well.',
  remediation: {
    text: 'Create a user in the last stage, and end with USER and its number: of a name, Kubernetes cannot tell that it is not root.',
    url: 'https://docs.docker.com/reference/dockerfile/#user',
  },
  references: ['https://docs.docker.com/build/building/best-practices/#user'],
  compliance: { 'cis-docker-1.6': ['4.1'] },
  sameAs: {
    checkov: ['CKV_DOCKER_3', 'CKV_DOCKER_8'],
    hadolint: ['DL3002'],
    trivy: ['DS-0002', 'docker-least-privilege-user'],
  },
  resources: ['Dockerfile::Stage'],
  evaluate(stage, infrastructure) {
    return stage.properties.final ? lessIfForDevelopment(stage, ofImage(stage, infrastructure)) : undefined
  },
})

function ofImage(stage: Resource<'Dockerfile::Stage'>, infrastructure: Infrastructure): Verdict | undefined {
  const { base, user } = stage.properties
  if (user !== undefined) return ifKnown('The last USER', user, 'user', ofUser)
  const isAlone = isProgramAlone(withStagesBelow(stage, infrastructure))
  if (isAlone)
    return pass('The image has nothing but files that are copied to scratch, and no shell.', 'base')
  if (isAlone === undefined) return manual(MAY_BE_TREE, 'base')
  return ifKnown('There is no USER, and the base image', base.root, 'base', ofBase)
}

/**
 * Whether an image has nothing that root could use: no system below it, nothing that was run or unpacked in it, and no tree
 * of another image. `undefined` where what is copied may be such a tree.
 */
function isProgramAlone(stages: readonly Stage[] = []): boolean | undefined {
  if (stages.at(-1)?.base.kind !== 'scratch') return false
  if (stages.some((stage) => instructionsOf(stage, 'RUN', 'ADD').length > 0)) return false
  const copies = stages.flatMap((stage) => instructionsOf(stage, 'COPY'))
  // What a here-document brings may be a script.
  if (copies.some(({ sources }) => sources.length === 0)) return false
  const files = copies.flatMap(({ sources, destination }) =>
    sources.map((source) => isFile(source, destination)),
  )
  if (files.includes(false)) return false
  return files.includes(undefined) ? undefined : true
}

const MAY_BE_TREE =
  'There is no USER, and what is copied to the root of scratch may be one program, or a tree with a shell.'

/** The root of a tree, what matches all of it, the folders that programs are in, and shells. */
const TREE_OR_SHELL = /^(?:|\.|\*|rootfs|usr|s?bin|lib(?:32|64)?|busybox|(?:a|ba|da|k|z)?sh)$/

/** Whether a file is copied; `undefined` where it may be a tree that becomes the root of the image. */
function isFile(source: Property<string>, destination: Property<string>): boolean | undefined {
  if (isUnknown(source)) return undefined
  const name = source.slice(source.lastIndexOf('/') + 1)
  if (TREE_OR_SHELL.test(name)) return false
  const isForRoot = isUnknown(destination) || /^\/+$/.test(destination)
  return isForRoot && !/\.\w+$/.test(name) ? undefined : true
}

function ofBase(image: string): Verdict {
  if (UNPRIVILEGED.some((form) => form.test(image)))
    return pass(`The image ${image} brings a user that is not root.`, 'base')
  const root = WINDOWS.test(image) ? 'ContainerAdministrator' : 'root'
  return fail(`There is no USER, so the image runs as ${root} unless its base image says otherwise.`, 'base')
}

function ofUser(user: string): Verdict {
  const [name = ''] = user.split(':', 1)
  if (/^root$/i.test(name)) return fail('The last USER is root.', 'user')
  if (/^(?:ContainerAdministrator|NT AUTHORITY\\SYSTEM)$/i.test(name)) {
    return fail(`The last USER is ${name}, the root of Windows.`, 'user')
  }
  if (/^0+$/.test(name)) return fail(`The last USER is ${name}, which is root.`, 'user')
  return pass(`The last USER is ${name}.`, 'user')
}
