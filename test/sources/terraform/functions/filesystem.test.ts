// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import { expect, test } from 'vitest'
import { evaluate } from '../evaluate/evaluate.ts'
import { testExamples } from './examples.ts'

const FILES = {
  'hello.txt': 'Hello World',
  'files/hello.txt': 'hello',
  'files/world.txt': 'world',
  'files/readme.md': '# Files',
  'files/.hidden': '',
  'files/subdirectory/anotherfile.txt': 'another',
  'files/subdirectory/deep/last.txt': 'last',
  'backends.tftpl': '%{ for addr in ip_addrs ~}\nbackend ${addr}:${port}\n%{ endfor ~}\n',
  'config.tftpl':
    '%{ for config_key, config_value in config }\nset ${config_key} = ${config_value}\n%{ endfor ~}\n',
  'json.tftpl': '${jsonencode({\n  "backends": [for addr in ip_addrs : "${addr}:${port}"],\n})}\n',
}

const EVERYTHING = [
  '.hidden',
  'hello.txt',
  'readme.md',
  'subdirectory/anotherfile.txt',
  'subdirectory/deep/last.txt',
]

testExamples(
  'Filesystem functions',
  {
    abspath: [['abspath("/a/./b/../c/")', '/a/c']],
    basename: [
      ['basename("foo/bar/baz.txt")', 'baz.txt'],
      ['basename("foo/bar/")', 'bar'],
      ['basename("")', '.'],
      ['basename("/")', '/'],
    ],
    dirname: [
      ['dirname("foo/bar/baz.txt")', 'foo/bar'],
      ['dirname("foo/bar/")', 'foo/bar'],
      ['dirname("")', '.'],
      ['dirname("/foo")', '/'],
      ['dirname("a//b/../c")', 'a'],
    ],
    file: [
      ['file("${path.module}/hello.txt")', 'Hello World'],
      ['can(file("goodbye.txt"))', false],
    ],
    filebase64: [['filebase64("${path.module}/hello.txt")', 'SGVsbG8gV29ybGQ=']],
    fileexists: [
      ['fileexists("${path.module}/hello.txt")', true],
      ['fileexists("custom-section.sh") ? file("custom-section.sh") : "none"', 'none'],
    ],
    fileset: [
      ['fileset(path.module, "files/*.txt")', ['files/hello.txt', 'files/world.txt']],
      ['fileset(path.module, "files/{hello,world}.txt")', ['files/hello.txt', 'files/world.txt']],
      ['fileset("${path.module}/files", "*.{txt,md}")', ['hello.txt', 'readme.md', 'world.txt']],
      ['fileset("${path.module}/files", "**")', [...EVERYTHING, 'world.txt']],
      ['fileset("files", "**/*.txt")', ['hello.txt', ...EVERYTHING.slice(3), 'world.txt']],
      ['fileset("files", "*/[a-b]*")', ['subdirectory/anotherfile.txt']],
      ['fileset("files", "[^h.]?r*")', ['world.txt']],
      ['fileset("files/subdirectory", "../hello.*")', ['../hello.txt']],
      ['fileset("files", "*.json")', []],
      ['fileset("nowhere", "*")', []],
    ],
    pathexpand: [['pathexpand("/etc/resolv.conf")', '/etc/resolv.conf']],
    templatefile: [
      [
        'templatefile("${path.module}/backends.tftpl", { port = 8080, ip_addrs = ["10.0.0.1", "10.0.0.2"] })',
        'backend 10.0.0.1:8080\nbackend 10.0.0.2:8080\n',
      ],
      [
        'templatefile("config.tftpl", { config = { "x" = "y", "foo" = "bar", "key" = "value" } })',
        '\nset foo = bar\n\nset key = value\n\nset x = y\n',
      ],
      [
        'trimspace(templatefile("json.tftpl", { port = 8080, ip_addrs = ["10.0.0.1", "10.0.0.2"] }))',
        '{"backends":["10.0.0.1:8080","10.0.0.2:8080"]}',
      ],
    ],
  },
  { files: FILES },
)

test.each([
  ['abspath(path.root)', 'abspath() depends on where Terraform runs'],
  ['pathexpand("~/.ssh/id_rsa")', 'pathexpand() depends on who runs Terraform'],
  ['fileset("/etc", "*")', 'the path /etc lies outside of the scanned folder'],
  ['fileset("files", "[")', 'fileset() cannot read its pattern: it lacks a ]'],
  ['fileset("files", "{a,b")', 'fileset() cannot read its pattern: it lacks a }'],
  [
    'fileset("files", join("", [for x in range(8) : "{a,b}"]))',
    'fileset() cannot read its pattern: it has more than 100 alternatives',
  ],
])('%s is unknown: %s', (expression, reason) => {
  expect(evaluate(expression, '', FILES)).toMatchObject({ reason })
})
