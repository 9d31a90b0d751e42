-- Records of a file, by their position in it, that brought down who read them. The next attempt refuses them unread.

alter table ingestions add column deadly_records integer[] not null default '{}';
