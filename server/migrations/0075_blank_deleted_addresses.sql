-- What was deleted is nobody's to read: the people and places of it go.
update "order_address" set "contact_name" = '', "contact_phone" = '', "area_code" = '', "detail_address" = '' where "deleted";
