variable "status" {}

# example
resource "aws_macie2_account" "watching" { # expect: PASS
  finding_publishing_frequency = "ONE_HOUR"
}
# end of example

resource "aws_macie2_account" "enabled" {
  status = "ENABLED" # expect: PASS
}

resource "aws_macie2_account" "paused" {
  status = "PAUSED" # expect: FAIL
}

resource "aws_macie2_account" "unknown" {
  status = var.status # expect: MANUAL
}
