# example
resource "aws_iam_user" "robot" { # expect: PASS
  name = "backup-robot"
}

resource "aws_iam_user_group_membership" "robot" {
  user   = aws_iam_user.robot.name
  groups = [aws_iam_group.backup.name]
}

resource "aws_iam_group" "backup" {
  name = "backup"
}

resource "aws_iam_group_policy_attachment" "backup" {
  group      = aws_iam_group.backup.name
  policy_arn = "arn:aws:iam::aws:policy/AWSBackupOperatorAccess"
}
# end of example

data "aws_iam_user" "existing" {
  user_name = "existing"
}

resource "aws_iam_group" "developers" {
  name = "developers"
}

resource "aws_iam_group_policy_attachment" "developers" {
  group      = aws_iam_group.developers.name
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}

resource "aws_iam_user" "in_group" { # expect: PASS
  name = "in-group"
}

resource "aws_iam_user_group_membership" "in_group" {
  user   = aws_iam_user.in_group.name
  groups = [aws_iam_group.developers.name]
}

resource "aws_iam_user" "with_policy" { # expect: FAIL
  name = "with-policy"
}

resource "aws_iam_user_policy" "of_user" {
  user   = aws_iam_user.with_policy.name
  policy = "{}"
}

resource "aws_iam_user" "with_attachment" {
  name = "with-attachment"
}

resource "aws_iam_user_policy_attachment" "of_user" {
  user       = aws_iam_user.with_attachment.id
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess" # expect: FAIL
}

resource "aws_iam_user" "one_of_several" {
  name = "one-of-several"
}

resource "aws_iam_policy_attachment" "several" {
  name       = "several"
  users      = ["one-of-several"]
  groups     = [aws_iam_group.developers.name]
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess" # expect: FAIL
}

resource "aws_iam_policy_attachment" "elsewhere" {
  name       = "elsewhere"
  users      = ["somebody"] # expect: FAIL
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}

resource "aws_iam_user_policy" "looked_up" {
  user   = data.aws_iam_user.existing.user_name # expect: FAIL
  policy = "{}"
}

resource "aws_iam_policy_attachment" "groups_only" {
  name       = "groups-only"
  groups     = ["somewhere"]
  users      = []
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}

resource "aws_iam_user_policy_attachments_exclusive" "elsewhere" {
  user_name   = "declared-elsewhere" # expect: FAIL
  policy_arns = ["arn:aws:iam::aws:policy/ReadOnlyAccess"]
}

resource "aws_iam_user_policy_attachments_exclusive" "none_elsewhere" {
  user_name   = "declared-elsewhere-too"
  policy_arns = []
}
