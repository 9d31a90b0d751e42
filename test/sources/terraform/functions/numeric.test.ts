import { testExamples } from './examples.ts'

testExamples('Numeric functions', {
  abs: [
    ['abs(23)', 23],
    ['abs(0)', 0],
    ['abs(-12.4)', 12.4],
  ],
  ceil: [
    ['ceil(5)', 5],
    ['ceil(5.1)', 6],
    ['ceil(-0.5)', 0],
  ],
  floor: [
    ['floor(5)', 5],
    ['floor(4.9)', 4],
    ['floor(-0.5)', -1],
  ],
  log: [
    ['log(50, 10)', 1.6989700043360185],
    ['log(16, 2)', 4],
    ['ceil(log(15, 2))', 4],
    ['ceil(log(16, 2))', 4],
    ['ceil(log(17, 2))', 5],
    ['log(1, 0.5)', 0],
  ],
  max: [
    ['max(12, 54, 3)', 54],
    ['max([12, 54, 3]...)', 54],
  ],
  min: [
    ['min(12, 54, 3)', 3],
    ['min([12, 54, 3]...)', 3],
  ],
  parseint: [
    ['parseint("100", 10)', 100],
    ['parseint("FF", 16)', 255],
    ['parseint("-10", 2)', -2],
    ['parseint("1011111011101111", 2)', 48879],
    ['parseint("aA", 62)', 656],
    ['can(parseint("12", 2))', false],
  ],
  pow: [
    ['pow(3, 2)', 9],
    ['pow(4, 0)', 1],
    ['pow(2, -1)', 0.5],
  ],
  signum: [
    ['signum(-13)', -1],
    ['signum(0)', 0],
    ['signum(344)', 1],
  ],
})
