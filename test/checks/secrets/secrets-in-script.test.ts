import { expect, test } from 'vitest'
import { secretsInScript } from '../../../src/checks/secrets/secrets-in-script.ts'
import { Cursor } from '../../../src/model/cursor.ts'
import { Undecidable } from '../../../src/model/undecidable.ts'
import { Unknown } from '../../../src/model/unknown.ts'

test.each<[string, readonly string[]]>([
  ['DB_PASSWORD=correct-horse', ['a literal credential (DB_PASSWORD)']],
  ['#!/bin/sh\n  export API_KEY="correct-H0rse"', ['a literal credential (API_KEY)']],
  ["$env:ADMIN_PASSWORD = 'correct-horse'", ['a literal credential (ADMIN_PASSWORD)']],
  ['$secret = "correct-H0rse"', ['a literal credential (secret)']],
  ['#cloud-config\npassword: correct-horse', ['a literal credential (password)']],
  ['curl -u AKIAABCDEFGHIJKLMNOP: https://example.com', ['an AWS access key']],
  ['echo "TOKEN=correct-H0rse" >> /etc/app.env', ['a literal credential (TOKEN)']],
  ["echo 'export TOKEN=correct-H0rse' | sudo tee /etc/app.env", ['a literal credential (TOKEN)']],
  ['sudo echo -n TOKEN=correct-H0rse>/etc/app.env', ['a literal credential (TOKEN)']],
  ["<?php\n  define('DB_PASSWORD', 'correct-horse');", ['a literal credential (DB_PASSWORD)']],
  ['define( "DB_PASSWORD", "correct-horse" )', ['a literal credential (DB_PASSWORD)']],
  ["define('DB_PASSWORD', getenv('DB_PASSWORD'));", []],
  ["define('DB_USERNAME', 'shop');", []],
  ['echo "TOKEN=$TOKEN" >> /etc/app.env', []],
  ['echo "TOKEN=$(cat /run/token)" >> /etc/app.env', []],
  ['echo "TOKEN_FILE=/run/token" >> /etc/app.env', []],
  ['echo "The token: see the wiki"', []],
  ['echo TOKEN= >> /etc/app.env', []],
  ['TOKEN=`curl http://169.254.169.254/latest/api/token`', []],
  ['TOKEN="`cat /run/token`"', []],
  ['TOKEN=$(cat /run/token)', []],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a script
  ['password="${3:-}"\nother_password="${OTHER_PASSWORD-}"', []],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a script
  ['password="${3:-correct-horse}"', ['a literal credential (password)']],
  ['keytool -importcert -keystore /tmp/certs/cacerts -storepass changeit -noprompt', []],
  ['keytool -importcert -cacerts -storepass changeit', []],
  ['keytool -importcert -keystore shop.jks -storepass changeit', ['a literal credential (password)']],
  ['keytool -importcert -cacerts -storepass correct-horse', ['a literal credential (password)']],
  ['PASSWORD_FILE=/run/secrets/password', []],
  ['# DB_PASSWORD=correct-horse', []],
  ['', []],
])('%j', (script, secrets) => {
  expect(secretsInScript(new Cursor<string>(script, 'UserData'))).toEqual(secrets)
})

const hole = new Unknown('variable password has no default')

test('what is written counts, whatever is filled in beside it', () => {
  const script = new Unknown('', { template: ['HOST=', hole, '\nTOKEN=correct-H0rse'] })
  expect(secretsInScript(new Cursor<string>(script, 'UserData'))).toEqual(['a literal credential (TOKEN)'])
})

test('a value that is filled in matters only under the name of a credential', () => {
  const host = new Unknown('', { template: ['HOST=', hole] })
  expect(secretsInScript(new Cursor<string>(host, 'UserData'))).toEqual([])
})

test.each([
  ['a credential that is filled in', new Unknown('', { template: ['DB_PASSWORD=', hole] })],
  ['a script of which nothing is known', hole],
  ['a script that is one hole', new Unknown('', { template: [hole] })],
])('%s cannot be judged', (_case, script) => {
  expect(() => secretsInScript(new Cursor<string>(script, 'UserData'))).toThrow(Undecidable)
})
