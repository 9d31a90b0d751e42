import type { Finding } from '../../../src/findings/finding.ts'
import type { Files } from '../files.ts'
import type { Rewriting } from '../transformation.ts'
import { hasAnchors, type WrittenJob, withJobs, written } from './jobs.ts'

const language = 'gitlab-ci'

/** The name of a template that `job` extends; templates of hidden jobs are told from those of others. */
function templateOf({ name }: WrittenJob, part = 0): string {
  return `.assay${part}-${name.replace(/^\./, 'hidden-')}`
}

/** What a template has of a job is that job's. */
function keyOf({ resource: { address } }: Finding): string {
  return address.replace(/jobs\.\.assay\d-(hidden-)?/, (_, hidden) => (hidden ? 'jobs..' : 'jobs.'))
}

/** A template with some keys of a job, and the comments of its name. */
function template(job: WrittenJob, keys: WrittenJob['keys'], part = 0, extended = ''): string {
  const head = job.head.replace(job.name, templateOf(job, part))
  // GitLab takes no job without keys.
  return written(`${head}${extended}`, keys.length > 0 ? keys : [STAGE])
}

const STAGE = { key: 'stage', text: '  stage: test\n' }

function extending(...templates: readonly string[]): string {
  return `  extends: [${templates.join(', ')}]\n`
}

/** Every other key, from the first or the second. */
function everyOther({ keys }: WrittenJob, first: 0 | 1): WrittenJob['keys'] {
  return keys.filter((_, index) => index % 2 === first)
}

/** Each job with what it has in templates that it extends. */
function fromTemplates(
  name: string,
  write: (job: WrittenJob) => { readonly templates: string; readonly job: string },
  arrange: (path: string, templates: string, jobs: string) => Files = (path, templates, jobs) => ({
    [path]: `${jobs}${templates}`,
  }),
): Rewriting {
  return {
    name,
    language,
    isSplit: true,
    keyOf,
    *variants({ path, text }) {
      if (hasAnchors(text) || /\bextends:|^include:/m.test(text)) return
      const templates: string[] = []
      const jobs = withJobs(text, (job) => {
        const parts = write(job)
        templates.push(parts.templates)
        return parts.job
      })
      if (templates.length > 0) yield arrange(path, templates.join(''), jobs)
    },
  }
}

/** A job with nothing of its own. */
function wholly(job: WrittenJob): { readonly templates: string; readonly job: string } {
  return { templates: template(job, job.keys), job: written(`${job.head}${extending(templateOf(job))}`, []) }
}

/** A job of which every other key stays. */
function partly(own: 0 | 1) {
  return (job: WrittenJob) => ({
    templates: template(job, everyOther(job, own === 0 ? 1 : 0)),
    job: written(`${job.head}${extending(templateOf(job))}`, everyOther(job, own)),
  })
}

/** What rules may put in the place of what a job says. */
const HARMLESS: Readonly<Record<string, string>> = {
  image: 'registry.example.com/tools@sha256:4bcff63911fcb4448bd4fdacec207030997caf25e9bea4045fa6c8c44de311d1',
  before_script: '[]',
  script: '[make]',
  after_script: '[]',
}

function replaced({ name, keys }: WrittenJob): string {
  const lines = keys.flatMap(({ key }) => (key in HARMLESS ? [`  ${key}: ${HARMLESS[key]}\n`] : []))
  return name.startsWith('.') || lines.length === 0 ? '' : `${name}:\n${lines.join('')}`
}

/** Each job replaced by a file that only rules include: it is judged without that file, too. */
const REPLACED_BY_RULES: Rewriting = {
  name: 'replaced by a file that rules include',
  language,
  comparesLines: false,
  isSplit: true,
  keyOf: ({ resource: { address } }) => address.replace(/ \(without [^)]*\)$/, ''),
  *variants({ path, text }) {
    if (/^(?:include|spec):|^---/m.test(text)) return
    const jobs: string[] = []
    withJobs(text, (job) => {
      jobs.push(replaced(job))
      return ''
    })
    const rule = '{ local: /ci/release.gitlab-ci.yml, rules: [{ if: $CI_COMMIT_TAG }] }'
    if (jobs.join('') !== '')
      yield {
        [path]: `include: [{ local: /ci/jobs.gitlab-ci.yml }, ${rule}]\n`,
        'ci/jobs.gitlab-ci.yml': text,
        'ci/release.gitlab-ci.yml': jobs.join(''),
      }
  },
}

export const TEMPLATES: readonly Rewriting[] = [
  REPLACED_BY_RULES,
  fromTemplates('extends', wholly),
  fromTemplates('extends, with its first keys', partly(0)),
  fromTemplates('extends, with its second keys', partly(1)),
  fromTemplates('extends two', (job) => ({
    templates: template(job, everyOther(job, 0)) + template(job, everyOther(job, 1), 1),
    job: written(`${job.head}${extending(templateOf(job), templateOf(job, 1))}`, []),
  })),
  fromTemplates('extends what extends', (job) => ({
    templates: [
      template(job, everyOther(job, 0)),
      template(job, everyOther(job, 1), 1, extending(templateOf(job))),
      template(job, [], 2, extending(templateOf(job, 1))),
    ].join(''),
    job: written(`${job.head}${extending(templateOf(job, 2))}`, []),
  })),
  fromTemplates('extends what is included', wholly, (path, templates, jobs) => ({
    [path]: `${jobs}include: [{ local: /ci/*.yml }]\n`,
    'ci/templates.yml': templates,
  })),
  {
    name: '!reference',
    language,
    *variants({ path, text }) {
      if (hasAnchors(text)) return
      const changed = withJobs(text, (job) => {
        const used = job.keys.map(({ key, text: lines }) => ({
          key,
          text: key === 'extends' ? lines : `  ${key}: !reference [${templateOf(job)}, ${key}]\n`,
        }))
        return template(job, job.keys) + written(job.head, used)
      })
      if (changed !== text) yield { [path]: changed }
    },
  },
  {
    name: 'merge of an anchor',
    language,
    *variants({ path, text }) {
      if (hasAnchors(text)) return
      let count = 0
      const changed = withJobs(text, (job) => {
        count += 1
        const anchored = template(job, job.keys).replace(':', `: &assay${count}`)
        return `${anchored}${job.head}  <<: *assay${count}\n`
      })
      if (changed !== text) yield { [path]: changed }
    },
  },
]
