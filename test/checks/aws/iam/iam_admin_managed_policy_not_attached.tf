# example
resource "aws_iam_role" "support" { # expect: PASS
  name               = "support"
  assume_role_policy = data.aws_iam_policy_document.support_trust.json
}

resource "aws_iam_role_policy_attachment" "support" {
  role       = aws_iam_role.support.name
  policy_arn = "arn:aws:iam::aws:policy/job-function/SupportUser"
}

data "aws_iam_policy_document" "support_trust" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::111122223333:root"]
    }
  }
}
# end of example

variable "policy" {}

data "aws_partition" "current" {}

data "aws_iam_policy" "administrator" {
  name = "AdministratorAccess"
}

data "aws_iam_policy" "read_only" {
  arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}

resource "aws_iam_policy" "own" {
  policy = "{}"
}

resource "aws_iam_role" "nothing_attached" { # expect: PASS
  assume_role_policy = "{}"
}

resource "aws_iam_role" "inline" {
  assume_role_policy = "{}"
  managed_policy_arns = [ # expect: FAIL
    "arn:aws:iam::aws:policy/ReadOnlyAccess",
    "arn:aws:iam::aws:policy/AdministratorAccess",
  ]
}

resource "aws_iam_role" "harmless" { # expect: PASS
  name               = "harmless"
  assume_role_policy = "{}"
}

resource "aws_iam_role_policy_attachment" "harmless" {
  for_each = {
    own       = aws_iam_policy.own.arn
    read_only = data.aws_iam_policy.read_only.arn
    literal   = "arn:aws:iam::aws:policy/AdministratorAccess-Amplify"
  }
  role       = aws_iam_role.harmless.name
  policy_arn = each.value
}

resource "aws_iam_role" "attached" {
  assume_role_policy = "{}"
}

resource "aws_iam_role_policy_attachment" "attached" {
  role       = aws_iam_role.attached.name
  policy_arn = "arn:aws:iam::aws:policy/AdministratorAccess" # expect: FAIL
}

resource "aws_iam_role" "by_partition" {
  assume_role_policy = "{}"
}

resource "aws_iam_role_policy_attachment" "by_partition" {
  role       = aws_iam_role.by_partition.id
  policy_arn = "arn:${data.aws_partition.current.partition}:iam::aws:policy/AdministratorAccess" # expect: FAIL
}

resource "aws_iam_user" "looked_up" {
  name = "looked-up"
}

resource "aws_iam_user_policy_attachment" "looked_up" {
  user       = "looked-up"
  policy_arn = data.aws_iam_policy.administrator.arn # expect: FAIL
}

resource "aws_iam_group" "admins" {
  name = "admins"
}

resource "aws_iam_group_policy_attachment" "admins" {
  group      = aws_iam_group.admins.name
  policy_arn = "arn:aws-us-gov:iam::aws:policy/AdministratorAccess" # expect: FAIL
}

resource "aws_iam_role" "exclusive" {
  assume_role_policy = "{}"
}

resource "aws_iam_role_policy_attachments_exclusive" "exclusive" {
  role_name   = aws_iam_role.exclusive.name
  policy_arns = ["arn:aws:iam::aws:policy/AdministratorAccess"] # expect: FAIL
}

resource "aws_iam_role" "one_of_several" {
  assume_role_policy = "{}"
}

resource "aws_iam_policy_attachment" "several" {
  name       = "several"
  roles      = [aws_iam_role.one_of_several.name]
  policy_arn = "arn:aws:iam::aws:policy/AdministratorAccess" # expect: FAIL
}

resource "aws_iam_role_policy_attachment" "role_declared_elsewhere" {
  role       = "break-glass"
  policy_arn = "arn:aws:iam::aws:policy/AdministratorAccess" # expect: FAIL
}

data "aws_iam_role" "existing" {
  name = "existing"
}

resource "aws_iam_role_policy_attachment" "role_looked_up" {
  role       = data.aws_iam_role.existing.id
  policy_arn = aws_iam_policy.own.arn # expect: PASS
}

resource "aws_iam_role" "unknown" {
  assume_role_policy = "{}"
}

resource "aws_iam_role_policy_attachment" "unknown" {
  role       = aws_iam_role.unknown.name
  policy_arn = var.policy # expect: MANUAL
}

resource "aws_iam_role" "unknown_beside_administrator" {
  assume_role_policy = "{}"
  managed_policy_arns = [ # expect: FAIL
    var.policy,
    "arn:aws:iam::aws:policy/AdministratorAccess",
  ]
}

resource "aws_iam_role" "unknown_name" {
  assume_role_policy  = "{}"
  managed_policy_arns = ["arn:aws:iam::aws:policy/${var.policy}"] # expect: MANUAL
}

resource "aws_iam_role" "job_function" { # expect: PASS
  assume_role_policy  = "{}"
  managed_policy_arns = ["arn:aws:iam::aws:policy/job-function/${var.policy}"]
}

# Roles that are declared elsewhere.
resource "aws_iam_role_policy_attachments_exclusive" "elsewhere" {
  role_name   = "declared-elsewhere"
  policy_arns = ["arn:aws:iam::aws:policy/AdministratorAccess"] # expect: FAIL
}

resource "aws_iam_role_policy_attachments_exclusive" "another_elsewhere" { # expect: PASS
  role_name   = data.aws_iam_role.existing.name
  policy_arns = ["arn:aws:iam::aws:policy/ReadOnlyAccess"]
}
