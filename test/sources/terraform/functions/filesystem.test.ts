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
])('%s is unknown: %s', (expression, reason) => {
  expect(evaluate(expression, '', FILES)).toMatchObject({ reason })
})
