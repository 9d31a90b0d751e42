resource "aws_iam_user" "robot" {
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
