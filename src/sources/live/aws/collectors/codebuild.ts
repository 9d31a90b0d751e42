import {
  BatchGetProjectsCommand,
  CodeBuildClient,
  ListProjectsCommand,
  type Project,
} from '@aws-sdk/client-codebuild'
import { buildProject } from '../../../../model/aws/codebuild.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import { chunksOf } from '../../chunks-of.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

/** The projects that one call may describe. */
const AT_ONCE = 100

const listProjects = listing(CodeBuildClient, 'codebuild:ListProjects', ListProjectsCommand, {
  items: ({ projects }) => chunksOf(projects, AT_ONCE),
  next: 'nextToken',
})
const batchGetProjects = operation(CodeBuildClient, 'codebuild:BatchGetProjects', BatchGetProjectsCommand)

export default defineCollector({
  service: 'codebuild',
  types: [buildProject],
  operations: [listProjects, batchGetProjects],
  collect: (reader) => reader.each(listProjects, {}, [buildProject], (names) => readProjects(names, reader)),
})

async function readProjects(names: readonly string[], reader: RegionReader): Promise<void> {
  const answer = await reader.read(batchGetProjects, { names: [...names] })
  const projects = pick(answer, ({ projects = [] }) => new Map(projects.map((one) => [one.name, one])))
  for (const name of names) {
    const project = pick(projects, (all) => all.get(name))
    // Absent: it was deleted after it was listed.
    if (project === undefined) continue
    reader.add(buildProject, {
      arn: reader.arn('codebuild', `project/${name}`),
      name,
      properties: {
        ...fromApi(buildProject, project),
        Name: name,
        Visibility: pick(project, ({ projectVisibility }) => projectVisibility),
      },
      ...(!isUnknown(project) && { tainted: secretsOf(project) }),
    })
  }
}

/** Values that may be secret: those of variables, and the addresses of sources, which may hold a password. */
function secretsOf({ environment, source, secondarySources = [] }: Project): readonly string[] {
  const values = environment?.environmentVariables?.map(({ value }) => value) ?? []
  const locations = [source, ...secondarySources].map((one) => one?.location)
  return [...values, ...locations].filter((value) => value !== undefined)
}
