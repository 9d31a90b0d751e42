variable "role" {}

resource "aws_iam_policy_attachment" "unknown_role" {
  name       = "unknown-role"
  roles      = [var.role]
  policy_arn = "arn:aws:iam::aws:policy/AdministratorAccess" # expect: FAIL
}

# Of the roles that are declared here, any may be the one.
resource "aws_iam_role" "perhaps" { # expect: MANUAL
  assume_role_policy = "{}"
}

resource "aws_iam_group" "never" { # expect: PASS
  name = "developers"
}

resource "aws_iam_role_policy_attachment" "harmless" {
  role       = var.role
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess" # expect: PASS
}
