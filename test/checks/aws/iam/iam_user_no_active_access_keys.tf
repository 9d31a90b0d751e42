variable "setting" {}

resource "aws_iam_access_key" "good" {
  status = "Inactive" # expect: PASS
}

resource "aws_iam_access_key" "bad" {
  status = "Active" # expect: FAIL
}

resource "aws_iam_access_key" "absent" { # expect: FAIL
  user = "robot"
}

resource "aws_iam_access_key" "unknown" {
  status = var.setting # expect: MANUAL
}
