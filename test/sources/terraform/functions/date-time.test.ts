import { testExamples } from './examples.ts'

testExamples('Date and time functions', {
  formatdate: [
    ['formatdate("DD MMM YYYY hh:mm ZZZ", "2018-01-02T23:12:01Z")', '02 Jan 2018 23:12 UTC'],
    ['formatdate("EEEE, DD-MMM-YY hh:mm:ss ZZZ", "2018-01-02T23:12:01Z")', 'Tuesday, 02-Jan-18 23:12:01 UTC'],
    [
      'formatdate("EEE, DD MMM YYYY hh:mm:ss ZZZ", "2018-01-02T23:12:01-08:00")',
      'Tue, 02 Jan 2018 23:12:01 -0800',
    ],
    ['formatdate("MMM DD, YYYY", "2018-01-02T23:12:01Z")', 'Jan 02, 2018'],
    ['formatdate("HH:mmaa", "2018-01-02T23:12:01Z")', '11:12pm'],
    [`formatdate("h'h'mm", "2018-01-02T23:12:01-08:00")`, '23h12'],
    [`formatdate("H 'o''clock'", "2018-01-02T23:12:01-08:00")`, `11 o'clock`],
    [`formatdate("YYYY-MM-DD'T'hh:mm:ssZ", "2018-01-02T23:12:01Z")`, '2018-01-02T23:12:01Z'],
    [
      'formatdate("M/D H AA h m s Z ZZZZZ ZZZZ MMMM", "2006-07-08T00:03:04+05:30")',
      '7/8 12 AM 0 3 4 +05:30 +05:30 +0530 July',
    ],
    ['can(formatdate("", "2018-01-02"))', false],
    ['can(formatdate("YYY", "2018-01-02T23:12:01Z"))', false],
    [`can(formatdate("'", "2018-01-02T23:12:01Z"))`, false],
    ['can(formatdate("", "2018-02-29T00:00:00Z"))', false],
  ],
  timeadd: [
    ['timeadd("2017-11-22T00:00:00Z", "10m")', '2017-11-22T00:10:00Z'],
    ['timeadd("2024-08-16T12:45:05Z", "10m")', '2024-08-16T12:55:05Z'],
    ['timeadd("2024-08-16T12:45:05Z", "-10m")', '2024-08-16T12:35:05Z'],
    ['timeadd("2024-02-28T23:00:00+02:00", "1h30m")', '2024-02-29T00:30:00+02:00'],
    ['timeadd("2024-01-01T00:00:00.9Z", "1.5h100ms")', '2024-01-01T01:30:01Z'],
    ['timeadd("9999-12-31T00:00:00Z", "24h")', '10000-01-01T00:00:00Z'],
    ['can(timeadd("2017-11-22T00:00:00Z", "10"))', false],
    ['can(timeadd("2017-11-22T00:00:00Z", "1d"))', false],
  ],
  timecmp: [
    ['timecmp("2017-11-22T00:00:00Z", "2017-11-22T00:00:00Z")', 0],
    ['timecmp("2017-11-22T00:00:00Z", "2017-11-22T01:00:00Z")', -1],
    ['timecmp("2017-11-22T01:00:00Z", "2017-11-22T00:00:00Z")', 1],
    ['timecmp("2017-11-22T01:00:00Z", "2017-11-22T00:00:00-01:00")', 0],
    ['timecmp("2017-11-22T00:00:00.1Z", "2017-11-22T00:00:00.09Z")', 1],
  ],
})
