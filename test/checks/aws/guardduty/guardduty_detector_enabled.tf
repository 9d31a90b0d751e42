# example
resource "aws_guardduty_detector" "region" {
  enable                       = true # expect: PASS
  finding_publishing_frequency = "FIFTEEN_MINUTES"
}
# end of example

variable "enable" {}

resource "aws_guardduty_detector" "on" {
  enable = true # expect: PASS
}

resource "aws_guardduty_detector" "on_by_default" {} # expect: PASS

resource "aws_guardduty_detector" "suspended" {
  enable = false # expect: FAIL
}

resource "aws_guardduty_detector" "unknown" {
  enable = var.enable # expect: MANUAL
}
