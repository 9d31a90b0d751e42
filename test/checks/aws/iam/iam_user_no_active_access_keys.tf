# example
# A role in place of a user with a key.
resource "aws_iam_role" "release" {
  name = "release"
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "ecs-tasks.amazonaws.com" }
      Action    = "sts:AssumeRole"
    }]
  })
}

resource "aws_iam_access_key" "robot" {
  user   = "robot"
  status = "Inactive" # expect: PASS
}
# end of example

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
