import { afterEach, expect, test, vi } from 'vitest'
import { Progress, StandstillError } from '../../src/limits/progress.ts'
import type { SourceFile } from '../../src/sources/file-format/file-tree.ts'
import { memoryTree } from '../../src/sources/file-format/memory-tree.ts'
import { FORMATS } from '../support/formats.ts'

afterEach(() => vi.restoreAllMocks())

/** Files of each format, of which the first has so much in it that its time is looked at. */
const FILES: Readonly<Record<string, readonly SourceFile[]>> = {
  terraform: [
    file(
      'slow/main.tf',
      `locals {\n${lines(4_000, (at) => `  a${at} = upper("${at}")`)}\n}\noutput "a" {\n  value = [local.a1, [for i in range(1000) : [for j in range(5) : i * j]]]\n}\n`,
    ),
    file('quick/main.tf', 'resource "aws_s3_bucket" "a" {}\n'),
  ],
  dockerfile: [
    file('slow/Dockerfile', `FROM a\nRUN ${'a b && '.repeat(5_000)} c\n`),
    file('quick/Dockerfile', 'FROM a\nUSER b\n'),
  ],
  helm: [
    file('slow/Chart.yaml', 'apiVersion: v2\nname: a\nversion: 1.0.0\n'),
    file('slow/templates/a.yaml', '{{ range until 5000 }}{{ quote . }}{{ end }}'),
    file('quick/Chart.yaml', 'apiVersion: v2\nname: b\nversion: 1.0.0\n'),
    file('quick/templates/pod.yaml', 'apiVersion: v1\nkind: Pod\nmetadata: {name: b}\n'),
  ],
  cloudformation: [
    file(
      'slow.yaml',
      `Resources:\n${lines(3_000, (at) => `  A${at}:\n    Type: AWS::S3::Bucket\n    Properties: {BucketName: !Sub "\${AWS::Region}-${at}"}`)}\n`,
    ),
    file('quick.yaml', 'Resources:\n  A:\n    Type: AWS::S3::Bucket\n'),
  ],
}

function file(path: string, text: string): SourceFile {
  return { path, text, absolutePath: `/${path}` }
}

function lines(count: number, line: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => line(at)).join('\n')
}

test.each(Object.keys(FILES))(
  'a unit of %s that takes too long is a gap, and the others are read',
  (name) => {
    let now = 0
    vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => {
      now += 21
      return { user: now * 1_000_000, system: 0 }
    })
    const files = FILES[name] ?? []
    const format = FORMATS.find((one) => one.name === name)
    const read = [...(format?.read(files, { tree: memoryTree(files) }) ?? [])]
    expect(read.flatMap(({ gaps }) => gaps)).toEqual([
      {
        subject: expect.stringContaining('slow'),
        reason: expect.stringContaining('longer than 20 s of processor time'),
      },
    ])
    const scopes = new Set(read.flatMap(({ resources }) => resources.map(({ scope }) => scope)))
    expect([...scopes].join()).not.toContain('slow')
    expect(scopes.size).toBeGreaterThan(0)
  },
)

test('a parser that stands still is told so', () => {
  const progress = new Progress()
  progress.reach(0)
  progress.reach(5)
  expect(() => progress.reach(5)).toThrow(StandstillError)
})
