import type { Rewriting } from '../transformation.ts'

/** The block of variables at the top, and that of a job, with the lines below it. */
const AT_TOP = /^variables:[ \t]*\n((?: +[^\n]*\n)+)/m
const OF_JOB = /^ {2}variables:[ \t]*\n((?: {3,}[^\n]*\n)+)/gm

function indented(block: string, indent: string): string {
  return block.replace(/^(?=.)/gm, indent)
}

export const VARIABLES: readonly Rewriting[] = [
  {
    name: 'workflow:rules:variables',
    language: 'gitlab-ci',
    *variants({ path, text }) {
      if (!AT_TOP.test(text) || /^workflow:/m.test(text)) return
      yield {
        [path]: text.replace(
          AT_TOP,
          (_, block: string) => `workflow:\n  rules:\n    - variables:\n${indented(block, '      ')}`,
        ),
      }
    },
  },
  {
    name: 'rules:variables',
    language: 'gitlab-ci',
    *variants({ path, text }) {
      const written = text.replace(
        OF_JOB,
        (_, block: string) => `  rules:\n    - when: always\n      variables:\n${indented(block, '    ')}`,
      )
      if (written !== text && !/^ {2}rules:/m.test(text)) yield { [path]: written }
    },
  },
  {
    name: 'parallel:matrix',
    language: 'gitlab-ci',
    *variants({ path, text }) {
      const written = text.replace(
        OF_JOB,
        (_, block: string) => `  parallel:\n    matrix:\n      -\n${indented(block, '    ')}`,
      )
      if (written !== text) yield { [path]: written }
    },
  },
  {
    name: 'default',
    language: 'gitlab-ci',
    *variants({ path, text }) {
      const moved: string[] = []
      const rest = text.replace(
        /^(?:image|services|before_script|after_script|cache):[^\n]*\n(?: +[^\n]*\n)*/gm,
        (block) => {
          moved.push(indented(block, '  '))
          return ''
        },
      )
      if (moved.length > 0 && !/^default:|[&*]\w/m.test(text))
        yield { [path]: `default:\n${moved.join('')}${rest}` }
    },
  },
  {
    name: 'anchors',
    language: 'gitlab-ci',
    *variants({ path, text }) {
      const anchors: string[] = []
      const written = text.replace(
        /^ {2}(script|services|variables):[ \t]*\n((?: {4,}[^\n]*\n)+)/gm,
        (_, key, block) => {
          anchors.push(`.assay-${anchors.length}: &assay${anchors.length}\n${block}`)
          return `  ${key}: *assay${anchors.length - 1}\n`
        },
      )
      if (anchors.length > 0 && !/^spec:|[&*]\w/m.test(text))
        yield { [path]: `${anchors.join('')}${written}` }
    },
  },
  {
    name: 'child pipeline',
    language: 'gitlab-ci',
    *variants({ path, text }) {
      yield {
        [path]: 'start:\n  trigger:\n    include:\n      - local: ci/child.yml\n',
        'ci/child.yml': text,
      }
    },
  },
  {
    name: 'child pipeline of a template',
    language: 'gitlab-ci',
    *variants({ path, text }) {
      yield {
        [path]:
          '.start:\n  trigger: { include: ci/child.yml, strategy: depend }\nstart:\n  extends: .start\n',
        'ci/child.yml': text,
      }
    },
  },
  {
    name: 'child pipeline of several files',
    language: 'gitlab-ci',
    comparesLines: false,
    *variants({ path, text }) {
      yield {
        [path]: 'start:\n  trigger: { include: [ci/first.yml, { local: ci/child.yml }] }\n',
        'ci/first.yml': 'stages: [build, test, deploy]\n',
        'ci/child.yml': text,
      }
    },
  },
  {
    name: 'child of a child pipeline',
    language: 'gitlab-ci',
    *variants({ path, text }) {
      yield {
        [path]: 'start:\n  trigger: { include: ci/first.yml }\n',
        'ci/first.yml': 'next:\n  trigger: { include: ci/child.yml }\n',
        'ci/child.yml': text,
      }
    },
  },
  {
    name: 'include',
    language: 'gitlab-ci',
    // What holds for the whole pipeline stands where the pipeline begins.
    comparesLines: false,
    *variants({ path, text }) {
      if (/^include:/m.test(text)) return
      yield { [path]: 'include: ci/part.yml\n', 'ci/part.yml': text }
    },
  },
]
