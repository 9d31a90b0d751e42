import type { FastifyInstance } from 'fastify'
import { described, objectOf, TEXT } from '../json-api/attribute-schema.ts'
import { META } from '../json-api/document.ts'
import type { ResourceDescription } from '../openapi/route-description.ts'

const CONTROL = objectOf({
  id: TEXT,
  group: described(TEXT, 'The part of the framework that it belongs to.'),
  title: described(TEXT, 'What should be.'),
})

const FRAMEWORK: ResourceDescription = {
  type: 'frameworks',
  attributes: {
    name: TEXT,
    version: TEXT,
    controls: described({ type: 'array', items: CONTROL }, 'In the order of the publication.'),
  },
}

const LIST_FRAMEWORKS = {
  description: { summary: 'Frameworks of compliance, each with its controls', answers: FRAMEWORK, meta: {} },
} as const

/** Route that lists the frameworks that this version knows, which tells what no finding names. */
export async function frameworkRoutes(app: FastifyInstance): Promise<void> {
  app.get('/frameworks', { config: LIST_FRAMEWORKS }, async () => {
    // Loaded when it is asked for, to keep the start fast.
    const { FRAMEWORKS } = await import('../../compliance/frameworks.ts')
    return {
      data: FRAMEWORKS.map(({ id, name, version, controls }) => ({
        type: FRAMEWORK.type,
        id,
        attributes: {
          name,
          version,
          controls: controls.map(({ id, group, title }) => ({ id, group, title })),
        },
      })),
      meta: META,
    }
  })
}
