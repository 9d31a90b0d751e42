import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { besideServices, json, services, written } from './project.ts'

const language = 'compose'

export const PROJECTS: readonly Rewriting[] = [
  written('in JSON', (project) => ({ 'compose.json': json(project) })),
  written('in flow style', (project) => ({ 'compose.yaml': json(project) })),
  {
    name: 'included',
    language,
    *variants({ text }: Subject): Iterable<Files> {
      yield { 'compose.yaml': 'include: [parts/all.yaml]\nservices: {}\n', 'parts/all.yaml': text }
    },
  },
  {
    name: 'included as a list',
    language,
    *variants({ text }: Subject): Iterable<Files> {
      yield {
        'compose.yaml': 'include:\n  - path: [parts/compose.yaml, parts/compose.more.yaml]\n',
        'parts/compose.yaml': text,
        'parts/compose.more.yaml': 'services: {}\n',
      }
    },
  },
  {
    name: 'beside an override',
    language,
    *variants({ text }: Subject): Iterable<Files> {
      yield { 'compose.yaml': text, 'compose.override.yaml': 'services: {}\n' }
    },
  },
  written('in an override', (project) => ({
    'compose.yaml': json({ services: services(project, () => ({ init: true })) }),
    'compose.override.yaml': json(project),
  })),
  written('over what is overridden', (project) => ({
    'compose.yaml': json({
      services: services(project, (service) =>
        Object.fromEntries(Object.keys(service).map((key) => [key, null])),
      ),
    }),
    'compose.override.yaml': json(project),
  })),
  written('extending services of another file', (project) => ({
    'compose.yaml': json({
      ...project,
      services: services(project, (_, service) => ({ extends: { file: 'parts/all.yaml', service } })),
    }),
    'parts/all.yaml': json(project),
  })),
  written('behind an anchor', (project) => ({
    'compose.yaml': [
      ...Object.entries(project.services).map(
        ([, service], index) => `x-${index}: &s${index} ${JSON.stringify(service)}`,
      ),
      ...Object.entries(besideServices(project)).map(
        ([name, value]) => `${json(name)}: ${JSON.stringify(value)}`,
      ),
      'services:',
      ...Object.keys(project.services).map((name, index) => `  ${JSON.stringify(name)}: *s${index}`),
    ].join('\n'),
  })),
  written('behind a merge key', (project) => ({
    'compose.yaml': [
      ...Object.entries(project.services).map(
        ([, service], index) => `x-${index}: &s${index} ${JSON.stringify(service)}`,
      ),
      ...Object.entries(besideServices(project)).map(
        ([name, value]) => `${json(name)}: ${JSON.stringify(value)}`,
      ),
      'services:',
      ...Object.keys(project.services).map((name, index) => `  ${JSON.stringify(name)}: { <<: *s${index} }`),
    ].join('\n'),
  })),
]
