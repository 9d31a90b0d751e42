import { testExamples } from './examples.ts'

testExamples('Collection functions', {
  alltrue: [
    ['alltrue(["true", true])', true],
    ['alltrue([true, false])', false],
    ['alltrue([true, null])', false],
    ['alltrue([])', true],
  ],
  anytrue: [
    ['anytrue(["true"])', true],
    ['anytrue([true])', true],
    ['anytrue([true, false])', true],
    ['anytrue([false, null])', false],
    ['anytrue([])', false],
  ],
  chunklist: [
    ['chunklist(["a", "b", "c", "d", "e"], 2)', [['a', 'b'], ['c', 'd'], ['e']]],
    ['chunklist(["a", "b", "c", "d", "e"], 1)', [['a'], ['b'], ['c'], ['d'], ['e']]],
  ],
  coalesce: [
    ['coalesce("a", "b")', 'a'],
    ['coalesce("", "b")', 'b'],
    ['coalesce(1, 2)', 1],
    ['coalesce(["", "b"]...)', 'b'],
    ['coalesce(1, "hello")', '1'],
    ['coalesce(true, "hello")', 'true'],
    ['can(coalesce({}, "hello"))', false],
    ['coalesce(null, 1, 2)', 1],
  ],
  coalescelist: [
    ['coalescelist(["a", "b"], ["c", "d"])', ['a', 'b']],
    ['coalescelist([], ["c", "d"])', ['c', 'd']],
    ['coalescelist([[], ["c", "d"]]...)', ['c', 'd']],
  ],
  compact: [['compact(["a", "", "b", null, "c"])', ['a', 'b', 'c']]],
  concat: [['concat(["a", ""], ["b", "c"])', ['a', '', 'b', 'c']]],
  contains: [
    ['contains(["a", "b", "c"], "a")', true],
    ['contains(["a", "b", "c"], "d")', false],
  ],
  distinct: [['distinct(["a", "b", "a", "c", "d", "b"])', ['a', 'b', 'c', 'd']]],
  element: [
    ['element(["a", "b", "c"], 1)', 'b'],
    ['element(["a", "b", "c"], 3)', 'a'],
    ['element(["a", "b", "c"], length(["a", "b", "c"]) - 1)', 'c'],
    ['element(["a", "b", "c"], -1)', 'c'],
  ],
  flatten: [
    ['flatten([["a", "b"], [], ["c"]])', ['a', 'b', 'c']],
    ['flatten([[["a", "b"], []], ["c"]])', ['a', 'b', 'c']],
  ],
  index: [['index(["a", "b", "c"], "b")', 1]],
  keys: [
    ['keys({ a = 1, c = 2, d = 3 })', ['a', 'c', 'd']],
    ['keys({ b = 1, a = 2, "10" = 3, "9" = 4 })', ['10', '9', 'a', 'b']],
  ],
  length: [
    ['length([])', 0],
    ['length(["a", "b"])', 2],
    ['length({ "a" = "b" })', 1],
    ['length("hello")', 5],
    ['length("👾🕵🏻‍♂️")', 2],
  ],
  lookup: [
    ['lookup({ a = "ay", b = "bee" }, "a", "what?")', 'ay'],
    ['lookup({ a = "ay", b = "bee" }, "c", "what?")', 'what?'],
    ['lookup({ a = "ay" }, "a")', 'ay'],
    ['lookup({}, "toString", null)', null],
  ],
  matchkeys: [
    [
      'matchkeys(["i-123", "i-abc", "i-def"], ["us-west", "us-east", "us-east"], ["us-east"])',
      ['i-abc', 'i-def'],
    ],
    ['matchkeys(["i-123", "i-abc", "i-def"], ["us-west", "us-east", "us-east"], ["us-west"])', ['i-123']],
  ],
  merge: [
    ['merge({ a = "b", c = "d" }, { e = "f", c = "z" })', { a: 'b', c: 'z', e: 'f' }],
    ['merge({ a = "b" }, { a = [1, 2], c = "z" }, { d = 3 })', { a: [1, 2], c: 'z', d: 3 }],
    ['merge([{ a = "b", c = "d" }, {}, { e = "f", c = "z" }]...)', { a: 'b', c: 'z', e: 'f' }],
    ['merge({ a = "b" }, null)', { a: 'b' }],
  ],
  one: [
    ['one([])', null],
    ['one(["hello"])', 'hello'],
    ['can(one(["hello", "goodbye"]))', false],
    ['one(toset([]))', null],
    ['one(toset(["hello"]))', 'hello'],
    ['can(one(toset(["hello", "goodbye"])))', false],
  ],
  range: [
    ['range(3)', [0, 1, 2]],
    ['range(1, 4)', [1, 2, 3]],
    ['range(1, 8, 2)', [1, 3, 5, 7]],
    ['range(1, 4, 0.5)', [1, 1.5, 2, 2.5, 3, 3.5]],
    ['range(4, 1)', [4, 3, 2]],
    ['range(10, 5, -2)', [10, 8, 6]],
    ['range(0)', []],
  ],
  reverse: [['reverse([1, 2, 3])', [3, 2, 1]]],
  setintersection: [['setintersection(["a", "b"], ["b", "c"], ["b", "d"])', ['b']]],
  setproduct: [
    [
      'setproduct(["development", "staging", "production"], ["app1", "app2"])',
      [
        ['development', 'app1'],
        ['development', 'app2'],
        ['staging', 'app1'],
        ['staging', 'app2'],
        ['production', 'app1'],
        ['production', 'app2'],
      ],
    ],
    ['setproduct(["development", "staging", "production"], [])', []],
    ['setproduct(["a"], ["b"])', [['a', 'b']]],
    [
      'setproduct(["staging", "production"], ["a", 2])',
      [
        ['staging', 'a'],
        ['staging', '2'],
        ['production', 'a'],
        ['production', '2'],
      ],
    ],
  ],
  setsubtract: [
    ['setsubtract(["a", "b", "c"], ["a", "c"])', ['b']],
    [
      'setunion(setsubtract(["a", "b", "c"], ["a", "c", "d"]), setsubtract(["a", "c", "d"], ["a", "b", "c"]))',
      ['b', 'd'],
    ],
  ],
  setunion: [
    ['setunion(["a", "b"], ["b", "c"], ["d"])', ['a', 'b', 'c', 'd']],
    ['setunion(["a"], [1])', ['1', 'a']],
  ],
  slice: [['slice(["a", "b", "c", "d"], 1, 3)', ['b', 'c']]],
  sort: [['sort(["e", "d", "a", "x"])', ['a', 'd', 'e', 'x']]],
  sum: [
    ['sum([10, 13, 6, 4.5])', 33.5],
    ['sum([0.1, 0.2])', 0.3],
    ['can(sum([1e308, 1e308]))', false],
  ],
  transpose: [
    ['transpose({ "a" = ["1", "2"], "b" = ["2", "3"] })', { '1': ['a'], '2': ['a', 'b'], '3': ['b'] }],
  ],
  values: [['values({ a = 3, c = 2, d = 1 })', [3, 2, 1]]],
  zipmap: [['zipmap(["a", "b"], [1, 2])', { a: 1, b: 2 }]],
})
