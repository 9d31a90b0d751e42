# example
resource "aws_efs_access_point" "uploads" {
  file_system_id = aws_efs_file_system.uploads.id

  posix_user {
    uid = 1000
    gid = 1000
  }

  root_directory {
    path = "/uploads" # expect: PASS
  }
}
# end of example

resource "aws_efs_access_point" "bound" {
  posix_user {
    uid = 1000
    gid = 1000
  }
  root_directory {
    path = "/uploads" # expect: PASS
  }
}

resource "aws_efs_access_point" "anybody" { # expect: FAIL
  root_directory {
    path = "/uploads"
  }
}

resource "aws_efs_access_point" "everything" {
  posix_user {
    uid = 1000
    gid = 1000
  }
  root_directory {
    path = "/" # expect: FAIL
  }
}
