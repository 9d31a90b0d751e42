import { describe, expect, test } from 'vitest'
import type { CiPipeline } from '../../../src/model/gitlab-ci/pipeline.ts'
import { locate } from '../../../src/model/resource.ts'
import { isUnknown } from '../../../src/model/unknown.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { gitLabCi } from '../../../src/sources/gitlab-ci/gitlab-ci-format.ts'

/** What the jobs of a pipeline run in scripts of the repository, and why that is not known. */
function ranIn(jobs: string, files: Readonly<Record<string, string>>): readonly string[] {
  const all = Object.entries({ ...files, '.gitlab-ci.yml': jobs }).map(([path, text]) => ({
    path,
    absolutePath: `/${path}`,
    text,
  }))
  const own = all.filter(({ path }) => path === '.gitlab-ci.yml')
  const { resources } = joined(gitLabCi.read(own, { tree: memoryTree(all) }))
  return resources.flatMap((resource) =>
    (resource.properties as CiPipeline).scripts.flatMap(({ commands }) =>
      commands.flatMap(({ words, unread, place, at }) => {
        if (unread !== undefined) return [unread]
        const known = words.filter((word) => !isUnknown(word)).join(' ')
        return place ? [`${known} at ${locate(resource, at)?.file}:${place.startLine}`] : []
      }),
    ),
  )
}

const SCRIPT = '#!/bin/bash\nset -e\nfrom-script\n'

describe('a script of the repository that a job calls is read', () => {
  test.each<[string, string]>([
    ['by its path', 'script: ./ci/build.sh'],
    ['by a shell', 'script: [bash -x ci/build.sh now]'],
    ['from the folder of the project', 'script: ["$CI_PROJECT_DIR/ci/build.sh"]'],
    ['in a folder', 'script: [cd ci && ./build.sh]'],
    ['in the folder of the command before', 'script:\n    - cd ci\n    - ./build.sh'],
    ['in the folder of before_script', 'before_script: [cd ci]\n  script: [sh build.sh]'],
    ['after a command in brackets', 'script: [(cd other && make) && ci/build.sh]'],
    ['before and after', 'after_script: [. ci/build.sh]\n  script: [true]'],
  ])('%s', (_, job) => {
    expect(ranIn(`job:\n  ${job}\n`, { 'ci/build.sh': SCRIPT })).toContain('from-script at ci/build.sh:3')
  })

  test('once for all jobs, with those that it calls', () => {
    const jobs = 'a:\n  script: ./x.sh\nb:\n  script: [./x.sh, ./y.sh]\n'
    const files = { 'x.sh': '. "$(dirname "$0")/lib.sh"', 'y.sh': 'sh ./x.sh', 'lib.sh': 'in-lib' }
    expect(ranIn(jobs, files).filter((one) => one.startsWith('in-lib'))).toEqual(['in-lib at lib.sh:1'])
  })
})

test.each<[string, string, Record<string, string>, readonly string[]]>([
  ['a script that is not there', './ci/x.sh', { 'ci/y': '' }, ['ci/x.sh is not in the scanned tree']],
  ['one that a command downloads', 'curl -o x.sh https://x.example && sh x.sh', {}, []],
  ['a program of the image', '/opt/x.sh && npm run build', {}, []],
  ['the wrapper of a build tool', './gradlew build', { gradlew: 'x' }, []],
  ['a script for another program', './x', { x: '#!/usr/bin/env python\nx()' }, []],
  ['a path out of the repository', 'sh ../x.sh', { 'x.sh': 'x' }, []],
])('%s', (_, script, files, ran) => {
  expect(ranIn(`job:\n  script:\n    - ${script}\n`, files)).toEqual(ran)
})

test('a script that one item writes is read where another one calls it', () => {
  const text =
    'job:\n  script:\n    - |\n      cat > x.sh <<EOF\n      written now\n      EOF\n    - sh x.sh\n'
  const own = [{ path: '.gitlab-ci.yml', absolutePath: '/.gitlab-ci.yml', text }]
  const { resources } = joined(gitLabCi.read(own, { tree: memoryTree(own) }))
  const scripts = resources.flatMap(({ properties }) => (properties as CiPipeline).scripts)
  expect(scripts[1]?.commands.map(({ words, at }) => `${words.join(' ')} ${at}`)).toEqual([
    'sh x.sh script[1]',
    'written now script[1]',
  ])
})
