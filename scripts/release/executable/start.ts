/** What an executable starts with, and each of its threads. */
import { getAsset, getRawAsset } from 'node:sea'
import { isMainThread } from 'node:worker_threads'
import { CodeFiles } from './code-files.ts'

const code = new CodeFiles(
  {
    text: (name) => getAsset(name, 'utf8'),
    compiled: (name) => Buffer.from(getRawAsset(`${name}.compiled`) as ArrayBuffer),
  },
  require,
)
code.load(isMainThread ? 'main.js' : 'thread.js')
